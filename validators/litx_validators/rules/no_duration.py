"""PRC008 no-duration: a duration is zero or negative.

What it checks:
    A duration is above zero, including a value that a step fills in.

Why:
    An event that takes no time did not happen. The state before any treatment is the material that
    the treatment starts from.

Example:
    duration=Quantity(0, Hour)      process="cast->anneal[Time=0]"

Instead:
    leave the duration out when unknown; the untreated state is "cast" itself

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B20 in the list of rules.
"""

from litx.model import Experiment, ProcessEvent, Record
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import number_of
from litx_validators.recipes import iter_filled_events
from litx_validators.words import quoted


@rule("PRC008", number="B20", since="0.1", scope="validate")
def no_duration(experiment: Experiment) -> Findings:
    """Yield each duration that is zero or negative."""
    for record in experiment.records:
        if isinstance(record, ProcessEvent):
            yield from _check_duration(record, record, "duration")
    for material, event, filled in iter_filled_events(experiment):
        if filled.duration is not event.duration:
            yield from _check_duration(filled, material, "process")


def _check_duration(event: ProcessEvent, at: Record, field: str) -> Findings:
    """Yield a finding if the duration of an event is not positive."""
    number = number_of(getattr(event.duration, "value", None))
    if number is not None and number <= 0:
        yield Finding(
            at=at,
            field=field,
            message=f"duration {quoted(getattr(event.duration, 'value', None))} is not above zero",
            hint="correct it, or leave out the event that did not happen",
        )
