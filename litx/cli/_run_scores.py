"""Score a run again without a model, for `litx score RUN`."""

from pathlib import Path

import typer

from litx.cli import INTERNAL_ERROR, SCORES_DIFFER, print_message
from litx.cli._options import report_missing_tier
from litx.display.grid import Grid, GridFormat, show
from litx.display.text import counted
from litx.files.paths import display_path
from litx.harness import scoring
from litx.harness.scores import RunScores, measure_repeats
from litx.sandbox import Limits, Outcome, Runner, Tier
from litx_scoring import find_profile


def score_again(
    path: Path,
    profile: str,
    form: GridFormat,
    limits: Limits,
    tier: Tier | None,
    level: int,
    *,
    is_stored: bool,
    is_strict: bool = False,
) -> None:
    """Score a run from its outputs, print the scores, and compare them with its scores.json.

    Args:
        path: Folder of the run.
        profile: Name of the scoring profile.
        form: Output format.
        limits: Limits of each program.
        tier: Tier of the programs; None for the tier of the run.
        level: Lowest level of containment.
        is_stored: Whether to write scores.json.
        is_strict: Whether an output with a slip of form scores 0.

    Raises:
        typer.Exit: The stored scores differ, or an internal error occurred.
        DatasetError: The folder is not a run, or holds something other than plain files.
    """
    run, task = scoring.open_run(path)
    chosen = scoring.choose_tier(run, tier)
    stored = None if is_stored else scoring.stored_scores(run, profile)
    with Runner(limits, tier=chosen, level=level, mode=task.mode) as runner:
        (scores,) = scoring.compute_scores(
            run, task, runner, [find_profile(profile, is_strict=is_strict)]
        )
    if form == "json":  # as in scores.json
        print(scores.to_json(), end="")
    else:
        show(_make_grid(scores), form=form)
    if lost := scoring.count_lost_outputs(run, scores):
        print_message(f"{lost} outputs could not be run because of an internal error")
        raise typer.Exit(INTERNAL_ERROR)
    if is_stored:
        scoring.write_scores(run, scores)
    check = scoring.compare(stored, scores) if stored else scoring.ScoreCheck()
    skipped = check.mismatch and f"not compared with its scores.json: {check.mismatch}"
    for message in filter(None, (skipped, *check.faults, check.note)):
        print_message(f"{display_path(path)}: {message}")
    if check.faults:
        print_message("`--write` stores the new scores")
    report_missing_tier(runner)
    if check.faults:
        raise typer.Exit(SCORES_DIFFER)


def _make_grid(scores: RunScores) -> Grid:
    """Return the table of a run's metrics."""
    metrics = measure_repeats(scores.repeats)
    rows = [(name.replace("_", " "), metric) for name, metric in metrics.items()]
    dataset, profile = scores.dataset, scores.profile
    lost = scoring.count_values(scores, "outcome", (Outcome.infra_error, Outcome.provider_error))
    note = f"{lost} outputs excluded: infra_error or provider_error. " if lost else ""
    note += f"{counted(len(scores.repeats), 'repeat')}, profile {profile['name']}, dataset "
    note += f"{dataset['name']} {dataset['version']} ({dataset['hash']:.8})."
    return Grid(f"Task {scores.task}", ("Metric", "Mean"), rows, note, decimals=4)
