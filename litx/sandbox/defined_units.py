"""Units that real Python defined: they leave it as what they come to in base units.

Tier I has units of its own, which it builds so.
Loaded before any program runs, while the registry is as it should be.
"""

import copy
import functools
from collections.abc import Iterable

import pint

from litx.model.record import Record
from litx_ontology.units import Unit, exponents_of, ureg

_PRISTINE = copy.deepcopy(ureg)


def expand(records: Iterable[Record]) -> None:
    """Put an amount of base units in place of each unit that only the program knows.

    A unit with an offset has no such amount and stays; nobody can read it back then.
    """
    for record in records:
        unit = getattr(record, "unit", None)
        if isinstance(unit, Unit) and not _is_known(unit):
            try:
                amount = ureg.Quantity(1, unit).to_base_units()
            except (pint.PintError, ArithmeticError):
                continue
            object.__setattr__(record, "unit", amount)


def _is_known(unit: Unit) -> bool:
    return all(_has(name) for name in exponents_of(unit))


@functools.lru_cache(maxsize=256)
def _has(name: str) -> bool:  # pint takes long to look a name up, and programs repeat them
    return name in _PRISTINE
