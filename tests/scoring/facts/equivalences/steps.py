"""The same steps, written down in another way.

Source: specification of profile litx-1, section 8.
"""

import re
from dataclasses import replace
from typing import Any

from litx import *
from litx_ontology import CASTING
from tests.scoring.facts.editing import NEUTRAL, Experiments, events, groups
from tests.scoring.facts.equivalences.samples import process_text


def drop_preparation(experiments: Experiments) -> Experiments:
    """Cutting, grinding, polishing, etching and cleaning are left out."""
    return events(experiments, lambda one: None if one.kind in NEUTRAL else one)


def add_preparation(experiments: Experiments) -> Experiments:
    """Each group of events ends with cutting and polishing."""
    added = [ProcessEvent(kind=ProcessKind.Cut), ProcessEvent(kind=ProcessKind.Polishing)]
    return groups(experiments, lambda group: (*group, *added))


def templates_written_out(experiments: Experiments) -> Experiments:
    """Each value of a template has a group of events of its own."""
    found = []
    for experiment in experiments:
        groups = dict(experiment.group_items())
        made = []
        for material in experiment.output_materials:
            steps = []
            for step in material.process_steps or ():
                group = experiment.synthesis_group_map.get(step.base_name)
                if group is None or not step.variables:
                    steps.append(step)
                    continue
                name = f"{step.base_name} {' '.join(step.variables.values())}".replace("/", " per ")
                name = re.sub(r"[\[\]]", " ", name)
                groups[name] = tuple(e.substitute(step.variables) for e in group.process_events)
                steps.append(replace(step, base_name=name, variables={}))
            changed = steps != list(material.process_steps or ())
            text = process_text(steps, steps[0].inputs) if changed else material.process
            made.append(material.evolve(process=text))
        if experiment.has_shared_recipe:
            groups = experiment.synthesis_groups
        found.append(experiment.evolve(synthesis_groups=groups, output_materials=tuple(made)))
    return tuple(found)


def casting_unspecific(experiments: Experiments) -> Experiments:
    """Every casting is one of an unspecified kind."""

    def change(one: Any) -> Any:
        return one.evolve(kind=ProcessKind.CastingUnspecified) if one.kind in CASTING else one

    return events(experiments, change)
