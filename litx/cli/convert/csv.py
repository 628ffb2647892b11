"""`litx convert csv`: convert a table of values."""

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
            help="Columns of the fields, such as paper=DOI,material=Alloy,unit=Unit; or a TOML "
            "file with them. Leave out fields whose names are headings."
        ),
    ] = "",
    format: options.TextOrJson = "text",
) -> None:
    """Convert a table of values to programs for `litx score`.

    Without the fields property and value, every other column is a property: "Density (g/cm3)".
    Further fields are composition, temperature, method, uncertainty and structure.

    Omitted entries are listed on stderr with their line and the nearest names. Existing files are
    not overwritten.

    Exit status: 0, 1 if a whole paper was omitted, 2 if all were or a program exists, 3 an internal
    error.
    """
    from litx.adapters.table import convert
    from litx.adapters.table.columns import read_map

    finish(convert(file, read_map(columns)), output, format)
