"""`litx suite published`: print the published tables of a suite."""

from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options


def published(
    name: options.NameArgument,
    reference: Annotated[
        Path | None,
        typer.Option(help="Copy of the published notebook, for tables that litx does not have."),
    ] = None,
    format: options.GridOption = "table",
) -> None:
    """Print the published tables of a suite, each with its source.

    litx reads tables from the outputs of the notebook, and does not run it.
    """
    from litx.display.grid import show
    from litx.harness.benchmark import find

    suite = find(name)
    tables = suite.published_beside(reference) if reference else suite.published()
    show(*tables, form=format)
