"""Errors of steps: specification of litx-1, section 8."""

from litx import *
from litx_ontology import CASTING
from litx_ontology.fields import ALLOYS
from litx_scoring.facts.numbers import ROOM, condition
from litx_scoring.facts.states import states_of
from litx_scoring.facts.steps import TESTS
from tests.scoring.facts.editing import NEUTRAL
from tests.scoring.facts.errors.drawing import *

_ALL_WORDS = " ".join(f"{kind.label} {kind.value}" for kind in ProcessKind)
_NOT_COUNTED = {*NEUTRAL, *TESTS, ProcessKind.Mixing, *CASTING}


def step_temperature_changed(experiments, draw):
    """The temperature of a step is wrong, for all materials that go through it."""

    def change(event):
        is_stated = condition(event.temperature, ROOM).amount is not None
        return event.evolve(temperature=Quantity(3333, ureg.kelvin)) if is_stated else None

    def share(step, wrong_step):
        is_other = step.temperature != wrong_step.temperature
        return 0.25 / (0.75 + 0.25 * (step.duration is not None)) if is_other else 0.0

    for wrong in _change_events(experiments, draw, change):
        lost, _ = _sum_touched(experiments, wrong, share)
        yield Draw(wrong, lost, lost)


def step_kind_of_all_words(experiments, draw):
    """The kind of a step is a text with the words of every kind."""

    def change(event):
        return None if event.kind in _NOT_COUNTED else event.evolve(kind=_ALL_WORDS)

    def share(step, wrong_step):
        return float(step.kind != wrong_step.kind)

    for wrong in _change_events(experiments, draw, change):
        yield Draw(wrong, *_sum_touched(experiments, wrong, share))


def _change_events(experiments, draw, change):
    """Yield copies with an event changed, if `change` returns another and it is not optional."""
    candidates = []
    for e, key, group in _find_groups(experiments):
        for i, event in enumerate(group):
            new = None if event.optional else change(event)
            if new is not None:
                candidates.append((e, key, (*group[:i], new, *group[i + 1 :])))
    for item in choose(draw, candidates):
        yield _with_group(experiments, *item)


def _with_group(experiments, e, key, group):
    """Replace the events of a group of an experiment."""
    groups = {**dict(experiments[e].group_items()), key: group}
    return with_experiment(experiments, e, synthesis_groups=groups)


def _sum_touched(before, after, share):
    """Return the weights of changed steps on both sides, each multiplied by its share."""
    sides = (states_of(side, ALLOYS) for side in (before, after))
    states, wrong_states = ({s.materials[0].number: s for s in side} for side in sides)
    lost, added = 0.0, 0.0
    for number, state in states.items():
        wrong_state = wrong_states[number]
        if state.values or state.phases:  # steps of other states do not count
            for i, (step, replaced) in enumerate(zip(state.steps, wrong_state.steps, strict=True)):
                lost += state.step_weights[i] * share(step, replaced)
                added += wrong_state.step_weights[i] * share(step, replaced)
    return lost, added


def step_dropped(experiments, draw):
    """A sample has only the steps of the sample that it is made from."""
    candidates = []
    for e, m, material in find_materials(experiments):
        named = {item.name: item for item in experiments[e].output_materials if item.name}
        steps = material.process_steps or ()
        source = named.get(steps[0].inputs[0]) if steps and steps[0].inputs else None
        if source is not None and source.process:
            candidates.append((e, m, material.evolve(process=source.process)))
    for item in choose(draw, candidates):
        yield with_material(experiments, *item)


def step_added(experiments, draw):
    """A group of steps ends with an invented annealing."""
    fields = {"temperature": Quantity(777, ureg.kelvin), "duration": Quantity(3, ureg.hour)}
    new = ProcessEvent(kind=ProcessKind.Annealing, **fields)
    for e, key, group in choose(draw, _find_used_groups(experiments)):
        yield _with_group(experiments, e, key, (*group, new))


def steps_reordered(experiments, draw):
    """The steps of a group are in reverse order."""
    candidates = [group for group in _find_used_groups(experiments) if group[2][::-1] != group[2]]
    for e, key, group in choose(draw, candidates):
        yield _with_group(experiments, e, key, group[::-1])


def _find_groups(experiments):
    return [
        (e, key, group)
        for e, experiment in enumerate(experiments)
        if not experiment.has_shared_recipe
        for key, group in experiment.group_items()
    ]


def _find_used_groups(experiments):
    def is_used(item, key):
        known = item.synthesis_group_map
        group = known[key.partition("[")[0]]
        steps = (step for material in item.output_materials for step in item.steps(material))
        return any(known.get(step.base_name) is group for step in steps)

    return [
        group for group in _find_groups(experiments) if is_used(experiments[group[0]], group[1])
    ]
