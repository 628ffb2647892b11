"""`litx score`: score extractions against the truth."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli import OWN_FAILURE, USAGE, say
from litx.cli._options import (
    DEFAULT_PROFILE,
    MEMORY_MB,
    TIMEOUT_S,
    LevelOption,
    MemoryOption,
    TierOption,
    TimeoutOption,
    UnsafeOption,
    advise,
    file_alone,
    limits_of,
    tier_of,
)
from litx.words import first_of

if TYPE_CHECKING:  # loaded when the command runs
    from litx.evaluation import Evaluation


def score(
    pred: Annotated[
        Path,
        typer.Argument(
            help="A program, an extraction, a folder of them, or a run.", callback=file_alone
        ),
    ],
    truth: Annotated[
        Path | None,
        typer.Option(help="The truth, likewise; by default the ground truth.", callback=file_alone),
    ] = None,
    profile: Annotated[str, typer.Option(help="How to score.")] = DEFAULT_PROFILE,
    format: Annotated[  # noqa: A002 (named as the option is)
        Literal["table", "json", "csv", "html"], typer.Option(help="How to print scores.")
    ] = "table",
    explain: Annotated[bool, typer.Option("--explain", help="List what was lost.")] = False,
    count_all: Annotated[
        bool, typer.Option("--all", help="Score a paper without a prediction as missing, zero.")
    ] = False,
    tier: TierOption = None,
    unsafe_exec: UnsafeOption = False,
    require_level: LevelOption = 0,
    timeout: TimeoutOption = TIMEOUT_S,
    memory: MemoryOption = MEMORY_MB,
    write: Annotated[bool, typer.Option("--write", help="Keep the scores of a run.")] = False,
) -> None:
    """Score extractions against the truth.

    A folder's files are paired with the papers by their names; two single files pair whatever
    their names. Programs run in the sandbox.

    A run, a folder with run.toml, is scored again without a model: its programs run as run.toml
    says, unless --tier says otherwise.

    Exit status: 0 every paper has an outcome, 1 a run scores otherwise than its scores.json says,
    2 wrong usage or a truth that does not load, 3 a failure of our own.
    """
    if os.path.lexists(pred / "run.toml"):
        from litx.cli._run_scores import score_again  # noqa: PLC0415

        if truth or explain or count_all or unsafe_exec:
            message = "a run takes no --truth, --explain, --all or --unsafe-exec"
            raise typer.BadParameter(message, param_hint="PRED")
        told = None if tier is None else tier_of(tier)
        limits = limits_of(timeout, memory)
        score_again(pred, profile, format, limits, told, require_level, is_kept=write)
        return
    if write:
        raise typer.BadParameter("it is for a run, which has run.toml", param_hint="--write")
    if explain and format == "csv":
        raise typer.BadParameter("csv has no place for it; use json", param_hint="--explain")
    import litxalloy  # noqa: PLC0415
    from litx.pairing import pair  # noqa: PLC0415
    from litx.sandbox import Batch, Runner  # noqa: PLC0415

    pairing = pair(pred, truth, list(litxalloy.papers), count_all=count_all)
    limits, chosen = limits_of(timeout, memory), tier_of(tier, is_unsafe=unsafe_exec)
    with Runner(limits, tier=chosen, level=require_level) as runner:
        # Supervisors load the objects while this process loads them and the scorer.
        runner.prestart(len(pairing.predictions))
        from litx.evaluation import evaluate  # noqa: PLC0415
        from litx_scoring import find_profile  # noqa: PLC0415

        evaluation = evaluate(pairing, truth, find_profile(profile), Batch(runner))
    _print(evaluation, format, explain=explain)
    _report_unpaired(evaluation)
    advise(runner)
    outcomes = [paper.outcome for paper in evaluation.papers.values()]
    outcomes += [truth.outcome for truth in evaluation.broken_truths.values()]
    if "infra_error" in outcomes:
        raise typer.Exit(OWN_FAILURE)
    if evaluation.broken_truths:
        raise typer.Exit(USAGE)


def _print(evaluation: "Evaluation", form: str, *, explain: bool) -> None:
    from litx.report import score as report  # noqa: PLC0415
    from litx.report.grid import show  # noqa: PLC0415
    from litx.report.json import as_data  # noqa: PLC0415

    if form == "table":
        show(*report.parts(evaluation, explain=explain))
    elif form == "json":
        print(json.dumps(as_data(evaluation, explain=explain), indent=2, allow_nan=False))
    else:
        print(report.csv(evaluation) if form == "csv" else report.html(evaluation, explain=explain))


MOST_NAMED = 3
"""How many papers a message names; JSON has them all."""

GRADE_LEVEL = 2
"""Level of containment below which `litx score` says so."""


def _report_unpaired(evaluation: "Evaluation") -> None:
    """Say on stderr what was not scored, and why."""
    strangers = evaluation.pairing.unpaired_predictions
    if len(strangers) == 1:
        say(f"{strangers[0]} has no truth and was not scored")
    elif strangers:
        listed = first_of(strangers, MOST_NAMED)
        say(f"{len(strangers)} papers have no truth and were not scored: {listed}")
    alone = evaluation.pairing.unpaired_truths
    if len(alone) == 1:
        say(f"{alone[0]} has no prediction; --all scores it as zero")
    elif alone:
        listed = first_of(alone, MOST_NAMED)
        say(f"{len(alone)} papers have no prediction; --all scores them as zero: {listed}")
    for truth in evaluation.broken_truths.values():
        say(f"{truth.message}")
    if left_out := evaluation.left_out:
        listed = first_of(left_out, MOST_NAMED)
        say(f"{len(left_out)} left out of the mean, through a fault of ours: {listed}")
    for name in evaluation.alarms:
        say(f"{name} gave another result when it ran again")
    levels = {paper.run.level for paper in evaluation.papers.values() if paper.run}
    if levels and min(levels) < GRADE_LEVEL and not evaluation.is_unsafe:
        say(
            f"programs ran at level {min(levels)}; `litx doctor` shows what is missing for"
            f" {GRADE_LEVEL}, --require-level {GRADE_LEVEL} demands it"
        )
    if evaluation.is_unsafe:
        say("UNSAFE: programs were executed without confinement")
