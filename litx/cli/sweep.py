"""`litx sweep`: score programs by the thousand, here or on a cluster."""

import json
from pathlib import Path
from typing import Annotated

import typer

from litx.cli import OWN_FAILURE, say
from litx.cli import _options as options
from litx.display.text import counted


def sweep(
    paths: Annotated[
        list[Path],
        typer.Argument(
            help="Programs and extractions, named for their papers, or folders of them."
        ),
    ],
    output: Annotated[
        Path, typer.Option(help="Folder of the results; one that was begun so goes on.")
    ],
    backend: Annotated[
        str, typer.Option(help="Who works: loky (this machine), dask://HOST:PORT, ray://HOST:PORT.")
    ] = "loky",
    jobs: Annotated[
        int | None,
        typer.Option(help="Processes of loky.", min=1, show_default="one per processor"),
    ] = None,
    profile: Annotated[str, typer.Option(help="How to score.")] = options.DEFAULT_PROFILE,
    format: options.TableOrJson = "table",
    tier: options.TierOption = None,
    require_level: options.LevelOption = 0,
    timeout: options.TimeoutOption = options.TIMEOUT_S,
    memory: options.MemoryOption = options.MEMORY_MB,
) -> None:
    """Score programs by the thousand against the ground truth, on this machine or on a cluster.

    Every file below PATHS whose name is that of a paper is a program or an extraction of it; it
    runs in the sandbox of a worker. The results are files of Parquet, a row for each program. The
    same command goes on where another was stopped.

    dask and ray trust their network: whoever reaches a scheduler runs what he likes on its workers.

    Exit status: 0 every program has an outcome, 2 wrong usage or the folder has other results, 3 a
    failure of our own; what is done is kept.
    """
    try:
        from litx.sweep.sweeping import sweep as run
    except ImportError as error:
        message = f"sweeps need pyarrow ({error}); install it with `pip install 'litx[parquet]'`"
        raise typer.BadParameter(message, param_hint="sweep") from error
    from litx.sweep.worker import basis_of

    limits = options.limits_of(timeout, memory)
    basis = basis_of(profile, limits, options.tier_of(tier), require_level)
    report = run(paths, output, basis, backend, jobs, say)
    if format == "json":
        print(json.dumps(report.as_data(), indent=2, allow_nan=False))
    else:
        from litx.display.grid import show

        show(*report.as_parts())
    if report.unpaired:
        say(f"{counted(report.unpaired, 'file')} with no paper of that name, not scored")
    for name in report.alarms:
        say(f"{name} gave another result when it ran again")
    if report.lost:
        say(f"{counted(report.lost, 'pair')} with no score through a fault of ours; run it again")
        raise typer.Exit(OWN_FAILURE)
