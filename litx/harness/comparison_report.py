"""A comparison of runs, as data and as tables for terminals, notebooks, Markdown and pages."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import groupby
from statistics import fmean
from typing import TYPE_CHECKING, Any

from litx.display.grid import Cell, Grid, render
from litx.display.text import counted, escape_controls, short_name
from litx.errors import require_extra
from litx.evaluation import Evaluation
from litx.files.paths import display_path
from litx.harness.evaluations import EvaluatedPath
from litx.harness.scores import slip_metrics
from litx.report.json import as_version
from litx.report.page import list_versions, render_body, render_page
from litx_scoring.loss import Category
from litx_scoring.paired import PairedDifference

if TYPE_CHECKING:
    import pandas as pd

ABOUT = (
    "95 % interval: the wider of the studentised bootstrap and Student's t; p: the permutation "
    "test. Repeats are averaged, papers are what is drawn at random. An interval with 0 in it: "
    "these papers do not tell which is better."
)
"""Note on the numbers."""

_ROUGH = "~: Student's t alone, since too few papers differ; it may be too narrow."

_LEAST_P = 0.001
"""Smallest p-value in tables."""


_Lost = Mapping[tuple[str, str, str], float]
"""Lost weight of facts of the truth, by paper, file and line, and text."""


@dataclass(frozen=True)
class ComparedSide:
    """A side of a comparison; numbers are means of its repeats.

    Attributes:
        label: Letter or number in tables.
        source: Evaluated path.
        evaluations: Evaluation of each repeat.
        scores: F1 by level and paper, for the papers that every side has.
        losses: Lost recall and precision, by name, for each reason.
        facts: Lost weight of each fact.
    """

    label: str
    source: EvaluatedPath
    evaluations: Sequence[Evaluation]
    scores: Mapping[str, Mapping[str, float]]
    losses: Mapping[Category, Mapping[str, float]]
    facts: _Lost

    @property
    def means(self) -> dict[str, float]:
        """F1 by level, averaged over the papers of the side."""
        return {level: fmean(scores.values()) for level, scores in self.scores.items()}

    @property
    def outcomes(self) -> dict[str, int]:
        """Number of predictions by outcome, over all repeats."""
        stems = self.scores["overall"]
        papers = [evaluation.papers[stem] for evaluation in self.evaluations for stem in stems]
        return dict(Counter(paper.outcome.value for paper in papers))

    @property
    def slips(self) -> float | None:
        """Share of objects with slips of form; None by a strict profile, or without objects."""
        shares = [
            slip_metrics(evaluation.papers[stem] for stem in self.scores["overall"]).get("slips")
            for evaluation in self.evaluations
        ]
        known = [share for share in shares if share is not None]
        return fmean(known) if known else None


@dataclass(frozen=True)
class SidePair:
    """Difference in F1 between two sides.

    Attributes:
        sides: Labels of the sides; a difference is the second side minus the first.
        levels: Difference by level.
        p_value: p-value of the overall score, corrected by Holm for all pairs; None for a single
            paper.
    """

    sides: tuple[str, str]
    levels: Mapping[str, PairedDifference]
    p_value: float | None


@dataclass(frozen=True)
class KeptFact:
    """A fact of the truth that a side has and another lost.

    Attributes:
        has: Label of the side that has the fact.
        lost: Label of the side that lost it.
        paper: Stem of the paper.
        place: File and line of the truth.
        text: Text of the fact.
        weight: Difference of the lost weight, as levels count.
    """

    has: str
    lost: str
    paper: str
    place: str
    text: str
    weight: float


@dataclass(frozen=True)
class RunComparison:
    """Comparison of sides.

    Attributes:
        sides: Sides.
        pairs: Differences of all pairs of sides.
        facts: Facts that a side has and the other lost, by descending weight.
        left_out: Papers without a score on every side, by reason.
        notes: Notes on the sides.
    """

    sides: Sequence[ComparedSide]
    pairs: Sequence[SidePair]
    facts: Sequence[KeptFact]
    left_out: Mapping[str, Sequence[str]]
    notes: Sequence[str]

    def __repr__(self) -> str:
        """Return the number of compared papers, and the mean F1 of each side."""
        means = ", ".join(f"{side.source.name} {side.means['overall']:.4f}" for side in self.sides)
        return f"<RunComparison on {counted(len(self.papers), 'paper')}, mean F1: {means}>"

    def _repr_html_(self) -> str:
        """Return all tables but that of the facts for notebooks, with the note on their numbers."""
        shown = replace(self, facts=())  # a notebook with facts of the truth would need the canary
        return escape_controls(render_body([ABOUT], list(grids(shown))))

    def rows(self) -> list[dict[str, str | float]]:
        """Return a row for each paper and level that every side has: the F1 by label of a side."""
        return [
            {"paper": stem, "level": level}
            | {side.label: side.scores[level][stem] for side in self.sides}
            for stem in self.papers
            for level, scores in self.sides[0].scores.items()
            if stem in scores
        ]

    def to_frame(self) -> "pd.DataFrame":
        """Return the rows as a pandas frame; requires the extra `data`."""
        with require_extra("data"):
            import pandas as pd  # noqa: PLC0415 (slow to import)
        return pd.DataFrame(self.rows())

    @property
    def reference(self) -> Evaluation:
        """An evaluation with the profile, dataset and code of all."""
        return self.sides[0].evaluations[0]

    @property
    def has_slips(self) -> bool:
        """Whether the number of slips of form is known, which a strict profile does not count."""
        return any(side.slips is not None for side in self.sides)

    @property
    def canary(self) -> str:
        """Canary text, if the comparison shows facts of the ground truth."""
        return self.reference.dataset.canary if self.facts else ""

    @property
    def papers(self) -> dict[str, list[float]]:
        """Overall F1 of each side by paper, by descending gain of the last side on the first."""
        scores = [side.scores["overall"] for side in self.sides]
        papers = {stem: [side[stem] for side in scores] for stem in scores[0]}
        return dict(sorted(papers.items(), key=lambda item: item[1][0] - item[1][-1]))

    def as_data(self) -> dict[str, Any]:
        """Return the comparison as JSON data; numbers are not rounded."""
        has_slips = self.has_slips
        sides = [
            {
                "label": side.label,
                "name": side.source.name,
                "path": display_path(side.source.path),
                "repeats": len(side.evaluations),
                "outcomes": side.outcomes,
                **({"slips": side.slips} if has_slips else {}),
                "mean": side.means,
                "lost": side.losses,
            }
            for side in self.sides
        ]
        return {
            "profile": as_version(self.reference.profile),
            "dataset": as_version(self.reference.dataset),
            "code": self.reference.code,
            "sides": sides,
            "pairs": [asdict(pair) for pair in self.pairs],
            "papers": self.papers,
            "facts": [asdict(fact) for fact in self.facts],
            **({"canary": self.canary} if self.canary else {}),
            "left_out": self.left_out,
            "notes": self.notes,
        }


def markdown(comparison: RunComparison) -> str:
    """Return all tables of a comparison in Markdown, with the note on their numbers below."""
    return f"{render(list(grids(comparison)), 'markdown')}\n{ABOUT}"


def html(comparison: RunComparison) -> str:
    """Return all tables of a comparison as an HTML page, with the canary if it shows facts."""
    parts, versions = list(grids(comparison)), list_versions(comparison.reference)
    return render_page("Runs compared", [ABOUT], parts, comparison.canary, versions)


def grids(comparison: RunComparison) -> Iterator[Grid]:
    """Yield the sides, differences, papers and losses as tables."""
    sides = comparison.sides
    yield _side_grid(comparison)
    if len(sides) == 2:
        yield _level_grid(sides, comparison.pairs[0])
    else:
        yield _pair_grid(comparison)
    yield _paper_grid(comparison)
    yield _loss_grid(sides)
    yield from _fact_grids(comparison)


def _side_grid(comparison: RunComparison) -> Grid:
    """Return a row for each side: path, number of repeats, outcomes and slips; notes below."""
    has_slips = comparison.has_slips
    rows = []
    for side in comparison.sides:
        outcomes = ", ".join(f"{count} {name}" for name, count in side.outcomes.items())
        path = display_path(side.source.path)
        place = f"{side.source.name}\n{path}" if side.source.task else path
        slips = [side.slips] if has_slips else []
        rows.append((side.label, place, len(side.evaluations), outcomes, *slips))
    dataset, profile = comparison.reference.dataset, comparison.reference.profile
    shared = f"{counted(len(comparison.papers), 'paper')} that all have, {dataset.name} "
    shared += f"{dataset.version or ''} ({dataset.hash:.8}), profile {profile.name}"
    notes = [shared, *comparison.notes]
    if len(comparison.papers) == 1:
        notes.append("A single paper: an interval and a p-value need at least two")
    if has_slips:
        notes.append("Slips: share of the objects that were mended or left out")
    note = "".join(f"{line}.\n" for line in notes).rstrip("\n")
    columns = ("Side", "Path", "Repeats", "Outcomes", *(["Slips"] if has_slips else []))
    return Grid("Compared", columns, rows, note, wraps=True, decimals=3)


def _level_grid(sides: Sequence[ComparedSide], pair: SidePair) -> Grid:
    """Return the mean F1 of each side at each level, and difference, interval and p of the pair."""
    rows = [
        (level, *(side.means[level] for side in sides), *_cells(difference))
        for level, difference in pair.levels.items()
    ]
    labels = [side.label for side in sides]
    columns = ("Level", *labels, _gain(sides), "95 % interval", "p", "Papers")
    note = _ROUGH if any(difference.is_rough for difference in pair.levels.values()) else ""
    return Grid("Mean F1 of each level", columns, rows, note, decimals=3)


def _pair_grid(comparison: RunComparison) -> Grid:
    """Return the mean F1 of each side, and its difference from each side: row minus column."""
    cells: dict[tuple[str, str], str] = {}
    for pair in comparison.pairs:
        p_value = "" if pair.p_value is None else f" ({_p_value(pair.p_value)})"
        for sides, sign in ((pair.sides, -1), (pair.sides[::-1], 1)):
            cells[sides] = f"{_signed(sign * pair.levels['overall'].mean)}{p_value}"
    labels = [side.label for side in comparison.sides]
    rows = [
        (side.label, side.means["overall"], *(cells.get((side.label, label)) for label in labels))
        for side in comparison.sides
    ]
    columns = ("Side", "F1", *(f"\u2212 {label}" for label in labels))
    note = "The row minus the column, overall; p is corrected by Holm."
    return Grid("Mean F1, and its difference from others", columns, rows, note, decimals=3)


def _cells(difference: PairedDifference) -> tuple[Cell, ...]:
    """Return the cells of a difference: mean, interval, p-value and papers; None if unknown."""
    mean, papers = _signed(difference.mean), difference.papers
    if difference.low is None or difference.high is None or difference.p_value is None:
        return mean, None, None, papers
    low, high = max(difference.low, -1.0), min(difference.high, 1.0)
    interval = f"{_signed(low)} to {_signed(high)}{'~' if difference.is_rough else ''}"
    return mean, interval, _p_value(difference.p_value), papers


def _signed(value: float) -> str:
    """Format a difference with its sign and three decimals, zero as +0.000."""
    return f"{round(value, 3) + 0.0:+.3f}"  # and no -0.000


def _p_value(value: float) -> str:
    """Format a p-value with three decimals; a smaller value than `_LEAST_P` as "<0.001"."""
    return f"{value:.3f}" if value >= _LEAST_P else f"<{_LEAST_P}"


def _gain(sides: Sequence[ComparedSide]) -> str:
    """Return the heading of a difference: the label of the last side minus that of the first."""
    return f"{sides[-1].label} \u2212 {sides[0].label}"


def _paper_grid(comparison: RunComparison) -> Grid:
    """Return the overall F1 of each side on each paper, and the last side minus the first."""
    sides = comparison.sides
    rows: list[tuple[Cell, ...]] = [
        (short_name(stem), *scores, _signed(scores[-1] - scores[0]))
        for stem, scores in comparison.papers.items()
    ]
    columns = ("Paper", *(side.label for side in sides), _gain(sides))
    return Grid("Overall F1 of each paper", columns, rows, decimals=3)


def _loss_grid(sides: Sequence[ComparedSide]) -> Grid:
    """Return the weight that each side lost in recall and precision, by category of loss."""
    parts = ("recall", "precision")
    lost = {
        category: [side.losses[category][part] for part in parts for side in sides]
        for category in Category
    }
    rows = [(category.value, *numbers) for category, numbers in lost.items() if any(numbers)]
    columns = [f"{name} {side.label}" for name in ("Recall", "Prec.") for side in sides]
    note = "Recall: lost weight of the truth; precision: wrong weight of the extraction."
    return Grid("Why it was lost", ("Loss", *columns), rows, note, decimals=1)


def _fact_grids(comparison: RunComparison) -> Iterator[Grid]:
    """Yield a table of the facts that a side has and another lost, for each such pair of sides."""
    for (has, lost), facts in groupby(comparison.facts, key=lambda fact: (fact.has, fact.lost)):
        rows = [
            (f"{short_name(fact.paper)}:{fact.place.rpartition(':')[2]}", fact.weight, fact.text)
            for fact in facts
        ]
        title = f"Facts that {has} has and {lost} lost: the {len(rows)} of most weight"
        yield Grid(title, ("Truth, line", "Weight", "Fact"), rows, wraps=True)
