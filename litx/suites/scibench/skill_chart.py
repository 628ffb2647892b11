"""Bar chart of what wrong solutions lack, as SVG that is the same for the same figures."""

import io
from collections.abc import Mapping, Sequence
from typing import Any, Final

from litx.errors import LitxError

_STYLE: Final[dict[Any, Any]] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "litx",  # else identifiers in the file are drawn by lot
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
}


def draw(shares: Mapping[str, Mapping[str, float]], order: Sequence[str]) -> str:
    """Return a chart of the share of each skill, one group of bars for each setting.

    Args:
        shares: By setting, the share of each skill, 0 to 1.
        order: The skills, from the top.

    Raises:
        LitxError: matplotlib is not installed.
    """
    try:
        import matplotlib as mpl  # noqa: PLC0415 (an extra, and slow to load)
        from matplotlib.figure import Figure  # noqa: PLC0415
    except ImportError as error:
        message = "plots need matplotlib"
        raise LitxError(message, "install it with `pip install 'litx[plots]'`") from error
    with mpl.rc_context(_STYLE):
        figure = Figure(figsize=(8, 1.5 + 0.25 * len(order) * max(len(shares), 1)))
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
        text = io.StringIO()
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    return text.getvalue()
