"""VAL008 repeated-statistic: a group of values has a statistic twice.

What it checks:
    A group of values has each statistic and each percentile at most once.

Why:
    A group describes a set of values, which has a single lower end and a single mean. The second
    is another statistic, or belongs to another group.

Example:
    values=[CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=5),
            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=20)]

Instead:
    values=[CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=5),
            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=20)]

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B10 in the list of rules.
"""

from litx.model import Experiment
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import iter_groups
from litx_validators.words import key_of, quoted, text_of


@rule("VAL008", number="B10", since="0.1", scope="validate")
def repeated_statistic(experiment: Experiment) -> Findings:
    """Yield each value of a group with the statistic of an earlier value."""
    for group in iter_groups(experiment):
        seen: set[object] = set()
        for value in group:
            statistic = text_of(value.measurement_statistic)
            key = (statistic, key_of(value.percentile))
            if key in seen:
                yield Finding(
                    at=value,
                    field="measurement_statistic",
                    message=f"the group of {text_of(value.kind)} has the statistic {statistic} "
                    f"again, with the value {quoted(value.value)}",
                    hint="correct the statistic, or make a group of its own",
                )
            seen.add(key)
