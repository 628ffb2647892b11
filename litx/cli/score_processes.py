"""`litx score-processes`: score recipes alone, as LeMat-Synth is scored."""

import json
from pathlib import Path
from typing import Annotated

import typer

from litx.cli import USAGE, say
from litx.cli import _options as options


def score_processes(
    pred: Annotated[Path, typer.Argument(help="A program, an extraction, or a folder of them.")],
    truth: Annotated[
        Path | None, typer.Option(help="The truth, likewise; by default the ground truth.")
    ] = None,
    format: options.TableOrJson = "table",
    count_all: Annotated[
        bool, typer.Option("--all", help="Count a paper without a prediction as an empty one.")
    ] = False,
) -> None:
    """Score recipes alone: materials paired by composition and process, F1 of their events.

    The published figure is the mean of F1 over all pairs. A material without a partner costs
    nothing there, so it cannot stand beside the scores of `litx score`.

    Exit status: 0, 2 wrong usage or a truth that does not load, 3 a failure of our own.
    """
    import litxalloy
    from litx.adapters.process_scores import as_data, build_grids
    from litx.adapters.process_scores import score_processes as score_all
    from litx.display.grid import show
    from litx.evaluation.pairing import pair

    pairing = pair(pred, truth, list(litxalloy.papers), count_all=count_all)
    scores = score_all(pairing)
    if format == "json":
        print(json.dumps(as_data(scores), indent=2))
    else:
        show(*build_grids(scores))
    for stem in pairing.unpaired_predictions:
        say(f"{stem} has no truth and was not scored")
    for stem, message in (scores.messages | scores.broken_truths).items():
        say(f"{stem}: {message}")
    if scores.broken_truths:
        raise typer.Exit(USAGE)
