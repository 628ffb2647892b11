"""Writing files so that a run that is killed, or a full disk, leaves no half of one."""

import os
from pathlib import Path

from litx.errors import InfrastructureError


def write(file: Path, text: str) -> None:
    """Write a file whole or not at all.

    Raises:
        InfrastructureError: The system refuses, as with a full disk.
    """
    new = file.with_name(f"{file.name}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        new.write_text(text, encoding="utf-8", errors="surrogateescape", newline="")
        os.replace(new, file)  # noqa: PTH105 (the function that is documented to be atomic)
    except OSError as error:
        message = f"{file} cannot be written: {error.strerror}"
        raise InfrastructureError(message, "nothing else is lost; `litx resume` goes on") from error
