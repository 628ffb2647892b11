"""`litx suite score`: judge what a model answered."""

import json
from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options
from litx.cli import say


def score(
    name: options.NameArgument,
    outputs: Annotated[Path, typer.Argument(help="JSON Lines, a run, or a folder of the suite's.")],
    data: options.DataOption = None,
    setting: Annotated[
        str | None, typer.Option(help="Judge these settings alone, separated by commas.")
    ] = None,
    compat: options.CompatOption = False,
    judge: options.JudgeOption = None,
    judge_base_url: options.JudgeUrlOption = None,
    rater: options.RaterOption = None,
    rater_base_url: options.RaterUrlOption = None,
    replies: Annotated[
        Path | None,
        typer.Option(help="Folder that keeps what the judge said; by default that of the run."),
    ] = None,
    plots: Annotated[Path | None, typer.Option(help="Folder for plots as SVG.")] = None,
    format: options.FormOption = "table",
) -> None:
    """Judge what a model answered; JSON has a verdict for each record and the summary.

    Exit status: 0 everything was judged, 1 something could not be, 2 wrong usage or no data.
    """
    from litx.display.grid import show
    from litx.harness.benchmark import REPLIES, Choice, find
    from litx.harness.outputs import read_outputs
    from litx.harness.run import RunFolder
    from litx.harness.summary import cut_off_grids
    from litx.sandbox import Runner

    suite = find(name)
    folder = suite.folder(data)
    read, problems = read_outputs(outputs, suite)
    cut: dict[str, int] = {}
    if RunFolder.is_run(outputs):
        replies = replies or outputs / REPLIES
        cut = RunFolder.read(outputs).cut_off()
    with (
        options.open_judges(judge, judge_base_url, rater, rater_base_url) as (judging, rating),
        Runner(tier=suite.tier, mode=suite.mode) as runner,
    ):
        asked = Choice(options.listed(setting), compat, judging, rater=rating)
        choice = asked.with_reply_cache(replies)
        scores = suite.score(read, folder, choice, runner)
    problems += scores.problems
    if format == "json":
        verdicts = [
            {**one.record, "values": one.values, "note": one.note} for one in scores.verdicts
        ]
        told = {"verdicts": verdicts, "summary": scores.summary, "problems": problems}
        told |= {"cut_off": cut} if cut else {}
        print(json.dumps(told, indent=2, allow_nan=False))
    else:
        show(*scores.tables, *cut_off_grids(cut), form=format)
    if plots is not None:
        from litx.files.writing import write

        for plot, svg in suite.plots(scores).items():
            write(plots / f"{plot}.svg", svg)
    for problem in (*problems, *choice.reply_notes):
        say(problem)
    if problems:
        raise typer.Exit(1)
