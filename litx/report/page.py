"""Text and tables as one self-contained page, whose headings sort where scripts run."""

import html
from collections.abc import Sequence
from importlib import resources

from litx.report.grid import Grid, render


class Markup(str):
    """HTML that a page takes as it is."""

    __slots__ = ()


def page(title: str, about: Sequence[str], sections: Sequence[Grid | Markup]) -> str:
    """Return the page, which fetches nothing and can be read without its script.

    Args:
        title: What stands above.
        about: What comes first: paragraphs of text, or HTML.
        sections: The tables, and HTML.
    """
    return _text("page.html").format(
        title=html.escape(title),
        about="\n".join(
            one if isinstance(one, Markup) else f"<p>{html.escape(one)}</p>" for one in about
        ),
        sections="\n".join(
            f'<section class="wide">\n{render([one], "html")}\n</section>'
            if isinstance(one, Grid)
            else one
            for one in sections
        ),
        style=_text("page.css"),
        script=_text("page.js"),
    )


def _text(name: str) -> str:
    return resources.files("litx.report").joinpath(name).read_text(encoding="utf-8")
