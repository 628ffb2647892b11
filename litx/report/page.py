"""Text and tables as a self-contained page, with tables that a script sorts by their headings."""

import html
from collections.abc import Sequence
from importlib import resources

from litx.display.grid import Grid, render
from litx.display.text import escape_controls


class Markup(str):
    """HTML that a page does not escape."""

    __slots__ = ()

    def __html__(self) -> str:
        """Return the text as it is, so that a template does not escape it."""
        return self


def render_page(
    title: str, about: Sequence[str], sections: Sequence[Grid | Markup], canary: str = ""
) -> str:
    """Return a page, which fetches nothing and can be read without its script.

    Args:
        title: Title of the page.
        about: Paragraphs of text, or HTML, above the sections.
        sections: Tables, and HTML.
        canary: The canary, for a page with values of the ground truth; otherwise empty.
    """
    page = _text("page.html").format(
        canary=f"<!-- {html.escape(canary)} -->\n" if canary else "",
        title=html.escape(title),
        body=render_body(about, sections),
        style=_text("page.css"),
        script=_text("page.js"),
    )
    return escape_controls(page)


def render_body(about: Sequence[str], sections: Sequence[Grid | Markup]) -> Markup:
    """Return the content of a page below its title."""
    parts = [part if isinstance(part, Markup) else f"<p>{html.escape(part)}</p>" for part in about]
    parts += [
        f'<section class="wide" tabindex="0">\n{render([section], "html")}\n</section>'
        if isinstance(section, Grid)
        else section
        for section in sections
    ]
    return Markup("\n".join(parts))


def _text(name: str) -> str:
    """Return the text of a file in the package `litx.report`, such as a style."""
    return resources.files("litx.report").joinpath(name).read_text(encoding="utf-8")
