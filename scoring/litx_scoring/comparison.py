"""Comparison of two lists of experiments: which material is which, and what of it agrees.

Source: published alloy benchmark, version 0.1.1.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

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
from litx_scoring.table import table


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

    @property
    def config_numbers(self) -> tuple[int, ...]:
        """The numbers of the configurations, which equal ones share."""
        return tuple([config.number for config in self.configs])


@dataclass(slots=True, eq=False)
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
    truth, candidates = _kept(Same(target)), MaterialsRead(extracted)
    if not truth.materials:
        raise ValueError("the truth has no material; there is nothing to compare with")
    matcher = Matcher(truth, candidates, profile)
    matches = matcher.matches()
    rows, columns = {i for i, _ in matches}, {j for _, j in matches}
    return Comparison(
        profile,
        list(matches.values()),
        [form for i, form in enumerate(truth.materials) if i not in rows],
        [form for j, form in enumerate(candidates.materials) if j not in columns],
    )


class MaterialsRead:
    """The materials of one side, read once however often they are compared.

    Attributes:
        materials: Every material of every experiment, in order.
        items: What was measured on them.
        configs: Their configurations.
    """

    def __init__(self, experiments: Iterable[Experiment]) -> None:
        """Read every material; what was measured on one that stands in several places, once."""
        self.items = Inventory()
        self.configs = ConfigInventory(self.items)
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
        configs = self.configs.sheets(config_forms(list(material.configurations())))
        form = MaterialForm(material, items, sheet, configs, events, kinds)
        return self._known.setdefault(id(material), form)


@lru_cache(maxsize=64)
def _kept(truth: Same) -> MaterialsRead:
    """Read a truth, which is that of many extractions."""
    return MaterialsRead(truth)


class Matcher:
    """Compares materials of two sides; what equal items and configurations have, once."""

    def __init__(
        self, truth: MaterialsRead, extracted: MaterialsRead, profile: PublishedProfile
    ) -> None:
        """Compare every item of the one side with every item of the other."""
        self._profile = profile
        self._sides = truth.materials, extracted.materials
        self._items = ItemMatcher(truth.items, extracted.items, profile)
        self._configs = ConfigMatcher(truth.configs, extracted.configs, self._items, profile)

    def costs(self) -> NDArray[np.float64]:
        """Return what each pair costs. The order of the sums is the published one; ties need it."""
        ones, others = self._sides
        process = table([one.kinds for one in ones], [one.kinds for one in others], _distance)
        sheets = [one.item_sheet for one in ones], [one.item_sheet for one in others]
        scores, totals = self._items.scores(*sheets)
        numbers = [one.config_numbers for one in ones], [one.config_numbers for one in others]
        configs = table(*numbers, self._configs.cost)
        return np.add(process + (totals - scores), configs)

    def matches(self) -> dict[tuple[int, int], MaterialMatch]:
        """Return the assignment of least total cost, less the pairs at or above the threshold."""
        targets, extracted = self._sides
        if not extracted:
            return {}
        costs, threshold = self.costs(), self._profile.material_threshold
        return {
            (i, j): self._match(targets[i], extracted[j], float(costs[i, j]))
            for i, j in assign(costs, threshold)
            if costs[i, j] < threshold
        }

    def _match(self, one: MaterialForm, other: MaterialForm, cost: float) -> MaterialMatch:
        items = self._items.match(one.item_sheet, other.item_sheet)
        configs = self._configs.match(one.configs, other.configs)
        return MaterialMatch(one, other, cost, items, configs, align(one.kinds, other.kinds))


def _distance(target: tuple[str, ...], extracted: tuple[str, ...]) -> int:
    """Return the edit distance of two sequences of event kinds."""
    return align(target, extracted).distance
