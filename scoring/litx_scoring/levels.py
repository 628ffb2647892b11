"""Counts, precision, recall and F1 at the five levels, the overall score, and the losses.

Source: published alloy benchmark, version 0.1.1.
"""

from collections.abc import Collection, Iterator, Sequence
from math import fsum  # the built-in sum rounds differently from Python 3.12 on
from typing import Any, TypeVar

from litx.model import ProcessEvent
from litx_scoring.agreement import quantity_score, read_value
from litx_scoring.comparison import Comparison, MaterialForm, MaterialMatch
from litx_scoring.config_matching import ConfigForm
from litx_scoring.item_losses import ItemLosses, ItemPart
from litx_scoring.item_matching import ItemMatching
from litx_scoring.items import Item
from litx_scoring.ledger import Counts, Judgement, LedgerEntry, Overall, counts_by_level
from litx_scoring.profile import PublishedProfile

LEVELS = PublishedProfile.levels
"""Names of the levels, in the order of tables."""

_WEIGHTED = ("value", "config", "process", "material")
"""Levels of the overall score, in the order of `PublishedProfile.overall_weights`."""

_T = TypeVar("_T")


def score(comparison: Comparison) -> Judgement:
    """Return overall score, counts of each level, and losses of a comparison."""
    entries = list(entries_of(comparison))
    counts = counts_by_level(entries, LEVELS)
    overall = overall_of(counts, comparison.profile)
    return Judgement(overall, counts, lambda: ItemLosses(entries, comparison).list_losses())


def overall_of(counts: dict[str, Counts], profile: PublishedProfile) -> Overall:
    """Return the weighted means of precision, recall and F1 over the active levels.

    A level is active if either side has anything in it. The level `measurement` has no weight. All
    are 0 if no level is active.
    """
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


def entries_of(comparison: Comparison) -> Iterator[LedgerEntry[ItemPart]]:
    """Yield the entries of a comparison, in the order of the materials."""
    for match in comparison.matches:
        yield LedgerEntry.matched("material", 1, 1, 1)
        yield from _MatchEntries(match, comparison.profile).list_entries()
    for form in comparison.unmatched_targets:
        yield from _entries_of_unpaired(form, is_truth=True)
    for form in comparison.unmatched_extracted:
        yield from _entries_of_unpaired(form, is_truth=False)


def _entries_of_unpaired(form: MaterialForm, *, is_truth: bool) -> Iterator[LedgerEntry[ItemPart]]:
    """Yield the entries of a material without a partner; its events do not count."""
    configs = [config.form for config in form.configs]
    items = [*form.items, *(item for config in configs for item in config.items)]
    values = sum(item.values for item in items) + sum(config.values for config in configs)
    part = ItemPart(form, form)
    yield LedgerEntry.alone("material", 1, part, is_truth=is_truth)
    yield LedgerEntry.alone("measurement", len(items), is_truth=is_truth)
    yield LedgerEntry.alone("config", len(configs), part, is_truth=is_truth)
    yield LedgerEntry.alone("value", values, part, is_truth=is_truth)


