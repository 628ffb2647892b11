"""Charts as SVG text that is the same for the same figures."""

import io
import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from litx.errors import LitxError

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_STYLE: Final[Any] = {  # whose names matplotlib knows
    "svg.fonttype": "none",
    "svg.hashsalt": "litx",  # else identifiers in the file are drawn by lot
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
}


def chart(draw: "Callable[[Figure], None]", width: float, height: float) -> str:
    """Return a chart.

    Args:
        draw: Draws into a figure.
        width: Width of the figure in inches.
        height: Its height.

    Raises:
        LitxError: matplotlib is not installed.
    """
    try:
        import matplotlib as mpl  # noqa: PLC0415 (an extra, and slow to load)
        from matplotlib.figure import Figure  # noqa: PLC0415
    except ImportError as error:
        message = "plots need matplotlib"
        raise LitxError(message, "install it with `pip install 'litx[plots]'`") from error
    with mpl.rc_context(_STYLE), warnings.catch_warnings():
        # who looks at the file has the letters: it holds texts, not their outlines
        warnings.filterwarnings("ignore", message="Glyph .* missing from font")
        figure = Figure(figsize=(width, height))
        draw(figure)
        text = io.StringIO()
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    return text.getvalue()
