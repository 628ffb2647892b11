"""Matching and scores of recipes alone, as published for LeMat-Synth: composition and process.

Materials are paired by composition, order of events and conditions; each pair has the precision,
recall and F1 of its events. The published figure is the plain mean of F1 over the matched pairs of
all papers. **A material without a partner carries no penalty**, and a paper weighs as much as it
has pairs; so the figure cannot stand beside the level `process` of `litx_scoring.levels` averaged
over papers. `ProcessSummary.macro_f1` is that average for this matching.

Source: published alloy benchmark, version 0.1.1 (its evaluation of LeMat-Synth).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import fsum

import numpy as np

from litx.model import CompMeasurement, Composition, Experiment, Material, ProcessEvent, Quantity
from litx_ontology.units import Celsius, Hour, Unit
from litx_scoring.aggregate import mean
from litx_scoring.agreement import formula_text, read_value
from litx_scoring.alignment import Alignment, align, kinds_of, scored_events
from litx_scoring.assignment import assign
from litx_scoring.ledger import Counts
from litx_scoring.units import convert

COMPOSITION_WEIGHT = 10.0
"""Weight of the distance of the compositions, which is from 0 to 2, in the cost of a pair."""

SEQUENCE_WEIGHT = 1.0
"""Weight of the edit distance over the length of the longer process."""

CONDITION_WEIGHT = 0.5
"""Weight of the share of aligned events whose temperature or duration differs."""

THRESHOLD = 5.0
"""A pair is accepted below this cost; it is also the cost of having no partner."""

TEMPERATURE_TOLERANCE_C = 5.0
"""Equal temperatures differ by less, in °C."""

DURATION_TOLERANCE_H = 0.1
"""Equal durations differ by less, in hours."""

FARTHEST = 2.0
"""Distance of compositions that share no element, or if either is missing."""


@dataclass(frozen=True)
class Recipe:
    """Composition and process of a material.

    Attributes:
        origin: The material.
        composition: First composition; None if it has none.
        events: Events of its process, beginning with mixing and without cutting.
        kinds: Kinds of the events as text.
    """

    origin: Material
    composition: Composition | None
    events: tuple[ProcessEvent, ...]
    kinds: tuple[str, ...]


@dataclass(frozen=True)
class RecipeMatch:
    """A target material and the extracted material that is matched with it.

    Attributes:
        target: Target material.
        extracted: Extracted material.
        cost: Cost of the pair.
        distance: Sum of the differences of the atomic fractions, from 0 to 2.
        process: Alignment of the events.
        temperatures: Whether the temperatures of each two aligned events agree; None if neither
            event has one.
        durations: Whether their durations agree, likewise.
    """

    target: Recipe
    extracted: Recipe
    cost: float
    distance: float
    process: Alignment
    temperatures: list[bool | None]
    durations: list[bool | None]

    @property
    def is_exact(self) -> bool:
        """Whether the compositions are equal to eight decimals."""
        ours, theirs = self.target.composition, self.extracted.composition
        if ours is None or theirs is None:
            return False
        return formula_text(ours) == formula_text(theirs)

    @property
    def counts(self) -> Counts:
        """Aligned events of equal kind, and all events of either side."""
        matched = len(self.process.matched)
        return Counts(matched, len(self.target.events), len(self.extracted.events), matched)


@dataclass(frozen=True)
class ProcessSummary:
    """Metrics over the papers of a comparison; 0 if there is nothing to average.

    Attributes:
        precision: Plain mean over all pairs.
        recall: Plain mean over all pairs.
        f1: Plain mean over all pairs; the published metric.
        macro_f1: Mean over papers of the F1 of the pooled pairs of a paper, 0 without a pair.
        exact_compositions: Share of the pairs whose compositions are equal.
        mean_distance: Mean distance of the compositions of a pair.
        mean_edit_distance: Mean edit distance of the processes of a pair.
        temperatures: Share of the temperatures of aligned events that agree; a temperature of a
            single side does not agree.
        durations: Share of the durations that agree, likewise.
        pairs: Number of pairs.
        targets: Number of materials of the truth, paired or not.
        extracted: Number of materials of the extraction, paired or not.
    """

    precision: float
    recall: float
    f1: float
    macro_f1: float
    exact_compositions: float
    mean_distance: float
    mean_edit_distance: float
    temperatures: float
    durations: float
    pairs: int
    targets: int
    extracted: int


@dataclass(frozen=True)
class ProcessComparison:
    """Result for a paper.

    Attributes:
        matches: Accepted pairs, by ascending target.
        targets: Number of materials of the truth.
        extracted: Number of materials of the extraction.
    """

    matches: tuple[RecipeMatch, ...]
    targets: int
    extracted: int

    @property
    def f1(self) -> float:
        """F1 of the pooled pairs; 0 without a pair."""
        return Counts.sum_of(match.counts for match in self.matches).f1


def compare_processes(
    target: Iterable[Experiment], extracted: Iterable[Experiment]
) -> ProcessComparison:
    """Pair the materials of two sides by least total cost, each pair below `THRESHOLD`."""
    targets, candidates = _recipes(target), _recipes(extracted)
    if not targets or not candidates:
        return ProcessComparison((), len(targets), len(candidates))
    matches = [[match_recipes(a, b) for b in candidates] for a in targets]
    cost = np.array([[match.cost for match in row] for row in matches])
    pairs = (matches[i][j] for i, j in assign(cost, THRESHOLD))
    accepted = tuple(match for match in pairs if match.cost < THRESHOLD)
    return ProcessComparison(accepted, len(targets), len(candidates))


def summarise(papers: Sequence[ProcessComparison]) -> ProcessSummary:
    """Return means over the pairs of all papers, and the mean of F1 over papers."""
    matches = [match for paper in papers for match in paper.matches]
    return ProcessSummary(
        precision=mean([match.counts.precision for match in matches]),
        recall=mean([match.counts.recall for match in matches]),
        f1=mean([match.counts.f1 for match in matches]),
        macro_f1=mean([paper.f1 for paper in papers]),
        exact_compositions=mean([float(match.is_exact) for match in matches]),
        mean_distance=mean([match.distance for match in matches]),
        mean_edit_distance=mean([float(match.process.distance) for match in matches]),
        temperatures=_rate([t for match in matches for t in match.temperatures]),
        durations=_rate([d for match in matches for d in match.durations]),
        pairs=len(matches),
        targets=sum(paper.targets for paper in papers),
        extracted=sum(paper.extracted for paper in papers),
    )


def match_recipes(target: Recipe, extracted: Recipe) -> RecipeMatch:
    """Return two materials with the cost and the parts of their comparison.

    cost = 10 x distance of the compositions + edit distance / length of the longer process
    + 0.5 x share of aligned events whose conditions differ
    """
    process = align(target.kinds, extracted.kinds)
    pairs = [(target.events[i], extracted.events[j]) for i, j in process.matched]
    temperatures = [
        _agree(a.temperature, b.temperature, Celsius, TEMPERATURE_TOLERANCE_C) for a, b in pairs
    ]
    durations = [_agree(a.duration, b.duration, Hour, DURATION_TOLERANCE_H) for a, b in pairs]
    differing = sum(False in both for both in zip(temperatures, durations, strict=True))
    distance = composition_distance(target.composition, extracted.composition)
    cost = COMPOSITION_WEIGHT * distance
    cost += SEQUENCE_WEIGHT * process.distance / max(len(target.kinds), len(extracted.kinds))
    cost += CONDITION_WEIGHT * (differing / len(pairs) if pairs else 0)
    return RecipeMatch(target, extracted, cost, distance, process, temperatures, durations)


def composition_distance(target: Composition | None, extracted: Composition | None) -> float:
    """Return the sum of the differences of atomic fractions; 2 if a composition is missing."""
    if not target or not extracted:
        return FARTHEST
    ours, theirs = (
        side.fractional_composition.get_el_amt_dict()  # ions are not distinguished
        for side in (target, extracted)
    )
    return fsum(abs(ours.get(name, 0.0) - theirs.get(name, 0.0)) for name in {**ours, **theirs})


def _recipes(experiments: Iterable[Experiment]) -> list[Recipe]:
    """Return the first composition and the compared events of every material, in order."""
    recipes = []
    for experiment in experiments:
        for material in experiment.output_materials:
            items = (item for item in material.measurements if isinstance(item, CompMeasurement))
            composition = next((item.composition for item in items), None)
            events = tuple(scored_events(experiment.own_events(material)))
            recipes.append(Recipe(material, composition, events, kinds_of(events)))
    return recipes


def _agree(
    target: Quantity | None, extracted: Quantity | None, unit: Unit, tolerance: float
) -> bool | None:
    """Return whether two conditions differ by less than a tolerance; None if both are missing.

    A condition that is missing on a single side, or cannot be read, does not agree.
    """
    if target is None and extracted is None:
        return None
    ours, theirs = _number(target, unit), _number(extracted, unit)
    return ours is not None and theirs is not None and abs(ours - theirs) < tolerance


def _number(quantity: Quantity | None, unit: Unit) -> float | None:
    """Return a condition in a unit; None if it is missing or cannot be read."""
    value = read_value(quantity)
    return None if value.number is None else convert(value.number, value.unit, unit)


def _rate(agreements: Sequence[bool | None]) -> float:
    """Return the share of True among the agreements that are not None; 0 if there are none."""
    known = [agreement for agreement in agreements if agreement is not None]
    return sum(known) / len(known) if known else 0.0
