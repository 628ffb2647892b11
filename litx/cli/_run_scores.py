"""Scores a run again without a model, for `litx score RUN`."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from litx.cli import OWN_FAILURE, say
from litx.cli._options import advise
from litx.display.text import counted
from litx.files.paths import display_path

if TYPE_CHECKING:  # loaded when the command runs
    from litx.display.grid import Grid, GridFormat
    from litx.harness.scores import RunScores
    from litx.sandbox import Limits, Tier

UNSOUND = 1
"""Exit status for a run whose outputs do not give its scores."""


def score_again(
    path: Path,
    profile: str,
    form: "GridFormat",
    limits: "Limits",
    tier: "Tier | None",
    level: int,
    *,
    is_kept: bool,
    is_strict: bool = False,
) -> None:
    """Score a run from its outputs, print what it scores, and say whether that is what it says.

    Args:
        path: The folder of the run.
        profile: How to score.
        form: How to print.
        limits: What each program may use.
        tier: How programs run; None for how the run has it.
        level: Least level of containment.
        is_kept: Whether to write scores.json.
        is_strict: Whether an output that a slip of form keeps from running scores 0.

    Raises:
        typer.Exit: The stored scores are others, or our own machinery failed.
        DatasetError: It is no run, or holds something that is no plain file.
    """
    from litx.display.grid import show
    from litx.harness import scoring
    from litx.sandbox import Runner, Tier
    from litx_scoring import find_profile

    run, task = scoring.open_run(path)
    chosen = tier or scoring.read_tier(run)
    if chosen is Tier.unsafe:
        chosen = Tier.auto  # scores of a run are for boards
    how = find_profile(profile, is_strict=is_strict)
    stored = None if is_kept else scoring.stored_scores(run, profile)
    with Runner(limits, tier=chosen, level=level, mode=task.mode) as runner:
        (scores,) = scoring.compute_scores(run, task, runner, [how])
    if form == "json":  # what scores.json holds
        print(scores.to_json(), end="")
    else:
        show(_grid(scores), form=form)
    if lost := scoring.count_lost_outputs(run, scores):
        say(f"{lost} outputs could not be run, through a fault of ours")
        raise typer.Exit(OWN_FAILURE)
    if is_kept:
        scoring.write_scores(run, scores)
    faults: Sequence[str] = ()
    if stored is not None:
        check = scoring.compare(stored, scores)
        mismatch = ""
        if check.mismatch:
            mismatch = f"not compared with its scores.json: {check.mismatch}"
        faults = check.faults
        for message in filter(None, (mismatch, *faults, check.note)):
            say(f"{display_path(path)}: {message}")
    if faults:
        say("`--write` writes what its outputs give")
    advise(runner)
    if faults:
        raise typer.Exit(UNSOUND)


def _grid(scores: "RunScores") -> "Grid":
    from litx.display.grid import Grid
    from litx.harness.scores import measure_repeats
    from litx.harness.scoring import count_values
    from litx.sandbox import Outcome

    rows = [(name.replace("_", " "), one) for name, one in measure_repeats(scores.repeats).items()]
    dataset, profile = (scores.versions[name] for name in ("dataset", "profile"))
    papers = [repeat.papers for repeat in scores.repeats]
    lost = count_values(papers, "outcome", (Outcome.infra_error, Outcome.provider_error))
    note = f"{lost} outputs left out: infra_error or provider_error. " if lost else ""
    note += f"{counted(len(scores.repeats), 'repeat')}, profile {profile['name']}, dataset "
    note += f"{dataset['name']} {dataset['version']} ({dataset['hash']:.8})."
    return Grid(f"Task {scores.task}", ("Metric", "Mean"), rows, note, decimals=4)
