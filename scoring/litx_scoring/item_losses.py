"""Why values are lost as published: what `litx_scoring.reasons` asks of two items.

What is partly right is split by the weights of its fields, so that each loss has one reason.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from litx.model import ProcessEvent
from litx_scoring.comparison import MaterialForm, MaterialMatch
from litx_scoring.conditions import (
    NumberWithUnit,
    pressure_score,
    quantity_score,
    temperature_score,
    values_agree,
)
from litx_scoring.config_matching import ConfigForm
from litx_scoring.items import (
    CompositionItem,
    FractionItem,
    Item,
    LatticeItem,
    MeasurementItem,
    StructItem,
)
from litx_scoring.kind import kind_agreement
from litx_scoring.ledger import LedgerEntry
from litx_scoring.loss import Category, label_of, place_of, text_of
from litx_scoring.naming import context_agreement
from litx_scoring.profile import PublishedProfile
from litx_scoring.qualifier import qualifier_agreement
from litx_scoring.reasons import Losses, Misread

_SORTS = {
    CompositionItem: Category.composition,
    StructItem: Category.structure,
    ConfigForm: Category.structure,
    ProcessEvent: Category.process,
}
"""Why things of these classes are lost; a value may be lost for much else."""


@dataclass(slots=True)
class ItemPart:
    """An item, a configuration, an event or a whole material, as losses tell of it.

    Attributes:
        host: Its material with its partner, or alone where it has none.
        thing: It; a whole material is its `MaterialForm`.
        inside: The configuration that it was measured on, if any.
    """

    host: MaterialMatch | MaterialForm
    thing: Any
    inside: ConfigForm | None = None

    @property
    def sample(self) -> int | None:
        """The number of the pair that its material is in; None for one without a partner."""
        return id(self.host) if isinstance(self.host, MaterialMatch) else None

    @property
    def sort(self) -> Category | None:
        """Composition, structure or process; None for a value."""
        return _SORTS.get(type(self.thing))

    @property
    def material(self) -> str:
        """The material, the truth's where there is one, and the configuration in it."""
        form = self.host.target if isinstance(self.host, MaterialMatch) else self.host
        inside = f", {text_of(self.inside)}" if self.inside else ""
        return f"{label_of(form.origin)}{inside}"

    @property
    def text(self) -> str:
        """It in a few words."""
        is_whole = isinstance(self.thing, MaterialForm)
        return "the whole material" if is_whole else text_of(self.thing)

    @property
    def place(self) -> str:
        """File and line of its record."""
        return place_of(self.thing)


class ItemLosses(Losses[ItemPart]):
    """Tells the losses of a ledger of items.

    Args:
        entries: The ledger.
        profile: How it was scored.
    """

    def __init__(self, entries: Iterable[LedgerEntry[ItemPart]], profile: PublishedProfile) -> None:
        """Tell one by one the values of what is missing or too much as a whole."""
        super().__init__(one for entry in entries for one in _single(entry))
        self._profile = profile
        self.paired = {(id(one.thing), id(other.thing)) for _, one, other in self.both}

    def shares(
        self, entry: LedgerEntry[ItemPart], truth: ItemPart, extracted: ItemPart
    ) -> Iterator[tuple[Category, float, float]]:
        """Yield why something is partly right, by the weights of its fields."""
        counts, one, other = entry.counts, truth.thing, extracted.thing
        match one:
            case MeasurementItem() | FractionItem():
                kept = context_agreement(one.context, other.context)
                yield Category.wrong_place, 1 - kept, 1 - kept
                for category, share in lacking(one, other, self._profile).items():
                    yield category, kept * share, kept * share
                if isinstance(one, MeasurementItem):
                    for name in ("temperature", "pressure"):
                        ours, theirs = getattr(one, name), getattr(other, name)
                        right = quantity_score(ours, theirs, self._profile)
                        lost = [float(side is not None) * (1 - right) for side in (ours, theirs)]
                        yield Category.wrong_condition, lost[0], lost[1]
            case ConfigForm():
                struct = one.origin.struct
                right = len(one.own_tags & other.own_tags)
                right += struct is not None and struct == other.origin.struct
                host = counts.tp - right
                ours, theirs = ((side.within is not None) for side in (one, other))
                yield (
                    Category.structure,
                    counts.target - ours - right,
                    counts.extracted - theirs - right,
                )
                yield Category.wrong_place, ours - host, theirs - host
            case ProcessEvent():
                yield Category.process, counts.target - counts.tp, counts.extracted - counts.tp

    def beside(self, truth: ItemPart, extracted: ItemPart) -> Misread:
        """Hold two values against each other."""
        one, other, profile = truth.thing, extracted.thing, self._profile
        if type(one) is not type(other):
            return Misread(0.0, False, False, False, None)
        if isinstance(one, LatticeItem):
            return Misread(1.0, one.score(other, profile) > 0, False, True, None)
        ours, theirs = _number(one), _number(other)
        shares = lacking(one, other, profile)
        is_two = 1 - sum(shares.values()) <= profile.item_threshold
        return Misread(
            _kind(one, other, profile),
            values_agree(ours, theirs, profile),
            ours.number is not None and ours.number == theirs.number,
            all(agreement > 0 for agreement in _conditions(one, other, profile)),
            max(shares, key=lambda name: shares[name]) if is_two else None,
        )

    def is_like_place(self, truth: ItemPart, extracted: ItemPart) -> bool:
        """Whether both stand in one configuration, or in none, and in phases of like names."""
        one, other = truth.inside, extracted.inside
        is_same = one is other is None or (id(one), id(other)) in self.paired
        return is_same and context_agreement(truth.thing.context, extracted.thing.context) > 0

    def is_hedged(self, part: ItemPart) -> bool:
        """Whether it is a second value where one was matched, or a sample that was matched."""
        if isinstance(part.host, MaterialForm):
            return id(part.host) in self._repeated
        return part.sort is None and _what(part) in self._matched

    @cached_property
    def _matched(self) -> set[Any]:
        return {_what(other) for _, _, other in self.both if other.sort is None}

    @cached_property
    def _repeated(self) -> set[int]:
        """The materials too much, by number, that have the recipe of one that was matched."""
        parts = [part for _, part in (*self.missing, *self.extra)]
        hosts = {id(one.host): one.host for one in (*parts, *(one for _, one, _ in self.both))}
        matched = [one.extracted for one in hosts.values() if isinstance(one, MaterialMatch)]
        recipes = set(map(_recipe, matched))
        alone = {id(part.host): part.host for _, part in self.extra}
        return {
            number
            for number, host in alone.items()
            if isinstance(host, MaterialForm) and _recipe(host) in recipes
        }


