"""MEA005 condition-not-a-quantity: a temperature, pressure or duration is not a quantity.

What it checks:
    The temperature and pressure of a measurement, and the temperature and duration of an event,
    are each a `Quantity`, not text, not a bare number and not a `Measurement`.

Why:
    A number without a unit is not a condition, and the scorer cannot read text. Some programs write
    a pressure as a measurement.

Example:
    Measurement(..., temperature="room temperature", pressure=Measurement(kind="pressure", ...))

Instead:
    Measurement(..., temperature=ROOM_TEMPERATURE, pressure=Quantity(1, Atm))

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B8 in the list of rules.
"""

from litx.model import Measurement, ProcessEvent, Quantity, Record
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import quoted

_FIELDS: dict[type[Record], tuple[str, ...]] = {
    Measurement: ("temperature", "pressure"),
    ProcessEvent: ("temperature", "duration"),
}


@rule("MEA005", number="B8", since="0.1", scope="validate")
def condition_not_a_quantity(record: Measurement | ProcessEvent) -> Findings:
    """Yield each condition that is not a quantity."""
    for field in _FIELDS.get(type(record), ()):
        condition = getattr(record, field)
        if condition is not None and not isinstance(condition, Quantity):
            shown = condition.kind if isinstance(condition, Measurement) else condition
            yield Finding(
                at=record,
                field=field,
                message=f"{field} is the {type(condition).__name__} {quoted(shown)}",
                hint="write Quantity(value, unit); ROOM_TEMPERATURE where the paper says so",
            )
