"""The losses of a paper, marked in the lines of its truth and of its extraction, side by side."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from litx.display.text import on_one_line
from litx.files.paths import display_path
from litx.files.reading import read_plain_text
from litx.report.page import Markup

if TYPE_CHECKING:
    from litx_scoring.loss import Loss

_CONTEXT = 6
"""Lines that are shown before and after a line with a loss."""

_MOST_LINES, _MOST_NOTES, _LONGEST_LINE = 2000, 20, 300
"""Most lines of a file, notes at a line and characters of a line that are shown."""

_SIDES = {"truth": ("place", "recall"), "extraction": ("other_place", "precision")}
"""Fields of a loss that give the place and the points on each side."""


def side_by_side(
    paper: str, truth: Path, extraction: Path | None, losses: "Sequence[Loss]"
) -> Markup:
    """Return the lines of two files side by side, those with losses marked.

    Lines that are not near a loss are hidden until the filter of the page shows them.

    Args:
        paper: Prefix of the paper's anchors, unique on the page and without blanks.
        truth: File of the truth.
        extraction: File of the extraction, which is untrusted; None without an extraction.
        losses: The losses.
    """
    files = {"truth": truth} | ({"extraction": extraction} if extraction else {})
    panes = (_pane(paper, side, file, losses) for side, file in files.items())
    return Markup(f'<div class="pair">{"".join(panes)}</div>')


def _pane(paper: str, side: str, file: Path, losses: "Sequence[Loss]") -> str:
    """Return the lines of a file near its losses as HTML; losses without a line come first."""
    name, marks = display_path(file), defaultdict(list)
    for loss in losses:
        where, _, line = getattr(loss, _SIDES[side][0]).rpartition(":")
        if where == name:
            marks[int(line)].append(loss)
        elif not where and (loss.truth if side == "truth" else not loss.missing):
            marks[0].append(loss)  # objects of JSON have no lines
    unplaced = marks.pop(0, [])
    try:
        lines = read_plain_text(file, errors="replace").split("\n")
    except (OSError, ValueError) as error:
        body = f"It cannot be read: {escape(getattr(error, 'strerror', None) or str(error))}"
    else:
        body = '<div class="unplaced">without a line</div>' if unplaced else ""
        body += "".join(_notes(paper, side, unplaced))
        body += "".join(_rows(paper, side, lines, marks))
    head = f"<strong>{side.capitalize()}</strong> {escape(name)}"
    return f'<div class="pane" tabindex="0">{head}<div class="text lines">{body}</div></div>'


def _rows(
    paper: str, side: str, lines: Sequence[str], marks: "Mapping[int, Sequence[Loss]]"
) -> Iterator[str]:
    """Yield the lines of a file, each with its losses; of a long file those near a loss."""
    near = {line + step for line in marks for step in range(-_CONTEXT, _CONTEXT + 1)}
    near.intersection_update(range(1, len(lines) + 1))
    shown = sorted(near) if len(lines) > _MOST_LINES else range(1, len(lines) + 1)
    for line in shown[:_MOST_LINES]:
        if line in near and line > 1 and line - 1 not in near:
            yield '<div class="gap">\u22ee</div>'
        code = f'<span class="number">{line}</span>{escape(_cut(lines[line - 1]))}'
        if line in marks:
            yield f'<div id="{paper}-{side}-{line}"><mark class="missing">{code}</mark></div>'
            yield from _notes(paper, side, marks[line])
        else:
            yield f'<div class="{"near" if line in near else "far"}">{code}</div>'
    if len(shown) > _MOST_LINES:
        yield f'<div class="unplaced">{len(shown) - _MOST_LINES} more lines</div>'


def _cut(line: str) -> str:
    """Return a line cut to `_LONGEST_LINE` characters, without tabs and control characters."""
    cut = f"{line[:_LONGEST_LINE]}\u2026" if len(line) > _LONGEST_LINE else line
    return on_one_line(cut.expandtabs(4))


def _notes(paper: str, side: str, losses: "Sequence[Loss]") -> Iterator[str]:
    """Yield the losses at a line, without repeats and with links to the line of the other side."""
    (opposite,) = _SIDES.keys() - {side}
    points_by_loss: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    for loss in losses:
        target = getattr(loss, _SIDES[opposite][0]).rpartition(":")[2]
        points = points_by_loss[loss.category, f"{loss.material}: {loss.what}", target]
        if amount := getattr(loss, _SIDES[side][1]):
            points.append(f"{loss.level} -{amount:.2f}")
    for (category, what, target), points in list(points_by_loss.items())[:_MOST_NOTES]:
        amounts = f" ({', '.join(points)})" if points else ""
        text = f"<strong>{category}</strong>{amounts} {escape(what)}"
        link = f'<a href="#{paper}-{opposite}-{target}">{text}</a>' if target else text
        yield f'<div class="note">{link}</div>'
    if len(points_by_loss) > _MOST_NOTES:
        yield f'<div class="note">{len(points_by_loss) - _MOST_NOTES} more</div>'
