"""VAL005 implausible-value: a value is far from the usual range of its kind.

What it checks:
    Values are in the range of metals, alloys, carbides and intermetallics, with a margin of about a
    factor of two; units are converted first. Processing stays below 4000 °C and 20 000 h, tests
    below 3500 °C. VAL004 covers impossible values.

Why:
    A lost digit, a wrong prefix of a unit or a wrong column changes the order of magnitude.

Example:
    Measurement(kind="yield_strength_tension", value=450, unit=GigaPascal)

Instead:
    Measurement(kind="yield_strength_tension", value=450, unit=MegaPascal)

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B10 in the list of rules.
"""

from litx.model import Experiment, Measurement, ProcessEvent, Record
from litx_validators.bounds import plausible_range, possible_range
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import amount_of, iter_values
from litx_validators.recipes import iter_filled_events
from litx_validators.words import quoted

_HOTTEST = {Measurement: 3500.0, ProcessEvent: 4000.0}
"""Highest temperature of a test and of an event, in °C."""

_LONGEST = 20_000.0
"""Longest event, in hours: over two years."""

_CHECK = "compare digits and unit with the paper"


@rule("VAL005", number="B10", since="0.1", severity="warning", scope="validate")
def implausible_value(experiment: Experiment) -> Findings:
    """Yield each value that is possible and yet out of the usual range."""
    for _, value in iter_values(experiment):
        (least, most), (low, high) = possible_range(value.kind), plausible_range(value.kind)
        if least <= value.amount <= most and not low <= value.amount <= high:
            shown = f"{value.kind.value} {quoted(value.record.value)} {value.record.unit}"
            usual = f"usual values lie from {low:g} to {high:g} {value.kind.unit}"
            yield Finding(value.record, f"{shown} is implausible", "value", f"{usual}; {_CHECK}")
    for record in experiment.records:
        if isinstance(record, (Measurement, ProcessEvent)):
            yield from _conditions(record, record, "")
    for material, event, filled in iter_filled_events(experiment):
        if filled is not event:
            yield from _conditions(filled, material, "process")


def _conditions(record: Measurement | ProcessEvent, at: Record, field: str) -> Findings:
    """Yield the temperature and duration of a test or event that are too high."""
    limits = (("temperature", "degC", _HOTTEST[type(record)]), ("duration", "hour", _LONGEST))
    for name, unit, most in limits:
        quantity = getattr(record, name, None)
        amount = amount_of(quantity, unit)
        if quantity is not None and amount is not None and amount > most:
            message = f"{quoted(quantity.value)} {quantity.unit} is implausible"
            yield Finding(at=at, field=field or name, message=message, hint=_CHECK)
