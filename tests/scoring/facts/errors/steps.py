"""Steps that are read wrongly.

Source: specification of profile litx-1, section 8.
"""

import random
from collections.abc import Callable, Iterator

from litx import *
from litx_ontology import CASTING
from litx_scoring.facts.facts import Step
from litx_scoring.facts.numbers import ROOM, condition
from litx_scoring.facts.states import states_of
from litx_scoring.facts.steps import TESTS
from tests.scoring.facts.editing import NEUTRAL, Experiments
from tests.scoring.facts.errors.drawing import Draw, some

ALL_WORDS = " ".join(f"{kind.label} {kind.value}" for kind in ProcessKind)
_SOMETIMES_NEUTRAL = {ProcessKind.Mixing, *CASTING}


def step_temperature_changed(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """The temperature of a step is another, for all that go through it."""

    def change(event: ProcessEvent) -> ProcessEvent | None:
        is_told = condition(event.temperature, ROOM).amount is not None
        return event.evolve(temperature=Quantity(3333, ureg.kelvin)) if is_told else None

    def share(step: Step, changed: Step) -> float:
        is_other = step.temperature != changed.temperature
        return 0.25 / (0.75 + 0.25 * (step.duration is not None)) if is_other else 0.0

    for wrong in _each_event(experiments, draw, change):
        lost, _ = _touched(experiments, wrong, share)
        yield Draw(wrong, lost, lost)


def step_kind_of_all_words(experiments: Experiments, draw: random.Random) -> Iterator[Draw]:
    """The kind of a step is a text that holds the words of every kind."""

    def change(event: ProcessEvent) -> ProcessEvent | None:
        is_counted = event.kind not in {*NEUTRAL, *TESTS, *_SOMETIMES_NEUTRAL}
        return event.evolve(kind=ALL_WORDS) if is_counted else None

    def share(step: Step, changed: Step) -> float:
        return float(step.kind != changed.kind)

    for wrong in _each_event(experiments, draw, change):
        yield Draw(wrong, *_touched(experiments, wrong, share))


def _each_event(
    experiments: Experiments,
    draw: random.Random,
    change: Callable[[ProcessEvent], ProcessEvent | None],
) -> Iterator[Experiments]:
    """Change some events, where `change` gives another; what is optional touches nothing."""
    found = []
    for e, experiment in enumerate(experiments):
        for key, group in () if experiment.has_shared_recipe else experiment.group_items():
            for i, event in enumerate(group):
                new = None if event.optional else change(event)
                if new is not None:
                    found.append((e, key, (*group[:i], new, *group[i + 1 :])))
    for e, key, group in some(draw, found):
        yield with_group(experiments, e, key, group)


def with_group(
    experiments: Experiments, e: int, key: str, group: tuple[ProcessEvent, ...]
) -> Experiments:
    """Put events in the place of a group of an experiment."""
    groups = {**dict(experiments[e].group_items()), key: group}
    changed = experiments[e].evolve(synthesis_groups=groups)
    return (*experiments[:e], changed, *experiments[e + 1 :])


def _touched(
    before: Experiments, after: Experiments, share: Callable[[Step, Step], float]
) -> tuple[float, float]:
    """Return what changed steps weigh on both sides, each with its share."""
    ours, theirs = ({s.materials[0].number: s for s in states_of(side)} for side in (before, after))
    lost, added = 0.0, 0.0
    for number, state in ours.items():
        other = theirs[number]
        if not state.values and not state.phases:
            continue  # whose steps do not count
        for i, (step, changed) in enumerate(zip(state.steps, other.steps, strict=True)):
            lost += state.step_weights[i] * share(step, changed)
            added += other.step_weights[i] * share(step, changed)
    return lost, added


def step_dropped(experiments: Experiments, draw: random.Random) -> Iterator[Experiments]:
    """A sample has only the steps of the one that it is made from, which it then looks like."""
    found = []
    for e, experiment in enumerate(experiments):
        named = {one.name: one for one in experiment.output_materials if one.name}
        for m, material in enumerate(experiment.output_materials):
            steps = material.process_steps or ()
            source = named.get(steps[0].inputs[0]) if steps and steps[0].inputs else None
            if source is not None and source.process:
                found.append((e, m, source.process))
    for e, m, process in some(draw, found):
        made = list(experiments[e].output_materials)
        made[m] = made[m].evolve(process=process)
        changed = experiments[e].evolve(output_materials=tuple(made))
        yield (*experiments[:e], changed, *experiments[e + 1 :])


def step_added(experiments: Experiments, draw: random.Random) -> Iterator[Experiments]:
    """A group of steps ends with an annealing that was not."""
    told = Quantity(777, ureg.kelvin)
    new = ProcessEvent(
        kind=ProcessKind.Annealing, temperature=told, duration=Quantity(3, ureg.hour)
    )
    for e, key, group in some(draw, _groups(experiments)):
        yield with_group(experiments, e, key, (*group, new))


def steps_reordered(experiments: Experiments, draw: random.Random) -> Iterator[Experiments]:
    """The steps of a group stand the other way round."""
    found = [one for one in _groups(experiments) if one[2][::-1] != one[2]]
    for e, key, group in some(draw, found):
        yield with_group(experiments, e, key, group[::-1])


def _groups(experiments: Experiments) -> list[tuple[int, str, tuple[ProcessEvent, ...]]]:
    def is_used(experiment: Experiment, key: str) -> bool:
        return any(
            experiment.synthesis_group_map.get(step.base_name)
            is experiment.synthesis_group_map[key.partition("[")[0]]
            for material in experiment.output_materials
            for step in experiment.steps(material)
        )

    return [
        (e, key, group)
        for e, experiment in enumerate(experiments)
        if not experiment.has_shared_recipe
        for key, group in experiment.group_items()
        if is_used(experiment, key)
    ]
