"""Text and tables as one self-contained page, whose headings sort where scripts run."""

import html
from collections.abc import Sequence
from importlib import resources

from litx.report.grid import Grid, render


class Markup(str):
    """HTML that a page takes as it is."""

    __slots__ = ()

    def __html__(self) -> str:
        """Return it, as templates ask for."""
        return self


def page(
    title: str, about: Sequence[str], sections: Sequence[Grid | Markup], canary: str = ""
) -> str:
    """Return the page, which fetches nothing and can be read without its script.

    Args:
        title: What stands above.
        about: What comes first: paragraphs of text, or HTML.
        sections: The tables, and HTML.
        canary: What a page that shows values of the ground truth carries; empty for any other.
    """
    return _text("page.html").format(
        canary=f"<!-- {html.escape(canary)} -->\n" if canary else "",
        title=html.escape(title),
        body=body(about, sections),
        style=_text("page.css"),
        script=_text("page.js"),
    )


def body(about: Sequence[str], sections: Sequence[Grid | Markup]) -> Markup:
    """Return what a page has below its title."""
    told = [one if isinstance(one, Markup) else f"<p>{html.escape(one)}</p>" for one in about]
    told += [
        f'<section class="wide" tabindex="0">\n{render([one], "html")}\n</section>'
        if isinstance(one, Grid)
        else one
        for one in sections
    ]
    return Markup("\n".join(told))


def _text(name: str) -> str:
    return resources.files("litx.report").joinpath(name).read_text(encoding="utf-8")
