"""Writing files whole or not at all."""

import os
import stat
import tempfile
from collections.abc import Mapping
from pathlib import Path

from litx.errors import LitxError
from litx.paths import shown


def replace_all(contents: Mapping[Path, bytes]) -> None:
    """Replace files by others that are written first, so that a failure to write changes nothing.

    Args:
        contents: What each file is to hold.

    Raises:
        LitxError: A file cannot be written.
    """
    staged: dict[Path, Path] = {}
    try:
        for file, content in contents.items():
            real = Path(os.path.realpath(file))  # a link stays a link
            staged[real] = _stage(real, content)
        for real, temporary in staged.items():
            temporary.replace(real)
    except OSError as error:
        raise _unwritable(error.filename or "a file", error) from None
    finally:
        for temporary in staged.values():
            temporary.unlink(missing_ok=True)


def create(file: Path, content: bytes) -> None:
    """Write a file that must not be there yet.

    Raises:
        LitxError: It is there, or cannot be written.
    """
    temporary = None
    try:
        temporary = _stage(file, content)
        os.link(temporary, file)  # which, unlike a move, never replaces a file
    except FileExistsError:
        raise exists(file) from None
    except OSError as error:
        raise _unwritable(file, error) from None
    finally:
        if temporary is not None:
            temporary.unlink(missing_ok=True)


def exists(file: Path) -> LitxError:
    """Return the error for a file that must not be there."""
    return LitxError(f"{shown(file)} exists", "name another file with --output, or remove it")


def target(stem: str, output: Path | None) -> Path:
    """Return the file to write for a paper.

    Args:
        stem: Name of its module.
        output: The file, or the folder that it goes to; by default the working folder.

    Raises:
        LitxError: The file exists.
    """
    file = output or Path()
    if file.is_dir():
        file /= f"{stem}.py"
    if os.path.lexists(file):
        raise exists(file)
    return file


def _stage(file: Path, content: bytes) -> Path:
    """Write a temporary file beside another, with its permissions, and return it."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
        temporary.chmod(_mode(file))
    except OSError:
        temporary.unlink(missing_ok=True)
        raise
    return temporary


def _mode(file: Path) -> int:
    """Return the permissions of a file, those of a new one where there is none."""
    try:
        return stat.S_IMODE(file.stat().st_mode)
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def _unwritable(file: "str | Path", error: OSError) -> LitxError:
    return LitxError(f"{shown(file)} cannot be written: {error.strerror}")
