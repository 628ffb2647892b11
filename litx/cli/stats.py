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
    from litx import mpea as comparing
    from litx import statistics
    from litx.display.grid import show
    from litx.mpea import report
    from litx.mpea.table import get_table

    if mpea is None and format == "markdown":
        raise typer.BadParameter("markdown needs --mpea", param_hint="--format")
    known = options.dataset_of(dataset)
    rows = [] if mpea is None else get_table(mpea)
    stems = with_progress(known.papers, len(known.papers), "papers")
    papers = {stem: known.load_paper(stem) for stem in stems}
    if mpea is None:
        counts = statistics.survey(papers, known)
        data, parts = counts.as_data(), statistics.build_report(counts)
    else:
        comparison = comparing.compare(papers, rows, known)
        data, parts = comparison.as_data(), report.build_report(comparison)
        data["canary"] = known.canary
    if format == "json":
        print(json.dumps(data, indent=2, allow_nan=False))
    elif format == "markdown":
        print(report.to_markdown(comparison))
    else:
        show(*parts)
