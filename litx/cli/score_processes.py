"""`litx score-processes`: score recipes alone, as LeMat-Synth is scored."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli import USAGE, say

if TYPE_CHECKING:  # loaded when the command runs
    from litx.adapters.process_scores import ProcessScores


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
    from litx.adapters.process_scores import as_data  # noqa: PLC0415
    from litx.adapters.process_scores import score_processes as score_all  # noqa: PLC0415
    from litx.pairing import pair  # noqa: PLC0415

    pairing = pair(pred, truth, list(litxalloy.papers), count_all=count_all)
    scores = score_all(pairing)
    if format == "json":
        print(json.dumps(as_data(scores), indent=2))
    else:
        _print(scores)
    for stem in pairing.unpaired_predictions:
        say(f"{stem} has no truth and was not scored")
    for stem, message in (scores.messages | scores.broken_truths).items():
        say(f"{stem}: {message}")
    if scores.broken_truths:
        raise typer.Exit(USAGE)


def _print(scores: "ProcessScores") -> None:
    """Print the papers and, below them, the figures over all."""
    from rich import box  # noqa: PLC0415 (not before a command runs)
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    from litx.adapters.process_scores import FIGURES, HEADINGS, rows  # noqa: PLC0415

    papers = Table(box=box.SIMPLE_HEAD)
    for heading in HEADINGS:
        papers.add_column(heading, justify="left" if heading == HEADINGS[0] else "right")
    for row in rows(scores):
        papers.add_row(*map(Text, row))
    figures = Table(box=box.SIMPLE, show_header=False)
    for name, label in FIGURES.items():
        number = getattr(scores.summary, name)
        shown = str(number) if isinstance(number, int) else f"{number:.4f}"
        figures.add_row(label, shown)
    Console(highlight=False).print(papers, figures)
