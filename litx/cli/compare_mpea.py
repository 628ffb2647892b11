"""`litx compare-mpea`: the earlier name of `litx stats --mpea`."""

from typing import Annotated, Literal

import typer

from litx.cli.stats import stats


def compare_mpea(
    table: Annotated[str, typer.Option(help="The MPEA table: a CSV file, or a URL to download.")],
    format: Annotated[
        Literal["table", "json", "markdown"],
        typer.Option(help="Output format. markdown is an errata report."),
    ] = "table",
) -> None:
    """Compare the ground truth with the MPEA table: values per paper, agreement, differences.

    Exit status: 0, 2 if the table or a paper cannot be read, 3 an internal error.
    """
    stats(table, format)
