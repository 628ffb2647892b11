"""`litx compare-mpea`: the earlier name of `litx stats --mpea`."""

import json
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli import _options as options
from litx.display.progress import with_progress

if TYPE_CHECKING:
    from litx.dataset import Dataset


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
    print_comparison(table, format, options.dataset_of(None))


def print_comparison(
    table: str, format: Literal["table", "json", "markdown"], dataset: "Dataset"
) -> None:
    """Print the comparison of a dataset with the MPEA table."""
    from litx.mpea import compare
    from litx.mpea.table import get_table

    rows = get_table(table)
    stems = with_progress(dataset.papers, len(dataset.papers), "papers")
    comparison = compare({stem: dataset.load_paper(stem) for stem in stems}, rows, dataset)
    if format == "json":
        data = comparison.as_data() | {"canary": dataset.canary}
        print(json.dumps(data, indent=2, allow_nan=False))
        return
    from litx.display.grid import show
    from litx.mpea.report import build_report, to_markdown

    if format == "table":
        show(*build_report(comparison))
    else:
        print(to_markdown(comparison))
