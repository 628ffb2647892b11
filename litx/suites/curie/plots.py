"""Plots of scores as SVG, the same for the same scores."""

from collections.abc import Mapping, Sequence
from functools import partial
from math import nan, pi
from typing import TYPE_CHECKING, Any, TypeAlias

from litx.harness.run import one_line
from litx.report.chart import chart
from litx.suites.curie.data import LEVELS
from litx.suites.curie.tasks import MAIN

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_Spreads: TypeAlias = Mapping[str, Sequence[Mapping[str, float] | None]]
"""Means and percentiles by model, one for each group of bars; None where there is no figure."""

_LONGEST = 40
"""Characters of a name in a legend."""


def draw(summary: Mapping[str, Any]) -> dict[str, str]:
    """Return the plots of a summary, by name; those without a figure are left out.

    ``radar`` and ``bars`` have the primary metrics, ``difficulty`` the pooled means at each level,
    ``sequences`` the identity ratio by length.
    """
    models: Mapping[str, Any] = summary["models"]
    spreads: dict[str, list[Mapping[str, float] | None]] = {}
    for model, told in models.items():
        for task in MAIN:
            one = told["tasks"].get(task.name, {}).get("metrics", {}).get(task.primary)
            parts = ("mean", "p25", "p75")
            scaled = {name: 100 * task.scaled(one[name]) for name in parts} if one else None
            spreads.setdefault(model, []).append(scaled)
    levels = {
        model: [{"mean": told["levels"][level]["pooled"] or 0.0} for level in LEVELS]
        for model, told in models.items()
    }
    headings = [task.heading for task in MAIN]
    plots = {}
    if any(one for own in spreads.values() for one in own):
        plots["radar"] = chart(lambda figure: _radar(figure, spreads), 8, 6)
        label = "primary metric, mean and quartiles"
        plots["bars"] = chart(partial(_bars, own=spreads, names=headings, label=label), 12, 5)
    if any(told["levels"][level]["n"] for told in models.values() for level in LEVELS):
        label = "primary metric, mean over all records"
        plots["difficulty"] = chart(partial(_bars, own=levels, names=LEVELS, label=label), 8, 4)
    if bins := summary["sequence_bins"]:
        plots["sequences"] = chart(lambda figure: _sequences(figure, bins), 10, 4)
    return plots


def _radar(figure: "Figure", own: _Spreads) -> None:
    axes = figure.add_subplot(projection="polar")
    angles = [2 * pi * number / len(MAIN) for number in range(len(MAIN))]
    for model, spreads in own.items():
        means = [spread["mean"] if spread else nan for spread in spreads]
        axes.plot([*angles, angles[0]], [*means, means[0]], ".-", label=_label(model))
    axes.set_xticks(angles, [task.heading for task in MAIN])
    axes.set_ylim(0, 100)
    _explain(figure)


def _bars(figure: "Figure", own: _Spreads, names: Sequence[str], label: str) -> None:
    """Draw means, with the range from the 25th to the 75th percentile where that is known."""
    axes = figure.subplots()
    width = 0.8 / len(own)
    for number, (model, spreads) in enumerate(own.items()):
        known = [(place + width * number, one) for place, one in enumerate(spreads) if one]
        places, means = [place for place, _ in known], [one["mean"] for _, one in known]
        axes.bar(places, means, width, label=_label(model), align="edge")
        if all("p25" in one for _, one in known):
            lows, highs = ([one[name] for _, one in known] for name in ("p25", "p75"))
            middles = [place + width / 2 for place in places]
            axes.vlines(middles, lows, highs, color="black", linewidth=1)
    axes.set_xticks([place + 0.4 for place in range(len(names))], list(names))
    axes.set_ylabel(label)
    axes.set_ylim(0, 100)
    _explain(figure)


def _sequences(figure: "Figure", bins: Sequence[Mapping[str, Any]]) -> None:
    axes = figure.subplots()
    axes.boxplot([one["identity_ratio"] for one in bins])
    names = [f"{one['above']:.0f} to {one['to']:.0f}" for one in bins]
    axes.set_xticks(range(1, len(bins) + 1), names, rotation=60, ha="right")
    axes.set_xlabel("residues")
    axes.set_ylabel("identity ratio")
    figure.tight_layout()


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
