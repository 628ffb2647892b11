"""Charts as SVG, with the same text for the same figures."""

import io
import warnings
from collections.abc import Callable, Mapping, Sequence
from math import nan, pi
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from litx.display.text import showable
from litx.errors import require_extra

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Spreads: TypeAlias = Mapping[str, Sequence[Mapping[str, float] | None]]
"""Means and percentiles of each group, by series; None where there is no figure."""

_LONGEST = 40  # characters of a name in a legend
_STYLE: Final[Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "litx",  # otherwise identifiers in the file are random
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
}


def draw_chart(
    draw: "Callable[[Figure], None]", width: float, height: float, note: str = ""
) -> str:
    """Return the SVG text of a chart.

    Args:
        draw: Function that draws into a figure.
        width: Width of the figure, in inches.
        height: Height of the figure, in inches.
        note: Text for the metadata of the file, such as a canary.

    Raises:
        LitxError: matplotlib is not installed.
    """
    with require_extra("plots", "a plot"):
        import matplotlib as mpl  # noqa: PLC0415 (an extra, and slow to load)
        from matplotlib.figure import Figure  # noqa: PLC0415
    with mpl.rc_context(_STYLE), warnings.catch_warnings():
        # the file holds texts, not the outlines of letters, so the viewer's fonts count
        warnings.filterwarnings("ignore", message="Glyph .* missing from font")
        figure = Figure(figsize=(width, height))
        draw(figure)
        text = io.StringIO()
        metadata = {"Date": None, "Creator": None, "Description": note or None}
        figure.savefig(text, format="svg", metadata=metadata)
    return text.getvalue()


def draw_radar(figure: "Figure", spreads_by_series: Spreads, names: Sequence[str]) -> None:
    """Draw the means of groups, from 0 to 100, as a ring for each series."""
    axes = figure.add_subplot(projection="polar")
    angles = [2 * pi * number / len(names) for number in range(len(names))]
    for series, spreads in spreads_by_series.items():
        means = [spread["mean"] if spread else nan for spread in spreads]
        axes.plot([*angles, angles[0]], [*means, means[0]], ".-", label=legend_text(series))
    axes.set_xticks(angles, names)
    axes.set_ylim(0, 100)
    _explain(figure)


def draw_bars(
    figure: "Figure", spreads_by_series: Spreads, names: Sequence[str], label: str
) -> None:
    """Draw means, with the range from the 25th to the 75th percentile where that is known."""
    axes = figure.subplots()
    width = 0.8 / len(spreads_by_series)
    for number, (series, spreads) in enumerate(spreads_by_series.items()):
        places = [place + width * number for place, spread in enumerate(spreads) if spread]
        known = [spread for spread in spreads if spread]
        means = [spread["mean"] for spread in known]
        axes.bar(places, means, width, label=legend_text(series), align="edge")
        if all("p25" in spread for spread in known):
            lows, highs = ([spread[name] for spread in known] for name in ("p25", "p75"))
            middles = [place + width / 2 for place in places]
            axes.vlines(middles, lows, highs, color="black", linewidth=1)
    axes.set_xticks([place + 0.4 for place in range(len(names))], list(names))
    axes.set_ylabel(label)
    axes.set_ylim(0, 100)
    _explain(figure)


def draw_boxes(
    figure: "Figure", groups: Sequence[Sequence[float]], names: Sequence[str], across: str, up: str
) -> None:
    """Draw each group of figures as a box with whiskers; groups and both axes have names."""
    axes = figure.subplots()
    axes.boxplot(groups)
    axes.set_xticks(range(1, len(groups) + 1), names, rotation=60, ha="right")
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    figure.tight_layout()


def _explain(figure: "Figure") -> None:
    """Add a legend beside the plot, where it hides nothing."""
    figure.set_layout_engine("constrained", w_pad=0.3, h_pad=0.1)  # inches
    figure.legend(loc="outside right upper", frameon=False)


def legend_text(series: str) -> str:
    """Return a name for a legend: cut, without formulas, and without a leading underscore."""
    name = " ".join(showable(series).split()) or "model"
    cut = name if len(name) <= _LONGEST else f"{name[: _LONGEST - 3]}..."
    plain = cut.replace("$", r"\$")
    return f" {plain}" if plain.startswith("_") else plain
