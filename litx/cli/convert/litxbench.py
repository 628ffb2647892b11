"""`litx convert litxbench`: runs of the published benchmark's code."""

from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options


def litxbench(
    folders: Annotated[
        list[Path],
        typer.Argument(
            help="Folders with <doi>.response.txt and run_meta.json, or folders of such; those of "
            "one name are repeats of one model."
        ),
    ],
    task: Annotated[
        str | None,
        typer.Option(
            help="What was asked for, such as flat; by default json or code, by the first reply."
        ),
    ] = None,
    runs: options.RunsOption = Path("runs"),
) -> None:
    """Turn runs of the published benchmark's code into runs of litx.

    Each model becomes a run below runs/ with its replies, prompts, attempts, tokens and costs. No
    program in a reply is run before `litx score RUN --write` scores it.

    Exit status: 0, 2 when a folder is no such run, 3 a failure of our own.
    """
    from litx.extract.reference_runs import import_runs
    from litx.files.paths import display_path

    for run in import_runs(folders, runs, task):
        print(display_path(run.path))
