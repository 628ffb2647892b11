"""Scores of papers, and their means."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

from litx.dataset import DatasetIdentity
from litx.display.text import counted
from litx.errors import require_extra
from litx.evaluation.pairing import Pairing
from litx.evaluation.truths import BrokenTruth
from litx.sandbox import Outcome, Result, Run, Tier
from litx.sandbox.slip import SlipShare
from litx_scoring.aggregate import mean, published_mean
from litx_scoring.ledger import Judgement
from litx_scoring.profile import Profile

if TYPE_CHECKING:  # slow to load, and not needed where scores are known already
    import pandas as pd

    from litx.sandbox.confinement import Survey
    from litx_scoring.loss import Loss, LossSum

RATES = ("precision", "recall", "f1")
"""Numbers of a paper at a level, from 0 to 1."""

Means: TypeAlias = dict[str, dict[str, float | None]]
"""Means by level and metric."""


@dataclass(frozen=True)
class PaperScore:
    """Score of a prediction.

    Attributes:
        stem: Stem of the paper.
        outcome: Outcome of the program.
        message: Fault of the program; empty without a fault.
        line: Line of the program that the message is about, or None.
        scores: Scores; None for `infra_error`.
        run: How the program ran; None if no program ran.
        result: Result of the program; None if no program ran, or results are not stored.
        slips: Share of objects with slips of form; None if the profile is strict, or there are no
            objects.
    """

    stem: str
    outcome: Outcome
    message: str = ""
    line: int | None = None
    scores: Judgement | None = None
    run: Run | None = None
    result: Result | None = None
    slips: SlipShare | None = None


@dataclass(frozen=True)
class Evaluation:
    """Scores of a set of predictions.

    Attributes:
        profile: Profile of the scores.
        dataset: Identity of the truth.
        code: SHA-256 of the code that scored.
        papers: Scores by stem.
        pairing: Pairs of predictions and truths.
        broken_truths: Faults of truths that do not load, by stem.
        alarms: Programs with another result in a second run.
        checks: Number of canary programs that passed before and after the others.
        survey: Confinement of this system; None if no program ran.
    """

    profile: Profile
    dataset: DatasetIdentity
    code: str
    papers: dict[str, PaperScore]
    pairing: Pairing
    broken_truths: dict[str, BrokenTruth]
    alarms: tuple[str, ...]
    checks: Mapping[str, int]
    survey: "Survey | None"

    def rows(self) -> list[dict[str, str | float | None]]:
        """Return a row for each paper: outcome, and precision, recall and F1 of each level.

        A number is None where means omit it.
        """
        levels = ("overall", *self.profile.levels)
        names = [(level, name) for level in levels for name in RATES]
        return [
            {"paper": stem, "outcome": paper.outcome.value}
            | ({"slips": paper.slips.objects} if paper.slips else {})
            | {f"{level}_{name}": self.number(stem, level, name) for level, name in names}
            for stem, paper in self.papers.items()
        ]

    def to_frame(self) -> "pd.DataFrame":
        """Return the rows as a pandas frame; requires the extra `data`."""
        with require_extra("data"):
            import pandas as pd  # noqa: PLC0415 (slow to import)
        return pd.DataFrame(self.rows())

    def __repr__(self) -> str:
        """Return the number of papers, the profile and the overall mean F1."""
        overall = self.mean["overall"]["f1"]
        score = "no score" if overall is None else f"F1 {overall:.4f}"
        papers = counted(len(self.papers), "paper")
        return f"<Evaluation of {papers} by {self.profile.name}: {score}>"

    def _repr_html_(self) -> str:
        """Return the table for notebooks: F1 of each paper at each level."""
        from litx.display.grid import Grid, render  # noqa: PLC0415 (for notebooks alone)

        levels = ("overall", *self.profile.levels)
        rows = [
            (stem, paper.outcome.value, *(self.number(stem, level, "f1") for level in levels))
            for stem, paper in self.papers.items()
        ]
        grid = Grid(repr(self)[1:-1], ("Paper", "Outcome", *levels), rows, decimals=4)
        return render([grid], "html")

    @property
    def scored(self) -> list[Judgement]:
        """Scores of the papers that have any."""
        return [paper.scores for paper in self.papers.values() if paper.scores]

    def number(self, stem: str, level: str, name: str) -> float | None:
        """Return a number of a paper as means count it; None where they omit it."""
        scores = self.papers[stem].scores
        return number_of(scores, self.profile, level, name) if scores else None

    @property
    def losses(self) -> "dict[str, list[Loss]]":
        """Losses of each paper with a score, by stem; a `ValueError` if they were not computed."""
        return {stem: paper.scores.losses() for stem, paper in self.papers.items() if paper.scores}

    @property
    def summed_losses(self) -> "list[LossSum]":
        """Losses of all papers, summed by category and level."""
        from litx_scoring.loss import summed  # noqa: PLC0415 (it loads the objects)

        return summed(chain.from_iterable(self.losses.values()))

    @property
    def left_out(self) -> list[str]:
        """Papers without a score, which means omit: litx failed on them."""
        return [stem for stem, paper in self.papers.items() if paper.scores is None]

    @property
    def is_unsafe(self) -> bool:
        """Whether programs ran without confinement; no board ranks such scores."""
        return any(paper.run and paper.run.tier is Tier.unsafe for paper in self.papers.values())

    @property
    def mean(self) -> Means:
        """Means of precision, recall and F1 by level, not rounded; None without any score."""
        return means_of(self.scored, self.profile, mean)

    @property
    def mean_published(self) -> Means | None:
        """Means of values rounded to four decimals, as in the published leaderboard.

        None if the profile has no published leaderboard.
        """
        scored, profile = self.scored, self.profile
        return means_of(scored, profile, published_mean) if profile.is_published else None


def means_of(
    scored: Sequence[Judgement], profile: Profile, average: Callable[[list[float]], float]
) -> Means:
    """Return precision, recall and F1 of each level, averaged over the papers with a score.

    All are None if no paper has a score.
    """
    means: Means = {}
    for level in ("overall", *profile.levels):
        means[level] = {}
        for name in RATES:
            numbers = [number_of(scores, profile, level, name) for scores in scored]
            present = [number for number in numbers if number is not None]
            means[level][name] = average(present) if present else None
    return means


def number_of(scores: Judgement, profile: Profile, level: str, name: str) -> float | None:
    """Return a number of a paper at a level.

    None if neither side has anything at the level and the profile omits such levels.
    """
    if level == "overall":
        return float(getattr(scores.overall, name))
    counts = scores.levels[level]
    return float(getattr(counts, name)) if counts.active or profile.is_published else None


def refuse_losses() -> "list[Loss]":
    """Stand in for losses that were not computed.

    Raises:
        ValueError: Always.
    """
    raise ValueError("only the numbers of this score are known; evaluate with explain=True")


def check_scores(scores: Judgement) -> Judgement:
    """Return scores after a check of their range.

    Raises:
        ArithmeticError: A score is not from 0 to 1.
    """
    for level, numbers in {"overall": scores.overall, **scores.levels}.items():
        for name in RATES:
            value = getattr(numbers, name)
            if not 0 <= value <= 1:  # also true for nan
                raise ArithmeticError(f"{name} of the level {level} is {value}")
    return scores
