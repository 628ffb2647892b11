"""Flat code: every material is described from its raw materials on, none from another one.

The ground truth stays as it is, with materials derived from each other, and a material's events are
its own alone there. Steps that a flat description repeats count as extra ones.
"""

from collections.abc import Iterator
from dataclasses import replace

from litx.extract.program_task import ProgramTask
from litx.extract.prompt.form import ReplyFormat
from litx.model import Experiment
from litx.sandbox import Outcome, Result

_MOST = 5
"""How many references one complaint names."""


class Flat(ProgramTask):
    """Experiments as Python, without references between materials."""

    name = "flat"
    title = "experiments as Python, each material from raw materials on"
    form = ReplyFormat.flat

    def judge(self, result: Result) -> Result:
        """Refuse experiments in which a process starts with another material.

        Inputs of events and values of templates are not looked at.

        Source: published alloy benchmark, version 0.1.1 (rule T1 of its validation).
        """
        if result.outcome is not Outcome.ok:
            return result
        found = [one for each in enumerate(result.experiments or ()) for one in _references(*each)]
        if not found:
            return result
        told = [message for message, _ in found[:_MOST]]
        if len(found) > _MOST:
            told.append(f"... and {len(found) - _MOST} more")
        told.append("write the full chain from raw materials in each process")
        return replace(result, outcome=Outcome.invalid, message="\n".join(told), line=found[0][1])


def _references(index: int, experiment: Experiment) -> Iterator[tuple[str, int | None]]:
    """Yield what is wrong with each process that starts with a material, and its line."""
    names = {one.name for one in experiment.output_materials if isinstance(one.name, str)}
    for number, material in enumerate(experiment.output_materials):
        steps = experiment.steps(material)
        for name in steps[0].inputs if steps else ():
            if name in names and name not in experiment.raw_materials:
                path = f"experiments[{index}].output_materials[{number}].process"
                line = material.origin.line if material.origin else None
                yield f"{path} starts with the material {name!r}, which is not a raw material", line


task = Flat()
