"""What foreign data may raise, however late: in a library, a rule or the scorer."""

from litx.errors import LitxError

FAULTS_OF_DATA = (
    ArithmeticError,
    AttributeError,
    LookupError,
    MemoryError,
    RecursionError,
    TypeError,
    ValueError,
    LitxError,
)
"""Errors that odd data cause where they are worked on; those of pint are among them each.

Whoever works on data of many papers catches these, so that one paper's never stop the rest.
"""