class _MatchEntries:
    """Entries of a pair of materials."""

    def __init__(self, match: MaterialMatch, profile: PublishedProfile) -> None:
        """Keep the pair, and the profile for the credit."""
        self._match, self._profile = match, profile

    def list_entries(self) -> Iterator[LedgerEntry[ItemPart]]:
        """Yield the entries of the items, then of the configurations, then of the events."""
        match = self._match
        yield from self._items(match.items, match.target.items, match.extracted.items)
        yield from self._configs()
        yield from self._events()

    def _items(
        self,
        matching: ItemMatching,
        targets: Sequence[Item],
        extracted: Sequence[Item],
        inside: ConfigForm | None = None,
        within: ConfigForm | None = None,
    ) -> Iterator[LedgerEntry[ItemPart]]:
        """Yield an entry `measurement` of two lists, and an entry `value` of each pair or item.

        Args:
            matching: Matched items.
            targets: Items of the truth.
            extracted: Items of the extraction.
            inside: Configuration of the truth that has the items; None for items of the whole.
            within: Configuration of the extraction, likewise.
        """
        yield LedgerEntry.matched("measurement", matching.match_score, len(targets), len(extracted))
        for i, j, agreement in matching.pairs:
            credit = targets[i].credit(extracted[j], agreement, self._profile)
            parts = self._part(targets[i], inside), self._part(extracted[j], within)
            yield LedgerEntry.matched("value", *credit, parts)
        for item, is_truth in _unmatched(targets, extracted, [pair[:2] for pair in matching.pairs]):
            part = self._part(item, inside if is_truth else within)
            yield LedgerEntry.alone("value", item.values, part, is_truth=is_truth)

    def _configs(self) -> Iterator[LedgerEntry[ItemPart]]:
        """Yield the entries of configurations, paired or not, and of the items measured on them."""
        matching, sides = self._match.configs, (self._match.target, self._match.extracted)
        ours, theirs = ([sheet.form for sheet in side.configs] for side in sides)
        hosts = {(ours[i].name, theirs[j].name) for i, j, _ in matching}
        for i, j, pair in matching:
            a, b = ours[i], theirs[j]
            yield from self._items(pair.nested, a.items, b.items, a, b)
            yield LedgerEntry.matched("config", 1, 1, 1)
            credit, parts = config_credit(a, b, hosts), (self._part(a), self._part(b))
            yield LedgerEntry.matched("value", credit, a.values, b.values, parts)
        for form, is_truth in _unmatched(ours, theirs, [pair[:2] for pair in matching]):
            part = self._part(form)
            yield LedgerEntry.alone("config", 1, part, is_truth=is_truth)
            yield LedgerEntry.alone("measurement", len(form.items), is_truth=is_truth)
            values = form.values + sum(item.values for item in form.items)
            yield LedgerEntry.alone("value", values, part, is_truth=is_truth)

    def _events(self) -> Iterator[LedgerEntry[ItemPart]]:
        """Yield entries `process` and `value` of the pairs of events, and of unpaired events."""
        pairs = self._match.process.matched
        targets, extracted = self._match.target.events, self._match.extracted.events
        for i, j in pairs:
            a, b = targets[i], extracted[j]
            yield LedgerEntry.matched("process", 1, 1, 1)
            credit, parts = event_credit(a, b, self._profile), (self._part(a), self._part(b))
            yield LedgerEntry.matched("value", credit, event_values(a), event_values(b), parts)
        for event, is_truth in _unmatched(targets, extracted, pairs):
            part = self._part(event)
            yield LedgerEntry.alone("process", 1, part, is_truth=is_truth)
            yield LedgerEntry.alone("value", event_values(event), part, is_truth=is_truth)

    def _part(self, content: Any, inside: ConfigForm | None = None) -> ItemPart:
        """Return content of this pair of materials, to describe it in a loss."""
        return ItemPart(self._match, content, inside)


def _unmatched(
    targets: Sequence[_T], extracted: Sequence[_T], pairs: Collection[tuple[int, int]]
) -> Iterator[tuple[_T, bool]]:
    """Yield the values of both sides that are in no pair, and whether they are of the truth."""
    for is_truth, side, taken in (
        (True, targets, {i for i, _ in pairs}),
        (False, extracted, {j for _, j in pairs}),
    ):
        yield from ((value, is_truth) for i, value in enumerate(side) if i not in taken)


def config_credit(
    target: ConfigForm, extracted: ConfigForm, hosts: Collection[tuple[str | None, str | None]]
) -> float:
    """Return the number of shared tags, plus 1 for an equal structure, plus 1 for matched hosts.

    Args:
        target: Configuration of the truth.
        extracted: Configuration of the extraction.
        hosts: Names of matched configurations, of the truth and of the extraction.
    """
    credit = len(target.local_tags & extracted.local_tags)
    struct = target.origin.struct
    credit += struct is not None and struct == extracted.origin.struct
    both = target.within is not None and extracted.within is not None
    return float(credit + (both and (target.within, extracted.within) in hosts))


def event_values(event: ProcessEvent) -> int:
    """Return the number of values of an event: 1, and 1 for each stated condition."""
    return 1 + (event.temperature is not None) + (event.duration is not None)


def event_credit(target: ProcessEvent, extracted: ProcessEvent, profile: PublishedProfile) -> float:
    """Return 1 for a matched event, plus the agreement of each condition that both sides state."""
    pairs = ((target.temperature, extracted.temperature), (target.duration, extracted.duration))
    stated = [(a, b) for a, b in pairs if a is not None and b is not None]
    return 1.0 + sum(quantity_score(read_value(a), read_value(b), profile) for a, b in stated)
