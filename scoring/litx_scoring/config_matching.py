"""Matching of the configurations of two materials.

Source: published alloy benchmark, version 0.1.1.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

import numpy as np

from litx.display.text import is_given
from litx.model import Configuration
from litx_scoring.agreement import context_agreement, overlap, words_of
from litx_scoring.assignment import assign
from litx_scoring.item_matching import Inventory, ItemMatcher, ItemMatching, Sheet, compare_all
from litx_scoring.items import Item, items_of
from litx_scoring.profile import PublishedProfile

_MOST_HOSTS = 20
"""Most nested hosts of a configuration that shares its number with equal configurations."""


@dataclass(slots=True, eq=False)  # built often: frozen dataclasses take twice as long
class ConfigForm:
    """A configuration in the form that scoring needs.

    Attributes:
        origin: The configuration.
        local_tags: Tags of the configuration itself, without those of its hosts.
        name: Name; None if it has none.
        within: Name of its host; None if it names none.
        items: Items measured on it.
        by_name: Configurations of the material by name. They share this map, so that the memory
            for a chain of hosts grows in proportion to its length.
    """

    origin: Configuration
    local_tags: frozenset[Any]
    name: str | None
    within: str | None
    items: tuple[Item, ...]
    by_name: Mapping[str, "ConfigForm"]

    @property
    def values(self) -> int:
        """Number of values without its items: tags, structure, host."""
        fields = (self.origin.struct, self.within)
        return len(self.local_tags) + sum(field is not None for field in fields)

    def lineage(self) -> Iterator["ConfigForm"]:
        """Yield the configuration and its hosts, up to an unknown or repeated name."""
        form: ConfigForm | None = self
        visited: set[str | None] = {None}
        while form is not None:
            yield form
            host = form.within
            form = None if host is None or host in visited else self.by_name.get(host)
            visited.add(host)

    def pool_lineage(self) -> tuple[frozenset[Any], frozenset[str] | None]:
        """Return the tags of the lineage, and the words of its names; None without a name."""
        lineage = list(self.lineage())
        names = [name for name in (self.name, *[form.within for form in lineage]) if name]
        tags = frozenset().union(*[form.local_tags for form in lineage])
        return tags, words_of(names) if names else None


Named = tuple[tuple[frozenset[Any], frozenset[str] | None] | ConfigForm, str | None, Any]
"""Pooled lineage, name of the host, and structure: a configuration without its items.

