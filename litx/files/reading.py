"""Files and folders that anybody may have made: plain ones are read, and nothing else is.

A link may lead to any file of this machine, a pipe keeps its reader waiting, and a device has no
end. So every command that reads what is not the installed package reads it with these functions.
"""

import errno
import io
import math
import os
import stat
from pathlib import Path
from typing import BinaryIO

from litx.errors import DatasetError

LARGEST = 50_000_000
"""Most bytes of a file in a folder, such as a run; what a command-line tool prints is kept up to
some 32 million."""

_DEEPEST = 30
"""Most folders within one another; a run has six or so."""

_FLAGS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
"""How a file is opened beside what `open` does; not every system has both."""


def is_link(path: Path) -> bool:
    """Tell whether a path is a link; one that the system refuses is none."""
    return os.path.islink(path)  # noqa: PTH114 (the method raises where a name is too long)


def open_plain(file: Path) -> BinaryIO:
    """Open a plain file to read it.

    Raises:
        OSError: It cannot be opened, or is a link, a pipe, a device or a folder; `strerror` says
            so in words.
        ValueError: No file can have this name.
    """
    _refuse(file, os.lstat(file))  # opening some devices does something already
    stream = open(file, "rb", opener=_opener)  # noqa: SIM115 (who asked for it closes it)
    try:
        _refuse(file, os.fstat(stream.fileno()))
    except OSError:
        stream.close()
        raise
    return stream


def _opener(name: str, flags: int) -> int:
    return os.open(name, flags | _FLAGS)


def _refuse(file: Path, told: os.stat_result, most: float = math.inf) -> None:
    """Refuse what is no plain file.

    Raises:
        OSError: It is none, which `strerror` says in words.
    """
    mode = told.st_mode
    if stat.S_ISLNK(mode):
        raise OSError(errno.ELOOP, "it is a link, and none is followed", str(file))
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "it is a folder", str(file))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is not a plain file", str(file))
    if told.st_size > most:
        raise OSError(errno.EFBIG, f"it has more than {most:,} bytes", str(file))


def read_plain(file: Path, most: int = LARGEST) -> bytes:
    """Return what a plain file holds.

    Args:
        file: The file.
        most: Most bytes that are read.

    Raises:
        OSError: As `open_plain`, or it has more bytes.
        ValueError: No file can have this name.
    """
    with open_plain(file) as stream:
        data = stream.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"it has more than {most:,} bytes", str(file))
    return data


def read_plain_text(
    file: Path,
    most: int = LARGEST,
    encoding: str = "utf-8",
    errors: str = "strict",
    newline: str | None = None,
) -> str:
    """Return the text of a plain file, decoded as by `open`.

    Raises:
        OSError: As `read_plain`.
        ValueError: It is no text of this encoding, or no file can have this name.
    """
    data = io.BytesIO(read_plain(file, most))
    return io.TextIOWrapper(data, encoding, errors, newline).read()


def require_text(file: Path, most: int = LARGEST, encoding: str = "utf-8-sig") -> str:
    """Return the text of a plain file that somebody named.

    Raises:
        DatasetError: It cannot be read, or is no text of this encoding.
    """
    try:
        return read_plain_text(file, most, encoding)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise DatasetError(f"{file} cannot be read as UTF-8 text: {why}") from error


def require_plain(folder: Path) -> None:
    """Check that a folder can be read safely, before anything of it is.

    Raises:
        DatasetError: It is a link, or holds a link, something else that is no file, a file that is
            too large, or too many folders within one another.
    """
    try:
        if is_link(folder):
            raise DatasetError(f"{folder} is a link", "give the folder that it leads to")
        for place, folders, files in os.walk(folder, onerror=_raise):
            if len(Path(place).relative_to(folder).parts) > _DEEPEST:
                raise DatasetError(f"{place} lies too deep", f"{_DEEPEST} folders are read at most")
            for name in (*folders, *files):
                file = Path(place, name)
                told = file.lstat()
                if not stat.S_ISDIR(told.st_mode):
                    _refuse(file, told, LARGEST)
    except (OSError, ValueError) as error:
        at = getattr(error, "filename", None) or folder
        why = getattr(error, "strerror", None) or error
        hint = "only plain files that can be read are taken; put a copy there"
        raise DatasetError(f"{at} cannot be read: {why}", hint) from error


def _raise(error: OSError) -> None:
    raise error
