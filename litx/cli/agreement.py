"""`litx agreement`: agreement of two annotations of the same papers."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from litx.cli import USAGE, print_message
from litx.cli import _options as options
from litx.display.suggestions import join_first
from litx.display.text import counted, on_one_line


def agreement(
    first: Annotated[Path, typer.Argument(help="A program, an extraction, or a folder of them.")],
    second: Annotated[
        Path | None, typer.Argument(help="The other annotation. Default: the ground truth.")
    ] = None,
    profile: Annotated[str, typer.Option(help="Scoring profile.")] = options.DEFAULT_PROFILE,
    format: Annotated[
        Literal["table", "markdown", "html", "json"], typer.Option(help="Output format.")
    ] = "table",
    dataset: options.DatasetOption = None,
) -> None:
    """Measure the agreement of two annotations of the same papers.

    Neither annotation is the truth: F1 is the mean of scoring each against the other. Choices of
    kind, structure, qualifier, method and kind of process are compared by Krippendorff's alpha, on
    items of both annotations that have the same sample and number.

    Exit status: 0, 2 wrong usage or a paper that cannot be compared, 3 an internal error.
    """
    from litx.display.grid import show
    from litx.evaluation.pairing import pair
    from litx.refactor.programs import load_experiments
    from litx.report.agreement import compare_annotations
    from litx.report.page import render_page
    from litx_scoring import find_profile

    chosen_profile, chosen_dataset = find_profile(profile), options.dataset_of(dataset)
    pairing = pair(first, second, chosen_dataset, count_all=False)
    salvages = chosen_profile.salvages
    left, left_broken = load_experiments(pairing.predictions, chosen_dataset, salvages=salvages)
    right, right_broken = load_experiments(pairing.truths, chosen_dataset, salvages=salvages)
    grids, faults = compare_annotations(left, right, chosen_profile, chosen_dataset.field)
    if format == "html":
        print(render_page(f"litx agreement {first} {second or chosen_dataset.name}", [], grids))
    else:
        show(*grids, form=format)
    if unpaired := [*pairing.unpaired_predictions, *pairing.unpaired_truths]:
        count = counted(len(unpaired), "paper")
        print_message(
            f"{count} only in one annotation: {join_first([*map(on_one_line, unpaired)], 3)}"
        )
    faults += [*left_broken.values(), *right_broken.values()]
    for message in faults:
        print_message(message)
    if faults:
        raise typer.Exit(USAGE)
