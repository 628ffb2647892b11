"""Comparison of two lists of experiments: which material is which, and what of it agrees.

Source: published alloy benchmark, version 0.1.1.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from litx.model import Experiment, Material, ProcessEvent
from litx_scoring.alignment import Alignment, align, scored_events
from litx_scoring.assignment import assign
from litx_scoring.config_matching import (
    ConfigInventory,
    ConfigMatcher,
    ConfigMatching,
    ConfigSheet,
    config_forms,
)
from litx_scoring.item_matching import Inventory, ItemMatcher, ItemMatching, Sheet
from litx_scoring.items import Item, items_of
from litx_scoring.profile import LITXBENCH_0_1_1, PublishedProfile
from litx_scoring.same import Same


@dataclass(slots=True, eq=False)
class MaterialForm:
    """A material in the form that scoring needs.

    Attributes:
        origin: The material.
        items: What was measured on it as a whole.
        item_sheet: The same as numbers.
        configs: Its configurations.
        events: Its own events, mixing put in front.
        kinds: Their kinds as text.
    """

    origin: Material
    items: list[Item]
    item_sheet: Sheet
    configs: list[ConfigSheet]
    events: list[ProcessEvent]
    kinds: tuple[str, ...]


@dataclass(slots=True, eq=False)  # made for every pair: frozen ones take twice as long
class MaterialMatch:
    """A target material and the extracted one that is taken for it.

    Attributes:
        target: The target.
        extracted: The extracted one.
        cost: Edit distance of the processes, item and configuration mismatches.
        items: The matching of what was measured on the whole.
        configs: The matching of the configurations.
        process: The alignment of the events.
    """

    target: MaterialForm
    extracted: MaterialForm
    cost: float
    items: ItemMatching
    configs: ConfigMatching
    process: Alignment


@dataclass(frozen=True)
class Comparison:
    """What `compare` found.

    Attributes:
        profile: How it was scored.
        matches: Materials that were paired, by ascending target.
        unmatched_targets: Target materials without a partner.
        unmatched_extracted: Extracted materials without a partner.
    """

    profile: PublishedProfile
    matches: list[MaterialMatch]
    unmatched_targets: list[MaterialForm]
    unmatched_extracted: list[MaterialForm]


def compare(
    target: Iterable[Experiment],
    extracted: Iterable[Experiment],
    profile: PublishedProfile = LITXBENCH_0_1_1,
) -> Comparison:
    """Compare an extraction with the truth.

    Args:
        target: The truth.
        extracted: What is judged by it.
        profile: Weights and thresholds.

    Raises:
        ValueError: The truth has no material.
    """
    truth, candidates = _kept(Same(target)), Reading(extracted)
    if not truth.materials:
        raise ValueError("the truth has no material; there is nothing to compare with")
    matcher = Matcher(truth, candidates, profile)
    pairs = matcher.pairs()
    matches = [matcher.match(truth.materials[i], candidates.materials[j]) for i, j in pairs]
    rows, columns = {i for i, _ in pairs}, {j for _, j in pairs}
    return Comparison(
        profile,
        matches,
        [form for i, form in enumerate(truth.materials) if i not in rows],
        [form for j, form in enumerate(candidates.materials) if j not in columns],
    )


class Reading:
    """The materials of one side, read once however often they are compared.

    Attributes:
        materials: Every material of every experiment, in order.
        items: What was measured on them.
    """

    def __init__(self, experiments: Iterable[Experiment]) -> None:
        """Read every material; what was measured on one that stands in several places, once."""
        self.items = Inventory()
        self._configs = ConfigInventory(self.items)
        self._known: dict[int, MaterialForm] = {}  # forms keep theirs, so that no other has its id
        self.materials = [
            self._form(experiment, material)
            for experiment in experiments
            for material in experiment.output_materials
        ]

    def _form(self, experiment: Experiment, material: Material) -> MaterialForm:
        steps = experiment.steps(material)  # names of what goes in are not compared
        events = scored_events([event for step in steps for event in experiment.filled(step)])
        kinds = tuple([str(getattr(event.kind, "value", event.kind)) for event in events])
        known = self._known.get(id(material))
        if known:
            return replace(known, events=events, kinds=kinds)
        items = items_of(material.measurements)
        sheet = self.items.sheet(items)
        configs = self._configs.sheets(config_forms(list(material.configurations())))
        form = MaterialForm(material, items, sheet, configs, events, kinds)
        return self._known.setdefault(id(material), form)

    @cached_property
    def distinct(self) -> tuple[list[MaterialForm], list[int]]:
        """One each of the materials that compare alike, and which of them each material is."""
        found: dict[Any, tuple[int, MaterialForm]] = {}
        places = []
        for form in self.materials:
            configs = tuple([config.number for config in form.configs])
            key = form.item_sheet.ids, configs, form.kinds
            places.append(found.setdefault(key, (len(found), form))[0])
        return [form for _, form in found.values()], places


@lru_cache(maxsize=64)
def _kept(truth: Same) -> Reading:
    """Read a truth, which is that of many extractions."""
    return Reading(truth)


class Matcher:
    """Compares materials of two sides; what equal items and configurations have, once."""

    def __init__(self, truth: Reading, extracted: Reading, profile: PublishedProfile) -> None:
        """Compare every item of the one side with every item of the other."""
        self._profile = profile
        self._sides = truth, extracted
        self._items = ItemMatcher(truth.items, extracted.items, profile)
        self._configs = ConfigMatcher(self._items, profile)

    def pairs(self) -> list[tuple[int, int]]:
        """Return the assignment of least total cost, less the pairs at or above the threshold."""
        (ones, rows), (others, columns) = (side.distinct for side in self._sides)
        if not others:
            return []
        costs = np.array([[self.match(one, other).cost for other in others] for one in ones])
        cost = costs[np.ix_(rows, columns)]
        threshold = self._profile.material_threshold
        return [(i, j) for i, j in assign(cost, threshold) if cost[i, j] < threshold]

    def match(self, target: MaterialForm, extracted: MaterialForm) -> MaterialMatch:
        """Compare two materials. The order of the sums is the published one; ties depend on it."""
        items = self._items.match(target.item_sheet, extracted.item_sheet)
        configs = self._configs.match(target.configs, extracted.configs)
        process = align(target.kinds, extracted.kinds)
        cost = (process.distance + (items.total - items.match_score)) + configs.cost
        return MaterialMatch(target, extracted, cost, items, configs, process)
