"""`litx compare`: which of several runs is better, how sure that is, and where they differ."""

import json
from pathlib import Path
from typing import Annotated, Literal

import typer

from litx.cli import _options as options


def compare(
    sides: Annotated[
        list[Path], typer.Argument(help="Runs, folders or files, two at least.", metavar="RUN...")
    ],
    profile: Annotated[str, typer.Option(help="How to score.")] = options.DEFAULT_PROFILE,
    truth: Annotated[
        Path | None, typer.Option(help="The truth of folders and files; else the ground truth.")
    ] = None,
    format: Annotated[
        Literal["table", "json", "markdown", "html"], typer.Option(help="How to print.")
    ] = "table",
    strict: options.StrictOption = False,
    tier: options.TierOption = None,
    require_level: options.LevelOption = 0,
    timeout: options.TimeoutOption = options.TIMEOUT_S,
    memory: options.MemoryOption = options.MEMORY_MB,
) -> None:
    """Compare runs, folders or files on the papers that all have.

    All are scored anew, by one profile against one truth. Two are shown with the difference of the
    second from the first at each level, its interval and its p-value, the papers by difference,
    what was lost and why, and the facts that one has and the other lost. More than two are shown
    as a matrix, whose p-values are corrected for the number of pairs.

    Exit status: 0, 2 wrong usage or no paper that all have, 3 a failure of our own.
    """
    if len(sides) < 2:
        raise typer.BadParameter("name two at least", param_hint="RUN...")
    limits = options.limits_of(timeout, memory)
    from litx.evaluation.pairing import require_existing

    for side in sides:  # before any program runs
        require_existing(side)
    from litx.display.grid import show
    from litx.harness.comparison import compare
    from litx.harness.comparison_report import ABOUT, grids, html, markdown
    from litx.harness.evaluations import PathEvaluator, require_evaluations
    from litx_scoring import find_profile

    chosen = find_profile(profile, is_strict=strict)
    told = None if tier is None else options.tier_of(tier)
    with PathEvaluator([chosen], limits, tier=told, level=require_level, truth=truth) as evaluator:
        given = [require_evaluations(one) for one in evaluator.evaluate_each(sides)]
    for runner in evaluator.runners.values():
        options.advise(runner)
    found = compare(given, chosen)
    if format == "table":
        show(*grids(found), ABOUT)
    elif format == "json":
        print(json.dumps(found.as_data(), indent=2, allow_nan=False))
    else:
        print(markdown(found) if format == "markdown" else html(found))
