"""Writing of files, completely or not at all."""

import os
import stat
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path

from litx.errors import LitxError
from litx.files.paths import display_path
from litx.files.writing import staged


def replace_all(contents: Mapping[Path, bytes]) -> None:
    """Replace files after writing all new contents, so that a failure changes nothing.

    Permissions stay. A link is replaced, and its target stays. A file that cannot be written raises
    `LitxError`.
    """
    try:
        with ExitStack() as stack:
            written: dict[Path, Path] = {}
            for file, content in contents.items():
                written[file] = stack.enter_context(staged(file, content))
            for file, new in written.items():
                if os.path.lexists(file):
                    new.chmod(stat.S_IMODE(file.lstat().st_mode))
            for file, new in written.items():
                new.replace(file)
    except OSError as error:  # whose file may be the new one, with a name that nobody knows
        raise LitxError(f"{display_path(file)} cannot be written: {error.strerror}") from None


def create(file: Path, content: bytes) -> None:
    """Write a new file; raise `LitxError` if it exists or cannot be written."""
    try:
        with staged(file, content) as new:
            os.link(new, file)  # unlike a move, a link never replaces a file
    except FileExistsError:
        raise file_exists_error(file) from None
    except OSError as error:
        raise LitxError(f"{display_path(file)} cannot be written: {error.strerror}") from None


def create_all(contents: Mapping[Path, bytes]) -> None:
    """Write new files and their folders, as `create` does."""
    for file in contents:
        if os.path.lexists(file):
            raise LitxError(f"{display_path(file)} exists", "choose another name, or remove it")
    for file, content in contents.items():
        make_folder(file.parent)
        create(file, content)


def file_exists_error(file: Path) -> LitxError:
    """Return the error for a file that exists already."""
    hint = "name another file with --output, or remove it"
    return LitxError(f"{display_path(file)} exists", hint)


def output_file(name: str, output: Path | None, *, is_single: bool = True) -> Path:
    """Return the file to write: `name` in the folder `output`, or `output` itself.

    `output` names the file if it has an ending and only a single file is written; by default it is
    the working folder. An existing file, or an invalid folder, raises `LitxError`.
    """
    place = output or Path()
    file = place if is_single and place.suffix and not place.is_dir() else place / name
    make_folder(file.parent)
    if os.path.lexists(file):
        raise file_exists_error(file)
    return file


def make_folder(folder: Path) -> None:
    """Create a folder if it is missing; raise `LitxError` if that fails."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = f"{display_path(folder)} is not a folder to write to: {error.strerror}"
        raise LitxError(message, "name another with --output") from None
