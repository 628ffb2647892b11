"""`litx graph`: draw the materials of a paper."""

from typing import Annotated, Literal

import typer

from litx.cli import _options as options


def graph(
    paper: Annotated[str, typer.Argument(help="Stem of a paper, or a program.", metavar="STEM")],
    format: Annotated[
        Literal["svg", "mermaid", "dot"],
        typer.Option(help="Picture, or source for Mermaid or Graphviz."),
    ] = "svg",
    dataset: options.DatasetOption = None,
) -> None:
    """Draw how materials were made from each other: `litx graph STEM > paper.svg`.

    Each material is to the right of its inputs, and the lines between them show the process steps.
    Everything except papers of the ground truth runs in the sandbox.

    Exit status: 0, 2 if there is no such paper or it does not load, 3 an internal error.
    """
    from litx.graph import draw, formats
    from litx.library import canary_of, load

    known = options.dataset_of(dataset)
    loaded = load(paper, dataset=known)
    title = f"Materials of {loaded.title or loaded.doi or paper}"
    canary = canary_of(loaded, known)
    print(getattr(formats, format)(draw(loaded.experiments), title, canary), end="")
