"""`litx stats`: statistics of the ground truth."""

import json
from typing import Annotated, Literal

import typer

from litx.cli import _options as options
from litx.display.progress import with_progress


def stats(
    mpea: Annotated[
        str | None,
        typer.Option(
            help="Compare with the MPEA table instead: a CSV file, or a URL to download.",
            metavar="TABLE",
        ),
    ] = None,
    format: Annotated[
        Literal["table", "json", "markdown"],
        typer.Option(help="Output format. markdown, an errata report, needs --mpea."),
    ] = "table",
    dataset: options.DatasetOption = None,
) -> None:
    """Count papers, materials and values, beside the published counts.

    With --mpea, compare the ground truth with the MPEA table of the same papers: values per paper,
    agreement, and the differences.

    Exit status: 0, 2 if a paper or the table cannot be read, 3 an internal error.
    """
    if mpea is not None:
        from litx.cli.compare_mpea import print_comparison

        print_comparison(mpea, format, options.dataset_of(dataset))
        return
    if format == "markdown":
        raise typer.BadParameter("markdown needs --mpea", param_hint="--format")
    from litx.statistics import build_report, survey

    known = options.dataset_of(dataset)
    stems = with_progress(known.papers, len(known.papers), "papers")
    statistics = survey({stem: known.load_paper(stem) for stem in stems}, known)
    if format == "json":
        print(json.dumps(statistics.as_data(), indent=2, allow_nan=False))
        return
    from litx.display.grid import show

    show(*build_report(statistics))
