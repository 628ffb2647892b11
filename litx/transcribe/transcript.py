"""The transcript of a PDF: what an engine reads, put together in one way.

Its first line is a comment that says how the text was made. It has no date, so that the same file,
engine and versions give the same bytes.
"""

import re
from dataclasses import dataclass

from litx import __version__
from litx.transcribe.engine import Engine
from litx.transcribe.pdf import Pdf, TranscriptionError

_IMAGE = re.compile(r"!\[[^\]\n]{0,1000}\](?:\([^)\n]{0,2000}\)|\[[^\]\n]{0,200}\])")
_PLACEHOLDER = re.compile(r"<!--\s{0,9}image\s{0,9}-->|<img\b[^<>]{0,2000}>", re.IGNORECASE)
_BLANK_LINES = re.compile(r"\n[ \t]*\n(?:[ \t]*\n)+")
_CONTROL = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u202a-\u202e\ufeff\ud800-\udfff]"
)
"""Characters that no text needs: controls, zero-width spaces, turns of direction, surrogates."""
_LINE = re.compile(
    r"<!-- litx transcribe: litx=(?P<litx>\S+) engine=(?P<engine>\S+) version=(?P<version>\S+)"
    r" sha256=(?P<sha256>[0-9a-f]{64}) pages=(?P<pages>\d{1,9}) -->(?:\r?\n){0,2}"
)
_UNSAFE = re.compile(r"[^\w.+:@/]+")


@dataclass(frozen=True)
class Header:
    """How a transcript was made.

    Attributes:
        litx: Version of litx.
        engine: Name of the engine.
        version: Version of the engine's library, or name of its model.
        sha256: SHA-256 of the PDF, in hexadecimal digits.
        pages: How many pages the PDF has.
    """

    litx: str
    engine: str
    version: str
    sha256: str
    pages: int

    def __str__(self) -> str:
        """Return the comment, which ends no comment early."""
        litx, engine, version = (
            _UNSAFE.sub("-", part) or "unknown" for part in (self.litx, self.engine, self.version)
        )
        return (
            f"<!-- litx transcribe: litx={litx} engine={engine} version={version}"
            f" sha256={self.sha256} pages={self.pages} -->"
        )


def read_header(text: str) -> Header | None:
    """Return the header of a transcript, None where it has none."""
    found = _LINE.match(text)
    if found is None:
        return None
    litx, engine, version, sha256, pages = found.groups()
    return Header(litx, engine, version, sha256, int(pages))


def strip_header(text: str) -> str:
    """Return a transcript without its header; other text as it is."""
    found = _LINE.match(text)
    return text[found.end() :] if found else text


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
        message = f"{pdf.name} has no text that {engine.name} can read; it may be scanned"
        hint = "scans need an engine that reads images: --engine docling or --engine mistral"
        raise TranscriptionError(message, hint)
    header = Header(__version__, engine.name, engine.version, pdf.sha256, len(texts))
    return Transcript(header, "\n\n".join(text for text in texts if text), pages.notes)


def tidy(text: str) -> str:
    """Return the Markdown of a page without references to images and needless blank lines."""
    text = _CONTROL.sub("", text.replace("\r\n", "\n"))
    text = _PLACEHOLDER.sub("", _IMAGE.sub("", text))
    text = "\n".join(line.rstrip() for line in text.split("\n"))
    return _BLANK_LINES.sub("\n\n", text).strip("\n")
