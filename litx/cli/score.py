"""`litx score`: score extractions against the truth."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli import INTERNAL_ERROR, USAGE, print_message
from litx.cli import _options as options
from litx.display.suggestions import join_first
from litx.display.text import counted

if TYPE_CHECKING:  # loaded when the command runs
    from collections.abc import Sequence

    from litx.dataset import Dataset
    from litx.display.grid import GridFormat
    from litx.evaluation import Evaluation
    from litx.harness.evaluations import EvaluatedPath
    from litx_scoring import Profile

_LONGEST_LIST = 74
"""Characters of a message that lists papers; JSON lists all of them."""

RECOMMENDED_LEVEL = 2
"""Level of containment below which `litx score` prints a warning."""

_NOT_FOR_RUNS = "not allowed for a run"
_ONLY_FOR_RUNS = "needs a single run (a folder with run.toml) and a single profile"
_ONLY_SINGLE = (
    "needs a single path and profile, as table, json or html; use `litx compare` for several paths"
)


def score(
    preds: Annotated[
        list[Path],
        typer.Argument(
            help="Programs, extractions, folders of them, or runs.",
            callback=options.reject_stdin_in,
            metavar="PRED...",
        ),
    ],
    truth: Annotated[
        Path | None,
        typer.Option(
            help="The truth to score against. Default: the ground truth.",
            callback=options.reject_stdin,
        ),
    ] = None,
    profile: Annotated[
        list[str], typer.Option(help="Scoring profile. Repeat it to compare profiles.")
    ] = [options.DEFAULT_PROFILE],  # noqa: B006 (typer copies it)
    format: Annotated[
        Literal["table", "json", "csv", "markdown", "html"],
        typer.Option(help="Output format."),
    ] = "table",
    explain: Annotated[
        bool, typer.Option("--explain", help="List each loss with its reason, for a single path.")
    ] = False,
    full: Annotated[
        bool, typer.Option("--full", help="With --explain, list every loss of each paper.")
    ] = False,
    count_all: Annotated[
        bool, typer.Option("--all", help="Score a paper without a prediction as 0 (missing).")
    ] = False,
    processes: Annotated[
        bool,
        typer.Option("--processes", help="Score process steps only, as LeMat-Synth does."),
    ] = False,
    dataset: options.DatasetOption = None,
    strict: options.StrictOption = False,
    tier: options.TierOption = None,
    unsafe_exec: options.UnsafeOption = False,
    require_level: options.LevelOption = 0,
    timeout: options.TimeoutOption = options.TIMEOUT_S,
    memory: options.MemoryOption = options.MEMORY_MB,
    write: Annotated[bool, typer.Option("--write", help="Store the scores of a run.")] = False,
    no_cache: Annotated[
        bool, typer.Option("--no-cache", help="Neither read nor write the cache of scores.")
    ] = False,
) -> None:
    """Score extractions against the ground truth.

    The files of a folder are paired with the papers by name. Two single files are paired whatever
    their names. Programs run in the sandbox.

    litx mends or omits objects with a slip of form, and lists the slips. With the published profile
    or --strict, a program with a slip scores 0.

    A run (a folder with run.toml) is scored again without a model. Its programs run in the tier of
    run.toml, unless you pass --tier.

    Several paths are printed on a line each, best first. Unchanged programs are not run again:
    their scores come from a cache in your home folder, which `litx doctor` names. Several profiles
    are shown side by side, with Kendall's tau between their rankings.

    Exit status: 0 every paper has an outcome, 1 a run's scores differ from its scores.json, 2 wrong
    usage, a path that cannot be scored or a truth that does not load, 3 an internal error.
    """
    limits = options.limits_of(timeout, memory)
    paths, names = list(dict.fromkeys(preds)), list(dict.fromkeys(profile))
    is_single = len(paths) == len(names) == 1
    is_run = any(os.path.lexists(path / "run.toml") for path in paths)
    can_explain = is_single and not write and format in {"table", "json", "html"}
    for is_wrong, message, hint in (
        (is_run and truth, _NOT_FOR_RUNS, "--truth"),
        (is_run and dataset, _NOT_FOR_RUNS, "--dataset"),
        (is_run and count_all, _NOT_FOR_RUNS, "--all"),
        (is_run and unsafe_exec, _NOT_FOR_RUNS, "--unsafe-exec"),
        (write and not (is_run and is_single), _ONLY_FOR_RUNS, "--write"),
        (explain and not can_explain, _ONLY_SINGLE, "--explain"),
        (full and not explain, "needs --explain", "--full"),
        (write and strict, "not allowed with --write", "--strict"),
        (processes and not (is_single and not is_run), "needs a single path", "--processes"),
        (processes and format not in {"table", "json"}, "needs table or json", "--processes"),
    ):
        if is_wrong:
            raise typer.BadParameter(message, param_hint=hint)
    if processes:
        from litx.cli.score_processes import print_process_scores

        known, as_json = options.dataset_of(dataset), format == "json"
        print_process_scores(paths[0], truth, known, count_all=count_all, as_json=as_json)
        return
    chosen = None if tier is None and is_run else options.tier_of(tier, is_unsafe=unsafe_exec)
    if is_run and is_single and not explain:
        from litx.cli._run_scores import score_again

        switches = {"is_stored": write, "is_strict": strict}
        score_again(paths[0], names[0], format, limits, chosen, require_level, **switches)
        return
    from litx.harness.evaluations import PathEvaluator, require_evaluations

    known = options.dataset_of(dataset)
    profiles = _find_profiles(names, known, is_strict=strict)
    with PathEvaluator(
        profiles,
        limits,
        tier=chosen,
        level=require_level,
        truth=truth,
        count_all=count_all,
        dataset=known,
    ) as evaluator:
        results = evaluator.evaluate_each(
            paths, explain=is_single, is_cached=not (is_single or no_cache)
        )
    if is_single:
        require_evaluations(results[0])
    scored = [result for result in results if result.error is None]
    evaluations = [evaluation for result in scored for evaluation in result.all_evaluations]
    if is_single:
        _show_papers(evaluations, format, explain=explain, full=full)
        for evaluation in evaluations:
            _report_unpaired(evaluation)
    else:
        _show_paths(results, profiles, format)
    _report_sandbox(evaluations)
    if evaluator.problem:
        print_message(evaluator.problem)
    for runner in evaluator.runners.values():
        options.report_missing_tier(runner)
    _exit_on_failure(evaluations, is_complete=len(scored) == len(results))


def _find_profiles(
    names: "Sequence[str]", dataset: "Dataset", *, is_strict: bool
) -> "list[Profile]":
    """Return profiles by their names; refuse those that do not score the field of the dataset."""
    from litx_scoring import find_profile
    from litx_scoring.profiles import refuse_field

    profiles = [find_profile(name, is_strict=is_strict) for name in names]
    for profile in profiles:
        refuse_field(profile, dataset.field)
    return profiles


def _exit_on_failure(evaluations: "Sequence[Evaluation]", *, is_complete: bool) -> None:
    """Exit with a status of failure if a paper or truth failed, or a path was not scored."""
    broken = [truth.outcome for result in evaluations for truth in result.broken_truths.values()]
    outcomes = [paper.outcome for result in evaluations for paper in result.papers.values()]
    if "infra_error" in (*outcomes, *broken):
        raise typer.Exit(INTERNAL_ERROR)
    if broken or not is_complete:
        raise typer.Exit(USAGE)


def _show_papers(
    evaluations: "Sequence[Evaluation]", format: "GridFormat", *, explain: bool, full: bool
) -> None:
    """Print the scores of a path paper by paper, for a run each repeat."""
    from litx.display.grid import show
    from litx.report import score as report
    from litx.report.json import as_data
    from litx.report.score_page import as_html

    if format == "json":
        repeats = [as_data(evaluation, explain=explain) for evaluation in evaluations]
        data = repeats[0] if len(repeats) == 1 else {"repeats": repeats}
        print(json.dumps(data, indent=2, allow_nan=False))
        return
    if format == "html":
        print(as_html(evaluations, explain=explain))
        return
    for number, evaluation in enumerate(evaluations, 1):
        heading = [f"Repeat {number} of {len(evaluations)}"] if len(evaluations) > 1 else []
        if format == "csv":
            print(report.as_csv(evaluation))
        else:
            most = None if full else report.SHOWN
            show(
                *heading, *report.report_parts(evaluation, explain=explain, most=most), form=format
            )


def _show_paths(
    results: "Sequence[EvaluatedPath]",
    profiles: "Sequence[Profile]",
    format: "GridFormat",
) -> None:
    """Print a line for each path."""
    from litx.display.grid import render, show
    from litx.harness import several
    from litx.report.page import render_page

    data = several.as_data(results, profiles)
    if format == "json":
        print(json.dumps(data, indent=2, allow_nan=False))
    elif format == "csv":
        print(render([several.as_rows(data)], "csv").rstrip("\n"))
    elif format == "html":
        print(render_page("Scores", [], several.as_grids(data)))
    else:
        show(*several.as_grids(data), form=format)


def _report_unpaired(evaluation: "Evaluation") -> None:
    """Print on stderr which papers were not scored, and why."""
    pairing = evaluation.pairing
    unpaired = [*pairing.unpaired_predictions, *pairing.unpaired_truths]
    odd = [stem for stem in unpaired if not stem.isprintable()]
    if odd:
        message = f"{counted(len(odd), 'file')} not scored, whose names no paper can have"
        print_message(f"{message}: {join_first([ascii(stem) for stem in odd], 3)}; rename them")
    for names, reason in (
        (pairing.unpaired_predictions, "no truth, not scored"),
        (pairing.unpaired_truths, "no prediction; --all scores them as 0"),
        (evaluation.left_out, "no score because of an internal error, excluded from the mean"),
    ):
        stems = [stem for stem in names if stem.isprintable()]
        if stems:
            message = f"{counted(len(stems), 'paper')} with {reason}"
            with_names = f"{message}: {', '.join(stems)}"
            print_message(with_names if len(with_names) <= _LONGEST_LIST else message)


def _report_sandbox(evaluations: "Sequence[Evaluation]") -> None:
    """Print on stderr what qualifies the scores: broken truths, unstable programs, containment."""
    broken = [truth.message for result in evaluations for truth in result.broken_truths.values()]
    for message in dict.fromkeys(broken):
        print_message(message)
    for name in dict.fromkeys(name for result in evaluations for name in result.alarms):
        print_message(f"{name} gave a different result when it ran again")
    is_unsafe = any(result.is_unsafe for result in evaluations)
    papers = [paper for result in evaluations for paper in result.papers.values()]
    levels = {paper.run.level for paper in papers if paper.run}
    if levels and min(levels) < RECOMMENDED_LEVEL and not is_unsafe:
        print_message(
            f"programs ran at level {min(levels)}; `litx doctor` shows what level"
            f" {RECOMMENDED_LEVEL} needs, --require-level {RECOMMENDED_LEVEL} enforces it"
        )
    if is_unsafe:
        print_message("UNSAFE: programs were executed without confinement")
