"""A line of a source with a caret under a column, cut to the width of a terminal."""

import itertools

from rich.cells import cell_len
from rich.text import Text

from litx.display.text import showable

TAB = 4
"""Distance of tab stops, in cells."""

LEAST = 24
"""Least width of a line in cells: an escaped character takes ten cells."""

_CUT = "…"


def excerpt(line: str, number: int, column: int | None, width: int) -> Text:
    """Return a line with its number and a caret below; a long line is cut on either side.

    Args:
        line: Line without its line end.
        number: Number of the line.
        column: Column of the caret, in characters from 1, at most after the last character; None
            for no caret.
        width: Width of the terminal in cells; a wide character, such as a Chinese character, takes
            two.
    """
    gutter = f"{number:>4} | "
    room = max(width - len(gutter), LEAST)
    at = min(max(column or 1, 1), len(line) + 1) - 1
    before, after = cut(line.rstrip(), at, room)
    text = Text.assemble((gutter, "blue"), before, after)
    if column is not None:
        blank = " " * cell_len(before)
        text.append(f"\n{'':>4} | ", "blue").append(f"{blank}^", "bold red")
    return text


def cut(line: str, at: int, room: int) -> tuple[str, str]:
    """Return the visible text of a line before and from an index, at most `room` cells in all.

    Tabs become spaces, and control characters are escaped. The character at the index is always
    visible; each side that is cut ends in an ellipsis.

    Args:
        line: Line to cut.
        at: Index, at most the length of the line.
        room: Available cells, `LEAST` or more.
    """
    room -= at >= len(line)  # a caret behind the line takes a cell, too
    first, last = max(at - room - 1, 0), at + room + 1  # text farther away cannot be visible
    before = _cells(line[first:at])
    after = _cells(line[at:last], start=_width(before))
    visible = _fit(before[::-1], max(room // 2, room - _width(after)))[::-1]
    is_whole = first == 0 and len(visible) == len(before)
    start = ("" if is_whole else _CUT) + "".join(visible)
    remaining = room - cell_len(start)
    if last >= len(line) and _width(after) <= remaining:
        return start, "".join(after)
    return start, "".join(_fit(after, remaining - 1, has_ellipsis=False)) + _CUT


def _width(pieces: list[str]) -> int:
    """Return the width of pieces in terminal cells."""
    return sum(map(cell_len, pieces))


def _fit(pieces: list[str], room: int, *, has_ellipsis: bool = True) -> list[str]:
    """Return the first pieces that fit into a width.

    Args:
        pieces: Pieces of text.
        room: Available cells.
        has_ellipsis: Whether to reserve a cell for an ellipsis if not all pieces fit.
    """
    if _width(pieces) <= room:
        return pieces
    widths = itertools.accumulate(map(cell_len, pieces))
    return pieces[: sum(width <= room - has_ellipsis for width in widths)]


def _cells(text: str, start: int = 0) -> list[str]:
    """Return the visible form of each character; tabs end at the next stop after `start` cells."""
    pieces: list[str] = []
    position = start
    for character in text:
        is_tab = character == "\t"
        piece = " " * (TAB - position % TAB) if is_tab else showable(character)
        pieces.append(piece)
        position += cell_len(piece)
    return pieces
