"""Plot of F1 against cost as SVG, with the Pareto front."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import isfinite, log10
from typing import TYPE_CHECKING, TypeAlias

from litx.charts.chart import draw_chart
from litx.errors import DatasetError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_LOOKS = {
    "Claude": ("#c8643c", "o"),
    "GPT": ("#14806e", "s"),
    "Gemini": ("#3b6fd1", "^"),
    "KnowMat2": ("#8a4fa3", "D"),
}
"""Colour and marker by family."""

_MARKERS = "vPX<"
"""Markers of other families, in turn."""

_SIZE = (8.0, 5.0)
"""Width and height of the picture, in inches."""

_PLOT = (515.0, 265.0)
"""Approximate width and height of the plot without its labels, in points of 1/72 inch."""

_LETTER = 8.5
"""Font size, in points of 1/72 inch."""

_WIDTH, _HEIGHT = 0.58 * _LETTER, 1.1 * _LETTER
"""Approximate width of a letter and height of a line, in points."""

_GAP, _MARKER = 6.0, 4.5
"""Distance of a name from its point, and half the size of a marker, in points."""


@dataclass(frozen=True)
class Point:
    """A model in a plot of F1 against cost.

    Attributes:
        name: Name.
        f1: F1, from 0 to 1.
        cost_usd: Cost of a run, in dollars; above 0, for the logarithmic axis.
        family: Family of models that share a colour.
    """

    name: str
    f1: float
    cost_usd: float
    family: str = ""

    @property
    def is_plotted(self) -> bool:
        """Whether the point fits on a logarithmic axis."""
        return isfinite(self.cost_usd) and self.cost_usd > 0 and isfinite(self.f1)

    @property
    def place(self) -> tuple[float, float]:
        """Coordinates: the logarithm of the cost to base 10, and F1."""
        return log10(self.cost_usd), self.f1


def front(points: Iterable[Point]) -> list[Point]:
    """Return the points with a larger F1 than every cheaper point, the cheapest first.

    Source: published alloy benchmark, version 0.1.1. Among points of equal cost, the best stays.
    """
    best: list[Point] = []
    plotted = (point for point in points if point.is_plotted)
    for point in sorted(plotted, key=lambda point: (point.cost_usd, -point.f1, point.name)):
        if not best or point.f1 > best[-1].f1:
            best.append(point)
    return best


def convex_front(points: Iterable[Point]) -> list[Point]:
    """Return the corners of the upper convex hull of the front, with cost on a logarithmic axis.

    Source: published alloy benchmark, version 0.1.1.
    """
    hull: list[Point] = []
    for point in front(points):
        while len(hull) > 1 and _slope(hull[-2], hull[-1]) <= _slope(hull[-1], point):
            hull.pop()
        hull.append(point)
    return hull


def _slope(left: Point, right: Point) -> float:
    """Return the slope of the line from a point to a point right of it; infinity at equal costs."""
    (x1, y1), (x2, y2) = left.place, right.place
    return (y2 - y1) / (x2 - x1) if x2 > x1 else float("inf")


def plot(points: Sequence[Point], title: str, measure: str = "F1") -> str:
    """Return the plot as SVG text; equal points give equal text.

    Points without a cost above 0 are omitted; `measure` is the name of the score.

    Raises:
        DatasetError: No model has a cost.
        LitxError: matplotlib is not installed.
    """
    shown = [point for point in points if point.is_plotted]
    if not shown:
        raise DatasetError("no row has a cost above 0", "the plot has a score against the cost")

    return draw_chart(lambda figure: _draw(figure, shown, title, measure), *_SIZE)


def _draw(figure: "Figure", points: Sequence[Point], title: str, measure: str) -> None:
    """Draw the points, the dashed front and the labels."""
    figure.set_layout_engine("constrained")
    axes = figure.add_subplot()
    families = list(dict.fromkeys(point.family for point in points))
    others = [family for family in families if family not in _LOOKS]
    more = {family: (f"C{n}", _MARKERS[n % len(_MARKERS)]) for n, family in enumerate(others)}
    for family in families:
        colour, marker = {**_LOOKS, **more}[family]
        costs, scores = _coordinates(point for point in points if point.family == family)
        label = (family or "other").replace("$", r"\$")
        axes.scatter(costs, scores, s=60, c=colour, marker=marker, label=label, zorder=3)
    costs, scores = _coordinates(convex_front(points))
    axes.plot(costs, scores, linestyle="--", color="#555555", label="Pareto front", zorder=2)
    # limits: published alloy benchmark, version 0.1.1
    costs, scores = _coordinates(points)
    axes.set_xscale("log")
    axes.set_xlim(0.75 * min(costs), 1.3 * max(costs))
    axes.set_ylim(min(scores) - 0.015, max(scores) + 0.02)
    axes.set_xlabel("Cost (USD)")
    axes.set_title(title, parse_math=False)
    axes.grid(visible=True, which="major", alpha=0.3)
    for set_formatter in (axes.xaxis.set_major_formatter, axes.xaxis.set_minor_formatter):
        set_formatter(lambda value, _: f"{value:g}")
    _label_points(axes, points)
    axes.set_ylabel(measure)
    figure.legend(loc="outside lower center", ncols=5, frameon=False)


def _coordinates(points: Iterable[Point]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the costs and the scores of points, of which there is at least one."""
    costs, scores = zip(*((point.cost_usd, point.f1) for point in points), strict=True)
    return costs, scores


