"""Units: their arithmetic, their text, and those that a program defines."""

import re
from typing import Any

import pint

from litx.sandbox.interpreter.data import NUMBERS, TEXTS, name_of
from litx.sandbox.interpreter.failures import Refused
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.values import UnitValue
from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import Unit, exponents_of, unit_from, ureg

_LARGEST_EXPONENT = 100
_MOST_NAMES = 20
_DEFINED_MOST = 100

_NUMBER = r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?"
_DEFINITION = re.compile(
    rf"\s*(?P<name>[A-Za-z_]\w*)\s*=\s*(?P<scale>{_NUMBER})\s*\*?\s*(?P<unit>[^=]*)"
    r"(?:=\s*(?P<symbol>[A-Za-z_]\w*)\s*)?(?:=\s*(?P<alias>[A-Za-z_]\w*)\s*)?",
    re.ASCII,
)
_GRAMMAR = 'write ureg.define("name = 2.5 * megapascal")'


def combine(sign: str, left: Any, right: Any) -> UnitValue:
    """Multiply, divide or raise units.

    Raises:
        Refused: One of them is a number that is no exponent: that makes an amount, not a unit.
    """
    if sign == "**" and type(left) is UnitValue and type(right) in NUMBERS:
        return _power(left, right)
    if sign in {"*", "/"} and type(left) is UnitValue and type(right) is UnitValue:
        return _product(left, right, 1 if sign == "*" else -1)
    other = right if type(left) is UnitValue else left
    hint = "write Quantity(5, ureg.hour) for an amount; units take * / ** among themselves"
    raise Refused(f"`{sign}` between a unit and {name_of(other)}", hint)


def _power(unit: UnitValue, power: Any) -> UnitValue:
    if type(power) is bool:
        raise Refused("a unit to the power of a bool", "write a number")
    found = {name: value * power for name, value in unit.exponents.items()}
    if not all(abs(value) <= _LARGEST_EXPONENT for value in found.values()):
        raise Refused(f"a unit to the power {power!r:.20}", "write a small number")
    scale = None
    if unit.scale is not None:
        _require_scale(unit)
        if power == 1:
            return unit  # as pint does, which makes floats of the exponents of any other
        if power == 0:
            raise Refused("an amount to the power 0", "leave it out")
        scale = _finite(unit.scale**power)
    return UnitValue(found, scale)


def _require_scale(unit: UnitValue) -> None:
    """Refuse to compute with an amount of degrees Celsius or the like: their 0 is not nothing."""
    if any(name.startswith("degree_") for name in unit.exponents):
        raise Refused("computing with an amount of degrees", "use ureg.Unit(...)")


def _finite(scale: Any) -> float:
    if type(scale) is complex or not abs(scale) < float("inf"):
        raise Refused("a defined unit that large", "define it in another unit")
    return scale  # type: ignore[no-any-return]


def _product(left: UnitValue, right: UnitValue, sign: int) -> UnitValue:
    found = dict(left.exponents)
    for name, value in right.exponents.items():
        total = found.get(name, 0) + sign * value
        if total:
            found[name] = total
        else:
            found.pop(name, None)
    if len(found) > _MOST_NAMES or any(abs(v) > _LARGEST_EXPONENT for v in found.values()):
        raise Refused("a unit of that many parts", "write a simple unit")
    scale = None
    if left.scale is not None or right.scale is not None:
        _require_scale(left)
        _require_scale(right)
        one, other = (1 if unit.scale is None else unit.scale for unit in (left, right))
        scale = _finite(one * other if sign == 1 else one / other)
    return UnitValue(found, scale)


def read(machine: Machine, given: Any) -> UnitValue:
    """Return the unit that a text names: `ureg("mm/year")`, `ureg.Unit`, `ureg.parse_units`.

    Raises:
        pint.UndefinedUnitError: It names none.
    """
    if type(given) is UnitValue:
        return given
    if type(given) not in TEXTS:
        raise Refused(f"a unit from {name_of(given)}", 'write text such as "mm/year"')
    text = str.__str__(given)
    if text in machine.units:
        return machine.units[text]  # type: ignore[no-any-return]
    machine.spend(100)  # about what pint takes for it
    unit = read_unit_text(text)
    if unit is None:
        if re.fullmatch(r"[A-Za-z_]\w{0,99}", text, re.ASCII):
            raise pint.UndefinedUnitError(text)
        raise Refused(f"the unit {text!r:.120}", "write a product of unit names, such as 'mm/year'")
    return UnitValue(exponents_of(unit))


def amount(machine: Machine, given: Any) -> UnitValue:
    """Return the amount of one of a unit: what `ureg("mm/year")` makes, unlike `ureg.Unit`.

    Raises:
        Refused: The text is none that `read_unit_text`, which is bounded, takes as it is.
    """
    unit = read(machine, given)
    if unit.scale is not None:
        return unit
    if type(given) not in TEXTS or not given.isascii():
        raise Refused("an amount from this", 'write ureg("mm/year") or ureg.Unit(...)')
    found: Any = ureg(given[:])  # 1 or 1.0, as pint's parser has it
    return UnitValue(unit.exponents, found.magnitude)


def define(machine: Machine, text: str) -> None:
    """Define a unit for this program: a number times a product of known units.

    Raises:
        Refused: The text is not such a definition, or its name is taken.
    """
    read_ = _DEFINITION.fullmatch(text) if len(text) <= 200 else None
    if read_ is None or len(machine.units) >= _DEFINED_MOST:
        raise Refused(f"the unit definition {text!r:.120}", _GRAMMAR)
    of = read(machine, read_["unit"].strip() or "dimensionless")
    names = [name for name in (read_["name"], read_["symbol"], read_["alias"]) if name]
    names = [name for name in names if name != "_"]
    for name in names:
        if name in machine.units or read_unit_text(name) is not None or hasattr(ureg, name):
            raise Refused(f"defining the unit {name!r}, which is known", "choose another name")
    scale = float(read_["scale"]) * (1.0 if of.scale is None else of.scale)
    found: Any = ureg.get_base_units(unit_from(of.exponents))
    factor, base = found
    made = UnitValue(exponents_of(base), _finite(scale * factor))
    if made.scale == 0:
        raise Refused("a unit of size 0", _GRAMMAR)
    machine.units.update(dict.fromkeys(names, made))


def real(unit: UnitValue) -> Any:
    """Return pint's unit; of a defined unit, the amount of base units that it is."""
    key = tuple((name, type(power), power) for name, power in unit.exponents.items())
    found = _KNOWN.get(key)
    if found is None:
        found = unit_from(unit.exponents)
        if len(_KNOWN) < 500:  # programs that make up units do not fill the memory
            _KNOWN[key] = found
    return found if unit.scale is None else ureg.Quantity(unit.scale, found)


_KNOWN: dict[tuple[Any, ...], Unit] = {}
"""Units by their exponents, since pint takes long to look its names up.

The types belong to the key: 1 equals 1.0, and one program's unit would be another's.
"""
