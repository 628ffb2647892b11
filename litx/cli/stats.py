"""`litx stats`: statistics of the ground truth."""

import json
from typing import Annotated, Literal

import typer

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
) -> None:
    """Count papers, materials and values, beside the published counts.

    With --mpea, compare the ground truth with the MPEA table of the same papers: values per paper,
    agreement, and the differences.

    Exit status: 0, 2 if a paper or the table cannot be read, 3 an internal error.
    """
    if mpea is not None:
        from litx.cli.compare_mpea import compare_mpea

        compare_mpea(mpea, format)
        return
    if format == "markdown":
        raise typer.BadParameter("markdown needs --mpea", param_hint="--format")
    import litxalloy
    from litx.dataset import load_paper
    from litx.statistics import build_report, survey

    stems = with_progress(litxalloy.papers, len(litxalloy.papers), "papers")
    statistics = survey({stem: load_paper(stem) for stem in stems})
    if format == "json":
        print(json.dumps(statistics.as_data(), indent=2, allow_nan=False))
        return
    from litx.display.grid import show

    show(*build_report(statistics))
