"""`litx resume`: go on with a run that was interrupted."""

from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options


def resume(
    run: Annotated[Path, typer.Argument(help="The folder of the run.")],
    texts: Annotated[Path | None, typer.Option(help="Folder of the papers, if they moved.")] = None,
    base_url: Annotated[
        str | None,
        typer.Option(help="Address of the service; must be given again where the run has one."),
    ] = None,
    model: Annotated[
        str | None,
        typer.Option(help="The model; must be given again where it is a command-line tool."),
    ] = None,
    max_cost: options.MaxCostOption = None,
    unsafe_exec: options.UnsafeOption = False,
    format: options.TableOrJson = "table",
) -> None:
    """Go on with a run that was interrupted, with the settings that it was started with.

    What is answered stays; failures of the provider are tried again. A run may come from anybody,
    so where keys go, which tool is started, and that programs are executed without confinement is
    not taken from it.

    Exit status: as for `litx extract`.
    """
    from litx.cli._work import work
    from litx.extract.start import resume_extraction

    work(resume_extraction(run, texts, base_url, model, unsafe_exec, max_cost), format)
