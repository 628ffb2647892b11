"""A PDF file, read once and looked at before any engine sees it."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from litx.errors import LitxError
from litx.paths import shown
from litx.plain import read_plain
from litx.words import showable

MOST_BYTES = 200 * 2**20
"""Largest file that is read, in bytes; a paper with its pictures has 1 to 50 MB."""

_MAGIC, _LEAD = b"%PDF-", 1024
"""How a PDF begins, and in how many bytes; readers allow for a few before it."""


class TranscriptionError(LitxError, ValueError):
    """A file is not a PDF, cannot be read, or gives no text."""


@dataclass(frozen=True)
class Pdf:
    """A PDF file.

    Attributes:
        name: The file as a message shows it.
        data: What it holds.
    """

    name: str
    data: bytes

    @property
    def sha256(self) -> str:
        """SHA-256 of the data, in hexadecimal digits."""
        return hashlib.sha256(self.data).hexdigest()

    @classmethod
    def read(cls, file: Path) -> "Pdf":
        """Read a file.

        Raises:
            TranscriptionError: It is not there, cannot be read, is too large, or is not a PDF.
        """
        name = showable(shown(file))
        try:
            data = read_plain(file, MOST_BYTES)
        except FileNotFoundError:
            raise TranscriptionError(f"{name} does not exist", "name a PDF file") from None
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or error
            raise TranscriptionError(f"{name} cannot be read: {why}", "name a PDF file") from None
        if not data:
            raise TranscriptionError(f"{name} is empty", "name a PDF file")
        if _MAGIC not in data[:_LEAD]:
            raise TranscriptionError(
                f"{name} is not a PDF: it does not begin with {_MAGIC.decode()}",
                "name the PDF, not the web page around it",
            )
        return cls(name, data)
