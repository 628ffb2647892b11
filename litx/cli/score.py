"""`litx score`: score extractions against the truth."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli import OWN_FAILURE, USAGE, say
from litx.cli import _options as options
from litx.words import counted, first_of

if TYPE_CHECKING:  # loaded when the command runs
    from litx.evaluation import Evaluation

MOST_NAMED = 3
"""How many papers a message names; JSON has them all."""

GRADE_LEVEL = 2
"""Level of containment below which `litx score` says so."""


def score(
    pred: Annotated[
        Path,
        typer.Argument(
            help="A program, an extraction, a folder of them, or a run.",
            callback=options.file_alone,
        ),
    ],
    truth: Annotated[
        Path | None,
        typer.Option(
            help="The truth, likewise; by default the ground truth.", callback=options.file_alone
        ),
    ] = None,
    profile: Annotated[str, typer.Option(help="How to score.")] = options.DEFAULT_PROFILE,
    format: Annotated[
        Literal["table", "json", "csv", "html"], typer.Option(help="How to print scores.")
    ] = "table",
    explain: Annotated[bool, typer.Option("--explain", help="List what was lost.")] = False,
    count_all: Annotated[
        bool, typer.Option("--all", help="Score a paper without a prediction as missing, zero.")
    ] = False,
    tier: options.TierOption = None,
    unsafe_exec: options.UnsafeOption = False,
    require_level: options.LevelOption = 0,
    timeout: options.TimeoutOption = options.TIMEOUT_S,
    memory: options.MemoryOption = options.MEMORY_MB,
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
    limits = options.limits_of(timeout, memory)
    if os.path.lexists(pred / "run.toml"):
        from litx.cli._run_scores import score_again

        if truth or explain or count_all or unsafe_exec:
            message = "a run takes no --truth, --explain, --all or --unsafe-exec"
            raise typer.BadParameter(message, param_hint="PRED")
        told = None if tier is None else options.tier_of(tier)
        score_again(pred, profile, format, limits, told, require_level, is_kept=write)
        return
    if write:
        raise typer.BadParameter("it is for a run, which has run.toml", param_hint="--write")
    if explain and format == "csv":
        raise typer.BadParameter("csv has no place for it; use json", param_hint="--explain")
    import litxalloy
    from litx.pairing import pair
    from litx.sandbox import Batch, Runner

    pairing = pair(pred, truth, list(litxalloy.papers), count_all=count_all)
    chosen = options.tier_of(tier, is_unsafe=unsafe_exec)
    with Runner(limits, tier=chosen, level=require_level) as runner:
        # Supervisors load the objects while this process loads them and the scorer.
        runner.prestart(len(pairing.predictions))
        from litx.evaluation import evaluate
        from litx_scoring import find_profile

        evaluation = evaluate(pairing, truth, find_profile(profile), Batch(runner))
    from litx.report import score as report
    from litx.report.grid import show
    from litx.report.json import as_data

    if format == "table":
        show(*report.parts(evaluation, explain=explain))
    elif format == "json":
        print(json.dumps(as_data(evaluation, explain=explain), indent=2, allow_nan=False))
    elif format == "csv":
        print(report.csv(evaluation))
    else:
        print(report.html(evaluation, explain=explain))
    _report_unpaired(evaluation)
    options.advise(runner)
    outcomes = [paper.outcome for paper in evaluation.papers.values()]
    outcomes += [truth.outcome for truth in evaluation.broken_truths.values()]
    if "infra_error" in outcomes:
        raise typer.Exit(OWN_FAILURE)
    if evaluation.broken_truths:
        raise typer.Exit(USAGE)


def _report_unpaired(evaluation: "Evaluation") -> None:
    """Say on stderr what was not scored, and why."""
    pairing = evaluation.pairing
    for stems, why in (
        (pairing.unpaired_predictions, "no truth, not scored"),
        (pairing.unpaired_truths, "no prediction, which --all scores as zero"),
        (evaluation.left_out, "no score through a fault of ours, left out of the mean"),
    ):
        if stems:
            say(f"{counted(len(stems), 'paper')} with {why}: {first_of(stems, MOST_NAMED)}")
    for truth in evaluation.broken_truths.values():
        say(f"{truth.message}")
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
