"""Comparison of two lists of experiments: matched materials, and how far they agree.

Source: published alloy benchmark, version 0.1.1.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from litx.model import Experiment, Material, ProcessEvent
from litx_scoring.alignment import Alignment, align, kinds_of, scored_events
from litx_scoring.assignment import assign
from litx_scoring.config_matching import (
    ConfigInventory,
    ConfigMatcher,
    ConfigMatching,
    ConfigSheet,
    config_forms,
)
from litx_scoring.item_matching import Inventory, ItemMatcher, ItemMatching, Sheet, compare_all
from litx_scoring.items import Item, items_of
from litx_scoring.profile import LITXBENCH_0_1_1, PublishedProfile
from litx_scoring.same import ExperimentsKey


@dataclass(slots=True, eq=False)
class MaterialForm:
    """A material in the form that scoring needs.

    Attributes:
        origin: The material.
        items: Items measured on the material as a whole.
        item_sheet: Numbers of these items.
        configs: Configurations.
        events: Events of its process, without those of its inputs, beginning with mixing.
        kinds: Kinds of the events as text.
    """

    origin: Material
    items: list[Item]
    item_sheet: Sheet
    configs: list[ConfigSheet]
    events: list[ProcessEvent]
    kinds: tuple[str, ...]


@dataclass(slots=True, eq=False)
class MaterialMatch:
    """A target material and the extracted material that is matched with it.

    Attributes:
        target: Target material.
        extracted: Extracted material.
        cost: Edit distance of the processes plus mismatches of items and configurations.
        items: Matched items of the whole.
        configs: Matched configurations.
        process: Alignment of the events.
    """

    target: MaterialForm
    extracted: MaterialForm
    cost: float
    items: ItemMatching
    configs: ConfigMatching
    process: Alignment


@dataclass(frozen=True)
class Comparison:
    """Result of `compare`.

    Attributes:
        profile: Profile of the comparison.
        matches: Paired materials, by ascending target.
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
    """Pair the materials of two sides by least total cost, and compare the parts of each pair.

    Args:
        target: The truth.
        extracted: The extraction.
        profile: Weights and thresholds.

    Raises:
        ValueError: The truth has no material.
    """
    truth, candidates = _read_truth(ExperimentsKey(target)), MaterialInventory(extracted)
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


class MaterialInventory:
    """Materials of a side, read once for any number of comparisons.

    Attributes:
        materials: Every material of every experiment, in order.
        items: All items of the materials.
        configs: All configurations of the materials.
    """

    def __init__(self, experiments: Iterable[Experiment]) -> None:
        """Read every material; the items of a material in several experiments are read once."""
        self.items = Inventory()
        self.configs = ConfigInventory(self.items)
        self._known: dict[int, MaterialForm] = {}  # forms keep their material, so ids stay unique
        self.materials = [
            self._form(experiment, material)
            for experiment in experiments
            for material in experiment.output_materials
        ]

    def _form(self, experiment: Experiment, material: Material) -> MaterialForm:
        """Return a material in the form for scoring, with its events in an experiment."""
        steps = experiment.steps(material)  # the names of inputs are not compared
        events = scored_events([event for step in steps for event in experiment.filled(step)])
        kinds = kinds_of(events)
        known = self._known.get(id(material))
        if known:
            return replace(known, events=events, kinds=kinds)
        items = items_of(material.measurements)
        sheet = self.items.sheet(items)
        configs = self.configs.sheets(config_forms(list(material.configurations())))
        form = MaterialForm(material, items, sheet, configs, events, kinds)
        return self._known.setdefault(id(material), form)


@lru_cache(maxsize=64)
def _read_truth(truth: ExperimentsKey) -> MaterialInventory:
    """Read the materials of a truth, cached, since many extractions share it."""
    return MaterialInventory(truth)


class Matcher:
    """Compares materials of two sides, and equal items and configurations only once."""

    def __init__(
        self, truth: MaterialInventory, extracted: MaterialInventory, profile: PublishedProfile
    ) -> None:
        """Compare every item of the truth with every item of the extraction."""
        self._profile = profile
        self._sides = truth.materials, extracted.materials
        self._items = ItemMatcher(truth.items, extracted.items, profile)
        self._configs = ConfigMatcher(truth.configs, extracted.configs, self._items, profile)

    def costs(self) -> NDArray[np.float64]:
        """Return the cost of each pair: edit distance + item mismatches + configuration mismatches.

        The order of the sums is the published one, since ties depend on it.
        """
        process = compare_all(_distance, *([form.kinds for form in side] for side in self._sides))
        sheets = ([form.item_sheet for form in side] for side in self._sides)
        scores, totals = self._items.scores(*sheets)
        numbers = (
            [tuple([config.number for config in form.configs]) for form in side]
            for side in self._sides
        )
        configs = compare_all(self._configs.cost, *numbers)
        return np.add(process + (totals - scores), configs)

    def matches(self) -> dict[tuple[int, int], MaterialMatch]:
        """Return the matches of least total cost below the threshold, by their pair of indices."""
        targets, extracted = self._sides
        if not extracted:
            return {}
        costs, threshold = self.costs(), self._profile.material_threshold
        return {
            (i, j): self._match(targets[i], extracted[j], float(costs[i, j]))
            for i, j in assign(costs, threshold)
            if costs[i, j] < threshold
        }

    def _match(self, target: MaterialForm, extracted: MaterialForm, cost: float) -> MaterialMatch:
        """Return the match of two materials: items, configurations and aligned events."""
        items = self._items.match(target.item_sheet, extracted.item_sheet)
        configs = self._configs.match(target.configs, extracted.configs)
        process = align(target.kinds, extracted.kinds)
        return MaterialMatch(target, extracted, cost, items, configs, process)


def _distance(target: tuple[str, ...], extracted: tuple[str, ...]) -> int:
    """Return the edit distance of two sequences of event kinds."""
    return align(target, extracted).distance
