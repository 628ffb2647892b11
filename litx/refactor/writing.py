"""Writing files whole or not at all."""

import os
import stat
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path

from litx.errors import LitxError
from litx.files.paths import display_path
from litx.files.writing import staged


def replace_all(contents: Mapping[Path, bytes]) -> None:
    """Replace files by others that are written first, so that a failure to write changes nothing.

    Permissions stay. A link is replaced itself, and what it leads to stays as it is. What cannot be
    written is a `LitxError`.
    """
    try:
        with ExitStack() as stack:
            written = {
                file: stack.enter_context(staged(file, content))
                for file, content in contents.items()
            }
            for file, new in written.items():
                if os.path.lexists(file):
                    new.chmod(stat.S_IMODE(file.lstat().st_mode))
            for file, new in written.items():
                new.replace(file)
    except OSError as error:
        name = display_path(error.filename or "a file")
        raise LitxError(f"{name} cannot be written: {error.strerror}") from None


def create(file: Path, content: bytes) -> None:
    """Write a file that must not be there yet; what cannot be written is a `LitxError`."""
    try:
        with staged(file, content) as new:
            os.link(new, file)  # which, unlike a move, never replaces a file
    except FileExistsError:
        raise file_exists_error(file) from None
    except OSError as error:
        raise LitxError(f"{display_path(file)} cannot be written: {error.strerror}") from None


def create_all(contents: Mapping[Path, bytes]) -> None:
    """Write files, none of which may be there yet, with the folders that they need, as `create`."""
    for file in contents:
        if os.path.lexists(file):
            raise LitxError(f"{display_path(file)} exists", "choose another name, or remove it")
    for file, content in contents.items():
        make_folder(file.parent)
        create(file, content)


def file_exists_error(file: Path) -> LitxError:
    """Return the error for a file that must not be there."""
    return LitxError(
        f"{display_path(file)} exists", "name another file with --output, or remove it"
    )


def output_file(name: str, output: Path | None, *, is_one: bool = True) -> Path:
    """Return the file to write: `name` in the folder `output`, or `output` itself.

    That names the file where it has an ending, and the file `is_one` alone; by default it is the
    working folder. A file that exists, or a folder that cannot be made, is a `LitxError`.
    """
    place = output or Path()
    file = place if is_one and place.suffix and not place.is_dir() else place / name
    make_folder(file.parent)
    if os.path.lexists(file):
        raise file_exists_error(file)
    return file


def make_folder(folder: Path) -> None:
    """Make a folder where there is none; where that cannot be done it is a `LitxError`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = f"{display_path(folder)} is not a folder to write to: {error.strerror}"
        raise LitxError(message, "name another with --output") from None
