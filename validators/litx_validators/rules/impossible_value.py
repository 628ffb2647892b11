"""VAL004 impossible-value: physics excludes a value.

What it checks:
    No hardness, strength, size or density is below zero, and hardness, modulus, size and
    density are not zero; a share of a whole is at most 100 %; compression shortens by at most
    100 %; Poisson's ratio lies from -1 to 0.5. Units are converted first.

Why:
    Physics excludes such a value, so sign, digit or unit is wrong.

Example:
    Measurement(kind=PhaseMeasurementKind.volume_fraction, value=126, unit=percent)

Instead:
    Measurement(kind=PhaseMeasurementKind.volume_fraction, value=12.6, unit=percent)

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B10 in the list of rules.
"""

from litx.model import Experiment
from litx_validators.bounds import possible_range
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import iter_values
from litx_validators.words import quoted

_SLACK = 1e-9
"""Relative slack for floats: 1 as a fraction is 100 percent."""


@rule("VAL004", number="B10", since="0.1", scope="validate")
def impossible_value(experiment: Experiment) -> Findings:
    """Yield each value outside the possible range of its kind."""
    for _, value in iter_values(experiment):
        low, high = possible_range(value.kind)
        if low <= value.amount <= high * (1 + _SLACK):
            continue
        bound = f"at least {low:g}" if value.amount < low else f"at most {high:g}"
        bound = "above 0" if 0 < low < 1e-300 else bound
        yield Finding(
            at=value.record,
            field="value",
            message=f"{value.kind.value} {quoted(value.record.value)} {value.record.unit} "
            "is impossible",
            hint=f"it is {bound} {value.kind.unit}; correct sign, digits or unit",
        )
