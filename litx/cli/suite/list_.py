"""`litx suite list`: which suites there are."""

from typing import Annotated, Literal

import typer

from litx.cli.suite._options import show


def list_(
    format: Annotated[  # noqa: A002 (named as the option is)
        Literal["table", "json"], typer.Option(help="How to print them.")
    ] = "table",
) -> None:
    """List the suites, what can be asked in each, and where its data are looked for."""
    from litx.report.grid import Grid  # noqa: PLC0415
    from litx.suites.suite import find, names  # noqa: PLC0415

    grids = []
    for suite in map(find, names()):
        data = f"--data or {suite.variable}" if suite.variable else "built in"
        rows = list(suite.settings.items())
        note = f"{suite.title}. Data: {data}."
        grids.append(Grid(suite.name, ("Setting", "About"), rows, note))
    show(grids, format)
