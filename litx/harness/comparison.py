"""Runs, folders and files compared on the papers that all have: what differs, how surely, where."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import chain, combinations
from statistics import fmean
from typing import Any

from litx.display.suggestions import join_first
from litx.display.text import counted, short_name
from litx.errors import DatasetError
from litx.evaluation import Evaluation
from litx.files.paths import display_path
from litx.harness.evaluations import EvaluatedPath, f1_by_paper
from litx.harness.run import RunFolder
from litx_scoring import Profile
from litx_scoring.loss import Category
from litx_scoring.paired import PairedDifference, holm, paired_difference

MOST_FACTS = 20
"""How many facts are told that one side has and the other lost."""

_MOST_NAMED = 3
"""How many papers a note names; JSON has them all."""

_Lost = Mapping[tuple[str, str, str], float]
"""What was lost of facts of the truth, by paper, file and line, and text."""


@dataclass(frozen=True)
class ComparedSide:
    """One of those that are compared; figures are means of its repeats.

    Attributes:
        label: The letter or number that tables have for it.
        given: What it is.
        evaluations: What each repeat scored.
        scores: F1 by level and paper, on the papers that have it on all sides.
        losses: What of the truth and of the extraction was lost, by reason.
        facts: What of each fact was lost.
    """

    label: str
    given: EvaluatedPath
    evaluations: Sequence[Evaluation]
    scores: Mapping[str, Mapping[str, float]]
    losses: Mapping[Category, tuple[float, float]]
    facts: _Lost

    @property
    def means(self) -> dict[str, float]:
        """The mean F1 of each level."""
        return {level: fmean(own.values()) for level, own in self.scores.items()}

    @property
    def outcomes(self) -> dict[str, int]:
        """How many predictions came to each outcome, in all repeats."""
        papers = [one.papers[stem] for one in self.evaluations for stem in self.scores["overall"]]
        return dict(Counter(paper.outcome.value for paper in papers))


@dataclass(frozen=True)
class SidePair:
    """How much better one side is than another, in F1.

    Attributes:
        sides: Their labels; a difference is that of the second from the first.
        levels: The difference by level.
        p_value: That of the overall score, corrected by Holm for all pairs; None of one paper.
    """

    sides: tuple[str, str]
    levels: Mapping[str, PairedDifference]
    p_value: float | None


@dataclass(frozen=True)
class KeptFact:
    """A fact of the truth that one side has and another lost.

    Attributes:
        has: Label of the one that has it.
        lost: Label of the other.
        paper: The paper.
        place: File and line of the truth.
        text: What it says.
        weight: How much more of it the other lost, as levels count.
    """

    has: str
    lost: str
    paper: str
    place: str
    text: str
    weight: float


@dataclass(frozen=True)
class RunComparison:
    """Sides, compared.

    Attributes:
        sides: They.
        pairs: Each two of them.
        facts: Of two, the facts that one has and the other lost, the weightiest first.
        left_out: Papers of which not all have a score, by what is lacking.
        notes: What a reader must know of the sides.
    """

    sides: Sequence[ComparedSide]
    pairs: Sequence[SidePair]
    facts: Sequence[KeptFact]
    left_out: Mapping[str, Sequence[str]]
    notes: Sequence[str]

    def __repr__(self) -> str:
        means = ", ".join(f"{one.given.name} {one.means['overall']:.4f}" for one in self.sides)
        return f"<RunComparison on {counted(len(self.papers), 'paper')}, mean F1: {means}>"

    @property
    def basis(self) -> Evaluation:
        """An evaluation whose profile, dataset and code are those of all."""
        return self.sides[0].evaluations[0]

    @property
    def canary(self) -> str:
        """What it carries where it tells facts of the ground truth."""
        return self.basis.dataset.canary if self.facts else ""

    @property
    def papers(self) -> dict[str, list[float]]:
        """Overall F1 of each side by paper; first where the last gains most on the first."""
        scores = [side.scores["overall"] for side in self.sides]
        papers = {stem: [one[stem] for one in scores] for stem in scores[0]}
        return dict(sorted(papers.items(), key=lambda item: item[1][0] - item[1][-1]))

    def as_data(self) -> dict[str, Any]:
        """Return it as data that JSON can hold; numbers are not rounded."""
        basis = {"profile": self.basis.profile, "dataset": self.basis.dataset}
        names = ("name", "version", "hash")
        sides = [
            {
                "label": side.label,
                "name": side.given.name,
                "path": display_path(side.given.path),
                "repeats": len(side.evaluations),
                "outcomes": side.outcomes,
                "mean": side.means,
                "lost": {
                    reason: {"recall": recall, "precision": precision}
                    for reason, (recall, precision) in side.losses.items()
                },
            }
            for side in self.sides
        ]
        return {
            **{key: {name: getattr(one, name) for name in names} for key, one in basis.items()},
            "code": self.basis.code,
            "sides": sides,
            "pairs": [asdict(pair) for pair in self.pairs],
            "papers": self.papers,
            "facts": [asdict(fact) for fact in self.facts],
            **({"canary": self.canary} if self.canary else {}),
            "left_out": self.left_out,
            "notes": self.notes,
        }


def compare(given: Sequence[EvaluatedPath], profile: Profile) -> RunComparison:
    """Compare sides on the papers of which all have a score.

    Repeats are averaged paper by paper first: papers are what is drawn at random.

    Args:
        given: The sides, all scored by one `PathEvaluator`.
        profile: By which of its profiles to compare them.

    Raises:
        DatasetError: No paper has a score on every side.
    """
    sides = [
        _side(chr(ord("A") + i) if len(given) <= 26 else str(i + 1), one, profile)
        for i, one in enumerate(given)
    ]
    papers = [side.scores["overall"] for side in sides]
    left_out: dict[str, list[str]] = defaultdict(list)
    for side, known in zip(sides, papers, strict=True):
        for stem in dict.fromkeys(chain.from_iterable(papers)):
            if stem not in known:
                left_out[_lacking(side, stem)].append(stem)
    if not set(papers[0]).intersection(*papers):
        each = "; ".join(
            f"{display_path(one.path)}: {_named(list(known)) or 'none'}"
            for one, known in zip(given, papers, strict=True)
        )
        raise DatasetError("no paper has a score on every side", f"those that have one: {each}")
    sides = _on_shared(sides)
    notes = [
        f"Left out: {counted(len(stems), 'paper')} {why}: {_named(stems)}"
        for why, stems in left_out.items()
    ]
    notes += dict.fromkeys(note for side in sides for note in _notes(side))
    facts = _kept(*sides) + _kept(*reversed(sides)) if len(sides) == 2 else []
    return RunComparison(sides, _pairs(sides), facts, left_out, notes)


def _side(label: str, given: EvaluatedPath, profile: Profile) -> ComparedSide:
    """Return a side with the scores of all its papers, its losses not told yet."""
    evaluations = given.evaluations[profile.name]
    levels = ("overall", *profile.levels)
    scores = {level: f1_by_paper(evaluations, level) for level in levels}
    return ComparedSide(label, given, evaluations, scores, {}, {})


def _on_shared(sides: Sequence[ComparedSide]) -> list[ComparedSide]:
    """Return sides with the scores of the papers that all have, and what was lost on these."""
    found = []
    for side in sides:
        scores: dict[str, dict[str, float]] = {}
        for level, own in side.scores.items():
            for stem, f1 in own.items():
                if all(stem in other.scores[level] for other in sides):
                    scores.setdefault(level, {})[stem] = f1
        losses = dict.fromkeys(Category, (0.0, 0.0))
        facts: dict[tuple[str, str, str], float] = defaultdict(float)
        for stem in scores["overall"]:
            known = [one.papers[stem].scores for one in side.evaluations]
            scored = [judgement for judgement in known if judgement]
            for loss in chain.from_iterable(judgement.losses() for judgement in scored):
                recall, precision = loss.recall / len(scored), loss.precision / len(scored)
                before = losses[loss.category]
                losses[loss.category] = before[0] + recall, before[1] + precision
                if loss.truth:
                    facts[stem, loss.place, loss.truth] += recall
        found.append(replace(side, scores=scores, losses=losses, facts=facts))
    return found


def _kept(one: ComparedSide, other: ComparedSide) -> list[KeptFact]:
    """Return the weightiest facts that one side has and the other lost."""
    more = {fact: lost - one.facts.get(fact, 0.0) for fact, lost in other.facts.items()}
    found = [KeptFact(one.label, other.label, *fact, weight) for fact, weight in more.items()]
    found.sort(key=lambda fact: (-fact.weight, fact.paper, len(fact.place), fact.place))
    return [fact for fact in found[:MOST_FACTS] if fact.weight > 0]


def _named(stems: Sequence[str]) -> str:
    return join_first([*map(short_name, stems)], _MOST_NAMED)


def _lacking(side: ComparedSide, stem: str) -> str:
    """Return what a side lacks that has no score of a paper."""
    for one in side.evaluations:
        if stem in one.papers:
            return f"without a score in {side.label} ({one.papers[stem].outcome.value})"
    return f"that {side.label} has not"


def _notes(side: ComparedSide) -> Iterator[str]:
    """Yield what a reader must know of a side."""
    first = side.evaluations[0]
    yield from (truth.message for truth in first.broken_truths.values())
    made_on = RunFolder.read(side.given.path).table("dataset") if side.given.task else {}
    if made_on and made_on.get("hash") != first.dataset.hash:
        version = f"{made_on.get('version')!s:.40} ({made_on.get('hash')!s:.8})"
        now = f"{first.dataset.version} ({first.dataset.hash:.8})"
        yield f"{side.label} was made when the data were {version}; all are scored on {now}"


def _pairs(sides: Sequence[ComparedSide]) -> list[SidePair]:
    """Return each two sides with their differences, overall p-values corrected by Holm."""
    found = {}
    for one, other in combinations(sides, 2):
        found[one.label, other.label] = {
            level: paired_difference([other.scores[level][stem] - f1 for stem, f1 in own.items()])
            for level, own in one.scores.items()
        }
    known = [levels["overall"].p_value for levels in found.values()]
    p_values = [one for one in known if one is not None]  # all, or none where there is one paper
    corrected = holm(p_values) if p_values else known
    return [
        SidePair(*each, p_value) for each, p_value in zip(found.items(), corrected, strict=True)
    ]
