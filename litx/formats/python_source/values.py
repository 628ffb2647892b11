"""Values of fields, other than objects of the model, to Python expressions.

Long values have an item per line and no indentation, which `litx.formats.layout` adds.
"""

import json
import keyword
import unicodedata
from collections.abc import Iterable
from enum import Enum
from typing import Any

import pint

from litx.errors import FormatError
from litx.formats.canonical_json.objects import Encoder
from litx.formats.canonical_json.tables import LATTICES, find_class
from litx.formats.canonical_json.values import check_int, encode_unit
from litx.formats.python_source.keywords import ORDERS
from litx.model.chemistry import Composition, Lattice
from litx_ontology.units import NAMED_UNITS, ureg

_LONG_INTEGER = 1024
_SHORT_AMOUNT = 5  # characters of an amount that is still easy to read within a formula
_LINE = 100  # characters of items that still fit on a line

_PIECE = 72
"""Columns of a piece of a long text, which fits on an indented line."""


def exact_text(value: object) -> str:
    """Return text that is equal only for values of equal type and value."""
    return json.dumps(Encoder().encode(value))


_UNIT_NAMES = {exact_text(unit): name for name, unit in NAMED_UNITS.items()}


def number_source(value: float) -> str:
    """Write a bool, an int or a float, as ruff does."""
    if isinstance(value, bool):
        return repr(value)
    if isinstance(value, int):
        whole = check_int(int(value), "")
        is_long = whole.bit_length() > _LONG_INTEGER
        digits = f"{abs(whole):X}" if is_long else ""
        return f"{'-' if whole < 0 else ''}0x{digits}" if is_long else str(whole)
    text = repr(float(value))
    if text.lstrip("-") in {"nan", "inf"}:
        return call_source("float", literal(text))
    return text.replace("e+", "e")


def named_source(value: Enum | type) -> str:
    """Write a member of a vocabulary or a class of the model."""
    cls = type(value) if isinstance(value, Enum) else value
    if find_class(cls.__name__) is not cls:
        raise unwritable_error(value)
    return f"{cls.__name__}.{value.name}" if isinstance(value, Enum) else cls.__name__


def unit_source(unit: pint.Unit) -> str:
    """Write a unit by its name, or else as a product of pint's units."""
    name = _UNIT_NAMES.get(exact_text(unit))
    if name is not None:
        return name
    exponents = encode_unit(unit)
    for part in exponents:
        if keyword.iskeyword(part) or not isinstance(getattr(ureg, part, None), pint.Unit):
            raise unwritable_error(unit)
    has_above = any(e > 0 for e in exponents.values())  # 1 over a unit would be a quantity
    text = ""
    for part, e in sorted(exponents.items(), key=lambda item: has_above and item[1] < 0):
        is_below = has_above and e < 0
        power = -e if is_below else e
        is_one = type(e) is int and power == 1
        factor = f"ureg.{part}" if is_one else f"ureg.{part}**{number_source(power)}"
        text += f" {'/' if is_below else '*'} {factor}"
    return text.removeprefix(" * ")


def quantity_source(value: Any) -> str:
    """Write a pint quantity as a call of `ureg.Quantity`; its magnitude must be int or float."""
    if type(value.magnitude) not in {int, float}:
        raise unwritable_error(value)
    return call_source("ureg.Quantity", number_source(value.magnitude), unit_source(value.units))


def composition_source(composition: Composition, *, converted: bool = False) -> str:
    """Write a composition as a formula if it is equivalent, or else by element."""
    formula = _formula(composition)
    if formula is not None and exact_text(Composition(formula)) == exact_text(composition):
        return literal(formula) if converted else call_source("Composition", literal(formula))
    amounts = {
        str(key): amount if isinstance(amount, (int, float)) else float(amount)
        for key, amount in composition.items()
    }
    negative = any(amount < 0 for amount in amounts.values())
    if exact_text(Composition(amounts, allow_negative=negative)) != exact_text(composition):
        raise unwritable_error(composition)
    items = [f"{literal(name)}: {number_source(amount)}" for name, amount in amounts.items()]
    by_element = f"{{{join_items(items)}}}"
    if negative:
        return call_source("Composition", by_element, allow_negative="True")
    return by_element if converted else call_source("Composition", by_element)


def _formula(composition: Composition) -> str | None:
    """Return the formula with short amounts; None if an amount is long or there is none."""
    formula = ""
    for key, amount in composition.items():
        text = "" if amount == 1 else f"{amount:.10g}"
        if type(amount) is not float or len(text) > _SHORT_AMOUNT or not str(key).isalpha():
            return None
        formula += f"{key}{text}"
    return formula or None


def lattice_source(lattice: Lattice) -> str:
    """Write a lattice by its system and lengths if they are equivalent, or else by its matrix."""
    sides = dict(zip("abc", map(float, lattice.matrix.diagonal()), strict=True))
    for name, (build, needed) in LATTICES.items():
        lengths = [sides[axis] for axis in needed]
        if exact_text(build(*lengths)) == exact_text(lattice):
            return call_source(f"Lattice.{name}", *map(number_source, lengths))
    matrix = list_source(
        [list_source([number_source(x) for x in row]) for row in lattice.matrix.tolist()]
    )
    if all(lattice.pbc):
        return call_source("Lattice", matrix)
    return call_source("Lattice", matrix, pbc=repr(tuple(map(bool, lattice.pbc))))


def unwritable_error(value: object) -> FormatError:
    """Return the error for a value that the names of `litx` cannot rebuild."""
    message = f"the {type(value).__name__} {value!r:.80} cannot be written as source"
    return FormatError("", message, "canonical JSON keeps it")


def text_source(text: str) -> str:
    """Return a text literal; a long text as adjacent pieces, cut after spaces."""
    pieces = [""]
    *words, last = text.split(" ")
    for word in [*(f"{word} " for word in words), last]:
        if pieces[-1] and len(literal(pieces[-1] + word)) > _PIECE:
            pieces.append("")
        pieces[-1] += word
    written = [literal(piece) for piece in pieces]
    return written[0] if len(written) == 1 else "(" + "\n".join(written) + ")"


def literal(text: str) -> str:
    """Return a text literal, in the quotes that need fewer escapes, double ones if equal.

    A character without a width is escaped.
    """
    body = ""
    for c in text:
        is_shown = c != "\\" and c.isprintable() and not unicodedata.combining(c)
        body += c if is_shown else ascii(c)[1:-1]
    quote = "'" if body.count('"') > body.count("'") else '"'
    return quote + body.replace(quote, "\\" + quote) + quote


def call_source(head: str, *positional: str, **keywords: str) -> str:
    """Return a call, its keywords in their order."""
    order = ORDERS.get(head)
    names = sorted(keywords, key=order.index) if order else list(keywords)
    return f"{head}({join_items([*positional, *(f'{name}={keywords[name]}' for name in names)])})"


def list_source(items: Iterable[str]) -> str:
    """Return items in square brackets, on separate lines if they are long."""
    return f"[{join_items(items)}]"


def join_items(items: Iterable[str]) -> str:
    """Join items with commas, on separate lines if they are long."""
    parts = list(items)
    whole = ", ".join(parts)
    return whole if len(whole) <= _LINE and "\n" not in whole else "\n" + ",\n".join(parts) + ",\n"
