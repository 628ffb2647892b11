"""VAL008 repeated-statistic: a group of values has one statistic twice.

What it checks:
    A group of values has each statistic once, each percentile once.

Why:
    A group describes one set of values, which has one lower end and one mean. The second is
    another statistic, or belongs to a group of its own.

Example:
    values=[CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=5),
            CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=20)]

Instead:
    values=[CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=5),
            CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=20)]

References:
    Not checked by the published evaluator (version 0.1.1), so that an extraction is not refused
    for it; B10 in the list of rules.
"""

from collections.abc import Iterator

from litx.model import Experiment
from litx_validators.engine import Finding, rule
from litx_validators.groups import measurement_groups
from litx_validators.words import key_of, quoted, text_of


@rule("VAL008", "repeated-statistic", number="B10", since="0.1", scope="validate")
def repeated_statistic(experiment: Experiment) -> Iterator[Finding]:
    """Yield each value of a group whose statistic an earlier one has."""
    for group in measurement_groups(experiment):
        seen: set[object] = set()
        for one in group:
            statistic = text_of(one.measurement_statistic)
            key = (statistic, key_of(one.percentile))
            if key in seen:
                yield Finding(
                    at=one,
                    field="measurement_statistic",
                    message=f"the group of {text_of(one.kind)} has the statistic {statistic} "
                    f"again, with the value {quoted(one.value)}",
                    hint="correct the statistic, or make a group of its own",
                )
            seen.add(key)
