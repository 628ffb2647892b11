"""`litx suite published`: the published tables of a suite."""

from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options


def published(
    name: options.NameArgument,
    reference: Annotated[
        Path | None,
        typer.Option(help="A copy of the published notebook, for figures that litx has not."),
    ] = None,
    format: options.FormOption = "table",
) -> None:
    """Print the published tables of a suite, each with its source.

    Nothing of a notebook runs: tables are taken from its outputs.
    """
    from litx.display.grid import show
    from litx.harness.benchmark import find

    suite = find(name)
    found = suite.published_beside(reference) if reference else suite.published()
    show(*found, form=format)
