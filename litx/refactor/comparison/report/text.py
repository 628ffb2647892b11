"""Differences as text for a terminal."""

from collections.abc import Iterator, Sequence

from litx.refactor.comparison import Change, Fields, PaperChange, count
from litx.words import on_one_line

_SIGN = {"added": "+", "removed": "-", "changed": "~"}


def render(found: Sequence[PaperChange]) -> str:
    """Return a line for each thing that differs, and its fields below it; the counts last."""
    lines = [on_one_line(line) for paper in found for line in _paper(paper)]
    return "\n".join([*lines, summary(found)])


def summary(found: Sequence[PaperChange]) -> str:
    """Return the counts in one line."""
    counts = count(found)
    parts = [
        f"{name}: " + ", ".join(f"{number} {change}" for change, number in each.items())
        for name, each in counts.items()
        if any(each.values())
    ]
    return "; ".join(parts) or "no differences"


def value(change: Change) -> str:
    """Return the value and the unit of what is on one side alone, or what stands first in it."""
    sides = {name: old if new is None else new for name, (old, new) in change.fields.items()}
    shown = [sides[name] for name in ("value", "unit") if name in sides]
    named = [f"{name} {text}" for name, text in list(sides.items())[:1]]
    return " ".join(str(text) for text in shown) or "".join(named)


def _paper(paper: PaperChange) -> Iterator[str]:
    yield f"{_SIGN[paper.change]} {paper.name}"
    for step in paper.recipe:
        yield from _change(step, 2)
    for material in paper.materials:
        yield f"  {_SIGN[material.change]} material {material.name}"
        if material.change == "changed":
            yield from _fields(material.fields, 6)
        for one in material.values:
            yield from _change(one, 4)


def _change(one: Change, indent: int) -> Iterator[str]:
    head = f"{' ' * indent}{_SIGN[one.change]} {one.what}"
    if one.change == "changed":
        yield head
        yield from _fields(one.fields, indent + 4)
    else:
        yield f"{head}: {value(one)}"


def _fields(fields: Fields, indent: int) -> Iterator[str]:
    for name, (old, new) in fields.items():
        yield f"{' ' * indent}{name}: {_side(old)} -> {_side(new)}"


def _side(text: str | None) -> str:
    return "(none)" if text is None else text
