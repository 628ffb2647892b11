"""What one paper lost, marked in the lines of its truth and of what was extracted, side by side."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from litx.paths import shown
from litx.plain import read_plain_text
from litx.report.page import Markup
from litx.words import on_one_line

if TYPE_CHECKING:
    from litx_scoring.loss import Loss

_CONTEXT = 6
"""Lines that are shown before and after one that lost something."""

_MOST_LINES, _MOST_NOTES, _LONGEST_LINE = 2000, 20, 300
"""What is shown at most: lines of a file, notes at a line, characters of a line."""


@dataclass(frozen=True)
class _Side:
    """How a side is called, and which fields of a loss are its own."""

    name: str
    place: str
    amount: str


_TRUTH = _Side("truth", "place", "recall")
_EXTRACTION = _Side("extraction", "other_place", "precision")


def side_by_side(
    paper: str, truth: Path, extraction: Path | None, lost: "Sequence[Loss]"
) -> Markup:
    """Return the lines of two files that lost something, one file beside the other.

    Args:
        paper: What tells the paper from others on the page, without blanks.
        truth: The truth's file.
        extraction: The extraction's, which anybody may have written; None where there is none.
        lost: What was lost.
    """
    panes = [_pane(paper, truth, _TRUTH, _EXTRACTION, lost)]
    if extraction is not None:
        panes.append(_pane(paper, extraction, _EXTRACTION, _TRUTH, lost))
    return Markup(f'<div class="pair">{"".join(panes)}</div>')


def _pane(paper: str, file: Path, own: _Side, other: _Side, lost: "Sequence[Loss]") -> str:
    name, marks = shown(file), defaultdict(list)
    for loss in lost:
        where, _, line = getattr(loss, own.place).rpartition(":")
        if where == name:
            marks[int(line)].append(loss)
    try:
        lines = read_plain_text(file, errors="replace").split("\n")
    except (OSError, ValueError) as error:
        body = f"It cannot be read: {escape(getattr(error, 'strerror', None) or str(error))}"
    else:
        body = "".join(_lines(paper, lines, marks, own, other))
    head = f"<strong>{own.name.capitalize()}</strong> {escape(name)}"
    return f'<div class="pane" tabindex="0">{head}<div class="text lines">{body}</div></div>'


def _lines(
    paper: str,
    lines: Sequence[str],
    marks: "Mapping[int, Sequence[Loss]]",
    own: _Side,
    other: _Side,
) -> Iterator[str]:
    """Yield the lines that lost something, with what they lost, and the lines around them."""
    near = {line + step for line in marks for step in range(-_CONTEXT, _CONTEXT + 1)}
    wanted = sorted(near.intersection(range(1, len(lines) + 1)))
    before = 0
    for line in wanted[:_MOST_LINES]:
        if line > before + 1:
            yield '<div class="gap">\u22ee</div>'
        before = line
        text = lines[line - 1]
        cut = f"{text[:_LONGEST_LINE]}\u2026" if len(text) > _LONGEST_LINE else text
        code = f'<span class="number">{line}</span>{escape(on_one_line(cut.expandtabs(4)))}'
        if line not in marks:
            yield f"<div>{code}</div>"
            continue
        yield f'<div id="{paper}-{own.name}-{line}"><mark class="missing">{code}</mark></div>'
        notes = list(_notes(paper, marks[line], own, other))
        yield from notes[:_MOST_NOTES]
        if len(notes) > _MOST_NOTES:
            yield f'<div class="note">{len(notes) - _MOST_NOTES} more</div>'
    if len(wanted) > _MOST_LINES:
        yield f'<div class="gap">{len(wanted) - _MOST_LINES} more lines</div>'


def _notes(paper: str, losses: "Sequence[Loss]", own: _Side, other: _Side) -> Iterator[str]:
    """Yield what was lost at a line, each thing once, leading to the line of the other side."""
    amounts: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    for loss in losses:
        there = getattr(loss, other.place).rpartition(":")[2]
        told = amounts[loss.category, f"{loss.material}: {loss.what}", there]
        if amount := getattr(loss, own.amount):
            told.append(f"{loss.level} -{amount:.2f}")
    for (category, what, there), told in amounts.items():
        points = f" ({', '.join(told)})" if told else ""
        text = f"<strong>{category}</strong>{points} {escape(what)}"
        link = f'<a href="#{paper}-{other.name}-{there}">{text}</a>' if there else text
        yield f'<div class="note">{link}</div>'
