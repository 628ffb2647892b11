"""Writing files so that a run that is killed, or a full disk, leaves no half of one."""

import contextlib
import os
from pathlib import Path

from litx.errors import InfrastructureError


def write(file: Path, text: str) -> None:
    """Write a file whole or not at all.

    Raises:
        InfrastructureError: The system refuses, as with a full disk.
    """
    new = file.with_name(f".{file.name}.new")  # hidden, so that nobody takes it for a result
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        new.write_text(text, encoding="utf-8", errors="surrogateescape", newline="")
        os.replace(new, file)  # noqa: PTH105 (the function that is documented to be atomic)
    except OSError as error:
        with contextlib.suppress(OSError):
            new.unlink()  # what there is of it only takes up room
        message = f"{file} cannot be written: {error.strerror}"
        raise InfrastructureError(message, "make room, or mend the folder") from error


def remove(file: Path) -> None:
    """Remove a file, if it is there.

    Raises:
        InfrastructureError: The system refuses.
    """
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        raise InfrastructureError(f"{file} cannot be removed: {error.strerror}") from error
