"""Matching and score of recipes alone, as published for LeMat-Synth: composition and process.

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
from litx_scoring.alignment import Alignment, align, scored_events
from litx_scoring.assignment import assign
from litx_scoring.composition import formula_text
from litx_scoring.conditions import read_value
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
"""Distance of compositions that share no element, and of one that is not given."""


@dataclass(frozen=True)
class Recipe:
    """What of a material is compared.

    Attributes:
        origin: The material.
        composition: Its first composition; None when it has none.
        events: Its own events, mixing put in front and cutting left out.
        kinds: Their kinds as text.
    """

    origin: Material
    composition: Composition | None
    events: tuple[ProcessEvent, ...]
    kinds: tuple[str, ...]


@dataclass(frozen=True)
class Agreement:
    """How the conditions of aligned events agree.

    Attributes:
        events: Aligned events of the same kind.
        differing: Those whose temperature or duration differs, or is given on one side alone.
        temperatures: Those with a temperature on either side.
        equal_temperatures: Those whose temperatures agree.
        durations: Those with a duration on either side.
        equal_durations: Those whose durations agree.
    """

    events: int
    differing: int
    temperatures: int
    equal_temperatures: int
    durations: int
    equal_durations: int


@dataclass(frozen=True)
class RecipeMatch:
    """A target material and the extracted one that is taken for it.

    Attributes:
        target: The target.
        extracted: The extracted one.
        cost: What the pairing costs.
        distance: Sum of the differences of the atomic fractions, from 0 to 2.
        is_exact: Whether the compositions are equal to eight decimals.
        process: The alignment of the events.
        agreement: How their conditions agree.
    """

    target: Recipe
    extracted: Recipe
    cost: float
    distance: float
    is_exact: bool
    process: Alignment
    agreement: Agreement

    @property
    def counts(self) -> Counts:
        """Aligned events of equal kind, and all events of either side."""
        matched = len(self.process.matched)
        return Counts(matched, len(self.target.events), len(self.extracted.events), matched)


@dataclass(frozen=True)
class ProcessSummary:
    """Figures over the papers of a comparison; 0 where there is nothing to average.

    Attributes:
        precision: Plain mean over all pairs.
        recall: Likewise.
        f1: Likewise; the published figure.
        macro_f1: Mean over papers of the F1 of a paper's pooled pairs, 0 for one without a pair.
        exact_compositions: Share of the pairs whose compositions are equal.
        mean_distance: Mean distance of the compositions of a pair.
        mean_edit_distance: Mean edit distance of the processes of a pair.
        temperatures: Share of the temperatures of aligned events that agree; one that only one
            side gives does not.
        durations: The same of durations.
        pairs: How many pairs there are.
        targets: How many materials the truth has, those without a partner included.
        extracted: The same of the extraction.
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
    """What became of one paper.

    Attributes:
        matches: The accepted pairs, by ascending target.
        targets: How many materials the truth has.
        extracted: How many the extraction has.
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
    """Pair the materials of one paper."""
    targets, candidates = _recipes(target), _recipes(extracted)
    if not targets or not candidates:
        return ProcessComparison((), len(targets), len(candidates))
    matches = [[match_recipes(one, other) for other in candidates] for one in targets]
    cost = np.array([[match.cost for match in row] for row in matches])
    found = (matches[i][j] for i, j in assign(cost, THRESHOLD))
    accepted = tuple(match for match in found if match.cost < THRESHOLD)
    return ProcessComparison(accepted, len(targets), len(candidates))


def summarise(papers: Sequence[ProcessComparison]) -> ProcessSummary:
    """Return the figures over papers."""
    matches = [match for paper in papers for match in paper.matches]
    agreements = [match.agreement for match in matches]
    return ProcessSummary(
        precision=mean([match.counts.precision for match in matches]),
        recall=mean([match.counts.recall for match in matches]),
        f1=mean([match.counts.f1 for match in matches]),
        macro_f1=mean([paper.f1 for paper in papers]),
        exact_compositions=mean([float(match.is_exact) for match in matches]),
        mean_distance=mean([match.distance for match in matches]),
        mean_edit_distance=mean([float(match.process.distance) for match in matches]),
        temperatures=_rate([(one.equal_temperatures, one.temperatures) for one in agreements]),
        durations=_rate([(one.equal_durations, one.durations) for one in agreements]),
        pairs=len(matches),
        targets=sum(paper.targets for paper in papers),
        extracted=sum(paper.extracted for paper in papers),
    )


def match_recipes(target: Recipe, extracted: Recipe) -> RecipeMatch:
    """Compare two materials."""
    process = align(target.kinds, extracted.kinds)
    agreement = _agreement(target, extracted, process)
    distance = composition_distance(target.composition, extracted.composition)
    cost = COMPOSITION_WEIGHT * distance
    cost += SEQUENCE_WEIGHT * process.distance / max(len(target.kinds), len(extracted.kinds))
    cost += CONDITION_WEIGHT * (agreement.differing / agreement.events if agreement.events else 0)
    return RecipeMatch(
        target, extracted, cost, distance, _is_exact(target, extracted), process, agreement
    )


def composition_distance(target: Composition | None, extracted: Composition | None) -> float:
    """Return the sum of the differences of atomic fractions; 2 where a composition is missing."""
    if not target or not extracted:
        return FARTHEST
    one, other = (
        side.fractional_composition.get_el_amt_dict()  # which does not tell ions apart
        for side in (target, extracted)
    )
    return fsum(abs(one.get(name, 0.0) - other.get(name, 0.0)) for name in {**one, **other})


def _is_exact(target: Recipe, extracted: Recipe) -> bool:
    if target.composition is None or extracted.composition is None:
        return False
    return formula_text(target.composition) == formula_text(extracted.composition)


def _recipes(experiments: Iterable[Experiment]) -> list[Recipe]:
    """Read every material of every experiment, in order."""
    return [
        _recipe(experiment, material)
        for experiment in experiments
        for material in experiment.output_materials
    ]


def _recipe(experiment: Experiment, material: Material) -> Recipe:
    compositions = (one for one in material.measurements if isinstance(one, CompMeasurement))
    first = next(compositions, None)
    events = tuple(scored_events(experiment.own_events(material)))
    kinds = tuple(str(getattr(event.kind, "value", event.kind)) for event in events)
    return Recipe(material, first.composition if first else None, events, kinds)


def _agreement(target: Recipe, extracted: Recipe, process: Alignment) -> Agreement:
    """Count how the conditions of aligned events agree."""
    pairs = [(target.events[i], extracted.events[j]) for i, j in process.matched]
    heat = [
        _agree(a.temperature, b.temperature, Celsius, TEMPERATURE_TOLERANCE_C) for a, b in pairs
    ]
    time = [_agree(a.duration, b.duration, Hour, DURATION_TOLERANCE_H) for a, b in pairs]
    return Agreement(
        events=len(pairs),
        differing=sum(False in both for both in zip(heat, time, strict=True)),
        temperatures=sum(one is not None for one in heat),
        equal_temperatures=heat.count(True),
        durations=sum(one is not None for one in time),
        equal_durations=time.count(True),
    )


def _agree(
    target: Quantity | None, extracted: Quantity | None, unit: Unit, tolerance: float
) -> bool | None:
    """Say whether two conditions agree; None when neither side gives one."""
    if target is None and extracted is None:
        return None
    one, other = _number(target, unit), _number(extracted, unit)
    return one is not None and other is not None and abs(one - other) < tolerance


def _number(given: Quantity | None, unit: Unit) -> float | None:
    """Return a condition in a unit, None when it is not given or cannot be read."""
    value = read_value(given)
    return None if value.number is None else convert(value.number, value.unit, unit)


def _rate(counts: Sequence[tuple[int, int]]) -> float:
    """Return the share of the sum of the first in that of the second; 0 when there is none."""
    total = sum(number for _, number in counts)
    return sum(number for number, _ in counts) / total if total else 0.0
