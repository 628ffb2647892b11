"""`litx convert knowmat2`: what KnowMat2 extracted."""

from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options
from litx.cli.convert._write import finish


def knowmat2(
    input: Annotated[
        Path, typer.Argument(help="Folder of the papers' folders, or one <doi>_extraction.json.")
    ],
    output: options.FolderOption,
    format: options.TextOrJson = "text",
) -> None:
    """Turn what KnowMat2 extracted into programs for `litx score`.

    What was left out is listed on stderr with its place and the reason. Nothing is overwritten.

    Exit status: 0, 1 when a whole paper was left out, 2 when all were or a program exists, 3 a
    failure of our own.
    """
    from litx.adapters.knowmat2 import convert

    finish(convert(input), output, format)