In a long chain, which has too many names, the form stands for its pooled lineage.
"""


@dataclass(slots=True, eq=False)
class ConfigSheet:
    """A configuration in the form that matching needs.

    Attributes:
        number: Number, the same for equal configurations.
        form: The configuration.
        named: The configuration without its items.
        nested: Numbers of its items.
    """

    number: int
    form: ConfigForm
    named: Named
    nested: Sheet


@dataclass(slots=True, eq=False)
class ConfigPair:
    """A target configuration and the extracted configuration that is matched with it.

    Attributes:
        cost: Weighted sum of 1 - agreement of tags, structure, name, measurements and host.
        score: 1 - cost / sum of the weights.
        nested: Matched items.
    """

    cost: float
    score: float
    nested: ItemMatching


ConfigMatching = list[tuple[int, int, ConfigPair]]
"""Index in the target, index in the extraction, and comparison, by ascending target."""


def config_forms(configs: Sequence[Configuration]) -> list[ConfigForm]:
    """Read the configurations of a material; of two with the same name, the later is the host."""
    by_name: dict[str, ConfigForm] = {}
    forms = [_read(config, by_name) for config in configs]
    by_name |= {str(form.name): form for form in forms if is_given(form.origin.name)}
    return forms


def _read(config: Configuration, by_name: Mapping[str, ConfigForm]) -> ConfigForm:
    """Return a configuration in the form for scoring; `by_name` may be filled later."""
    items = tuple(items_of(config.measurements, nested=True))
    tags = config.tags if isinstance(config.tags, frozenset) else frozenset()  # not a single text
    name, host = (None if text is None else str(text) for text in (config.name, config.within))
    return ConfigForm(config, tags, name, host, items, by_name)


class ConfigInventory:
    """Configurations of a side; equal configurations share a number.

    Attributes:
        distinct: Distinct configurations, by number.
    """

    def __init__(self, items: Inventory) -> None:
        """Start without configurations; their items get numbers of their side."""
        self.distinct: list[ConfigSheet] = []
        self._items = items
        self._numbers: dict[Any, int] = {}

    def sheets(self, forms: list[ConfigForm]) -> list[ConfigSheet]:
        """Return a sheet for each configuration, in order; equal configurations share a number."""
        sheets = []
        for form in forms:
            nested = self._items.sheet(form.items)
            is_long = any(islice(form.lineage(), _MOST_HOSTS, None))
            pooled = form if is_long else form.pool_lineage()
            named: Named = (pooled, form.within, form.origin.struct)
            number = self._numbers.setdefault((named, nested), len(self._numbers))
            sheet = ConfigSheet(number, form, named, nested)
            if number == len(self.distinct):
                self.distinct.append(sheet)
            sheets.append(sheet)
        return sheets


class ConfigMatcher:
    """Matches the configurations of materials; equal pairs are compared once.

    Args:
        targets: All configurations of the truth.
        extracted: All configurations of the extraction.
        items: Matcher of their items.
        profile: Weights and thresholds.
    """

    def __init__(
        self,
        targets: ConfigInventory,
        extracted: ConfigInventory,
        items: ItemMatcher,
        profile: PublishedProfile,
    ) -> None:
        """Compare every configuration of the truth with every configuration of the extraction."""
        self._items = items
        self._weights = profile.config_weights
        self._threshold = profile.config_threshold
        sides = targets.distinct, extracted.distinct
        if not all(sides):
            return
        named = compare_all(self._named_cost, *([sheet.named for sheet in side] for side in sides))
        scores, totals = items.scores(*([sheet.nested for sheet in side] for side in sides))
        measured = np.divide(scores, totals, out=np.ones_like(totals), where=totals > 0)
        cost = named[..., 0] + self._weights[3] * (1 - measured) + named[..., 1]
        self._costs = cost.tolist()
        self._scores = np.maximum(0.0, 1 - cost / sum(self._weights)).tolist()
        self._unmatched = (totals - scores).tolist()

    def cost(self, target: tuple[int, ...], extracted: tuple[int, ...]) -> float:
        """Return the share of the cost of two materials that is due to their configurations.

        1 - score for each pair, 1 for each configuration without a partner, and the mismatched
        items of each pair, summed in the published order.

        Args:
            target: Numbers of the configurations of the target material.
            extracted: Numbers of the configurations of the extracted material.
        """
        pairs = [(target[i], extracted[j]) for i, j in self._pairs(target, extracted)]
        cost = 0.0
        for i, j in pairs:
            cost += 1 - self._scores[i][j]
        cost += (len(target) - len(pairs)) + (len(extracted) - len(pairs))
        for i, j in pairs:
            cost += self._unmatched[i][j]
        return cost

    def match(self, target: list[ConfigSheet], extracted: list[ConfigSheet]) -> ConfigMatching:
        """Return the pairs of least total cost, less those at or above the threshold, by target."""
        numbers = ([sheet.number for sheet in side] for side in (target, extracted))
        matching = []
        for i, j in self._pairs(*numbers):
            a, b = target[i], extracted[j]
            nested = self._items.match(a.nested, b.nested)
            cost, score = self._costs[a.number][b.number], self._scores[a.number][b.number]
            matching.append((i, j, ConfigPair(cost, score, nested)))
        return matching

    def _pairs(self, target: Sequence[int], extracted: Sequence[int]) -> list[tuple[int, int]]:
        """Return the index pairs of least total cost, less those at or above the threshold."""
        if not target or not extracted:
            return []
        rows = [self._costs[number] for number in target]
        cost = [[row[number] for number in extracted] for row in rows]
        is_single = len(target) == len(extracted) == 1
        pairs = [(0, 0)] if is_single else assign(np.array(cost), self._threshold)
        return [(i, j) for i, j in pairs if cost[i][j] < self._threshold]

    def _named_cost(self, target: Named, extracted: Named) -> tuple[float, float]:
        """Return the weighted costs of tags, structure and name, and of the host."""
        (pooled_a, within_a, struct_a), (pooled_b, within_b, struct_b) = target, extracted
        tags_a, words_a = pooled_a.pool_lineage() if isinstance(pooled_a, ConfigForm) else pooled_a
        tags_b, words_b = pooled_b.pool_lineage() if isinstance(pooled_b, ConfigForm) else pooled_b
        struct = 1.0 if struct_a == struct_b else 0.0
        name = float(words_a is words_b)  # if either has no name
        if words_a is not None and words_b is not None:
            name = overlap(words_a, words_b)
        w_tags, w_struct, w_name, _, w_within = self._weights
        cost = w_tags * (1 - overlap(tags_a, tags_b)) + w_struct * (1 - struct)
        cost += w_name * (1 - name)
        return cost, w_within * (1 - context_agreement(within_a, within_b))
