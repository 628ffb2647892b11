"""`litx fmt`: lay modules of papers out in their one layout."""

import difflib
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from litx.cli import OWN_FAILURE, USAGE, say
from litx.progress import with_progress

if TYPE_CHECKING:  # loaded when the command runs
    from litx.refactor.reading import Script

_WOULD_CHANGE = 1


def fmt(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(help="Files or folders; without any, all of the ground truth."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Name the files that would change; write nothing.")
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help="Show what would change; write nothing.")
    ] = False,
) -> None:
    """Lay modules of papers out in their one layout; values and comments stay as they are.

    It takes ruff: pip install ruff.

    Exit status: 0 done or nothing to do, 1 a file would change (--check, --diff), 2 wrong usage, a
    file that is not Python, or no ruff, 3 our own failure.
    """
    from litx.errors import InfrastructureError, LitxError  # noqa: PLC0415 (as above)
    from litx.formats.layout import require_ruff  # noqa: PLC0415
    from litx.paths import shown  # noqa: PLC0415
    from litx.refactor.formatting import reformatted  # noqa: PLC0415
    from litx.refactor.reading import Script  # noqa: PLC0415
    from litx.refactor.writing import replace_all  # noqa: PLC0415

    require_ruff()
    files, status = _files(paths), 0
    changed: dict[Path, bytes] = {}
    for file in with_progress(files, len(files), "files"):
        try:
            script = Script.read(file)
            text = reformatted(script)
        except LitxError as error:
            say(f"{error}")
            is_ours = isinstance(error, InfrastructureError)
            status = max(status, OWN_FAILURE if is_ours else USAGE)
            continue
        if text != script.text:
            changed[file] = script.encoded(text)
            print(_difference(script, text) if diff else shown(file))
    print(f"{len(changed)} of {len(files)} files {_verb(check or diff)}", file=sys.stderr)
    if not (check or diff):
        replace_all(changed)
        raise typer.Exit(status)
    raise typer.Exit(status or (_WOULD_CHANGE if changed else 0))


def _files(paths: list[Path] | None) -> list[Path]:
    """Return the Python files that paths mean, each once.

    Raises:
        DatasetError: A file is not called .py, or a folder holds none that is.
    """
    import litxalloy  # noqa: PLC0415 (not before a command runs)
    from litx.errors import DatasetError  # noqa: PLC0415

    found: dict[str, Path] = {}
    for path in paths or [litxalloy.papers.path(stem) for stem in litxalloy.papers]:
        below = sorted(path.rglob("*.py")) if path.is_dir() else [path]
        if not below:
            raise DatasetError(f"{path} holds no Python file", "name one")
        if path.suffix != ".py" and not path.is_dir() and path.exists():
            raise DatasetError(f"{path} is not a Python file", "name one that ends in .py")
        for file in below:
            if not any(part.startswith(".") for part in file.relative_to(path).parts):
                found.setdefault(os.path.realpath(file), file)
    return list(found.values())


def _difference(script: "Script", text: str) -> str:
    """Return a unified diff."""
    from litx.paths import shown  # noqa: PLC0415 (not before a command runs)
    from litx.words import showable  # noqa: PLC0415

    name = shown(script.file)
    before, after = script.text.splitlines(), text.splitlines()
    lines = difflib.unified_diff(before, after, name, name, lineterm="")
    return "\n".join(showable(line) for line in lines)


def _verb(is_shown: bool) -> str:
    return "would change" if is_shown else "laid out anew"