def _label_points(axes: "Axes", points: Sequence[Point]) -> None:
    """Write the name of each point at the free place beside it; see `place_names`."""
    low, high = (log10(limit) for limit in axes.get_xlim())
    bottom, top = axes.get_ylim()
    across, up = _PLOT[0] / (high - low), _PLOT[1] / (top - bottom)
    spots = [((point.place[0] - low) * across, (point.f1 - bottom) * up) for point in points]
    names = [point.name for point in points]
    for point, offset in zip(points, place_names(spots, names, _PLOT), strict=True):
        place = point.cost_usd, point.f1
        text = axes.annotate(point.name, place, offset, textcoords="offset points")
        text.set(fontsize=_LETTER, parse_math=False)


_Box: TypeAlias = tuple[float, float, float, float]


def _overlap(box: _Box, area: _Box) -> bool:
    """Return whether two rectangles have a part in common."""
    return box[0] < area[2] and area[0] < box[2] and box[1] < area[3] and area[1] < box[3]


def place_names(
    points: Sequence[tuple[float, float]], names: Sequence[str], size: tuple[float, float]
) -> list[tuple[float, float]]:
    """Return the offset of each name from its point.

    A name takes the first place that covers neither a point nor a name: to the right, to the left,
    above, below, in the upper right, in the lower right; or the first if no place is free.

    Args:
        points: Positions in the plot, in points of 1/72 inch.
        names: Names of the points.
        size: Width and height of the plot, in the same unit.
    """
    markers = [(x - _MARKER, y - _MARKER, x + _MARKER, y + _MARKER) for x, y in points]
    taken, offsets = list(markers), []
    for (x, y), marker, name in zip(points, markers, names, strict=True):
        width = _WIDTH * len(name)
        right, left, middle = _GAP, -_GAP - width, -width / 2
        above, level, below = _GAP, -_HEIGHT / 3, -_GAP - _HEIGHT
        choices = [(right, level), (left, level), (middle, above), (middle, below)]
        choices += [(right, above), (right, below)]
        boxes = {(dx, dy): (x + dx, y + dy, x + dx + width, y + dy + _HEIGHT) for dx, dy in choices}
        others = [area for area in taken if area != marker]
        free = (
            offset
            for offset, box in boxes.items()
            if min(box[:2]) >= 0 and box[2] <= size[0] and box[3] <= size[1]
            if not any(_overlap(box, area) for area in others)
        )
        offset = next(free, choices[0])
        taken.append(boxes[offset])
        offsets.append(offset)
    return offsets
