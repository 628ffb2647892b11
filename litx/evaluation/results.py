"""Results of predictions, as a profile accepts them."""

from collections.abc import Callable
from dataclasses import replace

from litx.sandbox import Outcome, Result
from litx_scoring.profile import Profile


def keep_result(result: Result) -> Result:
    """Return a result unchanged, for tasks that only apply the rules."""
    return result


def accept_result(
    result: Result, profile: Profile, judge: Callable[[Result], Result] = keep_result
) -> Result:
    """Return the result of a prediction as a profile and a task accept it."""
    if profile.salvages:
        return judge(drop_claims(result.salvaged or result))
    return without_claims(judge(result))


def drop_claims(result: Result) -> Result:
    """Return a result without fields that only a truth may set, each counted as a slip."""
    from litx.model.salvage import Salvage  # noqa: PLC0415 (loads while supervisors start)
    from litx.sandbox.salvage.report import add_slips  # noqa: PLC0415
    from litx.sandbox.salvage.rules import strip_claims  # noqa: PLC0415

    salvage = Salvage()
    experiments = [strip_claims(experiment, salvage) for experiment in result.experiments or ()]
    if not salvage.count or result.outcome is not Outcome.ok:
        return result
    return replace(result, experiments=experiments, slips=add_slips(result.slips, salvage))


def without_claims(result: Result) -> Result:
    """Return a result, which is invalid if it sets a field that only a truth may set."""
    from litx.model.record import TRUTH_FIELDS  # noqa: PLC0415 (loads while supervisors start)
    from litx.model.walk import walk  # noqa: PLC0415

    records = (record for experiment in result.experiments or () for record in experiment.records)
    claims = ((record, name) for record in records for name in TRUTH_FIELDS)
    claim = next((claim for claim in claims if getattr(*claim, None)), None)
    if claim is None:
        return result
    record, name = claim
    places = walk(result.experiments, "experiments")
    path = next(path for path, item in places if item is record)
    message = f"{path}.{name} is set, which only a truth may do; leave it out"
    line = record.origin.line if record.origin else None
    return replace(result, outcome=Outcome.invalid, message=message, line=line, experiments=None)
