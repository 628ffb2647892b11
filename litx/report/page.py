"""Tables as one self-contained page, whose headings sort where scripts run."""

import html
from collections.abc import Sequence
from importlib import resources

from litx.report.grid import Grid, render


def page(title: str, about: Sequence[str], grids: Sequence[Grid]) -> str:
    """Return the page, which fetches nothing and can be read without its script.

    Args:
        title: What stands above.
        about: Paragraphs of text that come first.
        grids: The tables.
    """
    return filled(
        "litx.report",
        title=html.escape(title),
        about="\n".join(f"<p>{html.escape(one)}</p>" for one in about),
        sections="\n".join(
            f'<section class="wide">\n{render([grid], "html")}\n</section>' for grid in grids
        ),
        script=_text("litx.report", "page.js"),
    )


def filled(package: str, **parts: str) -> str:
    """Return the page.html of a package with its page.css and other parts, which are HTML."""
    text = _text(package, "page.html").rstrip()
    return text.format(style=_text(package, "page.css"), **parts)


def _text(package: str, name: str) -> str:
    return resources.files(package).joinpath(name).read_text(encoding="utf-8")
