"""Bar chart of what wrong solutions lack, as SVG that is the same for the same figures."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from litx.report.chart import chart

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def draw(shares: Mapping[str, Mapping[str, float]], order: Sequence[str]) -> str:
    """Return a chart of the share of each skill, one group of bars for each setting.

    Args:
        shares: By setting, at least one, the share of each skill, 0 to 1.
        order: The skills, from the top.

    Raises:
        LitxError: matplotlib is not installed.
    """

    def bars(figure: "Figure") -> None:
        axes = figure.subplots()
        height = 0.8 / len(shares)
        for number, (name, own) in enumerate(shares.items()):
            places = [row + height * number for row in range(len(order))]
            values = [100 * own[skill] for skill in order]
            axes.barh(places, values, height, label=name, align="edge")
        axes.set_yticks([row + 0.4 for row in range(len(order))], list(order))
        axes.invert_yaxis()
        axes.set_xlabel("share of the analysed wrong solutions, %")
        axes.legend()
        figure.tight_layout()

    return chart(bars, 8, 1.5 + 0.25 * len(order) * len(shares))
