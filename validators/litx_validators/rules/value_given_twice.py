"""VAL010 value-given-twice: a material has the same value twice.

What it checks:
    No two measurements of a material or configuration agree in kind, value, method, statistic and
    conditions, units converted: 1000 MPa and 1 GPa, or 25 °C and 298.15 K, are the same. Sources do
    not distinguish values; descriptions and groups do.

Why:
    A value was copied, or the paper prints it in two units and both were recorded.

Example:
    Measurement(kind=..., value=1000, unit=MegaPascal)
    Measurement(kind=..., value=1, unit=GigaPascal)

Instead:
    Measurement(kind=..., value=1000, unit=MegaPascal)

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B15 in the list of rules.
"""

from litx.model import Experiment, Measurement
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import PhysicalValue, amount_of, iter_values, kelvin
from litx_validators.words import key_of, quoted, text_of


@rule("VAL010", number="B15", since="0.1", severity="warning", scope="validate")
def value_given_twice(experiment: Experiment) -> Findings:
    """Yield each measurement that repeats an earlier measurement of its owner."""
    seen: dict[object, Measurement] = {}
    for owner, value in iter_values(experiment):
        record = value.record
        earlier = seen.setdefault((id(owner), *_key(value)), record)
        if earlier is not record:
            yield Finding(
                at=record,
                message=f"{value.kind.value} {quoted(record.value)} {record.unit} is there "
                f"already, as {quoted(earlier.value)} {earlier.unit}",
                hint="remove it, or record the difference: conditions, method, statistic",
            )


def _key(value: PhysicalValue) -> tuple[object, ...]:
    """Return a key that is equal for two measurements of the same value."""
    record = value.record
    return (
        value.kind,
        f"{value.amount:.9g}",
        text_of(record.value_qualifier),
        key_of(text_of(record.measurement_method)),
        text_of(record.measurement_statistic),
        key_of(record.percentile),
        f"{kelvin(record.temperature) or 0:.6g}",
        f"{amount_of(record.pressure, 'pascal') or 0:.6g}",
        _conditions(record),
        key_of(record.group_name),
        key_of(record.group_id),
        key_of(record.description),
    )


def _conditions(record: Measurement) -> tuple[str, ...]:
    """Return the other conditions of a measurement as texts, in order of their names."""
    given = record.conditions or {}
    return tuple(sorted(f"{text_of(name)}={key_of(value)}" for name, value in given.items()))
