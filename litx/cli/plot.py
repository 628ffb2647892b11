"""`litx plot`: draw two variables of materials against each other."""

import sys
from typing import Annotated, Literal

import typer

from litx.cli import _options as options
from litx.cli import print_message


def plot(
    x: Annotated[
        str,
        typer.Argument(
            help="First axis: a kind such as grain_size, an element (at.%), a condition, "
            "temperature or year.",
            metavar="X",
            show_default=False,
        ),
    ],
    y: Annotated[str, typer.Argument(help="Second axis, likewise.", metavar="Y")],
    color: Annotated[
        str,
        typer.Option(
            help="What decides the colours: structure, process (the last step), paper, or element "
            "(the most abundant)."
        ),
    ] = "structure",
    format: Annotated[
        Literal["svg", "csv"], typer.Option(help="Picture, or the points as a table.")
    ] = "svg",
    dataset: options.DatasetOption = None,
) -> None:
    """Draw two properties of materials against each other: `litx plot X Y > picture.svg`.

    Each point is a material at a test temperature. A ring is a test away from room temperature, a
    bar an uncertainty, a range or several values, an arrow a bound. An axis is logarithmic if its
    numbers are far apart. Needs the extra `data`.

    Exit status: 0, 2 if a variable is unknown or no material has both, 3 an internal error.
    """
    from litx.charts.points import COLUMNS, list_rows
    from litx.charts.scatter import render_scatter
    from litx.export import as_csv

    known = options.dataset_of(dataset)
    data = known.plot_data()
    if format == "csv":
        points, remark = data.require_points(x, y)
        text = as_csv(COLUMNS, list_rows(points)).decode()
    else:
        text, remark = render_scatter(data, x, y, color, known.canary)
    sys.stdout.write(text)
    if remark:
        print_message(remark)
