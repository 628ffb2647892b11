"""`litx graph`: a paper's materials as a picture."""

from typing import Annotated, Literal

import typer


def graph(
    paper: Annotated[
        str, typer.Argument(help="A paper by its stem, or a program.", metavar="STEM")
    ],
    format: Annotated[
        Literal["svg", "mermaid", "dot"],
        typer.Option(help="A picture, or text for Mermaid or Graphviz to draw."),
    ] = "svg",
) -> None:
    """Print what was made from what, and how, as a picture: `litx graph STEM > paper.svg`.

    Materials stand to the right of what they were made from; the process steps stand on the lines
    between them. Anything but a paper of the ground truth runs in the sandbox.

    Exit status: 0, 2 when there is no such paper or it does not load, 3 a failure of our own.
    """
    from litx.graph import draw, formats
    from litx.library import canary_of, load

    found = load(paper)
    title = f"Materials of {found.title or found.doi or paper}"
    print(getattr(formats, format)(draw(found.experiments), title, canary_of(found)), end="")
