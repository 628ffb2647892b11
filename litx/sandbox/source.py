"""The text of a program, and what to take it for."""

import io
import os
import sys
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from litx.errors import ProgramError
from litx.files.reading import is_link, open_plain
from litx.formats.wording import Wording
from litx.sandbox.limits import MAX_SOURCE_MB


class SourceKind(StrEnum):
    """What a text is taken for; a file's ending decides."""

    python = "python"  # Python first, text with a fenced block second
    fenced = "fenced"  # text with a fenced block alone
    json = "json"  # an extraction, or canonical JSON


_KIND_OF_ENDING = {
    ".md": SourceKind.fenced,
    ".txt": SourceKind.fenced,
    ".json": SourceKind.json,
}

STDIN = "-"
"""What stands for standard input where a file is asked for."""

_MOST_BYTES = MAX_SOURCE_MB * 1_000_000


@dataclass(frozen=True)
class Source:
    """The text of a program.

    Attributes:
        text: The program; bytes that are not UTF-8 are kept as lone surrogates.
        name: What messages and origins call it, usually its path.
        kind: What to take the text for.
        wording: How the words of an extraction are taken.
    """

    text: str
    name: str = "<program>"
    kind: SourceKind = SourceKind.python
    wording: Wording = Wording.free

    @classmethod
    def read(cls, path: str | os.PathLike[str], wording: Wording = Wording.free) -> "Source":
        """Read a file; no more of it than is needed to see that it is too large.

        Args:
            path: The file; its ending says what it is taken for.
            wording: How the words of an extraction are taken.

        Raises:
            ProgramError: There is no such file, or it cannot be read.
        """
        file, hint = Path(path), "give the path of a program, a text or JSON"
        kind = _KIND_OF_ENDING.get(file.suffix.lower(), SourceKind.python)
        try:
            with open_plain(file) as stream:
                return cls(_decode(stream.read(_MOST_BYTES + 1)), str(file), kind, wording)
        except OSError as error:
            what = f"cannot be read: {error.strerror}"
            if isinstance(error, FileNotFoundError | NotADirectoryError):
                what = "does not exist"
                if str(file) == STDIN:
                    what += ", and `litx run` alone reads standard input"
            elif is_link(file):
                hint = "put the file itself there"
            raise ProgramError(f"{file} {what}", hint) from error

    @classmethod
    def read_stdin(cls) -> "Source":
        """Read standard input to its end, likewise.

        Raises:
            ProgramError: It is closed, or cannot be read.
        """
        if sys.stdin is None:  # as Python has it where nothing is open there
            raise ProgramError("standard input is closed", "write a program to it")
        try:
            return cls(_decode(sys.stdin.buffer.read(_MOST_BYTES + 1)), "<stdin>")
        except OSError as error:
            raise ProgramError(f"standard input cannot be read: {error.strerror}") from error

    @property
    def is_too_large(self) -> bool:
        """Whether the text has more bytes than any program may have."""
        return len(self.text.encode(errors="replace")) > _MOST_BYTES  # one for each surrogate


def _decode(data: bytes) -> str:
    """Return the text of a program; of one that is too large, more than any may have."""
    if len(data) > _MOST_BYTES:  # kept byte by byte, lest it fit without its carriage returns
        return data.decode(errors="surrogateescape")
    return io.TextIOWrapper(io.BytesIO(data), "utf-8-sig", "surrogateescape").read()
