"""`litx suite score`: judge the answers of a model."""

import json
from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options
from litx.cli import print_message


def score(
    name: options.NameArgument,
    outputs: Annotated[
        Path, typer.Argument(help="JSON Lines, a run, or a folder in the suite's format.")
    ],
    data: options.DataOption = None,
    setting: Annotated[
        str | None, typer.Option(help="Judge only these settings, separated by commas.")
    ] = None,
    compat: options.CompatOption = False,
    judge: options.JudgeOption = None,
    judge_base_url: options.JudgeUrlOption = None,
    rater: options.RaterOption = None,
    rater_base_url: options.RaterUrlOption = None,
    replies: Annotated[
        Path | None,
        typer.Option(help="Folder for the judge's replies. Default: the folder of the run."),
    ] = None,
    plots: Annotated[Path | None, typer.Option(help="Folder for SVG plots.")] = None,
    format: options.GridOption = "table",
) -> None:
    """Judge the answers of a model.

    JSON has a verdict for each answer, and a summary.

    Exit status: 0 everything was judged, 1 something was not, 2 wrong usage or no data.
    """
    from litx.display.grid import show
    from litx.harness.benchmark import REPLIES, Choice, find
    from litx.harness.outputs import read_outputs
    from litx.harness.run import RunFolder
    from litx.harness.summary import cut_off_grids
    from litx.sandbox import Runner

    suite = find(name)
    folder = suite.folder(data)
    answers, problems = read_outputs(outputs, suite)
    cut_off: dict[str, int] = {}
    if RunFolder.is_run(outputs):
        replies = replies or outputs / REPLIES
        cut_off = RunFolder.read(outputs).cut_off()
    with (
        options.open_judges(judge, judge_base_url, rater, rater_base_url) as judges,
        Runner(tier=suite.tier, mode=suite.mode) as runner,
    ):
        names = options.split_names(setting)
        choice = Choice(names, compat, judges[0], rater=judges[1]).with_reply_cache(replies)
        scores = suite.score(answers, folder, choice, runner)
    problems += scores.problems
    if format == "json":
        verdicts = [
            {**verdict.record, "values": verdict.values, "note": verdict.note}
            for verdict in scores.verdicts
        ]
        results = {"verdicts": verdicts, "summary": scores.summary, "problems": problems}
        if cut_off:
            results["cut_off"] = cut_off
        print(json.dumps(results, indent=2, allow_nan=False))
    else:
        show(*scores.tables, *cut_off_grids(cut_off), form=format)
    if plots is not None:
        from litx.files.writing import write

        for plot, svg in suite.plots(scores).items():
            write(plots / f"{plot}.svg", svg)
    for problem in (*problems, *choice.reply_notes):
        print_message(problem)
    if problems:
        raise typer.Exit(1)
