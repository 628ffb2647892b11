"""The score of a result against its truth."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from litx.display.text import showable
from litx.errors import DATA_ERRORS
from litx.evaluation.memory import MOST_MEMORY_MIB, bounded_growth
from litx.evaluation.scores import PaperScore, check_scores, refuse_losses
from litx.sandbox import Outcome, Result
from litx_scoring.ledger import Judgement
from litx_scoring.profile import Profile

if TYPE_CHECKING:  # loads while supervisors start
    from litx.model import Experiment


def score_nothing(stem: str, result: Result | None) -> PaperScore:
    """Return what is said of a prediction, but for its scores."""
    if result is None:
        return PaperScore(stem, Outcome.missing, "there is no prediction")
    message = result.message or result.describe_slips()
    line = result.line if result.message or not message else result.slips.listed[0].line
    return PaperScore(stem, result.outcome, message, line, run=result.run, result=result)


def score_result(
    stem: str, result: Result | None, truth: "Sequence[Experiment]", profile: Profile
) -> PaperScore:
    """Score what became of a program; without experiments it is compared as an empty one.

    One whose data break the comparison is invalid, and scored as an empty one too.
    """
    score = score_nothing(stem, result)
    if score.outcome is Outcome.infra_error:
        return score
    is_whole = result and result.outcome is Outcome.ok
    if result and is_whole and profile.salvages:
        score = replace(score, slips=result.slip_share)
    experiments = result.experiments or [] if result and is_whole else []
    from litx_scoring.profiles import score_experiments  # noqa: PLC0415 (loads later)

    with bounded_growth():
        try:
            scores = check_scores(score_experiments(truth, experiments, profile))
            return replace(score, scores=_with_form(scores, result))
        except DATA_ERRORS as error:
            fault = f"it cannot be compared: {describe_error(error)}"
        # what the error holds of the comparison is gone
        scores = check_scores(score_experiments(truth, [], profile))
    return replace(score, outcome=Outcome.invalid, message=fault, scores=scores)


def _with_form(scores: Judgement, result: Result | None) -> Judgement:
    """Have losses say which of them slips of form brought about."""
    if result is None or not result.slips.count:
        return scores
    from litx_scoring.form import attribute_form  # noqa: PLC0415 (loads while supervisors start)

    slips, losses = result.slips.listed, scores.losses
    lines = frozenset(slip.start for slip in slips if slip.start and not slip.is_lost)
    lost = [slip.about for slip in slips if slip.about]
    return replace(scores, losses=lambda: attribute_form(losses(), lines, lost))


def without_losses(score: PaperScore) -> PaperScore:
    """Return the figures of a score alone, so that what they were made from can be let go."""
    scores = score.scores and replace(score.scores, losses=refuse_losses)
    return replace(score, scores=scores, result=None)


def describe_error(error: BaseException) -> str:
    """Return the class of an error and what it says, fit to be shown."""
    if isinstance(error, MemoryError):
        return f"it takes more than {MOST_MEMORY_MIB:,} MiB of memory"
    return showable(f"{type(error).__name__}: {error}")
