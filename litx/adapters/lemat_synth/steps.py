"""From the steps of a synthesis to process events.

Source: published alloy benchmark, version 0.1.1 (its adapter for LeMat-Synth).
"""

from collections.abc import Mapping

from litx.adapters.conversion import Conversion
from litx.adapters.lemat_synth.actions import SKIPPED, fold, kind_of
from litx.adapters.numbers import read_finite
from litx.adapters.route import completed
from litx.formats.extraction_json.node import Node
from litx.model import ProcessEvent, Quantity
from litx_ontology.units import Celsius, Hour, Kelvin, Minute, Second, Unit

TEMPERATURE_UNITS: dict[str, Unit] = {"C": Celsius, "°C": Celsius, "K": Kelvin}
"""Units of temperatures by what they are called."""

TIME_UNITS: dict[str, Unit] = {"h": Hour, "min": Minute, "minutes": Minute, "s": Second}
"""Units of durations by what they are called."""

_UNITS = {"temperature": ("temp_unit", TEMPERATURE_UNITS), "duration": ("time_unit", TIME_UNITS)}
"""The field that names the unit of a condition, and the units."""


def read_steps(entry: Node, conversion: Conversion, place: str) -> list[ProcessEvent]:
    """Return the events of an entry; a step that says nothing known is noted and left out."""
    synthesis = entry.get("synthesis")
    events = []
    for step in synthesis.array("steps") if synthesis is not None else ():
        with conversion.leaving_out(place, step):
            events.append(_event(step, conversion, place))
    return completed(events)


def _event(step: Node, conversion: Conversion, place: str) -> ProcessEvent:
    action = fold(step.need("action").as_text())
    if action in SKIPPED:
        raise step.fault(f"the action {action!r} is part of another one")
    kind = kind_of(action, step.text("description") or "", _equipment(step))
    if kind is None:
        raise step.fault(f"the action {action!r:.80} is unknown")
    return ProcessEvent(
        kind=kind,
        temperature=_condition(step, "temperature", conversion, place),
        duration=_condition(step, "duration", conversion, place),
    )


def _equipment(step: Node) -> str:
    """Return the names of the equipment; an item is text, or an object with a name."""
    names = []
    for item in step.array("equipment"):
        name = item.text("name") if isinstance(item.data, dict) else item.as_text()
        names.append(name or "")
    return " ".join(names)


def _condition(step: Node, what: str, conversion: Conversion, place: str) -> Quantity | None:
    """Return a condition of a step; one that cannot be read is noted and left out."""
    with conversion.leaving_out(place, step):
        conditions = step.get("conditions")
        given = None if conditions is None else conditions.get(what)
        if conditions is not None and given is not None:
            unit_name, units = _UNITS[what]
            return _quantity(given, conditions.text(unit_name) or "", units)
    return None


def _quantity(given: Node, unit_text: str, units: Mapping[str, Unit]) -> Quantity:
    """Return a number with its unit.

    Raises:
        FormatError: It is not a finite number in one of the units.
    """
    value = given.as_value()
    if read_finite(value)[0] is None:
        raise given.fault(f"{str(value)[:80]!r} is not a finite number")
    unit = units.get(unit_text.strip())
    if unit is None:
        hint = f"use one of {', '.join(units)}"
        raise given.fault(f"its unit {unit_text[:80]!r} is unknown", hint)
    return Quantity(value, unit)
