"""Counts, precision, recall and F1 at the five levels, and the overall score.

Source: published alloy benchmark, version 0.1.1.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import fsum  # the built-in sum rounds differently from Python 3.12 on

from litx.model import ProcessEvent
from litx_scoring.comparison import Comparison, MaterialForm, MaterialMatch
from litx_scoring.conditions import quantity_score, read_condition
from litx_scoring.config_matching import ConfigMatching, ConfigSheet
from litx_scoring.item_matching import ItemMatching
from litx_scoring.items import Item
from litx_scoring.profile import PublishedProfile

LEVELS = PublishedProfile.levels
"""The levels by name, in the order in which tables show them."""


@dataclass
class Counts:
    """Counts of one level.

    Attributes:
        tp: What agrees, in part or in full.
        target: What the truth has.
        extracted: What the extraction has.
    """

    tp: float = 0.0
    target: int = 0
    extracted: int = 0

    def add(self, tp: float, target: int, extracted: int) -> None:
        """Count more."""
        self.tp += tp
        self.target += target
        self.extracted += extracted

    @property
    def precision(self) -> float:
        """Share of what was extracted that agrees; 0 when nothing was."""
        return self.tp / self.extracted if self.extracted else 0.0

    @property
    def recall(self) -> float:
        """Share of the truth that was found; 0 when there is none."""
        return self.tp / self.target if self.target else 0.0

    @property
    def f1(self) -> float:
        """Harmonic mean of precision and recall; 0 when both are."""
        total = self.precision + self.recall
        return 2 * self.precision * self.recall / total if total else 0.0

    @property
    def active(self) -> bool:
        """Whether either side has anything at this level."""
        return self.target > 0 or self.extracted > 0


@dataclass(frozen=True)
class Overall:
    """Weighted means over the active levels; F1 is the mean of the levels' F1."""

    precision: float
    recall: float
    f1: float


@dataclass(frozen=True)
class Scores:
    """The five levels and the overall score of one comparison."""

    profile: PublishedProfile
    value: Counts = field(default_factory=Counts)
    measurement: Counts = field(default_factory=Counts)
    process: Counts = field(default_factory=Counts)
    material: Counts = field(default_factory=Counts)
    config: Counts = field(default_factory=Counts)

    @property
    def overall(self) -> Overall:
        """The overall score; the measurement level is no part of it."""
        levels = (self.value, self.config, self.process, self.material)
        weighted = zip(levels, self.profile.overall_weights, strict=True)
        active = [(level, weight) for level, weight in weighted if level.active]
        total = fsum(weight for _, weight in active)
        if not total:
            return Overall(0.0, 0.0, 0.0)
        return Overall(
            fsum(weight * level.precision for level, weight in active) / total,
            fsum(weight * level.recall for level, weight in active) / total,
            fsum(weight * level.f1 for level, weight in active) / total,
        )


def score(comparison: Comparison) -> Scores:
    """Count a comparison at every level."""
    scores = Scores(comparison.profile)
    scores.material.add(len(comparison.matches), len(comparison.targets), len(comparison.extracted))
    for match in comparison.matches:
        _count_match(match, scores)
    for form in comparison.unmatched_targets:
        _count_alone(form, scores, target=True)
    for form in comparison.unmatched_extracted:
        _count_alone(form, scores, target=False)
    return scores


def _count_alone(form: MaterialForm, scores: Scores, *, target: bool) -> None:
    """Count a material without a partner; its events count nowhere."""
    side = (1, 0) if target else (0, 1)
    items = [*form.items, *(item for config in form.configs for item in config.form.items)]
    values = sum(item.values for item in items)
    values += sum(config.form.values for config in form.configs)
    scores.measurement.add(0.0, len(items) * side[0], len(items) * side[1])
    scores.config.add(0.0, len(form.configs) * side[0], len(form.configs) * side[1])
    scores.value.add(0.0, values * side[0], values * side[1])


