"""`litx score`: score extractions against the truth."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli import OWN_FAILURE, USAGE, say
from litx.cli import _options as options
from litx.display.text import counted

if TYPE_CHECKING:  # loaded when the command runs
    from collections.abc import Sequence

    from litx.display.grid import GridFormat
    from litx.evaluation import Evaluation
    from litx.harness.evaluations import EvaluatedPath, UnscoredPath
    from litx_scoring import Profile

_LINE = 74
"""Characters of a message that names papers; JSON has them all, however many."""

GRADE_LEVEL = 2
"""Level of containment below which `litx score` says so."""

_NOT_OF_RUNS = "a run takes no --truth, --all or --unsafe-exec"
_OF_RUNS = "it is for a run, which has run.toml, by itself and by one profile"
_OF_ONE = (
    "it is for one path and one profile, as table, json or html; `litx compare` sets several side "
    "by side"
)


def score(
    preds: Annotated[
        list[Path],
        typer.Argument(
            help="Programs, extractions, folders of them, or runs.",
            callback=options.files_alone,
            metavar="PRED...",
        ),
    ],
    truth: Annotated[
        Path | None,
        typer.Option(
            help="The truth, likewise; by default the ground truth.", callback=options.file_alone
        ),
    ] = None,
    profile: Annotated[
        list[str], typer.Option(help="How to score; given again, profiles stand side by side.")
    ] = [options.DEFAULT_PROFILE],  # noqa: B006 (typer copies it)
    format: Annotated[
        Literal["table", "json", "csv", "markdown", "html"],
        typer.Option(help="How to print scores."),
    ] = "table",
    explain: Annotated[
        bool, typer.Option("--explain", help="Say what was lost and why; of one path alone.")
    ] = False,
    full: Annotated[
        bool, typer.Option("--full", help="With --explain, every loss of each paper.")
    ] = False,
    count_all: Annotated[
        bool, typer.Option("--all", help="Score a paper without a prediction as missing, zero.")
    ] = False,
    strict: options.StrictOption = False,
    tier: options.TierOption = None,
    unsafe_exec: options.UnsafeOption = False,
    require_level: options.LevelOption = 0,
    timeout: options.TimeoutOption = options.TIMEOUT_S,
    memory: options.MemoryOption = options.MEMORY_MB,
    write: Annotated[bool, typer.Option("--write", help="Keep the scores of a run.")] = False,
    no_cache: Annotated[
        bool, typer.Option("--no-cache", help="Score several paths anew, and keep nothing.")
    ] = False,
) -> None:
    """Score extractions against the truth.

    A folder's files are paired with the papers by their names; two single files pair whatever
    their names. Programs run in the sandbox.

    What a slip of form would lose is left out or mended, and listed; not by the published profile,
    and not with --strict.

    A run, a folder with run.toml, is scored again without a model: its programs run as run.toml
    says, unless --tier says otherwise.

    Several paths have a line each, the best first. What has not changed since is not run again:
    scores are kept in the user's own cache, which `litx doctor` names. Several profiles stand side
    by side, with Kendall's tau between their rankings.

    Exit status: 0 every paper has an outcome, 1 a run scores otherwise than its scores.json says,
    2 wrong usage, a path that cannot be scored or a truth that does not load, 3 a failure of our
    own.
    """
    limits = options.limits_of(timeout, memory)
    paths, names = list(dict.fromkeys(preds)), list(dict.fromkeys(profile))
    is_single = len(paths) == len(names) == 1
    is_run = any(os.path.lexists(path / "run.toml") for path in paths)
    has_place = is_single and not write and format in {"table", "json", "html"}
    for is_wrong, message, hint in (
        (is_run and (truth or count_all or unsafe_exec), _NOT_OF_RUNS, "PRED"),
        (write and not (is_run and is_single), _OF_RUNS, "--write"),
        (explain and not has_place, _OF_ONE, "--explain"),
        (full and not explain, "it goes with --explain", "--full"),
        (write and strict, "scores that are kept are not strict", "--strict"),
    ):
        if is_wrong:
            raise typer.BadParameter(message, param_hint=hint)
    chosen = None if tier is None and is_run else options.tier_of(tier, is_unsafe=unsafe_exec)
    if is_run and is_single and not explain:
        from litx.cli._run_scores import score_again

        how = {"is_kept": write, "is_strict": strict}
        score_again(paths[0], names[0], format, limits, chosen, require_level, **how)
        return
    from litx.harness.evaluations import EvaluatedPath, PathEvaluator, require_evaluations
    from litx_scoring import find_profile

    profiles = [find_profile(name, is_strict=strict) for name in names]
    with PathEvaluator(
        profiles, limits, tier=chosen, level=require_level, truth=truth, count_all=count_all
    ) as evaluator:
        found = evaluator.evaluate_each(
            paths, explain=is_single, is_cached=not (is_single or no_cache)
        )
    scored = [require_evaluations(found[0])] if is_single else []
    scored = scored or [one for one in found if isinstance(one, EvaluatedPath)]
    evaluations = [each for one in scored for own in one.evaluations.values() for each in own]
    if is_single:
        _show_one(evaluations, format, explain=explain, full=full)
        for one in evaluations:
            _report_unpaired(one)
    else:
        _show_several(found, profiles, format)
    _report_sandbox(evaluations)
    if evaluator.problem:
        say(evaluator.problem)
    for runner in evaluator.runners.values():
        options.advise(runner)
    _exit_by(evaluations, is_whole=len(scored) == len(found))


def _exit_by(evaluations: "Sequence[Evaluation]", *, is_whole: bool) -> None:
    """Exit with the status of what went wrong, if anything did."""
    broken = [truth.outcome for one in evaluations for truth in one.broken_truths.values()]
    outcomes = [paper.outcome for one in evaluations for paper in one.papers.values()]
    if "infra_error" in (*outcomes, *broken):
        raise typer.Exit(OWN_FAILURE)
    if broken or not is_whole:
        raise typer.Exit(USAGE)


def _show_one(
    evaluations: "Sequence[Evaluation]", format: "GridFormat", *, explain: bool, full: bool
) -> None:
    """Print what one path scores, paper by paper; of a run each repeat."""
    from litx.display.grid import show
    from litx.report import score as report
    from litx.report.json import as_data

    if format == "json":
        told = [as_data(one, explain=explain) for one in evaluations]
        data = told[0] if len(told) == 1 else {"repeats": told}
        print(json.dumps(data, indent=2, allow_nan=False))
        return
    for number, one in enumerate(evaluations, 1):
        heading = [f"Repeat {number} of {len(evaluations)}"] if len(evaluations) > 1 else []
        if format == "csv":
            print(report.as_csv(one))
        elif format == "html":
            print(report.as_html(one, explain=explain))
        else:
            most = None if full else report.SHOWN
            show(*heading, *report.report_parts(one, explain=explain, most=most), form=format)


def _show_several(
    found: "Sequence[EvaluatedPath | UnscoredPath]",
    profiles: "Sequence[Profile]",
    format: "GridFormat",
) -> None:
    """Print a line for each path."""
    from litx.display.grid import render, show
    from litx.harness import several
    from litx.report.page import render_page

    data = several.as_data(found, profiles)
    if format == "json":
        print(json.dumps(data, indent=2, allow_nan=False))
    elif format == "csv":
        print(render([several.as_rows(data)], "csv").rstrip("\n"))
    elif format == "html":
        print(render_page("litx scores", [], several.as_grids(data)))
    else:
        show(*several.as_grids(data), form=format)


def _report_unpaired(evaluation: "Evaluation") -> None:
    """Say on stderr what was not scored, and why."""
    pairing = evaluation.pairing
    for stems, why in (
        (pairing.unpaired_predictions, "no truth, not scored"),
        (pairing.unpaired_truths, "no prediction, which --all scores as zero"),
        (evaluation.left_out, "no score through a fault of ours, left out of the mean"),
    ):
        if stems:
            told = f"{counted(len(stems), 'paper')} with {why}"
            named = f"{told}: {', '.join(stems)}"
            say(named if len(named) <= _LINE else told)


def _report_sandbox(evaluations: "Sequence[Evaluation]") -> None:
    """Say on stderr what else must be known of scores: of their truths and of the sandbox."""
    broken = [truth.message for one in evaluations for truth in one.broken_truths.values()]
    for message in dict.fromkeys(broken):
        say(message)
    for name in dict.fromkeys(name for one in evaluations for name in one.alarms):
        say(f"{name} gave another result when it ran again")
    is_unsafe = any(one.is_unsafe for one in evaluations)
    papers = [paper for one in evaluations for paper in one.papers.values()]
    levels = {paper.run.level for paper in papers if paper.run}
    if levels and min(levels) < GRADE_LEVEL and not is_unsafe:
        say(
            f"programs ran at level {min(levels)}; `litx doctor` shows what is missing for"
            f" {GRADE_LEVEL}, --require-level {GRADE_LEVEL} demands it"
        )
    if is_unsafe:
        say("UNSAFE: programs were executed without confinement")
