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
    from litx.display.grid import show

    if mpea is None and format == "markdown":
        raise typer.BadParameter("markdown needs --mpea", param_hint="--format")
    known = options.dataset_of(dataset)
    rows = None
    if mpea is not None:
        from litx.mpea.table import get_table

        rows = get_table(mpea)
    stems = with_progress(known.papers, len(known.papers), "papers")
    papers = {stem: known.load_paper(stem) for stem in stems}
    if rows is None:
        from litx.statistics import build_report, survey

        counts = survey(papers, known)
        data, parts = counts.as_data(), build_report(counts)
    else:
        from litx.mpea import compare, report

        comparison = compare(papers, rows, known)
        if format == "markdown":
            print(report.to_markdown(comparison))
            return
        data = comparison.as_data() | {"canary": known.canary}
        parts = report.build_report(comparison)
    if format == "json":
        print(json.dumps(data, indent=2, allow_nan=False))
    else:
        show(*parts)
