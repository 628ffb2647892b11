"""One line of a source with a caret under a column, as wide as a terminal and no wider."""

from rich.cells import cell_len
from rich.text import Text

from litx.display.text import showable

TAB = 4
"""Cells from one tab stop to the next."""

LEAST = 24
"""Fewest cells that a line is given: a character that is escaped takes ten, and there are two."""

_CUT = "…"


def excerpt(line: str, number: int, column: int | None, width: int) -> Text:
    """Return a line with its number, and below it a caret; a long line is cut at either side.

    Args:
        line: The line, without its end.
        number: Its number.
        column: Where the caret stands, in characters from 1, at most behind the last one; None for
            no caret.
        width: Cells of the terminal: a wide character, such as a Chinese one, takes two.
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
    """Return what to show of a line before and from an index, at most `room` cells in all.

    Tabs become spaces, and what a terminal would obey is escaped. The character at the index is
    always shown; each side that is cut ends in an ellipsis.

    Args:
        line: The line.
        at: The index, at most the length of the line.
        room: Cells that there are, `LEAST` or more.
    """
    room -= at >= len(line)  # a caret behind the line takes a cell, too
    first, last = max(at - room - 1, 0), at + room + 1  # what is farther away cannot be shown
    before = _cells(line[first:at])
    after = _cells(line[at:last], start=_width(before))
    kept = _fit(before[::-1], max(room // 2, room - _width(after)))[::-1]
    start = "".join(kept) if first == 0 and len(kept) == len(before) else _CUT + "".join(kept)
    left = room - cell_len(start)
    if last >= len(line) and _width(after) <= left:
        return start, "".join(after)
    return start, "".join(_fit(after, left - 1, is_cut=False)) + _CUT


def _width(pieces: list[str]) -> int:
    """Return how many cells pieces take."""
    return sum(map(cell_len, pieces))


def _fit(pieces: list[str], room: int, *, is_cut: bool = True) -> list[str]:
    """Return the first pieces that fit into some cells.

    Args:
        pieces: The pieces.
        room: How many cells there are.
        is_cut: Whether one of them is for the ellipsis, should not all pieces fit.
    """
    if _width(pieces) <= room:
        return pieces
    total, most = 0, room - is_cut
    for index, piece in enumerate(pieces):
        total += cell_len(piece)
        if total > most:
            return pieces[:index]
    return pieces


def _cells(text: str, start: int = 0) -> list[str]:
    """Return each character as it is shown, tabs up to the next stop after `start` cells."""
    pieces: list[str] = []
    position = start
    for character in text:
        is_tab = character == "\t"
        piece = " " * (TAB - position % TAB) if is_tab else showable(character)
        pieces.append(piece)
        position += cell_len(piece)
    return pieces
