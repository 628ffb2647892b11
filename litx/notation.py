r"""Process notation: what was done, in which order, to which starting material.

::

    process   := inputs "->" step { "->" step }
    inputs    := name { "," name }            each trimmed, empty dropped, one must remain
    step      := base [ "[" assigns "]" ] trailing
    base      := one or more characters, no "["; not trimmed
    assigns   := assign { "," assign }        each trimmed; one without "=" is dropped
    assign    := variable "=" value           split at the first "=", both sides trimmed
    group key := base [ "[" variable { "," variable } "]" ] trailing
    trailing  := any characters, ignored; no line break but one at the very end

``elements->melt->anneal[T=900]`` reads: take "elements", do group "melt", then group "anneal[T]"
with T = 900. Splitting at ``->`` comes before brackets are read, so a value cannot hold an arrow.

Source: published alloy benchmark, version 0.1.1 (what its parser accepts, oddities included).
"""

import re
from dataclasses import dataclass, field

from litx.errors import NotationError

_ARROW = "->"
_BRACKETS = re.compile(r"\[[^\]]*\]")
_BASE_AND_BRACKET = re.compile(r"([^\[]+)(?:\[([^\]]*)\])?.*$")
_CODE = "PRC002"
_EXPECTED = "write inputs->group->group[Var=value], such as elements->melt->anneal[T=900]"


@dataclass(frozen=True)
class ProcessStep:
    """One step of a process text: the group it names, values for its variables, explicit inputs.

    Attributes:
        base_name: Name of the synthesis group, brackets removed, not trimmed.
        variables: Template variables in the order written, values as text.
        inputs: Names of what goes in; only the first step of a process has any.
    """

    base_name: str
    variables: dict[str, str] = field(default_factory=dict)
    inputs: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Write the step as text: base, base[A,B] without values, else base[A=1,B=2]."""
        if not self.variables:
            return self.base_name
        if not any(self.variables.values()):
            return f"{self.base_name}[{','.join(self.variables)}]"
        return f"{self.base_name}[{','.join(f'{k}={v}' for k, v in self.variables.items())}]"


@dataclass(frozen=True)
class GroupKey:
    """A key of `synthesis_groups`, read: the base name and the template variables it declares."""

    base_name: str
    variables: frozenset[str] = frozenset()


def parse_process(text: str) -> tuple[ProcessStep, ...]:
    """Read a process text.

    Raises:
        NotationError: No arrow, no input, an empty step, a step that starts with a bracket, or one
            with several bracket groups.
    """
    head, *rest = text.split(_ARROW)
    inputs = tuple(name for part in head.split(",") if (name := part.strip()))
    if not rest:
        raise _fault(text, "no '->' between inputs and first step", len(text))
    if not inputs:
        raise _fault(text, "no input before the first '->'", 0)
    steps: list[ProcessStep] = []
    offset = len(head) + len(_ARROW)
    for part in rest:
        base, bracket = _split(part, text, offset, "step")
        steps.append(ProcessStep(base, _assignments(bracket), () if steps else inputs))
        offset += len(part) + len(_ARROW)
    return tuple(steps)


def parse_group_key(text: str) -> GroupKey:
    """Read a key of `synthesis_groups`.

    Raises:
        NotationError: The key is empty, starts with a bracket, or has several bracket groups.
    """
    base, bracket = _split(text, text, 0, "group key")
    return GroupKey(base, frozenset(name for part in bracket.split(",") if (name := part.strip())))


def _split(part: str, text: str, offset: int, what: str) -> tuple[str, str]:
    """Return base name and bracket content of a step or key that stands at `offset` in `text`."""
    groups = _BRACKETS.findall(part)
    if len(groups) > 1:
        joined = ",".join(group[1:-1] for group in groups)
        fault = f"{what} {part!r} has several bracket groups: {' '.join(groups)}"
        second = [match.start() for match in _BRACKETS.finditer(part)][1]
        raise _fault(text, fault, offset + second, f"put all in one: [{joined}]")
    match = _BASE_AND_BRACKET.match(part)
    if match is None:
        reason = "is empty" if not part else "has no name before the bracket or breaks the line"
        raise _fault(text, f"{what} {part!r} {reason}", offset)
    return match[1], match[2] or ""


def _assignments(bracket: str) -> dict[str, str]:
    """Read `A=1, B=2`; a fragment without an equals sign is dropped, as published."""
    pairs = (part.split("=", 1) for part in bracket.split(",") if "=" in part)
    return {name.strip(): value.strip() for name, value in pairs}


def _fault(text: str, fault: str, column: int, hint: str = _EXPECTED) -> NotationError:
    """Build the error that shows the text with a caret under the fault."""
    shown = text.replace("\n", " ")
    return NotationError(_CODE, f"{fault}\n    {shown}\n    {' ' * column}^", hint)
