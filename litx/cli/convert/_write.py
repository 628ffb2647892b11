"""Writing a conversion, for the commands of this group."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from litx.cli import USAGE, print_message

if TYPE_CHECKING:  # loaded when a command runs
    from litx.adapters import Conversion

PAPER_SKIPPED = 1
"""Exit status if a whole paper could not be converted."""


def finish(conversion: "Conversion", output: Path, form: str) -> None:
    """Write the programs, print what was omitted, and exit.

    Raises:
        LitxError: A file exists or cannot be written. Nothing is written then.
    """
    from litx.adapters.conversion import as_data, count_contents, format_skipped
    from litx.files.paths import display_path
    from litx.formats import layout
    from litx.refactor.writing import file_exists_error, make_folder, replace_all

    files = {stem: output / f"{stem}.py" for stem in sorted(conversion.papers)}
    for file in files.values():
        if os.path.lexists(file):
            raise file_exists_error(file)
    if files:
        make_folder(output)
        replace_all({file: conversion.programs[stem].encode() for stem, file in files.items()})
    if form == "json":
        print(json.dumps(as_data(conversion, files), indent=2, ensure_ascii=False))
    else:
        for stem, file in files.items():
            numbers = count_contents(conversion.papers[stem])
            listed = ", ".join(f"{name} {number:,}" for name, number in numbers.items())
            print(f"{display_path(file)}: {listed}")
    if files and layout.find_ruff() is None:
        print_message(layout.NOT_FORMATTED)
    for line in format_skipped(conversion):
        print_message(f"omitted: {line}")
    if not files:
        raise typer.Exit(USAGE)
    raise typer.Exit(PAPER_SKIPPED if any(item.is_paper for item in conversion.skipped) else 0)
