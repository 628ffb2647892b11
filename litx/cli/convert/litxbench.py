"""`litx convert litxbench`: convert runs of the published benchmark's code."""

from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options


def litxbench(
    folders: Annotated[
        list[Path],
        typer.Argument(
            help="Folders with <doi>.response.txt and run_meta.json, or folders of such folders. "
            "Folders with the same name are repeats of a model."
        ),
    ],
    task: Annotated[
        str | None,
        typer.Option(
            help="Task, such as flat. Default: json or code, depending on the first reply."
        ),
    ] = None,
    runs: options.RunsOption = Path("runs"),
) -> None:
    """Convert runs of the published benchmark's code to runs of litx.

    Each model becomes a run below runs/ with its replies, prompts, attempts, tokens and costs.
    Programs in replies do not run until `litx score RUN --write` scores them.

    Exit status: 0, 2 if a folder is not such a run, 3 an internal error.
    """
    from litx.extract.reference_runs import import_runs
    from litx.files.paths import display_path

    for run in import_runs(folders, runs, task):
        print(display_path(run.path))
