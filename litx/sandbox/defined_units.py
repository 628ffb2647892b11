"""Units that a program defined: they leave it as what they come to in base units.

Loaded before any program runs, while the registry is as it should be.
"""

import copy
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
    return all(name in _PRISTINE for name in exponents_of(unit))
