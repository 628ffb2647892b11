"""Safe reading of untrusted files and folders: plain files only.

A link may lead to any file of this machine, a pipe blocks its reader, and a device has no end. So
every command reads files from outside the installed package with these functions.
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
"""Largest file in a folder, in bytes; the output of a command-line tool is stored up to some 32
million."""

_DEEPEST = 30
"""Deepest nesting of folders; a run has about six levels."""

SAFE_FLAGS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
"""Flags for opening files; not every system has both."""


def is_link(path: Path) -> bool:
    """Return whether a path is a link; False if the system rejects the path."""
    return os.path.islink(path)  # noqa: PTH114 (the method raises where a name is too long)


def open_plain(file: Path) -> BinaryIO:
    """Open a plain file for reading.

    Raises:
        OSError: The file cannot be opened, or is a link, a pipe, a device or a folder; `strerror`
            has the reason.
        ValueError: The name is not valid.
    """
    _require_plain_file(file, os.lstat(file))  # opening some devices has an effect
    stream = open(file, "rb", opener=open_safely)  # noqa: SIM115 (the caller closes it)
    try:
        _require_plain_file(file, os.fstat(stream.fileno()))
    except OSError:
        stream.close()
        raise
    return stream


def open_safely(name: str, flags: int) -> int:
    """Open a file without following a link or waiting for a pipe, and return its descriptor."""
    return os.open(name, flags | SAFE_FLAGS, 0o666)


def _require_plain_file(file: Path, status: os.stat_result, most: float = math.inf) -> None:
    """Check that a file is plain and not too large.

    Raises:
        OSError: It is not; `strerror` has the reason.
    """
    mode = status.st_mode
    if stat.S_ISLNK(mode):
        raise OSError(errno.ELOOP, "it is a link, and none is followed", str(file))
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "it is a folder", str(file))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is not a plain file", str(file))
    if status.st_size > most:
        raise OSError(errno.EFBIG, f"it has more than {most:,} bytes", str(file))


def read_plain(file: Path, most: int = LARGEST) -> bytes:
    """Return the content of a plain file.

    Args:
        file: File.
        most: Largest size, in bytes.

    Raises:
        OSError: As for `open_plain`, or the file is larger.
        ValueError: The name is not valid.
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
        OSError: As for `read_plain`.
        ValueError: The content is not text of this encoding, or the name is not valid.
    """
    data = io.BytesIO(read_plain(file, most))
    return io.TextIOWrapper(data, encoding, errors, newline).read()


def require_text(
    file: Path, most: int = LARGEST, encoding: str = "utf-8-sig", errors: str = "strict"
) -> str:
    """Return the text of a plain file that the user named, decoded as by `open`.

    Raises:
        DatasetError: The file cannot be read, or is not text of this encoding.
    """
    try:
        return read_plain_text(file, most, encoding, errors)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise DatasetError(f"{file} cannot be read as UTF-8 text: {why}") from error


def require_plain(folder: Path) -> None:
    """Check that a whole folder is safe to read.

    Raises:
        DatasetError: The folder is a link, or has a link, a special file, a file that is too large,
            or too deep a nesting.
    """
    try:
        if is_link(folder):
            raise DatasetError(f"{folder} is a link", "give the folder that it leads to")
        for place, folders, files in os.walk(folder, onerror=_raise):
            if len(Path(place).relative_to(folder).parts) > _DEEPEST:
                raise DatasetError(f"{place} lies too deep", f"{_DEEPEST} folders are read at most")
            for name in (*folders, *files):
                file = Path(place, name)
                status = file.lstat()
                if not stat.S_ISDIR(status.st_mode):
                    _require_plain_file(file, status, LARGEST)
    except (OSError, ValueError) as error:
        at = getattr(error, "filename", None) or folder
        why = getattr(error, "strerror", None) or error
        hint = "only plain files that can be read are taken; put a copy there"
        raise DatasetError(f"{at} cannot be read: {why}", hint) from error


def _raise(error: OSError) -> None:
    """Raise the error of `os.walk`, which by default would skip the folder."""
    raise error
