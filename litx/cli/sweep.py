"""`litx sweep`: score thousands of programs, on this machine or a cluster."""

import json
from pathlib import Path
from typing import Annotated

import typer

from litx.cli import INTERNAL_ERROR, print_message
from litx.cli import _options as options
from litx.display.text import counted


def sweep(
    paths: Annotated[
        list[Path],
        typer.Argument(
            help="Programs and extractions, named after their papers, or folders of them."
        ),
    ],
    output: Annotated[
        Path,
        typer.Option(help="Folder for the results. If it has results, litx resumes the sweep."),
    ],
    backend: Annotated[
        str, typer.Option(help="loky (this machine), dask://HOST:PORT or ray://HOST:PORT.")
    ] = "loky",
    jobs: Annotated[
        int | None,
        typer.Option(help="Number of loky processes.", min=1, show_default="number of processors"),
    ] = None,
    profile: Annotated[str, typer.Option(help="Scoring profile.")] = options.DEFAULT_PROFILE,
    dataset: options.DatasetOption = None,
    format: options.TableOrJson = "table",
    tier: options.TierOption = None,
    require_level: options.LevelOption = 0,
    timeout: options.TimeoutOption = options.TIMEOUT_S,
    memory: options.MemoryOption = options.MEMORY_MB,
) -> None:
    """Score thousands of programs against the ground truth, on this machine or a cluster.

    Every file below PATHS that is named after a paper is a program or an extraction of it, and runs
    in the sandbox of a worker. The results are Parquet files with a row for each program. Run the
    same command again to resume.

    dask and ray trust their network: anyone who can reach a scheduler can run code on its
    workers.

    Exit status: 0 every program has an outcome, 2 wrong usage or the folder has other results, 3 an
    internal error; finished results are kept.
    """
    try:
        from litx.sweep.sweeping import sweep as run
    except ImportError as error:
        message = f"sweeps need pyarrow ({error}); install it with `pip install 'litx[parquet]'`"
        raise typer.BadParameter(message, param_hint="sweep") from error
    from litx.sweep.worker import basis_of

    limits = options.limits_of(timeout, memory)
    known = options.dataset_of(dataset)
    basis = basis_of(profile, limits, options.tier_of(tier), require_level, known)
    report = run(paths, output, basis, backend, jobs, print_message, dataset=known)
    if format == "json":
        print(json.dumps(report.as_data(), indent=2, allow_nan=False))
    else:
        from litx.display.grid import show

        show(*report.as_parts())
    if report.unpaired:
        print_message(f"{counted(report.unpaired, 'file')} with no paper of that name, not scored")
    for name in report.alarms:
        print_message(f"{name} gave a different result when it ran again")
    if report.lost:
        count = counted(report.lost, "program")
        print_message(f"{count} not scored because of an internal error; run the command again")
        raise typer.Exit(INTERNAL_ERROR)
