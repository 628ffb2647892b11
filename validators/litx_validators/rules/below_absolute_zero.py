"""VAL006 below-absolute-zero: a temperature is below absolute zero.

What it checks:
    No temperature, measured or set, is below 0 K; units are converted first, and values that a step
    fills in count.

Why:
    Nothing is that cold. Most often kelvin and degrees Celsius were mixed up, or a minus sign
    is a range dash.

Example:
    temperature=Quantity(-293, Celsius)

Instead:
    temperature=Quantity(293, Kelvin)

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B10 in the list of rules.
"""

from litx.model import Experiment, Measurement, Quantity, Record
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import kelvin, kind_of
from litx_validators.recipes import iter_filled_events
from litx_validators.words import quoted

_SLACK = -1e-6
"""Floats round when -273.15 °C is converted; in kelvin."""


@rule("VAL006", number="B10", since="0.1", scope="validate")
def below_absolute_zero(experiment: Experiment) -> Findings:
    """Yield each temperature below absolute zero."""
    for record in experiment.records:
        if isinstance(record, Quantity) and _is_too_cold(record):
            yield _finding(record, "value", record)
        elif isinstance(record, Measurement):
            is_heat = getattr(kind_of(record.kind), "dimension", None) == "[temperature]"
            if is_heat and _is_too_cold(Quantity(record.value, record.unit)):
                yield _finding(record, "value", record)
    for material, event, filled in iter_filled_events(experiment):
        heat_set = filled.temperature
        if filled is not event and heat_set is not None and _is_too_cold(heat_set):
            yield _finding(material, "process", heat_set)


def _is_too_cold(quantity: Quantity) -> bool:
    """Return whether a quantity is a temperature below absolute zero."""
    heat = kelvin(quantity)
    return heat is not None and heat < _SLACK


def _finding(at: Record, field: str, shown: Quantity | Measurement) -> Finding:
    """Return the finding for a temperature in a field, with its number and unit."""
    message = f"temperature {quoted(shown.value)} {shown.unit} is below absolute zero"
    return Finding(at=at, field=field, message=message, hint="correct sign or unit")
