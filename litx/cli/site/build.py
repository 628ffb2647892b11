"""`litx site build`: write the explorer."""

from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options
from litx.display.text import counted


def build(
    out: Annotated[Path, typer.Argument(help="Folder to write to. Created if missing.")],
    runs: Annotated[
        Path | None, typer.Option(help="Folder of runs for the leaderboard page.")
    ] = None,
    compare: Annotated[
        Path | None,
        typer.Option(
            help="A program, an extraction, a folder of them or a run, for a page that compares it "
            "with the truth.",
            metavar="PRED",
        ),
    ] = None,
    dataset: options.DatasetOption = None,
    every: Annotated[
        bool,
        typer.Option("--all", help="Write all installed datasets, each to a folder of its own."),
    ] = False,
) -> None:
    """Write the ground truth as web pages.

    The pages need no server and load nothing from the network. Open index.html, copy the folder to
    a web server, or use `litx site serve`. With --all the first page lists the datasets.

    Exit status: 0, 2 wrong usage or a folder with other files, 3 an internal error.
    """
    from litx.site.build import build_site
    from litx.site.pages import Site

    if every and (dataset or runs or compare):
        message = "it takes neither a dataset, runs nor an extraction"
        raise typer.BadParameter(message, param_hint="--all")
    if every:
        from litx.dataset import dataset_names, find_dataset
        from litx.site.build import build_all

        count = build_all(out, [Site.from_dataset(find_dataset(name)) for name in dataset_names()])
    else:
        count = build_site(out, Site.from_dataset(options.dataset_of(dataset), runs, compare))
    print(f"{counted(count, 'page')}: {out / 'index.html'}")
