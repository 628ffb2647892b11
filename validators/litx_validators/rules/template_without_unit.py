"""PRC010 template-without-unit: a template is filled with a number without a unit.

What it checks:
    A number that a step fills into a text of an event, such as its description or equipment, is
    followed by a unit there. A variable that also appears in a temperature or duration has the unit
    of that.

Why:
    "rolled to [X]" with X = 50 is fifty without a unit.

Example:
    "roll[X]": [ProcessEvent(kind=..., description="rolled by [X]")]      process="cast->roll[X=50]"

Instead:
    "roll[X]": [ProcessEvent(kind=..., description="rolled by [X] %")]    process="cast->roll[X=50]"

References:
    The published evaluator (version 0.1.1) does not check this, so an extraction is not refused for
    it; B20 in the list of rules.
"""

import re

from litx.model import Experiment
from litx_validators.engine import Finding, Findings, rule
from litx_validators.physics import number_of
from litx_validators.recipes import ResolvedStep, iter_steps
from litx_validators.words import quoted, text_of

_TEXTS = ("description", "equipment")
_LONGEST = 5000
"""Characters of a text that are searched."""

_UNIT = re.compile(r"[\s\-\u2013\u00a0]*(?:[%°℃µμÅ‰:]|[A-Za-z]|\[|1/)")
"""Text after a number that gives it a unit: a sign, a word, another placeholder."""


@rule("PRC010", number="B20", since="0.1", severity="warning", scope="validate")
def template_without_unit(experiment: Experiment) -> Findings:
    """Yield each text of an event that is filled with a bare number."""
    seen: set[object] = set()
    for _, step in iter_steps(experiment):
        for name, value in step.step.variables.items():
            key = (step.group.name, name)
            if key not in seen and number_of(value) is not None:
                seen.add(key)
                yield from _bare(step, name, value)


def _bare(step: ResolvedStep, name: str, value: str) -> Findings:
    """Yield the texts that give a variable no unit."""
    place = f"[{name}]"
    events = step.group.process_events
    quantities = (quantity for event in events for quantity in (event.temperature, event.duration))
    if any(place in text_of(getattr(quantity, "value", "")) for quantity in quantities):
        return
    for event in events:
        for field in _TEXTS:
            text = text_of(getattr(event, field))[:_LONGEST]
            _, has_place, rest = text.partition(place)
            if has_place and not _UNIT.match(rest):
                yield Finding(
                    at=event,
                    field=field,
                    message=f"{field} is filled with {name} = {quoted(value)}, without a unit",
                    hint=f"write the unit behind {place}",
                )
