"""`litx agreement`: how far two annotations of the same papers agree."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from litx.cli import USAGE, say
from litx.cli import _options as options
from litx.display.suggestions import join_first
from litx.display.text import counted


def agreement(
    first: Annotated[Path, typer.Argument(help="A program, an extraction, or a folder of them.")],
    second: Annotated[
        Path | None, typer.Argument(help="Likewise; by default the ground truth.")
    ] = None,
    profile: Annotated[str, typer.Option(help="How F1 is scored.")] = options.DEFAULT_PROFILE,
    format: Annotated[
        Literal["table", "markdown", "html", "json"], typer.Option(help="How to print.")
    ] = "table",
) -> None:
    """Say how far two annotations of the same papers agree; neither is taken for the truth.

    F1 is the mean of both ways to score one by the other. The choices of kind, structure,
    qualifier, method and kind of process are compared on the items that both have, paired by sample
    and number, as Krippendorff's alpha.

    Exit status: 0, 2 wrong usage or a paper that cannot be compared, 3 a failure of our own.
    """
    import litxalloy
    from litx.display.grid import show
    from litx.evaluation.pairing import pair
    from litx.refactor.programs import load_experiments
    from litx.report.agreement import compare_annotations
    from litx.report.page import render_page
    from litx_scoring import find_profile

    how = find_profile(profile)
    pairing = pair(first, second, list(litxalloy.papers), count_all=False)
    one, broken = load_experiments(pairing.predictions)
    other, more = load_experiments(pairing.truths)
    grids, faults = compare_annotations(one, other, how)
    if format == "html":
        print(render_page(f"litx agreement {first} {second or litxalloy.NAME}", [], grids))
    else:
        show(*grids, form=format)
    if alone := [*pairing.unpaired_predictions, *pairing.unpaired_truths]:
        say(f"{counted(len(alone), 'paper')} that one alone has: {join_first(alone, 3)}")
    faults += [*broken.values(), *more.values()]
    for message in faults:
        say(message)
    if faults:
        raise typer.Exit(USAGE)
