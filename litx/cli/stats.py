"""`litx stats`: what the ground truth holds."""

import json
from typing import Annotated, Literal

import typer

from litx.progress import with_progress


def stats(
    format: Annotated[  # noqa: A002 (named as the option is)
        Literal["table", "json"], typer.Option(help="How to print the counts.")
    ] = "table",
) -> None:
    """Count what the ground truth holds, beside the published counts.

    Exit status: 0, 2 when a paper does not load, 3 a failure of our own.
    """
    import litxalloy  # noqa: PLC0415 (not before a command runs)
    from litx.dataset import load_paper  # noqa: PLC0415
    from litx.statistics import survey  # noqa: PLC0415

    stems = with_progress(litxalloy.papers, len(litxalloy.papers), "papers")
    found = survey({stem: load_paper(stem) for stem in stems})
    if format == "json":
        print(json.dumps(found.as_data(), indent=2, allow_nan=False))
        return
    from litx.report.grid import show  # noqa: PLC0415
    from litx.statistics.table import parts  # noqa: PLC0415

    show(*parts(found))
