"""Differences as Markdown for a comment on a pull request."""

from collections.abc import Iterator, Sequence

from litx.refactor.comparison import Change, Fields, PaperChange
from litx.refactor.comparison.report.text import summary, value
from litx.words import on_one_line

_MOST = 60_000
"""Characters of a comment; the largest that code hosts take is 65,536."""


def render(found: Sequence[PaperChange]) -> str:
    """Return a heading and a table for each paper; what does not fit is counted."""
    lines = [f"**{summary(found)}**"]
    room = _MOST - len(lines[0])
    left_out = 0
    for paper in found:
        head = f"\n### {_code(paper.name)} {paper.change}\n\n| | What | Old | New |\n|-|-|-|-|"
        for line in (head, *_rows(paper)):
            room -= len(line) + 1
            if room > 0:
                lines.append(line)
            else:
                left_out += not line.startswith("\n")
    if left_out:
        lines.append(f"\n{left_out} more rows do not fit; `litx diff` shows them.")
    return "\n".join(lines)


def _rows(paper: PaperChange) -> Iterator[str]:
    for step in paper.recipe:
        yield from _change(step)
    for material in paper.materials:
        yield f"| {material.change} | **material** {_code(material.name)} | | |"
        if material.change == "changed":
            yield from _fields("", material.fields)
        for one in material.values:
            yield from _change(one)


def _change(one: Change) -> Iterator[str]:
    if one.change == "changed":
        yield from _fields(one.what, one.fields)
        return
    old, new = ("", _code(value(one))) if one.change == "added" else (_code(value(one)), "")
    yield f"| {one.change} | {_code(one.what)} | {old} | {new} |"


def _fields(what: str, fields: Fields) -> Iterator[str]:
    for name, (old, new) in fields.items():
        about = f"{_code(what)}: {name}" if what else name
        yield f"| changed | {about} | {_code(old)} | {_code(new)} |"


def _code(text: str | None) -> str:
    """Return text as code in a cell of a table, which nothing in it can end."""
    if not text:
        return ""
    shown = on_one_line(text).replace("|", "\\|")
    longest = max((len(run) for run in "".join(c if c == "`" else " " for c in shown).split()),
                  default=0)  # fmt: skip
    fence = "`" * (longest + 1)
    space = " " if longest else ""
    return f"{fence}{space}{shown}{space}{fence}"
