"""Comparison of two lists of experiments: which material is which, and what of it agrees.

Source: published alloy benchmark, version 0.1.1.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from litx.model import Experiment, Material, ProcessEvent
from litx_scoring.alignment import Alignment, align, scored_events
from litx_scoring.assignment import assign
from litx_scoring.config_matching import ConfigMatcher, ConfigMatching, ConfigSheet, config_forms
from litx_scoring.item_matching import ItemMatcher, ItemMatching, Sheet
from litx_scoring.items import Item, items_of
from litx_scoring.profile import LITXBENCH_0_1_1, PublishedProfile


@dataclass(frozen=True)
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


@dataclass(frozen=True)
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
    matcher = Matcher(profile)
    targets = matcher.read(target, extracted=False)
    candidates = matcher.read(extracted, extracted=True)
    if not targets:
        raise ValueError("the truth has no material; there is nothing to compare with")
    matcher.items.score()
    pairs = matcher.pairs(targets, candidates) if candidates else []
    matches = [matcher.match(targets[i], candidates[j]) for i, j in pairs]
    rows, columns = {i for i, _ in pairs}, {j for _, j in pairs}
    return Comparison(
        profile,
        matches,
        [form for i, form in enumerate(targets) if i not in rows],
        [form for j, form in enumerate(candidates) if j not in columns],
    )


class Matcher:
    """Keeps what is known of items and configurations while all pairs of materials are compared."""

    def __init__(self, profile: PublishedProfile) -> None:
        self.profile = profile
        self.items = ItemMatcher(profile)
        self.configs = ConfigMatcher(self.items)
        self._forms: dict[int, dict[bool, MaterialForm]] = {}

    def read(self, experiments: Iterable[Experiment], *, extracted: bool) -> list[MaterialForm]:
        """Read every material of every experiment, in order."""
        return [
            self._form(experiment, material, extracted)
            for experiment in experiments
            for material in experiment.output_materials
        ]

    def _form(self, experiment: Experiment, material: Material, extracted: bool) -> MaterialForm:
        """Read a material; what was measured on one that stands in several places, once."""
        events = scored_events(experiment.own_events(material))
        kinds = tuple([str(getattr(event.kind, "value", event.kind)) for event in events])
        sides = self._forms.setdefault(id(material), {})  # forms keep it, so that no other has it
        if extracted not in sides:
            other = sides.get(not extracted)
            items = other.items if other else items_of(material.measurements)
            if other:
                forms = [one.form for one in other.configs]
            else:
                forms = config_forms(list(material.configurations()))
            sides[extracted] = MaterialForm(
                material,
                items,
                self.items.sheet(items, extracted=extracted),
                self.configs.sheet(forms, extracted=extracted),
                events,
                kinds,
            )
        return replace(sides[extracted], events=events, kinds=kinds)

    def pairs(
        self,
        targets: list[MaterialForm],
        extracted: list[MaterialForm],
    ) -> list[tuple[int, int]]:
        """Return the assignment of least total cost, less the pairs at or above the threshold."""
        (ones, rows), (others, columns) = _distinct(targets), _distinct(extracted)
        costs = np.array([[self.match(one, other).cost for other in others] for one in ones])
        cost = costs[np.ix_(rows, columns)]
        threshold = self.profile.material_threshold
        return [(i, j) for i, j in assign(cost, threshold) if cost[i, j] < threshold]

    def match(self, target: MaterialForm, extracted: MaterialForm) -> MaterialMatch:
        """Compare two materials. The order of the sums is the published one; ties depend on it."""
        items = self.items.match(target.item_sheet, extracted.item_sheet)
        configs = self.configs.match(target.configs, extracted.configs)
        process = align(target.kinds, extracted.kinds)
        cost = (process.distance + (items.total - items.match_score)) + configs.cost
        return MaterialMatch(target, extracted, cost, items, configs, process)


def _distinct(forms: list[MaterialForm]) -> tuple[list[MaterialForm], list[int]]:
    """Return one each of the materials that compare alike, and which of them each material is."""
    found: dict[Any, tuple[int, MaterialForm]] = {}
    places = []
    for form in forms:
        configs = tuple([config.number for config in form.configs])
        key = form.item_sheet.ids, configs, form.kinds
        places.append(found.setdefault(key, (len(found), form))[0])
    return [form for _, form in found.values()], places
