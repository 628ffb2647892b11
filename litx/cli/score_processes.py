"""`litx score-processes`: the earlier name of `litx score --processes`."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from litx.cli import USAGE, print_message
from litx.cli import _options as options
from litx.display.text import on_one_line

if TYPE_CHECKING:
    from litx.dataset import Dataset


def score_processes(
    pred: Annotated[Path, typer.Argument(help="A program, an extraction, or a folder of them.")],
    truth: Annotated[
        Path | None, typer.Option(help="The truth to score against. Default: the ground truth.")
    ] = None,
    format: options.TableOrJson = "table",
    count_all: Annotated[
        bool, typer.Option("--all", help="Score a paper without a prediction as empty.")
    ] = False,
) -> None:
    """Score process steps only, as LeMat-Synth does.

    Materials are paired by composition and process. The published score is the mean F1 of the steps
    over all pairs. An unpaired material costs nothing, so this score is not comparable with the
    scores of `litx score`.

    Exit status: 0, 2 wrong usage or a truth that does not load, 3 an internal error.
    """
    default = options.dataset_of(None)
    print_process_scores(pred, truth, default, count_all=count_all, as_json=format == "json")


def print_process_scores(
    pred: Path, truth: Path | None, dataset: "Dataset", *, count_all: bool, as_json: bool
) -> None:
    """Print the process scores of an extraction.

    Raises:
        typer.Exit: A truth does not load.
    """
    from litx.adapters.process_scores import as_data, build_grids
    from litx.adapters.process_scores import score_processes as score_all
    from litx.display.grid import show
    from litx.evaluation.pairing import pair

    pairing = pair(pred, truth, dataset, count_all=count_all)
    scores = score_all(pairing)
    if as_json:
        print(json.dumps(as_data(scores), indent=2))
    else:
        show(*build_grids(scores))
    for stem in pairing.unpaired_predictions:
        print_message(f"{on_one_line(stem)} has no truth and was not scored")
    for stem, message in (scores.messages | scores.broken_truths).items():
        print_message(f"{stem}: {message}")
    if scores.broken_truths:
        raise typer.Exit(USAGE)
