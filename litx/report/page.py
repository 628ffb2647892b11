"""Pages in the look of litx: the frame of all pages, and pages in a single file.

The script of a page sorts tables by their headings, filters lines and walks through values.
"""

import html
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import TYPE_CHECKING

from litx import __version__
from litx.display.grid import Grid, render
from litx.display.text import escape_controls

if TYPE_CHECKING:  # a page may have nothing to do with scores
    from litx.evaluation import Evaluation

PARTS = ("canary", "policy", "title", "head", "attributes", "top", "main", "foot", "script")
"""Parts of the frame."""

_SHOWN = 8
"""Shown letters of a hash."""


class Markup(str):
    """HTML that a page does not escape."""

    __slots__ = ()

    def __html__(self) -> str:
        """Return the text as it is, so that a template does not escape it."""
        return self


def render_page(
    title: str,
    about: Sequence[str],
    sections: Sequence[Grid | Markup],
    canary: str = "",
    versions: Mapping[str, str] | None = None,
) -> str:
    """Return a page, which fetches nothing and can be read without its script.

    Args:
        title: Title of the page.
        about: Paragraphs of text, or HTML, above the sections.
        sections: Tables, and HTML.
        canary: The canary, for a page with values of the ground truth; otherwise empty.
        versions: Hashes of data and code at the foot of the page, by name.
    """
    heading = html.escape(title)
    parts = {
        "canary": f"<!-- {html.escape(canary)} -->\n" if canary else "",
        "policy": "style-src 'unsafe-inline'; script-src 'unsafe-inline'",
        "title": heading,
        "head": f"<style>\n{read_text('page.css')}</style>",
        "attributes": "",
        "top": '<span class="brand">litx</span>',
        "main": f"<h1>{heading}</h1>\n{render_body(about, sections)}",
        "foot": f"{render_versions(versions or {})}<p>litx {__version__}</p>",
        "script": f"<script>\n{read_text('page.js')}</script>",
    }
    return escape_controls(render_frame(parts))


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


def list_versions(evaluation: "Evaluation") -> dict[str, str]:
    """Return the hashes of dataset, profile and code by name, for the foot of a page."""
    return {
        f"Dataset {evaluation.dataset.name}": evaluation.dataset.hash,
        f"profile {evaluation.profile.name}": evaluation.profile.hash,
        "code": evaluation.code,
    }


def render_versions(versions: Mapping[str, str]) -> Markup:
    """Return the hashes of data and code, by name: eight letters, and the whole on demand."""
    versions = {name: digest for name, digest in versions.items() if digest}
    if not versions:
        return Markup("")
    short = ", ".join(f"{html.escape(name)} {digest[:_SHOWN]}" for name, digest in versions.items())
    items = "".join(
        f"<p>{html.escape(name)}: <code>{html.escape(digest)}</code></p>"
        for name, digest in versions.items()
    )
    return Markup(f'<details class="versions"><summary>{short}</summary>{items}</details>')


def render_frame(parts: Mapping[str, str]) -> str:
    """Return the frame that all pages share, with HTML for its parts, which page.html names."""
    return read_text("page.html").format_map(parts)


def read_text(name: str) -> str:
    """Return the text of a file in the package `litx.report`, such as a style."""
    return resources.files("litx.report").joinpath(name).read_text(encoding="utf-8")
