"""One layout for the modules of papers: our constructors' keywords in order, the rest by ruff.

See docs/refactoring.md. What would say something else, or would part a waiver from its object, is
refused.
"""

from litx.formats.layout import laid_out
from litx.refactor.formatting.guard import require_same
from litx.refactor.formatting.keywords import with_keywords_in_order
from litx.refactor.reading import too_deep

__all__ = ["format_source"]


def format_source(text: str, name: str = "<module>") -> str:
    """Return the text of a module in its one layout.

    Args:
        text: The module, lines ended by a line feed.
        name: What messages call it.

    Raises:
        LitxError: ruff is not installed.
        ProgramError: The text is not Python, is nested too deeply, or a waiver would be parted from
            its object.
        InfrastructureError: The result would not say the same, which is a fault of litx.
    """
    try:
        found = laid_out(with_keywords_in_order(text, name), name)
        if found != text:
            require_same(text, found, name)
    except RecursionError:  # what Python itself just parses may be too deep to be walked through
        raise too_deep(name) from None
    return found
