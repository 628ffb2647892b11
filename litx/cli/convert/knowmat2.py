"""`litx convert knowmat2`: convert the output of KnowMat2."""

from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options
from litx.cli.convert._write import finish


def knowmat2(
    input: Annotated[
        Path, typer.Argument(help="Folder of the papers' folders, or a <doi>_extraction.json.")
    ],
    output: options.FolderOption,
    format: options.TextOrJson = "text",
) -> None:
    """Convert the output of KnowMat2 to programs for `litx score`.

    Omitted entries are listed on stderr with place and reason. Existing files are not overwritten.

    Exit status: 0, 1 if a whole paper was omitted, 2 if all were or a program exists, 3 an internal
    error.
    """
    from litx.adapters.knowmat2 import convert

    finish(convert(input), output, format)
