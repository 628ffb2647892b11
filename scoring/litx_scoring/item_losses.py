"""Reasons for lost items, as published: the comparisons of two items that `reasons` needs.

A partly right item is split by the weights of its fields, so that each loss has a single reason.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from litx.model import ProcessEvent
from litx_scoring.agreement import (
    context_agreement,
    qualifier_agreement,
    quantity_score,
    values_agree,
)
from litx_scoring.comparison import Comparison, MaterialForm, MaterialMatch
from litx_scoring.config_matching import ConfigForm
from litx_scoring.items import (
    CompositionItem,
    LatticeItem,
    MeasurementItem,
    StructItem,
)
from litx_scoring.ledger import LedgerEntry
from litx_scoring.loss import Category, label_of, place_of, text_of
from litx_scoring.profile import PublishedProfile
from litx_scoring.reasons import LossFinder, Misreading

_CATEGORIES = {
    CompositionItem: Category.composition,
    StructItem: Category.structure,
    ConfigForm: Category.structure,
    ProcessEvent: Category.process,
}
"""Category of the losses of each class; values have none, since it depends on the loss."""


@dataclass(slots=True)
class ItemPart:
    """An item, a configuration, an event or a whole material, as losses describe it.

    Attributes:
        host: Pair of its material, or the material if it has no partner.
        content: The item, configuration, event or `MaterialForm`.
        inside: Configuration that it was measured on, if any.
    """

    host: MaterialMatch | MaterialForm
    content: Any
    inside: ConfigForm | None = None

    @property
    def sample(self) -> int | None:
        """Number of the pair of its material; None without a partner."""
        return id(self.host) if isinstance(self.host, MaterialMatch) else None

    @property
    def category(self) -> Category | None:
        """Category composition, structure or process; None for a value."""
        return _CATEGORIES.get(type(self.content))

    @property
    def material(self) -> str:
        """Name of the material, of the truth if paired, and of the configuration."""
        form = self.host.target if isinstance(self.host, MaterialMatch) else self.host
        inside = f", {text_of(self.inside)}" if self.inside else ""
        return f"{label_of(form.origin)}{inside}"

    @property
    def text(self) -> str:
        """Kind and number, or name, for a message; "the whole material" for a material."""
        is_whole = isinstance(self.content, MaterialForm)
        return "the whole material" if is_whole else text_of(self.content)

    @property
    def place(self) -> str:
        """Text `file:line` of its record; empty if unknown."""
        return place_of(self.content)


class ItemLosses(LossFinder[ItemPart]):
    """Finds the losses of a ledger of items.

    Args:
        entries: The ledger.
        comparison: The comparison that it is of.
    """

    def __init__(self, entries: Iterable[LedgerEntry[ItemPart]], comparison: Comparison) -> None:
        """Split the entries of missing or surplus materials into entries of their values."""
        super().__init__(part for entry in entries for part in _split_whole(entry))
        self._comparison, self._profile = comparison, comparison.profile
        self.paired = {(id(a.content), id(b.content)) for _, a, b in self.both}

    def split_loss(
        self, entry: LedgerEntry[ItemPart], truth: ItemPart, extracted: ItemPart
    ) -> Iterator[tuple[Category, float, float]]:
        """Yield the reasons why a match is partly right, by the weights of its fields."""
        counts, target, candidate = entry.counts, truth.content, extracted.content
        match target:
            case MeasurementItem():
                place = context_agreement(target.context, candidate.context)
                yield Category.wrong_place, 1 - place, 1 - place
                for category, share in lacking(target, candidate, self._profile).items():
                    yield category, place * share, place * share
                for name in ("temperature", "pressure"):
                    ours, theirs = getattr(target, name), getattr(candidate, name)
                    right = quantity_score(ours, theirs, self._profile)
                    lost = [float(side is not None) * (1 - right) for side in (ours, theirs)]
                    yield Category.wrong_condition, lost[0], lost[1]
            case ConfigForm():
                struct = target.origin.struct
                right = len(target.local_tags & candidate.local_tags)
                right += struct is not None and struct == candidate.origin.struct
                host = counts.tp - right
                ours, theirs = ((side.within is not None) for side in (target, candidate))
                yield (
                    Category.structure,
                    counts.target - ours - right,
                    counts.extracted - theirs - right,
                )
                yield Category.wrong_place, ours - host, theirs - host
            case ProcessEvent():
                yield Category.process, counts.target - counts.tp, counts.extracted - counts.tp

    def compare_values(self, truth: ItemPart, extracted: ItemPart) -> Misreading:
        """Compare two values; items of different classes have nothing in common."""
        target, candidate, profile = truth.content, extracted.content, self._profile
        if type(target) is not type(candidate):
            return Misreading(0.0, False, False, False, None)
        if isinstance(target, LatticeItem):
            return Misreading(1.0, target.score(candidate, profile) > 0, False, True, None)
        ours, theirs = target.value, candidate.value
        shares = lacking(target, candidate, profile)
        is_different = 1 - sum(shares.values()) <= profile.item_threshold
        return Misreading(
            target.kind_score(candidate, profile),
            values_agree(ours, theirs, profile),
            ours.number is not None and ours.number == theirs.number,
            all(agreement > 0 for agreement in target.condition_scores(candidate, profile)),
            max(shares, key=lambda name: shares[name]) if is_different else None,
        )

    def is_same_place(self, truth: ItemPart, extracted: ItemPart) -> bool:
        """Return whether both are in matched configurations, or in none, and their phases agree.

        Phases agree if their names share a word, or if neither item has a phase.
        """
        ours, theirs = truth.inside, extracted.inside
        is_same = ours is theirs is None or (id(ours), id(theirs)) in self.paired
        return is_same and context_agreement(truth.content.context, extracted.content.context) > 0

    def is_hedged(self, part: ItemPart) -> bool:
        """Return whether a surplus part repeats a matched value, or a material a matched sample."""
        if isinstance(part.host, MaterialForm):
            return id(part.host) in self._repeated
        return part.category is None and _rival_key(part) in self._matched

    @cached_property
    def _matched(self) -> set[Any]:
        """Rival keys of the values that have a match."""
        return {_rival_key(part) for _, _, part in self.both if part.category is None}

    @cached_property
    def _repeated(self) -> set[int]:
        """Ids of the surplus materials that have the recipe of a matched material."""
        recipes = {_recipe(match.extracted) for match in self._comparison.matches}
        surplus = self._comparison.unmatched_extracted
        return {id(form) for form in surplus if _recipe(form) in recipes}


def lacking(
    target: MeasurementItem, extracted: MeasurementItem, profile: PublishedProfile
) -> dict[Category, float]:
    """Return the share of the score that kind, qualifier and conditions of two values lose.

    Kinds that do not agree at all are taken as if they did.
    """
    agreement = qualifier_agreement(target.value.qualifier, extracted.value.qualifier)
    conditions = target.condition_scores(extracted, profile)
    kind = target.kind_score(extracted, profile) or 1.0
    weight = profile.condition_weight
    part = kind / (profile.qualifier_weight + weight * len(conditions))
    return {
        Category.wrong_kind: 1 - kind,
        Category.wrong_qualifier: part * profile.qualifier_weight * (1 - agreement),
        Category.wrong_condition: part * weight * sum(1 - agreement for agreement in conditions),
    }


def _rival_key(part: ItemPart) -> tuple[Any, ...]:
    """Return a key that two answers for the same value share."""
    names = ("context", "kind", "temperature", "pressure")
    fields = (getattr(part.content, name, None) for name in names)
    return part.sample, id(part.inside), type(part.content), *fields


def _recipe(form: MaterialForm) -> tuple[Any, ...]:
    """Return the events in order, and the formulas, which materials of the same sample share."""
    formulas = frozenset(i.formula for i in form.items if isinstance(i, CompositionItem))
    return tuple(map(text_of, form.events)), formulas


def _split_whole(entry: LedgerEntry[ItemPart]) -> Iterator[LedgerEntry[ItemPart]]:
    """Yield an entry, or the entries of its values if it is of a material or configuration."""
    part = entry.truth or entry.extracted
    is_whole = part is not None and isinstance(part.content, MaterialForm | ConfigForm)
    if part is None or not is_whole or entry.level != "value" or (entry.truth and entry.extracted):
        yield entry
        return
    parts = [part]
    if isinstance(part.content, MaterialForm):
        contents = (*part.content.items, *(config.form for config in part.content.configs))
        parts = [ItemPart(part.host, content) for content in contents]
    for outer in parts:
        config = outer.content if isinstance(outer.content, ConfigForm) else None
        nested = [ItemPart(outer.host, item, config) for item in config.items] if config else []
        for inner in (outer, *nested):
            if inner.content.values:
                is_truth = entry.truth is not None
                yield LedgerEntry.alone("value", inner.content.values, inner, is_truth=is_truth)
