"""The plot of F1 against cost, with the Pareto front, as SVG."""

from collections.abc import Sequence
from math import log10
from typing import TYPE_CHECKING

from litx.errors import DatasetError
from litx.harness.labels import SIZE, places
from litx.harness.pareto import Point, convex_front
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

_MORE = (("#6b6b6b", "v"), ("#a3872b", "P"), ("#b0416b", "X"), ("#3f7f93", "<"))
"""Those of others, in turn."""

_SIZE = (8.0, 5.0)
"""Width and height of the picture, in inches."""

_PLOT = (515.0, 265.0)
"""About how wide and how high the plot is without its labels, in points of 1/72 inch."""


def plot(points: Sequence[Point], title: str, measure: str = "F1") -> str:
    """Return the plot as SVG text; the same points give the same text.

    Args:
        points: The models; those without a cost above 0 are left out.
        title: What stands above it.
        measure: What their score is called.

    Raises:
        DatasetError: No model has a cost.
        LitxError: matplotlib is not installed.
    """
    shown = [point for point in points if point.is_plotted]
    if not shown:
        raise DatasetError("no row has a cost above 0", "the plot has a score against the cost")

    def draw(figure: "Figure") -> None:
        figure.set_layout_engine("constrained")
        axes = figure.add_subplot()
        _draw(axes, shown, title)
        axes.set_ylabel(measure)
        figure.legend(loc="outside lower center", ncols=5, frameon=False)

    return chart(draw, *_SIZE)


def _draw(axes: "Axes", points: Sequence[Point], title: str) -> None:
    """Draw the points, the dashed front, and its labels."""
    families = list(dict.fromkeys(point.family for point in points))
    others = [family for family in families if family not in _LOOKS]
    for family in families:
        more = _MORE[others.index(family) % len(_MORE)] if family in others else None
        colour, marker = more or _LOOKS[family]
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
    _frame(axes, points)
    _name(axes, points)
    axes.set_title(title, parse_math=False)


def _name(axes: "Axes", points: Sequence[Point]) -> None:
    """Write the name of each point beside it."""
    low, high = (log10(one) for one in axes.get_xlim())
    bottom, top = axes.get_ylim()
    width, height = _PLOT
    spots = [
        (
            (point.place[0] - low) / (high - low) * width,
            (point.f1 - bottom) / (top - bottom) * height,
        )
        for point in points
    ]
    names = [point.name for point in points]
    for point, offset in zip(points, places(spots, names, _PLOT), strict=True):
        axes.annotate(
            point.name,
            (point.cost_usd, point.f1),
            xytext=offset,
            textcoords="offset points",
            fontsize=SIZE,
            parse_math=False,
        )


def _frame(axes: "Axes", points: Sequence[Point]) -> None:
    """Set the axes.

    Source of the limits: published alloy benchmark, version 0.1.1.
    """
    costs, scores = [one.cost_usd for one in points], [one.f1 for one in points]
    axes.set_xscale("log")
    axes.set_xlim(0.75 * min(costs), 1.3 * max(costs))
    axes.set_ylim(min(scores) - 0.015, max(scores) + 0.02)
    axes.set_xlabel("Cost (USD)")
    axes.grid(visible=True, which="major", alpha=0.3)
    for set_formatter in (axes.xaxis.set_major_formatter, axes.xaxis.set_minor_formatter):
        set_formatter(lambda value, _: f"{value:g}")
