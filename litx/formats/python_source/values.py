"""Values of fields, other than objects of the model, to Python expressions."""

import json
import keyword
from collections.abc import Callable
from enum import Enum
from typing import Any

import pint

from litx.errors import FormatError
from litx.formats.canonical_json.tables import CLASSES, ENUMS
from litx.formats.canonical_json.values import (
    check_int,
    encode_composition,
    encode_lattice,
    encode_unit,
)
from litx.formats.python_source.literals import call, joined, listed, literal
from litx.model.chemistry import Composition, Lattice
from litx_ontology.units import NAMED_UNITS, ureg

_LONG_INTEGER = 1024
_SHORT_AMOUNT = 5
"""Characters of an amount that is still easy to read within a formula."""


def _key(data: object) -> str:
    """Return text that is the same for plain data of the same values and types alone."""
    return json.dumps(data, sort_keys=True)


_UNIT_NAMES = {_key(encode_unit(unit)): name for name, unit in NAMED_UNITS.items()}


def number_source(value: float) -> str:
    """Write a bool, an int or a float, as ruff does.

    Raises:
        FormatError: An integer has more than 400 digits.
    """
    if isinstance(value, bool):
        return repr(value)
    if isinstance(value, int):
        whole = check_int(int(value), "")
        is_long = whole.bit_length() > _LONG_INTEGER
        digits = f"{abs(whole):X}" if is_long else ""
        return f"{'-' if whole < 0 else ''}0x{digits}" if is_long else str(whole)
    text = repr(float(value))
    if text.lstrip("-") in {"nan", "inf"}:
        return call("float", literal(text))
    return text.replace("e+", "e")


def member_source(value: Enum) -> str:
    """Write a member of a vocabulary.

    Raises:
        FormatError: It is of another enum.
    """
    owner = type(value).__name__
    if ENUMS.get(owner) is not type(value):
        raise unwritable(value)
    return f"{owner}.{value.name}"


def class_source(value: type) -> str:
    """Write a class of the model.

    Raises:
        FormatError: It is another class.
    """
    if CLASSES.get(value.__name__) is not value:
        raise unwritable(value)
    return value.__name__


def unit_source(unit: pint.Unit) -> str:
    """Write a unit by its name, else as a product of what pint names."""
    exponents = encode_unit(unit)
    name = _UNIT_NAMES.get(_key(exponents))
    if name is not None:
        return name
    for part in exponents:
        if keyword.iskeyword(part) or not isinstance(getattr(ureg, part, None), pint.Unit):
            raise unwritable(unit)
    above = [_factor(part, e) for part, e in exponents.items() if e > 0]
    below = [_factor(part, -e) for part, e in exponents.items() if e < 0]
    if not above:  # one over a unit would be a quantity
        above = [_factor(part, e) for part, e in exponents.items()]
        below = []
    first, *others = above
    return " ".join([first, *(f"* {part}" for part in others), *(f"/ {part}" for part in below)])


def _factor(part: str, exponent: float) -> str:
    is_one = type(exponent) is int and exponent == 1
    return f"ureg.{part}" if is_one else f"ureg.{part}**{number_source(exponent)}"


def quantity_source(value: Any) -> str:
    """Write a pint quantity."""
    if type(value.magnitude) not in {int, float}:
        raise unwritable(value)
    return call("ureg.Quantity", number_source(value.magnitude), unit_source(value.units))


def composition_source(composition: Composition, *, converted: bool = False) -> str:
    """Write a composition, as a formula if that says the same, else by element.

    Args:
        composition: What to write.
        converted: Whether it stands where a constructor makes a composition of what it is given.

    Raises:
        FormatError: Text does not tell its species.
    """
    formula = _formula(composition)
    if formula is not None and _same(Composition(formula), composition):
        return literal(formula) if converted else call("Composition", literal(formula))
    amounts = {str(key): _plain(amount) for key, amount in composition.items()}
    negative = any(amount < 0 for amount in amounts.values())
    if not _same(Composition(amounts, allow_negative=negative), composition):
        raise unwritable(composition)
    items = [f"{literal(name)}: {number_source(amount)}" for name, amount in amounts.items()]
    by_element = f"{{{joined(items)}}}"
    if negative:
        return call("Composition", by_element, allow_negative="True")
    return by_element if converted else call("Composition", by_element)


def _formula(composition: Composition) -> str | None:
    """Return the formula with amounts as short as can be, None when they are long or missing."""
    found = ""
    for key, amount in composition.items():
        text = "" if amount == 1 else f"{amount:.10g}"
        if type(amount) is not float or len(text) > _SHORT_AMOUNT or not str(key).isalpha():
            return None
        found += f"{key}{text}"
    return found or None


def _plain(amount: Any) -> float:
    return amount if isinstance(amount, (int, float)) else float(amount)


def _same(one: Composition, other: Composition) -> bool:
    return json.dumps(encode_composition(one)) == json.dumps(encode_composition(other))


def lattice_source(lattice: Lattice) -> str:
    """Write a lattice by its system and lengths if that says the same, else by its matrix."""
    wanted = _key(encode_lattice(lattice))
    a, b, c = (float(lattice.matrix[i][i]) for i in range(3))
    candidates: tuple[tuple[str, Callable[..., Lattice], tuple[float, ...]], ...] = (
        ("cubic", Lattice.cubic, (a,)),
        ("tetragonal", Lattice.tetragonal, (a, c)),
        ("orthorhombic", Lattice.orthorhombic, (a, b, c)),
        ("hexagonal", Lattice.hexagonal, (a, c)),
    )
    for name, build, lengths in candidates:
        if _key(encode_lattice(build(*lengths))) == wanted:
            return call(f"Lattice.{name}", *map(number_source, lengths))
    matrix = listed([listed([number_source(x) for x in row]) for row in lattice.matrix.tolist()])
    if all(lattice.pbc):
        return call("Lattice", matrix)
    return call("Lattice", matrix, pbc=repr(tuple(map(bool, lattice.pbc))))


def unwritable(value: object) -> FormatError:
    """Return the error for a value that the names of `litx` cannot rebuild."""
    message = f"the {type(value).__name__} {value!r:.80} cannot be written as source"
    return FormatError("", message, "canonical JSON keeps it")
