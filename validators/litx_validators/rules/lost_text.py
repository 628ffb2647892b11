"""PRC012 lost-text: the notation ignores a part of a step or key.

What it checks:
    Every bracket of a step or a group key is closed, only spaces follow it, and each part between
    its commas is an assignment `Var=value` in a step.

Why:
    The notation ignores the rest: `anneal[T=900` sets nothing, and `anneal[T=1,000]` sets T to
    1.

Example:
    process="ingot->anneal[T=1,000]"      process="ingot->anneal[T=900"

Instead:
    process="ingot->anneal[T=1000]"       process="ingot->anneal[T=900]"

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B4 in the list of rules.
"""

from litx.model import Experiment
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import label, quoted


@rule("PRC012", number="B4", since="0.1", scope="validate")
def lost_text(experiment: Experiment) -> Findings:
    """Yield each step and each key that the notation reads only in part."""
    for key, events in experiment.group_items():
        lost = _lost(key, is_step=False)
        if lost:
            yield Finding(
                at=experiment,
                near=events[0] if events else None,
                field=f"synthesis_groups.{key}",
                message=f"key {quoted(key)} of a synthesis group has {lost}",
                hint="write name[Var,Var]",
            )
    for material in experiment.output_materials:
        if material.process_steps is None:
            continue
        for step in str(material.process).split("->")[1:]:
            lost = _lost(step, is_step=True)
            if lost:
                yield Finding(
                    at=material,
                    field="process",
                    message=f"step {quoted(step)} of material {label(material)} has {lost}",
                    hint="write name[Var=value,Var=value], numbers without commas in them",
                )


def _lost(text: str, *, is_step: bool) -> str:
    """Return the fault in the bracket of a step or key; empty if there is none."""
    _, opened, rest = text.partition("[")
    if not opened:
        return "a bracket without a start" if "]" in text else ""
    inner, closed, behind = rest.partition("]")
    if not closed:
        return "an unclosed bracket"
    if behind.strip():
        return f"{quoted(behind.strip())} after its bracket"
    parts = [part for part in inner.split(",") if is_step and "=" not in part]
    return f"{quoted(parts[0])} without an equals sign in its bracket" if parts else ""
