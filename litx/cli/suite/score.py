"""`litx suite score`: judge what a model answered."""

import json
import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from litx.cli.suite._options import (
    DataOption,
    JudgeOption,
    NameArgument,
    RaterOption,
    open_judge,
    open_rater,
    settings_of,
    show,
)


def score(
    name: NameArgument,
    outputs: Annotated[Path, typer.Argument(help="JSON Lines, a run, or a folder of the suite's.")],
    data: DataOption = None,
    setting: Annotated[
        str | None, typer.Option(help="Judge these settings alone, separated by commas.")
    ] = None,
    compat: Annotated[
        bool, typer.Option("--compat", help="Score as the published code does.")
    ] = False,
    judge: JudgeOption = None,
    rater: RaterOption = None,
    replies: Annotated[
        Path | None,
        typer.Option(help="Folder that keeps what the judge said; by default that of the run."),
    ] = None,
    plots: Annotated[Path | None, typer.Option(help="Folder for plots as SVG.")] = None,
    format: Annotated[  # noqa: A002 (named as the option is)
        Literal["table", "markdown", "html", "csv", "json"], typer.Option(help="How to print.")
    ] = "table",
) -> None:
    """Judge what a model answered; JSON has a verdict for each record and the summary.

    Exit status: 0 everything was judged, 1 something could not be, 2 wrong usage or no data.
    """
    from litx.runs import RunFolder  # noqa: PLC0415
    from litx.sandbox import Runner  # noqa: PLC0415
    from litx.suites.outputs import read_outputs  # noqa: PLC0415
    from litx.suites.suite import REPLIES, Choice, find  # noqa: PLC0415

    suite = find(name)
    folder = suite.folder(data)
    read, problems = read_outputs(outputs, suite)
    settings = settings_of(setting)
    if replies is None and RunFolder.is_run(outputs):
        replies = outputs / REPLIES
    choice = Choice(settings, compat, open_judge(judge), rater=open_rater(rater), replies=replies)
    with Runner(tier=suite.tier, mode=suite.mode) as runner:
        scores = suite.score(read, folder, choice, runner)
    problems += scores.problems
    if format == "json":
        verdicts = [
            {**one.record, "values": one.values, "note": one.note} for one in scores.verdicts
        ]
        told = {"verdicts": verdicts, "summary": scores.summary, "problems": problems}
        print(json.dumps(told, indent=2, allow_nan=False))
    else:
        show(scores.tables, format)
    if plots is not None:
        from litx.runs.writing import write  # noqa: PLC0415

        for plot, svg in suite.plots(scores).items():
            write(plots / f"{plot}.svg", svg)
    for problem in problems:
        print(f"litx: {problem}", file=sys.stderr)
    if problems:
        raise typer.Exit(1)
