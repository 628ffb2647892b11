"""Which configuration of one material is which of another.

Source: published alloy benchmark, version 0.1.1.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

import numpy as np

from litx.model import Configuration
from litx.words import is_given
from litx_scoring.assignment import assign
from litx_scoring.item_matching import Inventory, ItemMatcher, ItemMatching, Sheet
from litx_scoring.items import Item, items_of
from litx_scoring.naming import context_agreement, overlap, words_of
from litx_scoring.profile import PublishedProfile

_MOST_HOSTS = 20
"""How many hosts, one in the other, a configuration has that shares its number with equal ones."""


@dataclass(slots=True, eq=False)  # made for every configuration: frozen ones take twice as long
class ConfigForm:
    """A configuration in the form that scoring needs.

    Attributes:
        origin: The configuration.
        own_tags: Its own tags.
        name: Its name, None when it has none.
        within: Name of what it lies in, None when it names nothing.
        items: What was measured on it.
        by_name: The material's configurations, which share this map; so a chain of them takes
            memory in proportion, not squared.
    """

    origin: Configuration
    own_tags: frozenset[Any]
    name: str | None
    within: str | None
    items: tuple[Item, ...]
    by_name: Mapping[str, "ConfigForm"]

    @property
    def values(self) -> int:
        """How many values it counts for on its own: tags, structure, host."""
        given = (self.origin.struct, self.within)
        return len(self.own_tags) + sum(part is not None for part in given)

    def lineage(self) -> Iterator["ConfigForm"]:
        """Yield it and what it lies in, up to an unknown name or one met before."""
        form: ConfigForm | None = self
        met: set[str | None] = {None}
        while form is not None:
            yield form
            host = form.within
            form = None if host is None or host in met else self.by_name.get(host)
            met.add(host)

    def told(self) -> tuple[frozenset[Any], frozenset[str] | None]:
        """Return the tags of it and what it lies in, and the words of the names; None for none."""
        return _told(list(self.lineage()))


def _told(lineage: Sequence[ConfigForm]) -> tuple[frozenset[Any], frozenset[str] | None]:
    """Return what `ConfigForm.told` gives, of a configuration and all that it lies in."""
    names = [name for name in (lineage[0].name, *[form.within for form in lineage]) if name]
    tags = frozenset().union(*[form.own_tags for form in lineage])
    return tags, words_of(names) if names else None


@dataclass(slots=True, eq=False)
class ConfigSheet:
    """A configuration in the form that matching needs.

    Attributes:
        number: The number that equal ones share.
        form: The configuration.
        nested: Its items, numbered.
        told: What `ConfigForm.told` gives; None in a long chain, where all would be too much.
    """

    number: int
    form: ConfigForm
    nested: Sheet
    told: tuple[frozenset[Any], frozenset[str] | None] | None


@dataclass(slots=True, eq=False)
class ConfigPair:
    """A target configuration and an extracted one, compared.

    Attributes:
        cost: Weighted sum of what tags, structure, name, measurements and host lack to 1.
        score: What is left of 1.
        nested: The matching of what was measured on them.
    """

    cost: float
    score: float
    nested: ItemMatching


@dataclass(slots=True, eq=False)
class ConfigMatching:
    """Matched configurations of two materials.

    Attributes:
        pairs: Index in the target, index in the extracted, comparison; by ascending target.
        targets: Number of target configurations.
        extracted: Number of extracted configurations.
    """

    pairs: Sequence[tuple[int, int, ConfigPair]]
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
    by_name: dict[str, ConfigForm] = {}
    forms = [_read(config, by_name) for config in configs]
    by_name |= {str(form.name): form for form in forms if is_given(form.origin.name)}
    return forms


def _read(config: Configuration, by_name: Mapping[str, ConfigForm]) -> ConfigForm:
    items = tuple(items_of(config.measurements, nested=True))
    return ConfigForm(
        config, _tags(config), _text(config.name), _text(config.within), items, by_name
    )


def _text(name: object) -> str | None:
    return None if name is None else str(name)


def _tags(config: Configuration) -> frozenset[Any]:
    return config.tags if isinstance(config.tags, frozenset) else frozenset()


class ConfigInventory:
    """The configurations of one side; equal ones share a number.

    Args:
        items: The items of that side.
    """

    def __init__(self, items: Inventory) -> None:
        """Start without configurations."""
        self._items = items
        self._numbers: dict[Any, int] = {}

    def sheets(self, forms: list[ConfigForm]) -> list[ConfigSheet]:
        """Number the configurations of one material."""
        found = []
        for form in forms:
            nested = self._items.sheet(form.items)
            lineage = list(islice(form.lineage(), _MOST_HOSTS + 1))
            told = _told(lineage) if len(lineage) <= _MOST_HOSTS else None
            key = (told or id(form), form.within, form.origin.struct, nested.ids)
            number = self._numbers.setdefault(key, len(self._numbers))
            found.append(ConfigSheet(number, form, nested, told))
        return found


class ConfigMatcher:
    """Matches the configurations of materials; equal pairs are compared once.

    Args:
        items: Matches what was measured on them.
        profile: Weights and thresholds.
    """

    def __init__(self, items: ItemMatcher, profile: PublishedProfile) -> None:
        """Start with no pair compared."""
        self._items = items
        self._weights = profile.config_weights
        self._heaviest = sum(profile.config_weights)
        self._threshold = profile.config_threshold
        self._pairs: dict[int, dict[int, ConfigPair]] = {}

    def match(self, target: list[ConfigSheet], extracted: list[ConfigSheet]) -> ConfigMatching:
        """Return the assignment of least total cost, less the pairs at or above the threshold."""
        if not target or not extracted:
            return ConfigMatching((), len(target), len(extracted))
        pairs = [self._compared(one, extracted) for one in target]
        if len(target) == len(extracted) == 1:
            chosen = [(0, 0)]
        else:
            cost = np.array([[pair.cost for pair in row] for row in pairs])
            chosen = assign(cost, self._threshold)
        kept = [(i, j, pairs[i][j]) for i, j in chosen if pairs[i][j].cost < self._threshold]
        return ConfigMatching(kept, len(target), len(extracted))

    def _compared(self, target: ConfigSheet, others: list[ConfigSheet]) -> list[ConfigPair]:
        """Compare a configuration with others, equal ones once."""
        known = self._pairs.setdefault(target.number, {})
        for other in others:
            if other.number not in known:
                known[other.number] = self._compare(target, other)
        return [known[other.number] for other in others]

    def _compare(self, target: ConfigSheet, extracted: ConfigSheet) -> ConfigPair:
        a, b = target.form, extracted.form
        nested = self._items.match(target.nested, extracted.nested)
        (tags_a, words_a), (tags_b, words_b) = target.told or a.told(), extracted.told or b.told()
        struct = 1.0 if a.origin.struct == b.origin.struct else 0.0
        name = float(words_a is words_b)  # where one has none
        if words_a is not None and words_b is not None:
            name = overlap(words_a, words_b)
        measurements = nested.match_score / nested.total if nested.total else 1.0
        w_tags, w_struct, w_name, w_measurements, w_within = self._weights
        cost = (
            w_tags * (1 - overlap(tags_a, tags_b))
            + w_struct * (1 - struct)
            + w_name * (1 - name)
            + w_measurements * (1 - measurements)
            + w_within * (1 - context_agreement(a.within, b.within))
        )
        return ConfigPair(cost, max(0.0, 1 - cost / self._heaviest), nested)
