"""Comparison of runs, folders and files on their shared papers."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, combinations
from pathlib import Path

from litx.display.suggestions import join_first
from litx.display.text import counted, short_name
from litx.errors import DatasetError
from litx.evaluation.pairing import require_existing
from litx.files.paths import display_path
from litx.harness.comparison_report import ComparedSide, KeptFact, RunComparison, SidePair
from litx.harness.evaluations import (
    EvaluatedPath,
    PathEvaluator,
    f1_by_paper,
    require_evaluations,
)
from litx.harness.run import RunFolder
from litx_scoring import Profile
from litx_scoring.loss import Category
from litx_scoring.paired import holm, paired_difference

MOST_FACTS = 20
"""Most facts in the report that a side has and the other lost."""

_MOST_NAMED = 3
"""Most papers that a note names; JSON has them all."""


def compare_paths(evaluator: PathEvaluator, paths: Sequence[Path]) -> RunComparison:
    """Score paths by the first profile of an evaluator, and compare them; see `compare`.

    Raises:
        DatasetError: A path does not exist or has no scores paper by paper.
    """
    for path in paths:  # fail before any program runs
        require_existing(path)
    results = [require_evaluations(result) for result in evaluator.evaluate_each(paths)]
    return compare(results, evaluator.profiles[0])


def compare(paths: Sequence[EvaluatedPath], profile: Profile) -> RunComparison:
    """Compare paths on the papers with a score on every side.

    Repeats are averaged paper by paper first, because papers are the random sample.

    Args:
        paths: Sides, scored by the same `PathEvaluator`.
        profile: Profile of the comparison, among those of the evaluator.

    Raises:
        DatasetError: No paper has a score on every side.
    """
    sides = []
    for i, path in enumerate(paths):
        label = chr(ord("A") + i) if len(paths) <= 26 else str(i + 1)
        evaluations = path.evaluations[profile.name]
        scores = {level: f1_by_paper(evaluations, level) for level in ("overall", *profile.levels)}
        sides.append(ComparedSide(label, path, evaluations, scores, {}, {}))
    papers = [side.scores["overall"] for side in sides]
    left_out: dict[str, list[str]] = defaultdict(list)
    for side, scored in zip(sides, papers, strict=True):
        for stem in dict.fromkeys(chain.from_iterable(papers)):
            if stem not in scored:
                left_out[_reason_without_score(side, stem)].append(stem)
    if not set(papers[0]).intersection(*papers):
        each = "; ".join(
            f"{display_path(path.path)}: {_join_names(list(scored)) or 'none'}"
            for path, scored in zip(paths, papers, strict=True)
        )
        raise DatasetError("no paper has a score on every side", f"papers with a score: {each}")
    sides = _restrict_to_shared(sides)
    notes = [
        f"Left out: {counted(len(stems), 'paper')} {reason}: {_join_names(stems)}"
        for reason, stems in left_out.items()
    ]
    notes += dict.fromkeys(note for side in sides for note in _notes(side))
    facts = _kept_facts(*sides) + _kept_facts(*reversed(sides)) if len(sides) == 2 else []
    return RunComparison(sides, _compare_pairs(sides), facts, left_out, notes)


def _restrict_to_shared(sides: Sequence[ComparedSide]) -> list[ComparedSide]:
    """Return sides with the scores and losses of the papers that every side has."""
    restricted = []
    for side in sides:
        scores: dict[str, dict[str, float]] = {}
        for level, f1_scores in side.scores.items():
            for stem, f1 in f1_scores.items():
                if all(stem in each.scores[level] for each in sides):
                    scores.setdefault(level, {})[stem] = f1
        losses = {category: {"recall": 0.0, "precision": 0.0} for category in Category}
        facts: dict[tuple[str, str, str], float] = defaultdict(float)
        for stem in scores["overall"]:
            judgements = [evaluation.papers[stem].scores for evaluation in side.evaluations]
            scored = [judgement for judgement in judgements if judgement]
            for loss in chain.from_iterable(judgement.losses() for judgement in scored):
                losses[loss.category]["recall"] += loss.recall / len(scored)
                losses[loss.category]["precision"] += loss.precision / len(scored)
                if loss.truth:
                    facts[stem, loss.place, loss.truth] += loss.recall / len(scored)
        restricted.append(replace(side, scores=scores, losses=losses, facts=facts))
    return restricted


def _kept_facts(keeper: ComparedSide, loser: ComparedSide) -> list[KeptFact]:
    """Return the facts of most weight that a side has and the other lost."""
    weights = {fact: lost - keeper.facts.get(fact, 0.0) for fact, lost in loser.facts.items()}
    facts = [KeptFact(keeper.label, loser.label, *fact, weight) for fact, weight in weights.items()]
    facts.sort(key=lambda fact: (-fact.weight, fact.paper, len(fact.place), fact.place))
    return [fact for fact in facts[:MOST_FACTS] if fact.weight > 0]


def _join_names(stems: Sequence[str]) -> str:
    """Join the short names of papers; names beyond `_MOST_NAMED` are only counted."""
    return join_first([*map(short_name, stems)], _MOST_NAMED)


def _reason_without_score(side: ComparedSide, stem: str) -> str:
    """Return the reason why a side has no score of a paper."""
    for evaluation in side.evaluations:
        if stem in evaluation.papers:
            return f"without a score in {side.label} ({evaluation.papers[stem].outcome.value})"
    return f"missing in {side.label}"


def _notes(side: ComparedSide) -> Iterator[str]:
    """Yield notes on the truth and dataset of a side."""
    first = side.evaluations[0]
    yield from (truth.message for truth in first.broken_truths.values())
    dataset = RunFolder.read(side.source.path).table("dataset") if side.source.task else {}
    if dataset and dataset.get("hash") != first.dataset.hash:
        version = f"{dataset.get('version')!s:.40} ({dataset.get('hash')!s:.8})"
        now = f"{first.dataset.version} ({first.dataset.hash:.8})"
        yield f"{side.label} was made when the data were {version}; all are scored on {now}"


def _compare_pairs(sides: Sequence[ComparedSide]) -> list[SidePair]:
    """Return the differences of all pairs, with overall p-values corrected by Holm."""
    differences = {}
    for first, second in combinations(sides, 2):
        differences[first.label, second.label] = {
            level: paired_difference([second.scores[level][stem] - f1 for stem, f1 in f1s.items()])
            for level, f1s in first.scores.items()
        }
    uncorrected = [levels["overall"].p_value for levels in differences.values()]
    p_values = [p for p in uncorrected if p is not None]  # none for a single paper
    corrected = holm(p_values) if p_values else uncorrected
    return [
        SidePair(labels, levels, p_value)
        for (labels, levels), p_value in zip(differences.items(), corrected, strict=True)
    ]
