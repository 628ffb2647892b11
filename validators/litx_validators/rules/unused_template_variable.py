"""GRP003 unused-template-variable: a group declares a variable that it never uses.

What it checks:
    For every variable in the bracket of a group key, `[Variable]` appears in an event of the group:
    in a kind, a text, an input, or the value of a temperature or duration.

Why:
    The value that a material gives for the variable would be lost.

Example:
    "anneal[T]": [ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity("T", Celsius))]

Instead:
    "anneal[T]": [ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity("[T]", Celsius))]

References:
    Rule E6 of the published evaluator (version 0.1.1).
"""

from collections.abc import Iterator

from litx.model import Experiment, ProcessEvent
from litx_validators.engine import Finding, Findings, rule
from litx_validators.recipes import find_used_variables
from litx_validators.words import quoted


@rule("GRP003", number="E6", since="0.1")
def unused_template_variable(experiment: Experiment) -> Findings:
    """Yield each variable of a group without a placeholder in its events."""
    for group in experiment.synthesis_group_map.values():
        texts = [text for event in group.process_events for text in _texts(event)]
        place, what = f"synthesis_groups.{group.name}", f"the synthesis group {quoted(group.name)}"
        for name in sorted(group.template_vars - find_used_variables(group.template_vars, texts)):
            yield Finding(
                at=experiment,
                field=place,
                message=f"{what} declares {quoted(name)}, and [{name}] is in none of its events",
                hint=f'write "[{name}]" where its value belongs, or remove it from the key',
                near=group.process_events[0] if group.process_events else None,
            )


def _texts(event: ProcessEvent) -> Iterator[str]:
    """Yield every text of an event that a placeholder may stand in."""
    for text in event.texts().values():
        yield from text if isinstance(text, list) else [text]
