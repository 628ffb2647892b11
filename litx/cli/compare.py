"""`litx compare`: paired comparison of runs."""

import json
from pathlib import Path
from typing import Annotated, Literal

import typer

from litx.cli import _options as options


def compare(
    sides: Annotated[
        list[Path], typer.Argument(help="Two or more runs, folders or files.", metavar="RUN...")
    ],
    profile: Annotated[str, typer.Option(help="Scoring profile.")] = options.DEFAULT_PROFILE,
    truth: Annotated[
        Path | None, typer.Option(help="The truth of folders and files. Default: the ground truth.")
    ] = None,
    format: Annotated[
        Literal["table", "json", "markdown", "html"], typer.Option(help="Output format.")
    ] = "table",
    dataset: options.DatasetOption = None,
    strict: options.StrictOption = False,
    tier: options.TierOption = None,
    require_level: options.LevelOption = 0,
    timeout: options.TimeoutOption = options.TIMEOUT_S,
    memory: options.MemoryOption = options.MEMORY_MB,
) -> None:
    """Compare runs, folders or files on the papers that they share.

    Every side is scored again with the same profile and truth. For two sides, litx shows the
    difference at each level with its interval and p-value, the papers by difference, the losses by
    category, and the facts that only a single side has. For more sides, it shows a matrix with
    p-values corrected for the number of pairs.

    Exit status: 0, 2 wrong usage or no shared paper, 3 an internal error.
    """
    if len(sides) < 2:
        raise typer.BadParameter("name two or more", param_hint="RUN...")
    limits = options.limits_of(timeout, memory)
    from litx.display.grid import show
    from litx.harness.comparison import compare_paths
    from litx.harness.comparison_report import ABOUT, grids, html, markdown
    from litx.harness.evaluations import PathEvaluator
    from litx_scoring import find_profile

    with PathEvaluator(
        [find_profile(profile, is_strict=strict)],
        limits,
        tier=None if tier is None else options.tier_of(tier),
        level=require_level,
        truth=truth,
        dataset=options.dataset_of(dataset),
    ) as evaluator:
        comparison = compare_paths(evaluator, sides)
    for runner in evaluator.runners.values():
        options.report_missing_tier(runner)
    if format == "table":
        show(*grids(comparison), ABOUT)
    elif format == "json":
        print(json.dumps(comparison.as_data(), indent=2, allow_nan=False))
    else:
        print(markdown(comparison) if format == "markdown" else html(comparison))
