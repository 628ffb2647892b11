"""Writing files so that a run that is killed, or a full disk, leaves no half of one.

What is new is written to a file of a name that nobody can guess, and takes the place of the old one
when it is whole. So no link that somebody put there is written through. A process that is killed
may leave such a file; who works on a run next removes it.
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

_NEW = re.compile(r"\.[0-9a-f]{16}\.new")
"""Names of files that are not whole yet: hidden, so that nobody takes one for a result."""


def write(file: Path, content: str | bytes) -> None:
    """Write a file whole or not at all; its folders are made.

    Raises:
        InfrastructureError: The system refuses, as with a full disk.
    """
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, str):
            content = content.encode(errors="surrogateescape")
        with staged(file, content) as new:
            new.replace(file)
    except OSError as error:
        message = f"{file} cannot be written: {error.strerror}"
        raise InfrastructureError(message, "make room, or mend the folder") from error


@contextlib.contextmanager
def staged(file: Path, content: bytes) -> Iterator[Path]:
    """Write a new file beside another, and remove it in the end if it is still there.

    Raises:
        OSError: The system refuses.
    """
    new = file.with_name(f".{secrets.token_hex(8)}.new")
    try:
        with open(new, "xb", opener=_opener) as stream:
            stream.write(content)
        yield new
    finally:
        with contextlib.suppress(OSError):  # it is in its place, or was never made
            new.unlink()


def open_append(file: Path) -> TextIO:
    """Open a file to write at its end; a line that was cut off there is ended first.

    Raises:
        OSError: The system refuses, or it is a link, or anything else but a plain file.
    """
    stream = open(file, "ab+", opener=_opener)  # noqa: SIM115 (who asked for it closes it)
    told = os.fstat(stream.fileno())
    if not stat.S_ISREG(told.st_mode) or told.st_nlink > 1:
        stream.close()
        raise OSError(errno.EINVAL, "it is not a plain file of its own", str(file))
    if told.st_size and (stream.seek(-1, os.SEEK_END), stream.read(1))[1] != b"\n":
        stream.write(b"\n")
    return io.TextIOWrapper(stream, "utf-8")


def _opener(name: str, flags: int) -> int:
    safe = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    return os.open(name, flags | safe, 0o666)


def remove_partial_files(folder: Path) -> None:
    """Remove what writers that were killed have left anywhere below a folder."""
    for file in folder.rglob(".*.new"):
        if _NEW.fullmatch(file.name):
            with contextlib.suppress(OSError):
                file.unlink()


def remove(file: Path) -> None:
    """Remove a file, if it is there.

    Raises:
        InfrastructureError: The system refuses.
    """
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        raise InfrastructureError(f"{file} cannot be removed: {error.strerror}") from error
