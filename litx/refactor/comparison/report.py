"""Differences between papers, as text for a terminal, JSON, or Markdown for a pull request."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from litx.display.text import on_one_line
from litx.refactor.comparison import Change, Fields, PaperChange, count_changes

_SIGN = {"added": "+", "removed": "-", "changed": "~"}

_MOST = 60_000  # characters of a comment; code hosts accept at most 65,536


def render(papers: Sequence[PaperChange], form: str) -> str:
    """Render differences as text, JSON or Markdown.

    Text has a line for each item with its fields below, and the counts last; JSON is an object
    with the changed `papers` and a `summary`; Markdown has a table for each paper, and counts the
    rows that do not fit.
    """
    if form == "json":
        return json.dumps({"papers": _as_data(papers), "summary": count_changes(papers)}, indent=2)
    if form == "markdown":
        return "\n".join(_markdown_lines(papers))
    lines = [on_one_line(line) for paper in papers for line in _paper_lines(paper)]
    return "\n".join([*lines, _summary(papers)])


def _as_data(papers: Sequence[PaperChange]) -> list[dict[str, Any]]:
    """Return papers with their changed items, old and new fields, as data for JSON."""

    def sides(fields: Fields) -> dict[str, dict[str, str | None]]:
        return {name: {"old": old, "new": new} for name, (old, new) in fields.items()}

    def changes(items: Sequence[Change]) -> list[dict[str, Any]]:
        return [{"what": i.what, "change": i.change, "fields": sides(i.fields)} for i in items]

    return [
        {
            "paper": paper.name,
            "change": paper.change,
            "recipe": changes(paper.recipe),
            "materials": [
                {
                    "material": material.what,
                    "change": material.change,
                    "fields": sides(material.fields),
                    "values": changes(material.values),
                }
                for material in paper.materials
            ],
        }
        for paper in papers
    ]


def _summary(papers: Sequence[PaperChange]) -> str:
    """Return the counts as a line of text."""
    counts = count_changes(papers)
    parts = [
        f"{name}: " + ", ".join(f"{number} {change}" for change, number in each.items())
        for name, each in counts.items()
        if any(each.values())
    ]
    return "; ".join(parts) or "no differences"


def _value(change: Change) -> str:
    """Return "VALUE UNIT" of an added or removed item, else its first field, else empty text."""
    sides = {name: old if new is None else new for name, (old, new) in change.fields.items()}
    shown = [sides[name] for name in ("value", "unit") if name in sides]
    named = [f"{name} {text}" for name, text in list(sides.items())[:1]]
    return " ".join(str(text) for text in shown) or "".join(named)


def _paper_lines(paper: PaperChange) -> Iterator[str]:
    """Yield the lines of a paper in a text report: recipe, materials and their values."""
    yield f"{_SIGN[paper.change]} {paper.name}"
    for step in paper.recipe:
        yield from _change_lines(step, 2)
    for material in paper.materials:
        yield f"  {_SIGN[material.change]} material {material.what}"
        if material.change == "changed":
            yield from _field_lines(material.fields, 6)
        for value in material.values:
            yield from _change_lines(value, 4)


def _change_lines(item: Change, indent: int) -> Iterator[str]:
    """Yield a line for an item; for a changed item also a line for each field."""
    head = f"{' ' * indent}{_SIGN[item.change]} {item.what}"
    if item.change == "changed":
        yield head
        yield from _field_lines(item.fields, indent + 4)
    else:
        yield f"{head}: {_value(item)}"


def _field_lines(fields: Fields, indent: int) -> Iterator[str]:
    """Yield a line for each changed field."""
    for name, (old, new) in fields.items():
        before, after = ("(none)" if side is None else side for side in (old, new))
        yield f"{' ' * indent}{name}: {before} -> {after}"


def _markdown_lines(papers: Sequence[PaperChange]) -> Iterator[str]:
    """Yield the lines of the comment for a pull request."""
    heading = f"**{_summary(papers)}**"
    yield heading
    room = _MOST - len(heading)
    omitted = 0
    for paper in papers:
        head = f"\n### {_code(paper.name)} {paper.change}\n\n| | What | Old | New |\n|-|-|-|-|"
        for line in (head, *_paper_rows(paper)):
            room -= len(line) + 1
            if room > 0:
                yield line
            else:
                omitted += not line.startswith("\n")
    if omitted:
        yield f"\n{omitted} more rows do not fit; `litx diff` shows them."


def _paper_rows(paper: PaperChange) -> Iterator[str]:
    """Yield the rows of a paper's Markdown table: recipe, materials and their values."""
    for step in paper.recipe:
        yield from _change_rows(step)
    for material in paper.materials:
        yield f"| {material.change} | **material** {_code(material.what)} | | |"
        if material.change == "changed":
            yield from _change_rows(replace(material, what=""))
        for value in material.values:
            yield from _change_rows(value)


def _change_rows(item: Change) -> Iterator[str]:
    """Yield a Markdown row for an item, or for each field of a changed item."""
    if item.change == "changed":
        what = f"{_code(item.what)}: " if item.what else ""
        for name, (old, new) in item.fields.items():
            yield f"| changed | {what}{name} | {_code(old)} | {_code(new)} |"
        return
    old, new = ("", _code(_value(item))) if item.change == "added" else (_code(_value(item)), "")
    yield f"| {item.change} | {_code(item.what)} | {old} | {new} |"


def _code(text: str | None) -> str:
    """Return text as code for a cell of a table, safely fenced."""
    if not text:
        return ""
    shown = on_one_line(text).replace("|", "\\|")
    longest = max(map(len, re.findall("`+", shown)), default=0)
    fence = "`" * (longest + 1)
    space = " " if longest else ""
    return f"{fence}{space}{shown}{space}{fence}"
