"""`litx fmt`: format paper modules."""

import difflib
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from litx.cli import _options as options
from litx.cli import print_message, status_of
from litx.display.progress import with_progress

if TYPE_CHECKING:
    from litx.dataset import Dataset

_WOULD_CHANGE = 1


def fmt(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(help="Files or folders. Default: the ground truth."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="List the files that would change. Write nothing.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Show what would change. Write nothing.")
    ] = False,
    dataset: options.DatasetOption = None,
) -> None:
    """Format paper modules without changing values or comments.

    Needs ruff (`pip install ruff`).

    Exit status: 0 done, 1 a file would change (--check, --diff), 2 wrong usage, a file that is not
    Python, or no ruff, 3 an internal error.
    """
    from litx.display.text import showable
    from litx.errors import LitxError
    from litx.files.paths import display_path
    from litx.formats.layout import require_ruff
    from litx.refactor.formatting import format_script
    from litx.refactor.reading import Script
    from litx.refactor.writing import replace_all

    require_ruff()
    known = options.dataset_of(dataset)
    files, status = _find_files(paths, known), 0
    changed: dict[Path, bytes] = {}
    for file in with_progress(files, len(files), "files"):
        try:
            script = Script.read(file)
            text = format_script(script, known)
        except LitxError as error:
            print_message(str(error))
            status = max(status, status_of(error))
            continue
        if text == script.text:
            continue
        changed[file] = script.encoded(text)
        name = display_path(file)
        if diff:
            before, after = script.text.splitlines(), text.splitlines()
            for line in difflib.unified_diff(before, after, name, name, lineterm=""):
                print(showable(line))
        else:
            print(name)
    is_dry = check or diff
    verb = "would change" if is_dry else "formatted"
    print(f"{len(changed)} of {len(files)} files {verb}", file=sys.stderr)
    if not is_dry:
        replace_all(changed)
    raise typer.Exit(status or (_WOULD_CHANGE if changed and is_dry else 0))


def _find_files(paths: list[Path] | None, dataset: "Dataset") -> list[Path]:
    """Return the Python files of files and folders, without duplicates.

    Raises:
        DatasetError: A file does not end in .py, or a folder has no such file.
    """
    from litx.errors import DatasetError

    files: dict[str, Path] = {}
    for path in paths or [dataset.papers.path(stem) for stem in dataset.papers]:
        below = sorted(path.rglob("*.py")) if path.is_dir() else [path]
        if not below:
            raise DatasetError(f"{path} holds no Python file", "name a file that ends in .py")
        if path.suffix != ".py" and not path.is_dir() and path.exists():
            raise DatasetError(f"{path} is not a Python file", "name a file that ends in .py")
        for file in below:
            if not any(part.startswith(".") for part in file.relative_to(path).parts):
                files.setdefault(os.path.realpath(file), file)
    return list(files.values())
