"""Differences between papers, as text for a terminal, JSON, or Markdown for a pull request."""

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from litx.display.text import on_one_line
from litx.refactor.comparison import Change, Fields, PaperChange, count

_SIGN = {"added": "+", "removed": "-", "changed": "~"}

_MOST = 60_000  # characters of a comment; the largest that code hosts take is 65,536


def render(found: Sequence[PaperChange], form: str) -> str:
    """Return what differs.

    Text has a line for each thing, its fields below it, and the counts last; JSON an object with
    the `papers` that differ and a `summary`; Markdown a table for each paper, in which what does
    not fit is counted.
    """
    if form == "json":
        return json.dumps({"papers": _as_data(found), "summary": count(found)}, indent=2)
    if form == "markdown":
        return "\n".join(_markdown(found))
    lines = [on_one_line(line) for paper in found for line in _paper(paper)]
    return "\n".join([*lines, _summary(found)])


def _as_data(found: Sequence[PaperChange]) -> list[dict[str, Any]]:
    def sides(fields: Fields) -> dict[str, dict[str, str | None]]:
        return {name: {"old": old, "new": new} for name, (old, new) in fields.items()}

    def changes(some: Sequence[Change]) -> list[dict[str, Any]]:
        return [{"what": o.what, "change": o.change, "fields": sides(o.fields)} for o in some]

    return [
        {
            "paper": paper.name,
            "change": paper.change,
            "recipe": changes(paper.recipe),
            "materials": [
                {
                    "material": one.name,
                    "change": one.change,
                    "fields": sides(one.fields),
                    "values": changes(one.values),
                }
                for one in paper.materials
            ],
        }
        for paper in found
    ]


def _summary(found: Sequence[PaperChange]) -> str:
    """Return the counts in one line."""
    counts = count(found)
    parts = [
        f"{name}: " + ", ".join(f"{number} {change}" for change, number in each.items())
        for name, each in counts.items()
        if any(each.values())
    ]
    return "; ".join(parts) or "no differences"


def _value(change: Change) -> str:
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
        yield f"{head}: {_value(one)}"


def _fields(fields: Fields, indent: int) -> Iterator[str]:
    for name, (old, new) in fields.items():
        before, after = ("(none)" if side is None else side for side in (old, new))
        yield f"{' ' * indent}{name}: {before} -> {after}"


def _markdown(found: Sequence[PaperChange]) -> Iterator[str]:
    heading = f"**{_summary(found)}**"
    yield heading
    room = _MOST - len(heading)
    left_out = 0
    for paper in found:
        head = f"\n### {_code(paper.name)} {paper.change}\n\n| | What | Old | New |\n|-|-|-|-|"
        for line in (head, *_rows(paper)):
            room -= len(line) + 1
            if room > 0:
                yield line
            else:
                left_out += not line.startswith("\n")
    if left_out:
        yield f"\n{left_out} more rows do not fit; `litx diff` shows them."


def _rows(paper: PaperChange) -> Iterator[str]:
    for step in paper.recipe:
        yield from _row(step)
    for material in paper.materials:
        yield f"| {material.change} | **material** {_code(material.name)} | | |"
        if material.change == "changed":
            yield from _row(Change("changed", "", material.fields))
        for one in material.values:
            yield from _row(one)


def _row(one: Change) -> Iterator[str]:
    if one.change == "changed":
        what = f"{_code(one.what)}: " if one.what else ""
        for name, (old, new) in one.fields.items():
            yield f"| changed | {what}{name} | {_code(old)} | {_code(new)} |"
        return
    old, new = ("", _code(_value(one))) if one.change == "added" else (_code(_value(one)), "")
    yield f"| {one.change} | {_code(one.what)} | {old} | {new} |"


def _code(text: str | None) -> str:
    """Return text as code in a cell of a table, which nothing in it can end."""
    if not text:
        return ""
    shown = on_one_line(text).replace("|", "\\|")
    longest = max(map(len, re.findall("`+", shown)), default=0)
    fence = "`" * (longest + 1)
    space = " " if longest else ""
    return f"{fence}{space}{shown}{space}{fence}"
