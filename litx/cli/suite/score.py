"""`litx suite score`: judge what a model answered."""

import json
from pathlib import Path
from typing import Annotated

import typer

from litx.cli.suite._options import (
    CompatOption,
    DataOption,
    FormatOption,
    JudgeOption,
    NameArgument,
    RaterOption,
    open_judges,
    settings_of,
    show,
    tell,
)


def score(
    name: NameArgument,
    outputs: Annotated[Path, typer.Argument(help="JSON Lines, a run, or a folder of the suite's.")],
    data: DataOption = None,
    setting: Annotated[
        str | None, typer.Option(help="Judge these settings alone, separated by commas.")
    ] = None,
    compat: CompatOption = False,
    judge: JudgeOption = None,
    rater: RaterOption = None,
    replies: Annotated[
        Path | None,
        typer.Option(help="Folder that keeps what the judge said; by default that of the run."),
    ] = None,
    plots: Annotated[Path | None, typer.Option(help="Folder for plots as SVG.")] = None,
    format: FormatOption = "table",  # noqa: A002 (named as the option is)
) -> None:
    """Judge what a model answered; JSON has a verdict for each record and the summary.

    Exit status: 0 everything was judged, 1 something could not be, 2 wrong usage or no data.
    """
    from litx.harness.benchmark import REPLIES, Choice, find  # noqa: PLC0415
    from litx.harness.outputs import read_outputs  # noqa: PLC0415
    from litx.harness.run import RunFolder  # noqa: PLC0415
    from litx.sandbox import Runner  # noqa: PLC0415

    suite = find(name)
    folder = suite.folder(data)
    read, problems = read_outputs(outputs, suite)
    if replies is None and RunFolder.is_run(outputs):
        replies = outputs / REPLIES
    with (
        open_judges(judge, rater) as (judging, rating),
        Runner(tier=suite.tier, mode=suite.mode) as runner,
    ):
        choice = Choice(settings_of(setting), compat, judging, rater=rating).keeping(replies)
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
        from litx.writing import write  # noqa: PLC0415

        for plot, svg in suite.plots(scores).items():
            write(plots / f"{plot}.svg", svg)
    tell([*problems, *choice.taken])
    if problems:
        raise typer.Exit(1)
