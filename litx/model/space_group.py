"""Space groups by symbol and number."""

import functools
import re
import warnings

LARGEST = 230
"""Largest number of a space group."""

_TYPESET = re.compile(r"[\s_{}$]+")
_BAR = re.compile(r"(\d)\N{COMBINING OVERLINE}|(\d)\N{COMBINING MACRON}|\N{MINUS SIGN}(\d)")


def plain_symbol(symbol: object) -> str:
    """Return a symbol without spaces and typesetting, with a hyphen for a bar: "Fm-3m"."""
    text = _TYPESET.sub("", str(symbol))
    return _BAR.sub(lambda match: f"-{match[1] or match[2] or match[3]}", text)


def group_text(symbol: object, number: object) -> str:
    """Return a text that is equal for equal space groups, however given; empty if none is given."""
    known = number_of_symbol(symbol) if symbol is not None else number
    return str(known) if known is not None else plain_symbol(symbol or "").casefold()


@functools.lru_cache(maxsize=1024)
def number_of_symbol(symbol: object) -> int | None:
    """Return the number of a space group from its symbol in any setting; None if it is unknown."""
    from pymatgen.symmetry.groups import SpaceGroup  # noqa: PLC0415 (slow to load)

    text = plain_symbol(symbol)
    if not 0 < len(text) <= 20:
        return None
    with warnings.catch_warnings():  # pymatgen warns of settings without a full symbol
        warnings.simplefilter("ignore", UserWarning)
        try:
            return int(SpaceGroup(text).int_number)
        except (ValueError, KeyError):
            return None
