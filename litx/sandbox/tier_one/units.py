"""The units of a program: what it names, combines and defines."""

import re
from typing import Any

import pint

from litx.sandbox.failures import Refused
from litx.sandbox.tier_one.language import OFFERED
from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import Unit, exponents_of, ureg

_LARGEST_EXPONENT = 100
_MOST_NAMES = 20
_MOST_DEFINED = 100

_DEFINITION = re.compile(
    r"\s*(?P<scale>[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?)\s*\*?\s*(?P<unit>.*)",
    re.ASCII,
)
_NAME = re.compile(r"[A-Za-z_]\w{0,99}", re.ASCII)


class Units:
    """The units of one program: those of pint, and amounts of them, as pint computes with them."""

    def __init__(self) -> None:
        """Begin without any definition."""
        self._known: dict[str, Any] = {}
        self._defined = 0

    def read(self, text: Any) -> Any:
        """Return the unit that a text names; of one that the program defined, the amount.

        Raises:
            pint.UndefinedUnitError: It names none.
            Refused: It is not a product of unit names.
        """
        if not isinstance(text, str):
            raise Refused("a unit from this", 'write text such as "mm/year"')
        if text not in self._known:
            unit = read_unit_text(text)
            if unit is None and _NAME.fullmatch(text):
                raise pint.UndefinedUnitError(text)
            if unit is None:
                hint = "write a product of unit names, such as 'mm/year'"
                raise Refused(f"the unit {text!r:.120}", hint)
            self._known[text] = unit
        return self._known[text]

    def amount(self, text: Any) -> Any:
        """Return the amount that `ureg(text)` makes: 1 or 1.0 of a unit, as pint's parser has it.

        Raises:
            pint.UndefinedUnitError: The text names no unit.
            Refused: It is not a product of unit names, in characters that pint takes as they are.
        """
        found = self.read(text)
        if not isinstance(found, Unit):
            return found
        if not text.isascii():
            raise Refused("an amount from this", 'write ureg("mm/year") or ureg.Unit(...)')
        return ureg(text)

    def define(self, text: Any) -> None:
        """Define a unit for this program: a number times a product of known units.

        Raises:
            Refused: The text is not such a definition, or its name is taken.
        """
        hint = 'write ureg.define("name = 2.5 * megapascal")'
        first, *rest = (one.strip() for one in str(text).split("="))
        read = _DEFINITION.fullmatch(rest[0]) if 1 <= len(rest) <= 3 else None
        names = [name for name in (first, *rest[1:]) if name != "_"]
        is_named = all(map(_NAME.fullmatch, names))
        if read is None or not is_named or self._defined >= _MOST_DEFINED:
            raise Refused(f"the unit definition {text!r:.120}", hint)
        unit = self.read(read["unit"].strip() or "dimensionless")
        for name in names:
            if name in self._known or read_unit_text(name) is not None or hasattr(ureg, name):
                message = f"defining the unit {name!r}, which is known"
                raise Refused(message, "choose another name")
        known = ureg.Quantity(1.0, unit) if isinstance(unit, Unit) else unit
        found: Any = ureg.get_base_units(known.units)
        factor, base = found
        total = float(read["scale"]) * known.magnitude * factor
        if not 0 < abs(total) < float("inf"):
            raise Refused("a unit of this size", hint)
        self._known.update(dict.fromkeys(names, ureg.Quantity(total, base)))
        self._defined += len(names)

    def real(self, how: list[Any]) -> Any:
        """Return the unit, or the amount, that a program made as it named and combined others.

        Raises:
            Refused: It is too large.
        """
        match how:
            case ["=", str(text)]:
                return self.read(text)
            case ["1", str(text)]:
                return self.amount(text)
            case ["o", str(name)] if isinstance(OFFERED.get(name), Unit):
                return OFFERED[name]
            case ["**", ["u", *unit], int(power) | float(power)]:
                if not abs(power) <= _LARGEST_EXPONENT:
                    raise Refused(f"a unit to the power {power!r:.20}", "write a small number")
                found = self.real(unit) ** power
            case [("*" | "/") as sign, ["u", *left], ["u", *right]]:
                one, other = self.real(left), self.real(right)
                found = one * other if sign == "*" else one / other
            case _:
                raise Refused("such a unit", "write a product of units")
        exponents = exponents_of(found if isinstance(found, Unit) else found.units)
        largest = max(map(abs, exponents.values()), default=0)
        if len(exponents) > _MOST_NAMES or not largest <= _LARGEST_EXPONENT:
            raise Refused("a unit of that many parts", "write a simple unit")
        return found