def lacking(one: Item, other: Item, profile: PublishedProfile) -> dict[Category, float]:
    """Return what a measurement or fraction lacks to full agreement with another of its number.

    Kinds that do not agree at all are taken as if they did.
    """
    agreement = qualifier_agreement(_number(one).qualifier, _number(other).qualifier)
    conditions = _conditions(one, other, profile)
    kind = _kind(one, other, profile) or 1.0
    weight = profile.condition_weight
    part = kind / (profile.qualifier_weight + weight * len(conditions))
    return {
        Category.wrong_kind: 1 - kind,
        Category.wrong_qualifier: part * profile.qualifier_weight * (1 - agreement),
        Category.wrong_condition: part * weight * sum(1 - agreement for agreement in conditions),
    }


def _conditions(one: Item, other: Item, profile: PublishedProfile) -> list[float]:
    """Return the agreement of each condition that either of two values gives."""
    if not isinstance(one, MeasurementItem) or not isinstance(other, MeasurementItem):
        return []
    found = []
    if one.temperature is not None or other.temperature is not None:
        found.append(temperature_score(one.temperature, other.temperature, profile))
    if one.pressure is not None or other.pressure is not None:
        found.append(pressure_score(one.pressure, other.pressure, profile))
    return found


def _kind(one: Item, other: Item, profile: PublishedProfile) -> float:
    is_kind = isinstance(one, MeasurementItem) and isinstance(other, MeasurementItem)
    return kind_agreement(*one.bucket(), *other.bucket(), profile) if is_kind else 1.0


def _number(item: Any) -> NumberWithUnit:
    found: NumberWithUnit = item.fraction if isinstance(item, FractionItem) else item.value
    return found


def _what(part: ItemPart) -> tuple[Any, ...]:
    """Return what two answers for one value have in common."""
    names = ("context", "kind", "temperature", "pressure")
    told = (getattr(part.thing, name, None) for name in names)
    return part.sample, id(part.inside), type(part.thing), *told


def _recipe(form: MaterialForm) -> tuple[Any, ...]:
    """Return what two materials that are one sample have in common: events and compositions."""
    formulas = frozenset(one.formula for one in form.items if isinstance(one, CompositionItem))
    return tuple(map(text_of, form.events)), formulas


def _single(entry: LedgerEntry[ItemPart]) -> Iterator[LedgerEntry[ItemPart]]:
    """Yield an entry, or those of its values where it has those of several things."""
    part = entry.truth or entry.extracted
    is_whole = part is not None and isinstance(part.thing, MaterialForm | ConfigForm)
    if part is None or not is_whole or entry.level != "value" or (entry.truth and entry.extracted):
        yield entry
        return
    parts = [part]
    if isinstance(part.thing, MaterialForm):
        things = (*part.thing.items, *(config.form for config in part.thing.configs))
        parts = [ItemPart(part.host, one) for one in things]
    for one in parts:
        nested = one.thing.items if isinstance(one.thing, ConfigForm) else ()
        for each in (one, *(ItemPart(one.host, item, one.thing) for item in nested)):
            if each.thing.values:
                amount, is_truth = each.thing.values, entry.truth is not None
                yield LedgerEntry.alone("value", amount, each, is_truth=is_truth)
