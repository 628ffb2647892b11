"""Counts, precision, recall and F1 at the five levels, the overall score, and what was lost.

Source: published alloy benchmark, version 0.1.1.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import fsum  # the built-in sum rounds differently from Python 3.12 on
from typing import Any, TypeVar

from litx.model import Material, ProcessEvent
from litx_scoring.comparison import Comparison, MaterialForm, MaterialMatch
from litx_scoring.conditions import quantity_score, read_condition
from litx_scoring.config_matching import ConfigForm, ConfigMatching, ConfigSheet
from litx_scoring.item_matching import ItemMatching
from litx_scoring.items import Item
from litx_scoring.ledger import Counts, Judgement, LedgerEntry, Overall, counts_by_level
from litx_scoring.loss import Loss, label_of, place_of, text_of
from litx_scoring.profile import PublishedProfile

LEVELS = PublishedProfile.levels
"""The levels by name, in the order in which tables show them."""

_WEIGHTED = ("value", "config", "process", "material")
"""The levels of the overall score, in the order of `PublishedProfile.overall_weights`."""

_T = TypeVar("_T")


@dataclass(slots=True)
class PublishedPart:
    """An item, a configuration, an event or a whole material, as losses tell of it.

    Attributes:
        host: The material, the truth's where there is one.
        thing: It.
        inside: The truth's configuration, where it was measured on one.
    """

    host: Material
    thing: Any
    inside: ConfigForm | None = None

    @property
    def material(self) -> str:
        """The material, and the configuration in it."""
        inside = f", {text_of(self.inside)}" if self.inside else ""
        return f"{label_of(self.host)}{inside}"

    @property
    def text(self) -> str:
        """It in a few words."""
        return "the whole material" if self.thing is self.host else text_of(self.thing)

    @property
    def place(self) -> str:
        """File and line of its record."""
        return place_of(self.thing)


def score(comparison: Comparison) -> Judgement:
    """Count a comparison at every level."""
    entries = list(entries_of(comparison))
    counts = counts_by_level(entries, LEVELS)
    return Judgement(overall_of(counts, comparison.profile), counts, partial(_losses, entries))


def overall_of(counts: dict[str, Counts], profile: PublishedProfile) -> Overall:
    """Return the overall score; the measurement level is no part of it."""
    weighted = zip(_WEIGHTED, profile.overall_weights, strict=True)
    active = [(counts[name], weight) for name, weight in weighted if counts[name].active]
    total = fsum(weight for _, weight in active)
    if not total:
        return Overall(0.0, 0.0, 0.0)
    return Overall(
        fsum(weight * level.precision for level, weight in active) / total,
        fsum(weight * level.recall for level, weight in active) / total,
        fsum(weight * level.f1 for level, weight in active) / total,
    )


def _losses(entries: Sequence[LedgerEntry[PublishedPart]]) -> list[Loss]:
    """Return every loss of the level `value`, in the order of the materials."""
    found = (entry.loss() for entry in entries if entry.level == "value")
    return [loss for loss in found if loss.recall > 0 or loss.precision > 0]


def entries_of(comparison: Comparison) -> Iterator[LedgerEntry[PublishedPart]]:
    """Yield what counts, in the order of the materials."""
    for match in comparison.matches:
        yield LedgerEntry.matched("material", 1, 1, 1)
        yield from _Matched(match, comparison.profile).entries()
    for form in comparison.unmatched_targets:
        yield from _alone(form, is_truth=True)
    for form in comparison.unmatched_extracted:
        yield from _alone(form, is_truth=False)


def _alone(form: MaterialForm, *, is_truth: bool) -> Iterator[LedgerEntry[PublishedPart]]:
    """Yield what counts of a material without a partner: all but its events."""
    configs = [config.form for config in form.configs]
    items = [*form.items, *(item for config in configs for item in config.items)]
    values = sum(item.values for item in items) + sum(config.values for config in configs)
    yield LedgerEntry.alone("material", 1, is_truth=is_truth)
    yield LedgerEntry.alone("measurement", len(items), is_truth=is_truth)
    yield LedgerEntry.alone("config", len(configs), is_truth=is_truth)
    part = PublishedPart(form.origin, form.origin)
    yield LedgerEntry.alone("value", values, part, is_truth=is_truth)


class _Matched:
    """What counts of a pair of materials."""

    def __init__(self, match: MaterialMatch, profile: PublishedProfile) -> None:
        self._match, self._profile = match, profile

    def entries(self) -> Iterator[LedgerEntry[PublishedPart]]:
        """Yield the entries of what was measured, of the configurations and of the events."""
        match = self._match
        yield from self._items(match.items, match.target.items, match.extracted.items)
        yield from self._configs(match.configs, match.target.configs, match.extracted.configs)
        yield from self._events(match.process.matched, match.target.events, match.extracted.events)

    def _items(
        self,
        matching: ItemMatching,
        targets: Sequence[Item],
        extracted: Sequence[Item],
        inside: ConfigForm | None = None,
    ) -> Iterator[LedgerEntry[PublishedPart]]:
        yield LedgerEntry.matched("measurement", matching.match_score, len(targets), len(extracted))
        for i, j, agreement in matching.pairs:
            one, other = targets[i], extracted[j]
            credit = one.credit(other, agreement, self._profile)
            yield LedgerEntry.matched(
                "value", *credit, (self._part(one, inside), self._part(other))
            )
        for item, is_truth in _free(targets, extracted, [pair[:2] for pair in matching.pairs]):
            part = self._part(item, inside)
            yield LedgerEntry.alone("value", item.values, part, is_truth=is_truth)

    def _configs(
        self, matching: ConfigMatching, targets: list[ConfigSheet], extracted: list[ConfigSheet]
    ) -> Iterator[LedgerEntry[PublishedPart]]:
        ones, others = [sheet.form for sheet in targets], [sheet.form for sheet in extracted]
        hosts = {(ones[i].name, others[j].name) for i, j, _ in matching.pairs}
        for i, j, pair in matching.pairs:
            one, other = ones[i], others[j]
            yield from self._items(pair.nested, one.items, other.items, one)
            yield LedgerEntry.matched("config", 1, 1, 1)
            credit = config_credit(one, other, hosts)
            parts = self._part(one), self._part(other)
            yield LedgerEntry.matched("value", credit, one.values, other.values, parts)
        for form, is_truth in _free(ones, others, [pair[:2] for pair in matching.pairs]):
            yield LedgerEntry.alone("config", 1, is_truth=is_truth)
            yield LedgerEntry.alone("measurement", len(form.items), is_truth=is_truth)
            values = form.values + sum(item.values for item in form.items)
            yield LedgerEntry.alone("value", values, self._part(form), is_truth=is_truth)

    def _events(
        self,
        pairs: Sequence[tuple[int, int]],
        targets: list[ProcessEvent],
        extracted: list[ProcessEvent],
    ) -> Iterator[LedgerEntry[PublishedPart]]:
        for i, j in pairs:
            one, other = targets[i], extracted[j]
            yield LedgerEntry.matched("process", 1, 1, 1)
            credit = event_credit(one, other, self._profile)
            parts = self._part(one), self._part(other)
            yield LedgerEntry.matched(
                "value", credit, event_values(one), event_values(other), parts
            )
        for event, is_truth in _free(targets, extracted, pairs):
            yield LedgerEntry.alone("process", 1, is_truth=is_truth)
            part = self._part(event)
            yield LedgerEntry.alone("value", event_values(event), part, is_truth=is_truth)

    def _part(self, thing: Any, inside: ConfigForm | None = None) -> PublishedPart:
        return PublishedPart(self._match.target.origin, thing, inside)


def _free(
    targets: Sequence[_T], extracted: Sequence[_T], pairs: Collection[tuple[int, int]]
) -> Iterator[tuple[_T, bool]]:
    """Yield what is in no pair, and whether it is the truth's."""
    for is_truth, side, taken in (
        (True, targets, {i for i, _ in pairs}),
        (False, extracted, {j for _, j in pairs}),
    ):
        yield from ((one, is_truth) for place, one in enumerate(side) if place not in taken)


def config_credit(
    target: ConfigForm, extracted: ConfigForm, hosts: Collection[tuple[str | None, str | None]]
) -> float:
    """Count shared tags, an equal structure, and a host that is matched to the other's host.

    Args:
        target: The truth's.
        extracted: The other.
        hosts: Names of the configurations that were matched, the truth's and the other's.
    """
    credit = len(target.own_tags & extracted.own_tags)
    struct = target.origin.struct
    credit += struct is not None and struct == extracted.origin.struct
    both = target.within is not None and extracted.within is not None
    return float(credit + (both and (target.within, extracted.within) in hosts))


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
