"""Results of predictions, as a profile accepts them."""

from collections.abc import Callable
from dataclasses import replace

from litx.sandbox import Outcome, Result
from litx_scoring.profile import Profile


def keep_result(result: Result) -> Result:
    """Return a result: what is accepted depends on the rules alone."""
    return result


def accept_result(
    result: Result, profile: Profile, judge: Callable[[Result], Result] = keep_result
) -> Result:
    """Return a prediction's result as a profile takes it; what a task asks of it comes between."""
    if profile.salvages:
        return judge(drop_claims(result.salvaged or result))
    return without_claims(judge(result))


def drop_claims(result: Result) -> Result:
    """Return a prediction's result without what only a truth may say, which is a slip."""
    from litx.model.salvage import Salvage  # noqa: PLC0415 (loads while supervisors start)
    from litx.sandbox.salvage.report import add_slips  # noqa: PLC0415
    from litx.sandbox.salvage.rules import strip_claims  # noqa: PLC0415

    salvage = Salvage()
    experiments = [strip_claims(one, salvage) for one in result.experiments or ()]
    if not salvage.count or result.outcome is not Outcome.ok:
        return result
    return replace(result, experiments=experiments, slips=add_slips(result.slips, salvage))


def without_claims(result: Result) -> Result:
    """Return a prediction's result, invalid where it says of itself what only a truth may say."""
    from litx.model.record import TRUTH_FIELDS  # noqa: PLC0415 (loads while supervisors start)
    from litx.model.walk import walk  # noqa: PLC0415

    inner = (record for one in result.experiments or () for record in one.records)
    for record in inner:
        for name in TRUTH_FIELDS:
            if getattr(record, name, None):
                found = walk(result.experiments, "experiments")
                path = next(path for path, one in found if one is record)
                return replace(
                    result,
                    outcome=Outcome.invalid,
                    message=f"{path}.{name} is set, which only a truth may do; leave it out",
                    line=record.origin.line if record.origin else None,
                    experiments=None,
                )
    return result
