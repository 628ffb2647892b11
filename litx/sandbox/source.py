"""Text of a program, and its format."""

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
    """Format of a text, from the ending of its file."""

    python = "python"  # Python first, text with a fenced block second
    fenced = "fenced"  # text with a fenced block
    json = "json"  # an extraction, or canonical JSON


_KIND_BY_ENDING = {".md": SourceKind.fenced, ".txt": SourceKind.fenced, ".json": SourceKind.json}

STDIN = "-"
"""Name of standard input in place of a file."""

_MOST_BYTES = MAX_SOURCE_MB * 1_000_000


@dataclass(frozen=True)
class Source:
    """Text of a program.

    Attributes:
        text: Program; bytes that are not UTF-8 are lone surrogates.
        name: Name in messages and origins, usually the path.
        kind: Format.
        wording: Reading of the words of an extraction.
    """

    text: str
    name: str = "<program>"
    kind: SourceKind = SourceKind.python
    wording: Wording = Wording.free

    @classmethod
    def read(cls, path: str | os.PathLike[str], wording: Wording = Wording.free) -> "Source":
        """Read a file, up to the first byte beyond the size limit.

        Args:
            path: File; its ending determines the format.
            wording: Reading of the words of an extraction.

        Raises:
            ProgramError: The file is missing or cannot be read.
        """
        file, hint = Path(path), "give the path of a program, a text or JSON"
        kind = _KIND_BY_ENDING.get(file.suffix.lower(), SourceKind.python)
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
        """Read standard input, up to the first byte beyond the size limit.

        Raises:
            ProgramError: Standard input is closed or cannot be read.
        """
        if sys.stdin is None:  # Python sets it to None if it is closed
            raise ProgramError("standard input is closed", "write a program to it")
        try:
            return cls(_decode(sys.stdin.buffer.read(_MOST_BYTES + 1)), "<stdin>")
        except OSError as error:
            raise ProgramError(f"standard input cannot be read: {error.strerror}") from error

    @property
    def is_too_large(self) -> bool:
        """Whether the text exceeds the size limit."""
        return len(self.text.encode(errors="replace")) > _MOST_BYTES  # a byte for each surrogate


def _decode(data: bytes) -> str:
    """Return the text of a program; a text beyond the size limit stays beyond it."""
    if len(data) > _MOST_BYTES:  # without carriage returns it might fit
        return data.decode(errors="surrogateescape")
    return io.TextIOWrapper(io.BytesIO(data), "utf-8-sig", "surrogateescape").read()
