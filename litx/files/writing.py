"""Atomic writing, so that a killed run or a full disk leaves no partial file.

Content is written to a file with a random name, which then replaces the old file. So no planted
link is followed. A killed process may leave such a partial file, which the next process that works
on the run removes.
"""

import contextlib
import errno
import io
import os
import re
import secrets
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from litx.errors import InfrastructureError
from litx.files.reading import open_safely

_NEW = re.compile(r"\.[0-9a-f]{16}\.new")
"""Names of partial files, which are hidden."""


def write(file: Path, content: str | bytes) -> None:
    """Write a file atomically, and create its folders.

    Raises:
        InfrastructureError: The file cannot be written, such as on a full disk.
    """
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, str):
            content = content.encode(errors="surrogateescape")
        with staged(file, content) as new:
            new.replace(file)
    except OSError as error:
        message = f"{file} cannot be written: {error.strerror}"
        raise InfrastructureError(message, "free space, or repair the folder") from error


@contextlib.contextmanager
def staged(file: Path, content: bytes) -> Iterator[Path]:
    """Write a temporary file beside another, and remove it at the end if it still exists.

    Raises:
        OSError: The file cannot be written.
    """
    new = file.with_name(f".{secrets.token_hex(8)}.new")
    try:
        with open(new, "xb", opener=open_safely) as stream:
            stream.write(content)
        yield new
    finally:
        with contextlib.suppress(OSError):  # it was moved, or never created
            new.unlink()


def open_append(file: Path) -> TextIO:
    """Open a file to append lines; an incomplete last line is ended first.

    Raises:
        OSError: The file cannot be opened, or is not a plain file, such as a link.
    """
    stream = open(file, "ab+", opener=open_safely)  # noqa: SIM115 (the caller closes it)
    status = os.fstat(stream.fileno())
    if not stat.S_ISREG(status.st_mode) or status.st_nlink > 1:
        stream.close()
        raise OSError(errno.EINVAL, "it is not a plain file with a single name", str(file))
    if status.st_size and (stream.seek(-1, os.SEEK_END), stream.read(1))[1] != b"\n":
        stream.write(b"\n")
    return io.TextIOWrapper(stream, "utf-8")


def remove_partial_files(folder: Path) -> None:
    """Remove the partial files of killed processes below a folder."""
    for file in folder.rglob(".*.new"):
        if _NEW.fullmatch(file.name):
            with contextlib.suppress(OSError):
                file.unlink()


def remove(file: Path) -> None:
    """Remove a file if it exists.

    Raises:
        InfrastructureError: The file cannot be removed.
    """
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        raise InfrastructureError(f"{file} cannot be removed: {error.strerror}") from error
