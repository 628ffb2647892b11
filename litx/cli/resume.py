"""`litx resume`: resume an interrupted run."""

from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options


def resume(
    run: Annotated[Path, typer.Argument(help="Folder of the run.")],
    texts: Annotated[Path | None, typer.Option(help="Folder of the papers, if it moved.")] = None,
    base_url: Annotated[
        str | None,
        typer.Option(help="Address of the service. Required again if the run has one."),
    ] = None,
    model: Annotated[
        str | None,
        typer.Option(help="Model. Required again if it is a command-line tool."),
    ] = None,
    max_cost: options.MaxCostOption = None,
    unsafe_exec: options.UnsafeOption = False,
    format: options.TableOrJson = "table",
) -> None:
    """Resume an interrupted run with its settings.

    Answers are kept, and questions that failed at the provider are asked again. A run folder may
    come from anyone, so litx does not trust it with your keys or your machine: pass the address of
    a service, a command-line tool, or --unsafe-exec again.

    Exit status: as for `litx extract`.
    """
    from litx.cli._ask import run as ask_run
    from litx.extract.start import resume_extraction

    ask_run(resume_extraction(run, texts, base_url, model, unsafe_exec, max_cost), format)
