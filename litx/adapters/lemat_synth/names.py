"""From what LeMat-Synth calls a material to its formula.

Source: published alloy benchmark, version 0.1.1 (its adapter for LeMat-Synth).
"""

import re

from litx.adapters.formula import LONGEST, plain
from litx.errors import FormatError

REFUSED = ("\N{GREEK SMALL LETTER SIGMA}", "No materials", "DPHL", "Inconel", "phase")
"""What makes a name no formula, whatever the case of its letters."""

_LAST_PARENTHESIS = re.compile(r"\s*\([^()]*\)\s*$")


def clean(name: str) -> str:
    """Return the formula in the name of a material.

    Raises:
        FormatError: The name is none of a material with a formula, or too long.
    """
    if len(name) > LONGEST:
        message = f"a name has {len(name):,} characters"
        raise FormatError("", message, f"at most {LONGEST} are read")
    found = plain(name)
    for word in REFUSED:
        if word.casefold() in found.casefold():
            raise FormatError("", f"the material {name!r:.80} has no formula: it says {word!r}")
    return _LAST_PARENTHESIS.sub("", found).strip()
