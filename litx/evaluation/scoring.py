"""Score a result against its truth."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from litx.display.text import showable
from litx.errors import DATA_ERRORS
from litx.evaluation.memory import MOST_MEMORY_MIB, bounded_growth
from litx.evaluation.scores import PaperScore, check_scores, refuse_losses
from litx.sandbox import Outcome, Result
from litx_ontology.fields import Field
from litx_scoring.ledger import Judgement
from litx_scoring.profile import Profile

if TYPE_CHECKING:  # loads while supervisors start
    from litx.model import Experiment


def score_nothing(stem: str, result: Result | None) -> PaperScore:
    """Return the outcome of a prediction without scores."""
    if result is None:
        return PaperScore(stem, Outcome.missing, "there is no prediction")
    message = result.message or result.describe_slips()
    line = result.line if result.message or not message else result.slips.listed[0].line
    return PaperScore(stem, result.outcome, message, line, run=result.run, result=result)


def score_result(
    stem: str,
    result: Result | None,
    truth: "Sequence[Experiment]",
    profile: Profile,
    field: Field,
) -> PaperScore:
    """Score the result of a program in a field; a result without experiments counts as empty.

    A result whose data break the comparison is invalid, and scored as an empty result.
    """
    score = score_nothing(stem, result)
    if score.outcome is Outcome.infra_error:
        return score
    experiments: Sequence[Experiment] = []
    if result and result.outcome is Outcome.ok:
        experiments = result.experiments or []
        if profile.salvages:
            score = replace(score, slips=result.slip_share)
    from litx_scoring.profiles import score_experiments  # noqa: PLC0415 (loads later)

    with bounded_growth():
        try:
            scores = check_scores(score_experiments(truth, experiments, profile, field))
            return replace(score, scores=_with_form(scores, result))
        except DATA_ERRORS as error:
            fault = f"it cannot be compared: {describe_error(error)}"
        # the memory of the failed comparison is free again
        scores = check_scores(score_experiments(truth, [], profile, field))
    return replace(score, outcome=Outcome.invalid, message=fault, scores=scores)


def _with_form(scores: Judgement, result: Result | None) -> Judgement:
    """Mark the losses that slips of form caused."""
    if result is None or not result.slips.count:
        return scores
    # these load while supervisors start
    from litx.sandbox.salvage.places import find_distinct_lines  # noqa: PLC0415
    from litx_scoring.form import attribute_form  # noqa: PLC0415

    slips, losses = result.slips.listed, scores.losses
    mended = (slip for slip in slips if not slip.is_lost or slip.about == "Quantity")
    starts = {slip.start for slip in mended if slip.start}
    lines = frozenset(starts & find_distinct_lines(result.experiments or ()))
    lost = [slip.about for slip in slips if slip.about]
    return replace(scores, losses=lambda: attribute_form(losses(), lines, lost))


def without_losses(score: PaperScore) -> PaperScore:
    """Return the numbers of a score only, so that its data can be released."""
    scores = score.scores and replace(score.scores, losses=refuse_losses)
    return replace(score, scores=scores, result=None)


def describe_error(error: BaseException) -> str:
    """Return the class and message of an error, safe to show."""
    if isinstance(error, MemoryError):
        return f"it takes more than {MOST_MEMORY_MIB:,} MiB of memory"
    return showable(f"{type(error).__name__}: {error}")
