"""The text of a program, and what to take it for."""

import os
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from litx.errors import ProgramError
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


@dataclass(frozen=True)
class Source:
    """The text of a program.

    Attributes:
        text: The program; bytes that are not UTF-8 are kept as lone surrogates.
        name: What messages and origins call it, usually its path.
        kind: What to take the text for.
    """

    text: str
    name: str = "<program>"
    kind: SourceKind = SourceKind.python

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> "Source":
        """Read a file; no more of it than is needed to see that it is too large.

        Raises:
            ProgramError: There is no such file, or it cannot be read.
        """
        file = Path(path)
        if not file.is_file():
            what = "is not a file" if file.exists() else "does not exist"
            raise ProgramError(f"{file} {what}", "give the path of a program, a text or JSON")
        try:
            with file.open(encoding="utf-8-sig", errors="surrogateescape") as stream:
                text = stream.read(MAX_SOURCE_MB * 1_000_000 + 1)
        except OSError as error:
            raise ProgramError(f"{file} cannot be read: {error.strerror}") from error
        return cls(text, str(file), _KIND_OF_ENDING.get(file.suffix.lower(), SourceKind.python))

    @property
    def is_too_large(self) -> bool:
        """Whether the text is longer than any program may be."""
        return len(self.text) > MAX_SOURCE_MB * 1_000_000
