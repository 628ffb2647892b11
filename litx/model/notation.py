r"""Process notation: the steps of a process in order, and its starting materials.

::

    process   := inputs "->" step { "->" step }
    inputs    := name { "," name }            each trimmed, empty names dropped, at least one left
    step      := base [ "[" assigns "]" ] trailing
    base      := one or more characters, no "["; not trimmed
    assigns   := assign { "," assign }        each trimmed; dropped without "="
    assign    := variable "=" value           split at the first "=", both sides trimmed
    group key := base [ "[" variable { "," variable } "]" ] trailing
    trailing  := any characters, ignored; no line break but one at the very end

``elements->melt->anneal[T=900]`` means: start from "elements", apply the group "melt", then the
group "anneal[T]" with T = 900. A text is split at ``->`` before brackets are read, so a value
cannot hold an arrow.

Source: published alloy benchmark, version 0.1.1 (everything its parser accepts, oddities included).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from litx.errors import NotationError

_ARROW = "->"
_CONTEXT = 60
"""Characters of a long text that a message shows on either side of a fault."""

_CODE = "PRC002"
_EXPECTED = "write inputs->group->group[Var=value], such as elements->melt->anneal[T=900]"


@dataclass(frozen=True)
class ProcessStep:
    """A step of a process text: the group it names, values for its variables, explicit inputs.

    Attributes:
        base_name: Name of the synthesis group, brackets removed, not trimmed.
        variables: Template variables in the order written, values as text.
        inputs: Names of the starting materials; only the first step of a process has any.
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


def parse_process(text: str) -> tuple[ProcessStep, ...]:
    """Read a process text.

    Raises:
        NotationError: There is no arrow or no input, or a step is empty, starts with a bracket or
            has several bracket groups.
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
        pairs = (assign.split("=", 1) for assign in bracket.split(",") if "=" in assign)
        variables = {name.strip(): value.strip() for name, value in pairs}
        steps.append(ProcessStep(base, variables, () if steps else inputs))
        offset += len(part) + len(_ARROW)
    return tuple(steps)


def parse_group_key(text: str) -> tuple[str, frozenset[str]]:
    """Return the base name and the template variables of a key of `synthesis_groups`.

    Raises:
        NotationError: The key is empty, starts with a bracket, or has several bracket groups.
    """
    base, bracket = _split(text, text, 0, "group key")
    return base, frozenset(name for part in bracket.split(",") if (name := part.strip()))


def _split(part: str, text: str, offset: int, label: str) -> tuple[str, str]:
    """Split a step or key, at `offset` in `text`, into base name and bracket content."""
    groups = list(_brackets(part))
    if len(groups) > 1:
        contents = [part[opened + 1 : closed] for opened, closed in groups]
        shown = " ".join(f"[{content}]" for content in contents)
        fault = f"{label} {part!r:.80} has several bracket groups: {shown:.80}"
        hint = f"write a single group: [{','.join(contents):.80}]"
        raise _fault(text, fault, offset + groups[1][0], hint)
    base, mark, rest = part.partition("[")
    bracket = ""
    if groups:
        opened, closed = groups[0]
        bracket, rest = part[opened + 1 : closed], part[closed + 1 :]
    if not base or (mark and "\n" in rest[:-1]):
        reason = "is empty" if not part else "has no name before the bracket or breaks the line"
        raise _fault(text, f"{label} {part!r:.80} {reason}", offset)
    return base, bracket


def _brackets(part: str) -> Iterator[tuple[int, int]]:
    """Yield the offsets at which each bracket group opens and closes."""
    opened = part.find("[")
    while opened >= 0 and (closed := part.find("]", opened)) >= 0:
        yield opened, closed
        opened = part.find("[", closed + 1)


def _fault(text: str, fault: str, column: int, hint: str = _EXPECTED) -> NotationError:
    """Build the error that shows the text with a caret under the fault."""
    start = max(column - _CONTEXT, 0)
    shown = text[start : column + _CONTEXT].replace("\n", " ")
    place = f"{shown}\n    {' ' * (column - start)}^"
    return NotationError(_CODE, f"{fault}\n    {place}", hint)
