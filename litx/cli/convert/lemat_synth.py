"""`litx convert lemat-synth`: convert the output of LeMat-Synth."""

from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options
from litx.cli.convert._write import finish


def lemat_synth(
    input: Annotated[
        Path, typer.Argument(help="Folder with a JSON file, or a folder of files, for each paper.")
    ],
    output: options.FolderOption,
    format: options.TextOrJson = "text",
) -> None:
    """Convert the output of LeMat-Synth to programs for `litx score` and `litx score --processes`.

    Omitted entries are listed on stderr with place and reason. Existing files are not overwritten.

    Exit status: 0, 1 if a whole paper was omitted, 2 if all were or a program exists, 3 an internal
    error.
    """
    from litx.adapters.lemat_synth import convert

    finish(convert(input), output, format)
