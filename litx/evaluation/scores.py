"""Scores of papers, and their means."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from litx.dataset import Dataset
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
    from litx_scoring.loss import Loss

Means: TypeAlias = dict[str, dict[str, float | None]]
"""Means by level and by name of the number."""


@dataclass(frozen=True)
class PaperScore:
    """What one prediction scored.

    Attributes:
        stem: The paper.
        outcome: What became of the program.
        message: What was wrong with it; empty when nothing was.
        line: Line of the program that the message is about, or None.
        scores: What it scored; None for `infra_error`, which has no score.
        slips: How many of its objects have slips of form; None where the profile is strict, or
            there are no objects.
        run: How the program was run; None where none was.
        result: What it gave; None where none was run, or nobody was to ask.
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
    """What a set of predictions scored.

    Attributes:
        profile: How it was scored.
        dataset: What it was scored against.
        code: SHA-256 of the code that scored.
        papers: The scores by stem.
        pairing: What was paired with what.
        broken_truths: What is wrong with a truth that does not load, by stem.
        alarms: Programs that gave another result when they ran again.
        checks: How many programs whose fate is known passed before and after the others.
        survey: What is known of this system's confinement; None where no program was run.
    """

    profile: Profile
    dataset: Dataset
    code: str
    papers: dict[str, PaperScore]
    pairing: Pairing
    broken_truths: dict[str, BrokenTruth]
    alarms: tuple[str, ...]
    checks: Mapping[str, int]
    survey: "Survey | None"

    def rows(self) -> list[dict[str, str | float | None]]:
        """Return a row for each paper: its outcome, then precision, recall and F1 of each level.

        A number is None where means leave it out.
        """
        names = [
            (level, name)
            for level in ("overall", *self.profile.levels)
            for name in ("precision", "recall", "f1")
        ]
        return [
            {"paper": stem, "outcome": paper.outcome.value}
            | ({"slips": paper.slips.objects} if paper.slips else {})
            | {f"{level}_{name}": self.number(stem, level, name) for level, name in names}
            for stem, paper in self.papers.items()
        ]

    def to_frame(self) -> "pd.DataFrame":
        """Return the rows as a pandas frame; needs the extra `data`."""
        with require_extra("data"):
            import pandas as pd  # noqa: PLC0415 (slow to import)
        return pd.DataFrame(self.rows())

    def __repr__(self) -> str:
        overall = self.mean["overall"]["f1"]
        told = "no score" if overall is None else f"F1 {overall:.4f}"
        papers = counted(len(self.papers), "paper")
        return f"<Evaluation of {papers} by {self.profile.name}: {told}>"

    def _repr_html_(self) -> str:
        """Return what a notebook shows: F1 of each paper at each level."""
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
        """The scores of the papers that have any."""
        return [paper.scores for paper in self.papers.values() if paper.scores]

    def number(self, stem: str, level: str, name: str) -> float | None:
        """Return a number of a paper as means count it; None where they leave it out."""
        scores = self.papers[stem].scores
        return number_of(scores, self.profile, level, name) if scores else None

    @property
    def losses(self) -> "dict[str, list[Loss]]":
        """What each paper with a score lost."""
        return {stem: one.scores.losses() for stem, one in self.papers.items() if one.scores}

    @property
    def left_out(self) -> list[str]:
        """Papers without a score, which no mean counts: our own machinery failed on them."""
        return [stem for stem, paper in self.papers.items() if paper.scores is None]

    @property
    def is_unsafe(self) -> bool:
        """Whether programs were executed without confinement; such scores are for no board."""
        return any(paper.run and paper.run.tier is Tier.unsafe for paper in self.papers.values())

    @property
    def mean(self) -> Means:
        """The unrounded means."""
        return means_of(self.scored, self.profile, mean)

    @property
    def mean_published(self) -> Means | None:
        """The means of values printed to four decimals, as the published leaderboard has them.

        None where the profile has no such leaderboard.
        """
        scored, profile = self.scored, self.profile
        return means_of(scored, profile, published_mean) if profile.is_published else None


def means_of(
    scored: Sequence[Judgement], profile: Profile, average: Callable[[list[float]], float]
) -> Means:
    """Return precision, recall and F1 of each level, averaged over the papers with a score.

    All are None when no paper has one.
    """
    means: Means = {}
    for level in ("overall", *profile.levels):
        means[level] = {}
        for name in ("precision", "recall", "f1"):
            numbers = [number_of(scores, profile, level, name) for scores in scored]
            found = [one for one in numbers if one is not None]
            means[level][name] = average(found) if found else None
    return means


def number_of(scores: Judgement, profile: Profile, level: str, name: str) -> float | None:
    """Return a number of a paper at a level.

    None where neither side has anything at the level and the profile leaves that out.
    """
    if level == "overall":
        return float(getattr(scores.overall, name))
    found = scores.levels[level]
    return float(getattr(found, name)) if found.active or profile.is_published else None


def refuse_losses() -> "list[Loss]":
    """Stand for losses that nobody was to ask for.

    Raises:
        ValueError: Somebody does.
    """
    raise ValueError("only the figures of this score are known; evaluate with explain=True")


def check_scores(found: Judgement) -> Judgement:
    """Return what was found.

    Raises:
        ArithmeticError: A score is not from 0 to 1, so something is wrong with how it came about.
    """
    for level, numbers in {"overall": found.overall, **found.levels}.items():
        for name in ("precision", "recall", "f1"):
            value = getattr(numbers, name)
            if not 0 <= value <= 1:  # which no nan is
                raise ArithmeticError(f"{name} of the level {level} is {value}")
    return found
