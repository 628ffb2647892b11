"""The transcript of a PDF: what an engine reads, put together in one way."""

import re
from dataclasses import dataclass

from litx import __version__
from litx.transcribe.engine import Engine
from litx.transcribe.header import Header
from litx.transcribe.pdf import Pdf, TranscriptionError

_IMAGE = re.compile(r"!\[[^\]\n]{0,1000}\](?:\([^)\n]{0,2000}\)|\[[^\]\n]{0,200}\])")
_PLACEHOLDER = re.compile(r"<!--\s{0,9}image\s{0,9}-->|<img\b[^<>]{0,2000}>", re.IGNORECASE)
_BLANK_LINES = re.compile(r"\n[ \t]*\n(?:[ \t]*\n)+")
_CONTROL = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u202a-\u202e\ufeff\ud800-\udfff]"
)
"""Characters that no text needs: controls, zero-width spaces, turns of direction, surrogates."""


@dataclass(frozen=True)
class Transcript:
    """The text of a paper.

    Attributes:
        header: How it was made.
        body: The Markdown, pages joined by a blank line.
        notes: What the user should know; one line each.
    """

    header: Header
    body: str
    notes: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The whole file: the header, a blank line and the body."""
        return f"{self.header}\n\n{self.body}\n"


def transcribe(pdf: Pdf, engine: Engine) -> Transcript:
    """Return the transcript of a PDF.

    Raises:
        TranscriptionError: The PDF cannot be read, has no page, or no text.
        ProviderError: The service that reads it cannot be asked.
    """
    pages = engine.transcribe(pdf)
    texts = [tidy(text) for text in pages.texts]
    if not texts:
        raise TranscriptionError(f"{pdf.name} has no page", "name a PDF that has one")
    if not any(texts):
        raise no_text(pdf, engine.name)
    header = Header(__version__, engine.name, engine.version, pdf.sha256, len(texts))
    return Transcript(header, "\n\n".join(text for text in texts if text), pages.notes)


def no_text(pdf: Pdf, engine: str) -> TranscriptionError:
    """Return the error for a PDF in which an engine reads nothing."""
    return TranscriptionError(
        f"{pdf.name} has no text that {engine} can read; it may be scanned",
        "scans need an engine that reads images: --engine docling or --engine mistral",
    )


def tidy(text: str) -> str:
    """Return the Markdown of a page without references to images and needless blank lines."""
    text = _CONTROL.sub("", text.replace("\r\n", "\n"))
    text = _PLACEHOLDER.sub("", _IMAGE.sub("", text))
    text = "\n".join(line.rstrip() for line in text.split("\n"))
    return _BLANK_LINES.sub("\n\n", text).strip("\n")
