"""`litx site build`: write the explorer."""

from pathlib import Path
from typing import Annotated

import typer

from litx.display.text import counted


def build(
    out: Annotated[Path, typer.Argument(help="Folder to write to; made if need be.")],
    runs: Annotated[
        Path | None, typer.Option(help="Folder of runs for the leaderboard, beside published rows.")
    ] = None,
    compare: Annotated[
        Path | None,
        typer.Option(
            help="A program, an extraction, a folder of them or a run, for a page that holds it "
            "against the truth.",
            metavar="PRED",
        ),
    ] = None,
) -> None:
    """Write the ground truth as pages for a browser, which need no server and fetch nothing.

    Open index.html of the folder, put the folder on any web server, or see `litx site serve`.

    Exit status: 0; 2 wrong usage, or a folder that holds something else; 3 a failure of our own.
    """
    from litx.site.build import build_site
    from litx.site.pages import Site

    count = build_site(out, Site.from_dataset(runs, compare))
    print(f"{counted(count, 'page')}: {out / 'index.html'}")
