"""`litx score-processes`: score recipes alone, as LeMat-Synth is scored."""

import json
from pathlib import Path
from typing import Annotated, Literal

import typer

from litx.cli import USAGE, say


def score_processes(
    pred: Annotated[Path, typer.Argument(help="A program, an extraction, or a folder of them.")],
    truth: Annotated[
        Path | None, typer.Option(help="The truth, likewise; by default the ground truth.")
    ] = None,
    format: Annotated[  # noqa: A002 (named as the option is)
        Literal["table", "json"], typer.Option(help="How to print scores.")
    ] = "table",
    count_all: Annotated[
        bool, typer.Option("--all", help="Count a paper without a prediction as an empty one.")
    ] = False,
) -> None:
    """Score recipes alone: materials paired by composition and process, F1 of their events.

    The published figure is the mean of F1 over all pairs. A material without a partner costs
    nothing there, so it cannot stand beside the scores of `litx score`.

    Exit status: 0, 2 wrong usage or a truth that does not load, 3 a failure of our own.
    """
    import litxalloy  # noqa: PLC0415 (not before a command runs)
    from litx.adapters.process_scores import as_data, grids  # noqa: PLC0415
    from litx.adapters.process_scores import score_processes as score_all  # noqa: PLC0415
    from litx.pairing import pair  # noqa: PLC0415
    from litx.report.grid import show  # noqa: PLC0415

    pairing = pair(pred, truth, list(litxalloy.papers), count_all=count_all)
    scores = score_all(pairing)
    if format == "json":
        print(json.dumps(as_data(scores), indent=2))
    else:
        show(*grids(scores))
    for stem in pairing.unpaired_predictions:
        say(f"{stem} has no truth and was not scored")
    for stem, message in (scores.messages | scores.broken_truths).items():
        say(f"{stem}: {message}")
    if scores.broken_truths:
        raise typer.Exit(USAGE)
