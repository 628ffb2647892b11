"""Which configuration of one material is which of another.

Source: published alloy benchmark, version 0.1.1.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

import numpy as np

from litx.display.text import is_given
from litx.model import Configuration
from litx_scoring.assignment import assign
from litx_scoring.item_matching import Inventory, ItemMatcher, ItemMatching, Sheet
from litx_scoring.items import Item, items_of
from litx_scoring.naming import context_agreement, overlap, words_of
from litx_scoring.profile import PublishedProfile
from litx_scoring.table import table

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


Named = tuple[tuple[frozenset[Any], frozenset[str] | None] | ConfigForm, str | None, Any]
"""What `ConfigForm.told` gives, name of the host, structure: a configuration but for its items.

In a long chain, whose names would be too many, the form stands for what it tells.
"""


@dataclass(slots=True, eq=False)
class ConfigSheet:
    """A configuration in the form that matching needs.

    Attributes:
        number: The number that equal ones share.
        form: The configuration.
        named: It but for its items.
        nested: Its items, numbered.
    """

    number: int
    form: ConfigForm
    named: Named
    nested: Sheet


@dataclass(slots=True, eq=False)
class ConfigPair:
    """A target configuration and an extracted one that are matched.

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
    """

    pairs: Sequence[tuple[int, int, ConfigPair]]


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

    Attributes:
        distinct: One of each, by number.
    """

    def __init__(self, items: Inventory) -> None:
        """Start without configurations; their items are numbered among those of their side."""
        self.distinct: list[ConfigSheet] = []
        self._items = items
        self._numbers: dict[Any, int] = {}

    def sheets(self, forms: list[ConfigForm]) -> list[ConfigSheet]:
        """Number the configurations of one material."""
        found = []
        for form in forms:
            nested = self._items.sheet(form.items)
            lineage = list(islice(form.lineage(), _MOST_HOSTS + 1))
            told = form if len(lineage) > _MOST_HOSTS else _told(lineage)
            named: Named = (told, form.within, form.origin.struct)
            number = self._numbers.setdefault((named, nested), len(self._numbers))
            sheet = ConfigSheet(number, form, named, nested)
            if number == len(self.distinct):
                self.distinct.append(sheet)
            found.append(sheet)
        return found


class ConfigMatcher:
    """Matches the configurations of materials; equal pairs are compared once.

    Args:
        targets: All configurations of the truth.
        extracted: All configurations of the extraction.
        items: Matches what was measured on them.
        profile: Weights and thresholds.
    """

    def __init__(
        self,
        targets: ConfigInventory,
        extracted: ConfigInventory,
        items: ItemMatcher,
        profile: PublishedProfile,
    ) -> None:
        """Compare every configuration of the truth with every one of the extraction."""
        self._items = items
        self._weights = profile.config_weights
        self._threshold = profile.config_threshold
        ones, others = targets.distinct, extracted.distinct
        if not ones or not others:
            return
        named = table([one.named for one in ones], [one.named for one in others], self._lacks)
        nested = [one.nested for one in ones], [one.nested for one in others]
        scores, totals = items.scores(*nested)
        measured = np.divide(scores, totals, out=np.ones_like(totals), where=totals > 0)
        cost = named[..., 0] + self._weights[3] * (1 - measured) + named[..., 1]
        self._costs = cost.tolist()
        self._scores = np.maximum(0.0, 1 - cost / sum(self._weights)).tolist()
        self._unmatched = (totals - scores).tolist()

    def cost(self, target: tuple[int, ...], extracted: tuple[int, ...]) -> float:
        """Return what configurations add to their materials' cost, in the published order.

        Args:
            target: The numbers of those of the truth's material.
            extracted: The numbers of those of the other.
        """
        pairs = [(target[i], extracted[j]) for i, j in self._pairs(target, extracted)]
        cost = 0.0
        for one, other in pairs:
            cost += 1 - self._scores[one][other]
        cost += (len(target) - len(pairs)) + (len(extracted) - len(pairs))
        for one, other in pairs:
            cost += self._unmatched[one][other]
        return cost

    def match(self, target: list[ConfigSheet], extracted: list[ConfigSheet]) -> ConfigMatching:
        """Return the assignment of least total cost, less the pairs at or above the threshold."""
        numbers = ([sheet.number for sheet in side] for side in (target, extracted))
        found = []
        for i, j in self._pairs(*numbers):
            one, other = target[i], extracted[j]
            cost = self._costs[one.number][other.number]
            score = self._scores[one.number][other.number]
            nested = self._items.match(one.nested, other.nested)
            found.append((i, j, ConfigPair(cost, score, nested)))
        return ConfigMatching(found)

    def _pairs(self, target: Sequence[int], extracted: Sequence[int]) -> list[tuple[int, int]]:
        if not target or not extracted:
            return []
        rows = [self._costs[number] for number in target]
        cost = [[row[number] for number in extracted] for row in rows]
        is_one = len(target) == len(extracted) == 1
        chosen = [(0, 0)] if is_one else assign(np.array(cost), self._threshold)
        return [(i, j) for i, j in chosen if cost[i][j] < self._threshold]

    def _lacks(self, target: Named, extracted: Named) -> tuple[float, float]:
        """Return what two lack in tags, structure and name, and in the host, weighted."""
        (told_a, within_a, struct_a), (told_b, within_b, struct_b) = target, extracted
        tags_a, words_a = told_a.told() if isinstance(told_a, ConfigForm) else told_a
        tags_b, words_b = told_b.told() if isinstance(told_b, ConfigForm) else told_b
        struct = 1.0 if struct_a == struct_b else 0.0
        name = float(words_a is words_b)  # where one has none
        if words_a is not None and words_b is not None:
            name = overlap(words_a, words_b)
        w_tags, w_struct, w_name, _, w_within = self._weights
        own = w_tags * (1 - overlap(tags_a, tags_b)) + w_struct * (1 - struct) + w_name * (1 - name)
        return own, w_within * (1 - context_agreement(within_a, within_b))
