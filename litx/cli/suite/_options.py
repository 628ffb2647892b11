"""Options that the commands of this group share."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

if TYPE_CHECKING:
    from litx.report.grid import Grid

NameArgument = Annotated[
    str, typer.Argument(help="The suite; `litx suite list` names them.", show_default=False)
]

DataOption = Annotated[
    Path | None,
    typer.Option(help="Folder of your copy of the data; else an environment variable names it."),
]

FormatOption = Annotated[
    Literal["table", "markdown", "html", "csv", "json"], typer.Option(help="How to print tables.")
]


def show(grids: "Sequence[Grid]", form: str) -> None:
    """Print tables."""
    from rich.console import Console  # noqa: PLC0415

    from litx.report.grid import as_rich, render  # noqa: PLC0415

    if form == "table":
        console = Console(highlight=False)
        for grid in grids:
            console.print(as_rich(grid))
    else:
        print(render(grids, form))  # type: ignore[arg-type]
