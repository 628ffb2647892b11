"""Which configuration of one material is which of another.

Source: published alloy benchmark, version 0.1.1.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from litx.model import Configuration
from litx.words import is_given
from litx_scoring.assignment import assign
from litx_scoring.item_matching import ItemMatcher, ItemMatching, Sheet
from litx_scoring.items import Item, items_of
from litx_scoring.naming import context_agreement, overlap


@dataclass(frozen=True)
class ConfigForm:
    """A configuration in the form that scoring needs.

    Attributes:
        origin: The configuration.
        own_tags: Its own tags.
        all_tags: Its tags and those of every configuration that it lies in.
        name: Its name, None when it has none.
        within: Name of what it lies in, None when it names nothing.
        lineage: Its name and the names of what it lies in.
        items: What was measured on it.
    """

    origin: Configuration
    own_tags: frozenset[Any]
    all_tags: frozenset[Any]
    name: str | None
    within: str | None
    lineage: str
    items: tuple[Item, ...]

    @property
    def values(self) -> int:
        """How many values it counts for on its own: tags, structure, host."""
        given = (self.origin.struct, self.within)
        return len(self.own_tags) + sum(part is not None for part in given)


@dataclass(frozen=True)
class ConfigPair:
    """A target configuration and an extracted one, compared.

    Attributes:
        tags, struct, name, measurements, within: The five agreements, each from 0 to 1.
        cost: Weighted sum of what each lacks to 1.
        score: What is left of 1.
        nested: The matching of what was measured on them.
    """

    tags: float
    struct: float
    name: float
    measurements: float
    within: float
    cost: float
    score: float
    nested: ItemMatching


@dataclass(frozen=True)
class ConfigMatching:
    """Matched configurations of two materials.

    Attributes:
        pairs: Index in the target, index in the extracted, comparison; by ascending target.
        targets: Number of target configurations.
        extracted: Number of extracted configurations.
    """

    pairs: tuple[tuple[int, int, ConfigPair], ...]
    targets: int
    extracted: int

    @property
    def cost(self) -> float:
        """What the configurations add to their materials' cost, summed in the published order."""
        cost = 0.0
        for _, _, pair in self.pairs:
            cost += 1 - pair.score
        cost += (self.targets - len(self.pairs)) + (self.extracted - len(self.pairs))
        for _, _, pair in self.pairs:
            cost += pair.nested.total - pair.nested.match_score
        return cost


def config_forms(configs: Sequence[Configuration]) -> list[ConfigForm]:
    """Read the configurations of one material; of two with one name the later is a host."""
    by_name = {str(config.name): config for config in configs if is_given(config.name)}
    return [_read(config, by_name) for config in configs]


def _read(config: Configuration, by_name: dict[str, Configuration]) -> ConfigForm:
    """Follow `within` up to an unknown name or one met before."""
    own, name, within = _tags(config), _text(config.name), _text(config.within)
    tags, names, met = set(own), [name or ""], set()
    host = within
    while host is not None and host not in met:
        met.add(host)
        names.append(host)
        parent = by_name.get(host)
        if parent is None:
            break
        tags |= _tags(parent)
        host = _text(parent.within)
    items = tuple(items_of(config.measurements, nested=True))
    lineage = " ".join(filter(None, reversed(names)))
    return ConfigForm(config, own, frozenset(tags), name, within, lineage, items)


def _text(name: object) -> str | None:
    return None if name is None else str(name)


def _tags(config: Configuration) -> frozenset[Any]:
    return config.tags if isinstance(config.tags, frozenset) else frozenset()


class ConfigMatcher:
    """Matches the configurations of materials; equal pairs are compared once.

    Args:
        items: Matches what was measured on them.
    """

    def __init__(self, items: ItemMatcher) -> None:
        """Start with no pair compared."""
        self.items = items
        self.profile = items.profile
        self._numbers: dict[Any, int] = {}
        self._pairs: dict[tuple[int, int], ConfigPair] = {}

    def sheet(self, forms: list[ConfigForm], *, extracted: bool) -> "list[ConfigSheet]":
        """Number the configurations of one material; equal ones share a number."""
        found = []
        for form in forms:
            nested = self.items.sheet(form.items, extracted=extracted)
            struct = form.origin.struct
            key = (form.all_tags, struct, form.lineage, form.within, nested.ids)
            number = self._numbers.setdefault(key, len(self._numbers))
            found.append(ConfigSheet(number, form, nested))
        return found

    def match(self, target: "list[ConfigSheet]", extracted: "list[ConfigSheet]") -> ConfigMatching:
        """Return the assignment of least total cost, less the pairs at or above the threshold."""
        if not target or not extracted:
            return ConfigMatching((), len(target), len(extracted))
        pairs = [[self._compare(t, e) for e in extracted] for t in target]
        threshold = self.profile.config_threshold
        if len(target) == len(extracted) == 1:
            chosen = [(0, 0)]
        else:
            cost = np.array([[pair.cost for pair in row] for row in pairs])
            chosen = assign(cost, threshold)
        kept = ((i, j, pairs[i][j]) for i, j in chosen if pairs[i][j].cost < threshold)
        return ConfigMatching(tuple(kept), len(target), len(extracted))

    def _compare(self, target: "ConfigSheet", extracted: "ConfigSheet") -> ConfigPair:
        key = (target.number, extracted.number)
        if key not in self._pairs:
            self._pairs[key] = self._compare_forms(target, extracted)
        return self._pairs[key]

    def _compare_forms(self, target: "ConfigSheet", extracted: "ConfigSheet") -> ConfigPair:
        a, b = target.form, extracted.form
        nested = self.items.match(target.nested, extracted.nested)
        tags = overlap(a.all_tags, b.all_tags)
        struct = 1.0 if a.origin.struct == b.origin.struct else 0.0
        both = bool(a.lineage) and bool(b.lineage)
        name = context_agreement(a.lineage, b.lineage) if both else float(a.lineage == b.lineage)
        measurements = nested.match_score / nested.total if nested.total else 1.0
        within = context_agreement(a.within, b.within)
        w_tags, w_struct, w_name, w_measurements, w_within = self.profile.config_weights
        cost = (
            w_tags * (1 - tags)
            + w_struct * (1 - struct)
            + w_name * (1 - name)
            + w_measurements * (1 - measurements)
            + w_within * (1 - within)
        )
        score = max(0.0, 1 - cost / sum(self.profile.config_weights))
        return ConfigPair(tags, struct, name, measurements, within, cost, score, nested)


@dataclass(frozen=True)
class ConfigSheet:
    """A configuration with the number that equal ones share, and its items numbered."""

    number: int
    form: ConfigForm
    nested: Sheet
