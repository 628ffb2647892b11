"""Tables as one self-contained page, whose headings sort where scripts run."""

import html
from collections.abc import Sequence
from importlib import resources

from litx.report.grid import Grid, render

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
<h1>{title}</h1>
{about}
{sections}
<script>
{script}</script>
</body>
</html>"""


def page(title: str, about: Sequence[str], grids: Sequence[Grid]) -> str:
    """Return the page, which fetches nothing and can be read without its script.

    Args:
        title: What stands above.
        about: Paragraphs of text that come first.
        grids: The tables.
    """
    return _PAGE.format(
        title=html.escape(title),
        style=_file("page.css"),
        about="\n".join(f"<p>{html.escape(one)}</p>" for one in about),
        sections="\n".join(
            f'<section class="wide">\n{render([grid], "html")}\n</section>' for grid in grids
        ),
        script=_file("page.js"),
    )


def _file(name: str) -> str:
    return resources.files("litx.report").joinpath(name).read_text(encoding="utf-8")
