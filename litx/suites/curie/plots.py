"""Plots of scores as SVG, the same for the same scores."""

from collections.abc import Mapping, Sequence
from math import nan, pi
from typing import TYPE_CHECKING, Any

from litx.harness.run import one_line
from litx.report.chart import chart
from litx.suites.curie.data import LEVELS
from litx.suites.curie.tasks import MAIN, CurieTask

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_LONGEST = 40
"""Characters of a name in a legend."""


def draw(summary: Mapping[str, Any]) -> dict[str, str]:
    """Return the plots of a summary, by name; those without a figure are left out.

    ``radar`` and ``bars`` have the primary metrics, ``difficulty`` the pooled means at each level,
    ``sequences`` the identity ratio by length.

    Raises:
        LitxError: matplotlib is not installed.
    """
    models: Mapping[str, Any] = summary["models"]
    plots = {}
    if any(_spread(told, task) for told in models.values() for task in MAIN):
        plots["radar"] = chart(lambda figure: _radar(figure, models), 8, 6)
        plots["bars"] = chart(lambda figure: _bars(figure, models), 12, 5)
    if any(told["levels"][level]["n"] for told in models.values() for level in LEVELS):
        plots["difficulty"] = chart(lambda figure: _difficulty(figure, models), 8, 4)
    bins = summary["sequence_bins"]
    if bins:
        plots["sequences"] = chart(lambda figure: _sequences(figure, bins), 10, 4)
    return plots


def _spread(told: Mapping[str, Any], task: CurieTask) -> Mapping[str, Any] | None:
    """Return mean and percentiles of the primary metric of a task, 0 to 100."""
    metrics = told["tasks"].get(task.name, {}).get("metrics", {})
    spread = metrics.get(task.primary)
    if spread is None:
        return None
    return {name: 100 * task.scaled(spread[name]) for name in ("mean", "p25", "p75")}


def _radar(figure: "Figure", models: Mapping[str, Any]) -> None:
    axes = figure.add_subplot(projection="polar")
    angles = [2 * pi * number / len(MAIN) for number in range(len(MAIN))]
    for model, told in models.items():
        means = [spread["mean"] if (spread := _spread(told, task)) else nan for task in MAIN]
        axes.plot([*angles, angles[0]], [*means, means[0]], ".-", label=_label(model))
    axes.set_xticks(angles, [task.heading for task in MAIN])
    axes.set_ylim(0, 100)
    _explain(figure)


def _bars(figure: "Figure", models: Mapping[str, Any]) -> None:
    """Draw means with the range from the 25th to the 75th percentile."""
    axes = figure.subplots()
    width = 0.8 / len(models)
    for number, (model, told) in enumerate(models.items()):
        spreads = [_spread(told, task) for task in MAIN]
        known = [(place, one) for place, one in enumerate(spreads) if one]
        places = [place + width * number for place, _ in known]
        means = [one["mean"] for _, one in known]
        axes.bar(places, means, width, label=_label(model), align="edge")
        lows, highs = ([one[name] for _, one in known] for name in ("p25", "p75"))
        axes.vlines(
            [place + width / 2 for place in places], lows, highs, color="black", linewidth=1
        )
    _finish(figure, axes, [task.heading for task in MAIN], "primary metric, mean and quartiles")


def _difficulty(figure: "Figure", models: Mapping[str, Any]) -> None:
    axes = figure.subplots()
    width = 0.8 / len(models)
    for number, (model, told) in enumerate(models.items()):
        means = [told["levels"][level]["pooled"] or 0.0 for level in LEVELS]
        places = [place + width * number for place in range(len(LEVELS))]
        axes.bar(places, means, width, label=_label(model), align="edge")
    _finish(figure, axes, LEVELS, "primary metric, mean over all records")


def _sequences(figure: "Figure", bins: Sequence[Mapping[str, Any]]) -> None:
    axes = figure.subplots()
    axes.boxplot([one["identity_ratio"] for one in bins])
    names = [f"{one['above']:.0f} to {one['to']:.0f}" for one in bins]
    axes.set_xticks(range(1, len(bins) + 1), names, rotation=60, ha="right")
    axes.set_xlabel("residues")
    axes.set_ylabel("identity ratio")
    figure.tight_layout()


def _finish(figure: "Figure", axes: "Axes", names: Sequence[str], label: str) -> None:
    """Name the groups of bars, which begin at whole numbers and are 0.8 wide."""
    axes.set_xticks([place + 0.4 for place in range(len(names))], list(names))
    axes.set_ylabel(label)
    axes.set_ylim(0, 100)
    _explain(figure)


def _explain(figure: "Figure") -> None:
    """Name the models beside the plot, where nothing is hidden."""
    figure.set_layout_engine("constrained", w_pad=0.3, h_pad=0.1)  # inches
    figure.legend(loc="outside right upper", frameon=False)


def _label(model: str) -> str:
    """Return a name as a legend shows it: cut, no formula, and not hidden by its first sign."""
    name = one_line(model) or "model"
    cut = name if len(name) <= _LONGEST else f"{name[: _LONGEST - 3]}..."
    plain = cut.replace("$", r"\$")
    return f" {plain}" if plain.startswith("_") else plain