def _count_match(match: MaterialMatch, scores: Scores) -> None:
    """Count a pair of materials."""
    target, extracted = match.target, match.extracted
    _count_items(match.items, target.items, extracted.items, scores)
    _count_configs(match.configs, target.configs, extracted.configs, scores)
    scores.process.add(len(match.process.matched), len(target.events), len(extracted.events))
    found = [(target.events[i], extracted.events[j]) for i, j in match.process.matched]
    scores.value.add(
        sum(event_credit(a, b, scores.profile) for a, b in found),
        sum(map(event_values, target.events)),
        sum(map(event_values, extracted.events)),
    )


def _count_items(
    matching: ItemMatching, target: Iterable[Item], extracted: Iterable[Item], scores: Scores
) -> None:
    """Count the items of two materials or configurations at the levels measurement and value."""
    targets, others = list(target), list(extracted)
    scores.measurement.add(matching.match_score, len(targets), len(others))
    for i, j, score_of_pair in matching.pairs:
        scores.value.add(*targets[i].credit(others[j], score_of_pair, scores.profile))
    rows = {i for i, _, _ in matching.pairs}
    columns = {j for _, j, _ in matching.pairs}
    scores.value.add(
        0.0,
        sum(item.values for i, item in enumerate(targets) if i not in rows),
        sum(item.values for j, item in enumerate(others) if j not in columns),
    )


def _count_configs(
    matching: ConfigMatching,
    target: list[ConfigSheet],
    extracted: list[ConfigSheet],
    scores: Scores,
) -> None:
    """Count configurations and what was measured on them."""
    scores.config.add(len(matching.pairs), len(target), len(extracted))
    hosts = matched_hosts(matching, target, extracted)
    rows, columns = set(), set()
    for i, j, pair in matching.pairs:
        rows.add(i)
        columns.add(j)
        a, b = target[i].form, extracted[j].form
        _count_items(pair.nested, a.items, b.items, scores)
        scores.value.add(config_credit(target[i], extracted[j], hosts), a.values, b.values)
    for config in (c for i, c in enumerate(target) if i not in rows):
        values = config.form.values + sum(item.values for item in config.form.items)
        scores.measurement.add(0.0, len(config.form.items), 0)
        scores.value.add(0.0, values, 0)
    for config in (c for j, c in enumerate(extracted) if j not in columns):
        values = config.form.values + sum(item.values for item in config.form.items)
        scores.measurement.add(0.0, 0, len(config.form.items))
        scores.value.add(0.0, 0, values)


Hosts = set[tuple[str | None, str | None]]
"""Names of matched configurations, the target's and the extracted one's."""


def matched_hosts(
    matching: ConfigMatching, target: list[ConfigSheet], extracted: list[ConfigSheet]
) -> Hosts:
    """Return the names of the configurations that were matched."""
    return {(target[i].form.name, extracted[j].form.name) for i, j, _ in matching.pairs}


def config_credit(target: ConfigSheet, extracted: ConfigSheet, hosts: Hosts) -> float:
    """Count shared tags, an equal structure, and a host that is matched to the other's host."""
    a, b = target.form, extracted.form
    credit = len(a.own_tags & b.own_tags)
    credit += a.origin.struct is not None and a.origin.struct == b.origin.struct
    both = a.within is not None and b.within is not None
    return float(credit + (both and (a.within, b.within) in hosts))


def event_values(event: ProcessEvent) -> int:
    """Count an event, and its temperature and duration if given."""
    return 1 + (event.temperature is not None) + (event.duration is not None)


def event_credit(target: ProcessEvent, extracted: ProcessEvent, profile: PublishedProfile) -> float:
    """Count a matched event, its temperature and its duration where both sides give them."""
    pairs = (
        (target.temperature, extracted.temperature),
        (target.duration, extracted.duration),
    )
    return 1.0 + sum(
        quantity_score(read_condition(a), read_condition(b), profile) for a, b in pairs
    )
