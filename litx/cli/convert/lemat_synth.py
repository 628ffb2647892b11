"""`litx convert lemat-synth`: what LeMat-Synth extracted."""

from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options
from litx.cli.convert._write import finish


def lemat_synth(
    input: Annotated[
        Path, typer.Argument(help="Folder with a JSON file, or a folder of them, for each paper.")
    ],
    output: options.FolderOption,
    format: options.TextOrJson = "text",
) -> None:
    """Turn what LeMat-Synth extracted into programs for `litx score` and `litx score-processes`.

    What was left out is listed on stderr with its place and the reason. Nothing is overwritten.

    Exit status: 0, 1 when a whole paper was left out, 2 when all were or a program exists, 3 a
    failure of our own.
    """
    from litx.adapters.lemat_synth import convert

    finish(convert(input), output, format)
