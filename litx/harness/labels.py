"""Places for the names of points in a plot, so that they cover neither points nor one another."""

from collections.abc import Sequence
from typing import TypeAlias

Box: TypeAlias = tuple[float, float, float, float]
"""Left, bottom, right and top, in points of 1/72 inch."""

SIZE = 8.5
"""Size of the letters, in points."""

_WIDTH, _HEIGHT = 0.58 * SIZE, 1.1 * SIZE
"""About how wide a letter and how high a line is, in points."""

_GAP, _MARKER = 6.0, 4.5
"""Distance of a name from its point, and half the size of a marker, in points."""


def places(
    points: Sequence[tuple[float, float]], names: Sequence[str], size: tuple[float, float]
) -> list[tuple[float, float]]:
    """Return where each name begins, relative to its point.

    Each takes the first free place: to the right, to the left, above, below, in the upper right, in
    the lower right; where none is free, to the right.

    Args:
        points: Where the points are in the plot, in points of 1/72 inch.
        names: Their names.
        size: Width and height of the plot, likewise.
    """
    taken = [_marker(x, y) for x, y in points]
    found = []
    for (x, y), name in zip(points, names, strict=True):
        width = _WIDTH * len(name)
        choices = [
            (_GAP, -_HEIGHT / 3),
            (-_GAP - width, -_HEIGHT / 3),
            (-width / 2, _GAP),
            (-width / 2, -_GAP - _HEIGHT),
            (_GAP, _GAP),
            (_GAP, -_GAP - _HEIGHT),
        ]
        own = _marker(x, y)
        free = (
            one
            for one in choices
            if _is_inside(box := _box(x, y, one, width), size)
            and not any(_overlap(box, other) for other in taken if other != own)
        )
        offset = next(free, choices[0])
        taken.append(_box(x, y, offset, width))
        found.append(offset)
    return found


def _marker(x: float, y: float) -> Box:
    return (x - _MARKER, y - _MARKER, x + _MARKER, y + _MARKER)


def _box(x: float, y: float, offset: tuple[float, float], width: float) -> Box:
    left, bottom = x + offset[0], y + offset[1]
    return (left, bottom, left + width, bottom + _HEIGHT)


def _is_inside(box: Box, size: tuple[float, float]) -> bool:
    return box[0] >= 0 and box[1] >= 0 and box[2] <= size[0] and box[3] <= size[1]


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
