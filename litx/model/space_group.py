"""Space groups by symbol and number."""

import contextlib
import functools
import re
import warnings

from litx.model.formula import MINUS

LARGEST = 230
"""Largest number of a space group."""

_TYPESET = re.compile(r"[\s_{}$]+")
_BAR = re.compile(r"\\(?:bar|overline)\s*\{?(\d)|(\d)[\N{COMBINING OVERLINE}\N{COMBINING MACRON}]")
_OLD_CUBIC = re.compile(r"^([PFI][mnda])(?=3)")
"""Start of a cubic symbol from before 1992, without the bar: Fm3m is Fm-3m."""

_SCREW = re.compile(r"(?<!\d)2(?=1)")
"""Screw axis that pymatgen knows with an underscore only: P2_1/c."""


def plain_symbol(symbol: object) -> str:
    """Return a symbol without spaces and typesetting, with a hyphen for a bar: "Fm-3m"."""
    text = _BAR.sub(lambda match: f"-{match[1] or match[2]}", str(symbol).translate(MINUS))
    return _TYPESET.sub("", text)


def group_text(symbol: object, number: int | None) -> str:
    """Return a text that is equal for equal space groups, however given; empty if none is given."""
    known = find_group(symbol, number)
    return str(known) if known is not None else plain_symbol(symbol or "").casefold()


def find_group(symbol: object, number: int | None) -> int | None:
    """Return the number of a space group from its symbol, or else as given; None if unknown."""
    known = None if symbol is None else number_of_symbol(symbol)
    return number if known is None else known


@functools.lru_cache(maxsize=1024)
def number_of_symbol(symbol: object) -> int | None:
    """Return the number of a space group from its symbol in any setting; None if it is unknown."""
    from pymatgen.symmetry.groups import SpaceGroup  # noqa: PLC0415 (slow to load)

    text = plain_symbol(symbol)
    if not 0 < len(text) <= 20:
        return None
    with warnings.catch_warnings():  # pymatgen warns of settings without a full symbol
        warnings.simplefilter("ignore", UserWarning)
        for name in (text, _OLD_CUBIC.sub(r"\1-", text), _SCREW.sub("2_", text)):
            with contextlib.suppress(ValueError, KeyError):
                return int(SpaceGroup(name).int_number)
    return None
