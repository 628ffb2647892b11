"""`litx convert csv`: values in a table."""

from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options
from litx.cli.convert._write import finish


def csv(
    file: Annotated[Path, typer.Argument(help="A CSV table, in UTF-8.")],
    output: options.FolderOption,
    columns: Annotated[
        str,
        typer.Option(
            help="Which column holds what, such as paper=DOI,material=Alloy,unit=Unit; or a TOML "
            "file that says so. Fields that are headings need no entry."
        ),
    ] = "",
    format: options.TextOrJson = "text",
) -> None:
    """Turn a table of values into programs for `litx score`.

    Without the fields property and value, each other column is a property: "Density (g/cm3)". The
    further fields are composition, temperature, method, uncertainty and structure.

    What was left out is listed on stderr with its line and the nearest names. Nothing is
    overwritten.

    Exit status: 0, 1 when a whole paper was left out, 2 when all were or a program exists, 3 a
    failure of our own.
    """
    from litx.adapters.table import convert
    from litx.adapters.table.columns import read_map

    finish(convert(file, read_map(columns)), output, format)
