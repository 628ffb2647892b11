"""The plot of F1 against cost as SVG, with the models that no other beats at their price."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import isfinite, log10
from typing import TYPE_CHECKING

from litx.errors import DatasetError
from litx.report.chart import chart

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_LOOKS = {
    "Claude": ("#c8643c", "o"),
    "GPT": ("#14806e", "s"),
    "Gemini": ("#3b6fd1", "^"),
    "KnowMat2": ("#8a4fa3", "D"),
}
"""Colour and marker of each known family."""

_MARKERS = "vPX<"
"""Those of others, in turn."""

_SIZE = (8.0, 5.0)
"""Width and height of the picture, in inches."""

_PLOT = (515.0, 265.0)
"""About how wide and how high the plot is without its labels, in points of 1/72 inch."""

_LETTER = 8.5
"""Size of the letters, in points of 1/72 inch."""

_WIDTH, _HEIGHT = 0.58 * _LETTER, 1.1 * _LETTER
"""About how wide a letter and how high a line is, in points."""

_GAP, _MARKER = 6.0, 4.5
"""Distance of a name from its point, and half the size of a marker, in points."""


@dataclass(frozen=True)
class Point:
    """A model in a plot of F1 against cost.

    Attributes:
        name: What it is called.
        f1: Its F1, from 0 to 1.
        cost_usd: What a run costs, in dollars; above 0, since it is shown on a logarithmic axis.
        family: The models that share its colour.
    """

    name: str
    f1: float
    cost_usd: float
    family: str = ""

    @property
    def is_plotted(self) -> bool:
        """Whether a logarithmic axis has a place for it."""
        return isfinite(self.cost_usd) and self.cost_usd > 0 and isfinite(self.f1)

    @property
    def place(self) -> tuple[float, float]:
        """Where it stands: the logarithm of the cost to base 10, and F1."""
        return log10(self.cost_usd), self.f1


def front(points: Iterable[Point]) -> list[Point]:
    """Return the points that have a larger F1 than every cheaper one, from the cheapest on.

    Source: published alloy benchmark, version 0.1.1. Of points that cost the same, the best stays.
    """
    found: list[Point] = []
    plotted = (one for one in points if one.is_plotted)
    for point in sorted(plotted, key=lambda one: (one.cost_usd, -one.f1, one.name)):
        if not found or point.f1 > found[-1].f1:
            found.append(point)
    return found


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
    (x1, y1), (x2, y2) = left.place, right.place
    return (y2 - y1) / (x2 - x1) if x2 > x1 else float("inf")


def plot(points: Sequence[Point], title: str, measure: str = "F1") -> str:
    """Return the plot as SVG text; the same points give the same text.

    Points without a cost above 0 are left out; `measure` is what the score is called.

    Raises:
        DatasetError: No model has a cost.
        LitxError: matplotlib is not installed.
    """
    shown = [point for point in points if point.is_plotted]
    if not shown:
        raise DatasetError("no row has a cost above 0", "the plot has a score against the cost")

    return chart(lambda figure: _draw(figure, shown, title, measure), *_SIZE)


def _draw(figure: "Figure", points: Sequence[Point], title: str, measure: str) -> None:
    """Draw the points, the dashed front, and its labels."""
    figure.set_layout_engine("constrained")
    axes = figure.add_subplot()
    families = list(dict.fromkeys(point.family for point in points))
    others = [family for family in families if family not in _LOOKS]
    more = {family: (f"C{n}", _MARKERS[n % len(_MARKERS)]) for n, family in enumerate(others)}
    for family in families:
        colour, marker = {**_LOOKS, **more}[family]
        own = [point for point in points if point.family == family]
        axes.scatter(
            [one.cost_usd for one in own],
            [one.f1 for one in own],
            s=60,
            c=colour,
            marker=marker,
            label=(family or "other").replace("$", r"\$"),
            zorder=3,
        )
    corners = convex_front(points)
    costs, scores = [one.cost_usd for one in corners], [one.f1 for one in corners]
    axes.plot(costs, scores, linestyle="--", color="#555555", label="Pareto front", zorder=2)
    # limits: published alloy benchmark, version 0.1.1
    costs, scores = [one.cost_usd for one in points], [one.f1 for one in points]
    axes.set_xscale("log")
    axes.set_xlim(0.75 * min(costs), 1.3 * max(costs))
    axes.set_ylim(min(scores) - 0.015, max(scores) + 0.02)
    axes.set_xlabel("Cost (USD)")
    axes.set_title(title, parse_math=False)
    axes.grid(visible=True, which="major", alpha=0.3)
    for set_formatter in (axes.xaxis.set_major_formatter, axes.xaxis.set_minor_formatter):
        set_formatter(lambda value, _: f"{value:g}")
    _name(axes, points)
    axes.set_ylabel(measure)
    figure.legend(loc="outside lower center", ncols=5, frameon=False)


def _name(axes: "Axes", points: Sequence[Point]) -> None:
    """Write the name of each point beside it."""
    low, high = (log10(one) for one in axes.get_xlim())
    bottom, top = axes.get_ylim()
    across, up = _PLOT[0] / (high - low), _PLOT[1] / (top - bottom)
    spots = [((one.place[0] - low) * across, (one.f1 - bottom) * up) for one in points]
    names = [point.name for point in points]
    for point, offset in zip(points, places(spots, names, _PLOT), strict=True):
        axes.annotate(
            point.name,
            (point.cost_usd, point.f1),
            xytext=offset,
            textcoords="offset points",
            fontsize=_LETTER,
            parse_math=False,
        )


def places(
    points: Sequence[tuple[float, float]], names: Sequence[str], size: tuple[float, float]
) -> list[tuple[float, float]]:
    """Return where each name begins, relative to its point.

    Each takes the first place that covers neither a point nor another name: to the right, to the
    left, above, below, in the upper right, in the lower right; where none is free, to the right.

    Args:
        points: Where the points are in the plot, in points of 1/72 inch.
        names: Their names.
        size: Width and height of the plot, likewise.
    """
    markers = [(x - _MARKER, y - _MARKER, x + _MARKER, y + _MARKER) for x, y in points]
    taken, found = list(markers), []
    for (x, y), own, name in zip(points, markers, names, strict=True):
        width = _WIDTH * len(name)
        choices = [
            (_GAP, -_HEIGHT / 3),
            (-_GAP - width, -_HEIGHT / 3),
            (-width / 2, _GAP),
            (-width / 2, -_GAP - _HEIGHT),
            (_GAP, _GAP),
            (_GAP, -_GAP - _HEIGHT),
        ]
        boxes = {(dx, dy): (x + dx, y + dy, x + dx + width, y + dy + _HEIGHT) for dx, dy in choices}
        free = (
            offset
            for offset, box in boxes.items()
            if min(box[:2]) >= 0
            and box[2] <= size[0]
            and box[3] <= size[1]
            and not any(
                box[0] < other[2] and other[0] < box[2] and box[1] < other[3] and other[1] < box[3]
                for other in taken
                if other != own
            )
        )
        offset = next(free, choices[0])
        taken.append(boxes[offset])
        found.append(offset)
    return found
