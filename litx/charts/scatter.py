"""A plot of two variables of materials, by matplotlib."""

import warnings
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from litx.charts.chart import draw_chart, legend_text
from litx.charts.points import COLORS, Mark, PlotData, PlottedPoint, Variable
from litx.display.suggestions import suggest
from litx.errors import LitxError, require_extra

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

PALETTE: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#a06a00", "#56b4e9", "#9467bd")
"""Colours that people with a deficiency of colour vision can tell apart.

Source: Okabe and Ito, Color Universal Design (2008), with a darker yellow and a violet."""

OTHERS: Final = "#8a8f91"
"""Colour of all groups after those of `PALETTE`."""

_MARKERS = "osD^vPX."
_ARROW = 16  # points
_SIZE = (8.0, 5.0)  # inches


def draw_scatter(axes: "Axes", data: PlotData, x: str, y: str, color: str) -> str:
    """Draw one variable against another into axes, and return a remark if there are few points.

    A ring marks a test away from room temperature, a bar an uncertainty, a range or several
    values, an arrow a bound. An axis is logarithmic if its numbers are far apart.

    Args:
        axes: The axes.
        data: Variables and materials.
        x: Variable of the first axis: a kind, the symbol of an element for its at.%, a condition,
            "temperature" or "year".
        y: Variable of the second axis, likewise.
        color: Attribute that decides the colours: structure, process (the last step), paper, or
            element (the most abundant).

    Raises:
        LitxError: A variable is unknown, no material has both, or there is no such attribute.
    """
    if color not in COLORS:
        raise LitxError(f"no colour follows from {color!r:.100}", suggest(color, COLORS))
    across, up = data.find(x), data.find(y)
    points, remark = data.require_points(x, y)
    axes.set_xlabel(_title(across))
    axes.set_ylabel(_title(up))
    if across.is_log(point.x for point in points):
        axes.set_xscale("log")
    if up.is_log(point.y for point in points):
        axes.set_yscale("log")
    groups = Counter(point.material.colors[color] for point in points)
    names = [name for name, _ in groups.most_common(len(PALETTE))]
    for name, line_color, marker in zip(names, PALETTE, _MARKERS, strict=False):
        members = [point for point in points if point.material.colors[color] == name]
        _draw_group(axes, members, legend_text(name), line_color, marker)
    others = [point for point in points if point.material.colors[color] not in names]
    if others:
        _draw_group(axes, others, f"{len(groups) - len(names)} more", OTHERS, _MARKERS[-1])
    axes.grid(alpha=0.25)
    axes.legend(title=color, fontsize="small", loc="upper left", bbox_to_anchor=(1, 1))
    return remark


def plot_scatter(data: PlotData, x: str, y: str, color: str) -> "Axes":
    """Return axes of a new figure with a plot; warn if there are few points; see `draw_scatter`.

    Raises:
        LitxError: As for `draw_scatter`, or matplotlib is not installed.
    """
    with require_extra("data", "a plot"):
        from matplotlib import pyplot as plt  # noqa: PLC0415 (slow to load)
    figure, axes = plt.subplots(figsize=_SIZE, layout="constrained")
    try:
        remark = draw_scatter(axes, data, x, y, color)
    except LitxError:
        plt.close(figure)
        raise
    if remark:
        warnings.warn(remark, stacklevel=3)
    return axes


def render_scatter(data: PlotData, x: str, y: str, color: str, canary: str = "") -> tuple[str, str]:
    """Return the SVG text of a plot, and a remark if there are few points; see `draw_scatter`.

    Raises:
        LitxError: As for `draw_scatter`, or matplotlib is not installed.
    """
    remarks = []

    def draw(figure: "Figure") -> None:
        figure.set_layout_engine("constrained")
        remarks.append(draw_scatter(figure.subplots(), data, x, y, color))

    return draw_chart(draw, *_SIZE, canary), remarks[0]


def _title(variable: Variable) -> str:
    """Return the text of an axis."""
    text = variable.title.replace("$", r"\$")
    return text[:1].upper() + text[1:]


def _draw_group(
    axes: "Axes", points: Sequence[PlottedPoint], name: str, color: str, marker: str
) -> None:
    """Draw the points of a group; those away from room temperature are rings."""
    style: dict[str, Any] = {"linestyle": "none", "marker": marker, "color": color}
    for are_rings in (False, True):
        chosen = [point for point in points if (point.temperature is not None) == are_rings]
        if chosen:
            xs, ys = [p.x.value for p in chosen], [p.y.value for p in chosen]
            face = "none" if are_rings else color
            axes.plot(xs, ys, label=name, alpha=0.85, markerfacecolor=face, **style)
            name = ""  # a group stands in the legend once
    for point in points:
        for mark, is_across in ((point.x, True), (point.y, False)):
            _draw_extent(axes, point, mark, color, is_across=is_across)


def _draw_extent(
    axes: "Axes", point: PlottedPoint, mark: Mark, color: str, *, is_across: bool
) -> None:
    """Draw the bar of a mark, or the arrow of a bound."""
    place = point.x.value, point.y.value
    if mark.bound:
        shift = mark.bound * _ARROW
        axes.annotate(
            "",
            place,
            (shift, 0) if is_across else (0, shift),
            textcoords="offset points",
            arrowprops={"arrowstyle": "<-", "color": color},
        )
    elif mark.low is not None and mark.high is not None:
        ends = [mark.low, mark.high]
        flat = [place[1 if is_across else 0]] * 2
        lines = (ends, flat) if is_across else (flat, ends)
        axes.plot(*lines, color=color, linewidth=1, alpha=0.6)
