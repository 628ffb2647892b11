"""From the PDF of a paper to the Markdown that an extraction reads.

An engine does the reading; each module of `litx.transcribe.engines` is one, found by its name. What
every engine gives is put together here in one way, behind a comment that says how the text was
made. That has no date, so that the same file, engine and versions give the same bytes.
"""

import hashlib
import importlib
import pkgutil
import re
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import cast

from litx import __version__
from litx.display.suggestions import suggest
from litx.display.text import on_one_line
from litx.errors import LitxError
from litx.files.paths import display_path
from litx.files.reading import read_plain
from litx.transcribe import engines

__all__ = [
    "Engine",
    "Header",
    "Pages",
    "Pdf",
    "Transcript",
    "TranscriptionError",
    "engine_names",
    "find_engine",
    "read_header",
    "strip_header",
    "transcribe",
]

MOST_BYTES = 200 * 2**20  # bytes of the largest file that is read; a paper has 1 to 50 MB
MOST_PAGES = 1000  # most pages of a PDF

_MAGIC, _LEAD = b"%PDF-", 1024
"""How a PDF begins, and in how many bytes; readers allow for a few before it."""

DEFAULT = "pdfplumber"  # the engine that needs neither weights nor a key
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
_PAGE = re.compile(r"^<!-- page \d{1,6} -->[ \t]*(?:\r?\n){0,2}", re.MULTILINE)
"""The line before the text of each page, with the blank line that follows it."""
_UNSAFE = re.compile(r"[^\w.+:@/]+")


class TranscriptionError(LitxError, ValueError):
    """A file is not a PDF, cannot be read, or gives no text."""


@dataclass(frozen=True)
class Pdf:
    """A PDF file."""

    name: str  # the file as a message shows it
    data: bytes  # what it holds

    @property
    def sha256(self) -> str:
        """SHA-256 of the data, in hexadecimal digits."""
        return hashlib.sha256(self.data).hexdigest()

    @classmethod
    def read(cls, file: Path) -> "Pdf":
        """Read a file; what is no PDF, too large or cannot be read is a `TranscriptionError`."""
        name = on_one_line(
            str(Path(display_path(file.parent), file.name))
        )  # of a link its own name
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


@dataclass(frozen=True)
class Pages:
    """What an engine reads in a PDF."""

    texts: tuple[str, ...]  # the Markdown of each page
    # what the user should know, such as characters that could not be read; one line each
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Engine:
    """One way to read PDFs."""

    name: str  # its name, which is that of its module
    version: str  # version of the library behind it, or name of the model
    # returns the pages of a PDF. It raises a TranscriptionError where that cannot be read, and a
    # ProviderError where the service that reads it cannot be asked.
    transcribe: Callable[[Pdf], Pages]


def engine_names() -> list[str]:
    """Return the names of the engines, the default first."""
    names = [module.name for module in pkgutil.iter_modules(engines.__path__)]
    return sorted(names, key=lambda name: (name != DEFAULT, name))


def find_engine(name: str) -> Engine:
    """Return the engine of a name.

    Raises:
        TranscriptionError: There is none, or its library is not installed.
        ProviderError: Its key is missing.
    """
    names = engine_names()
    if name not in names:
        raise TranscriptionError(f"unknown engine {name!r}", suggest(name, names))
    module = importlib.import_module(f"{engines.__name__}.{name}")
    return cast("Engine", module.open_engine())


@dataclass(frozen=True)
class Header:
    """How a transcript was made."""

    litx: str  # version of litx
    engine: str  # name of the engine
    version: str  # version of the engine's library, or name of its model
    sha256: str  # SHA-256 of the PDF, in hexadecimal digits
    pages: int  # how many pages the PDF has

    def __str__(self) -> str:
        """Return the comment, which ends no comment early."""
        parts = ((name, _UNSAFE.sub("-", str(one))) for name, one in asdict(self).items())
        told = " ".join(f"{name}={one or 'unknown'}" for name, one in parts)
        return f"<!-- litx transcribe: {told} -->"


def read_header(text: str) -> Header | None:
    """Return the header of a transcript, None where it has none."""
    found = _LINE.match(text)
    if found is None:
        return None
    litx, engine, version, sha256, pages = found.groups()
    return Header(litx, engine, version, sha256, int(pages))


def strip_header(text: str) -> str:
    """Return a transcript without its header and the lines that number its pages."""
    found = _LINE.match(text)
    return _PAGE.sub("", text[found.end() :] if found else text)


@dataclass(frozen=True)
class Transcript:
    """The text of a paper."""

    header: Header  # how it was made
    pages: tuple[str, ...]  # the Markdown of each page, empty where it has no text
    notes: tuple[str, ...] = ()  # what the user should know; one line each

    @property
    def body(self) -> str:
        """The text alone, pages joined by a blank line."""
        return "\n\n".join(filter(None, self.pages))

    @property
    def text(self) -> str:
        """The whole file: the header, and each page behind a line with its number, from 1."""
        numbered = enumerate(self.pages, 1)
        parts = [f"<!-- page {number} -->\n\n{page}" for number, page in numbered if page]
        return "\n\n".join([str(self.header), *parts]) + "\n"


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
    return Transcript(header, tuple(texts), pages.notes)


def tidy(text: str) -> str:
    """Return the Markdown of a page without references to images and needless blank lines.

    A line that numbers pages goes, too: it is the text of none.
    """
    text = _CONTROL.sub("", text.replace("\r\n", "\n"))
    text = _PLACEHOLDER.sub("", _IMAGE.sub("", text))
    text = _PAGE.sub("", "\n".join(line.rstrip() for line in text.split("\n")))
    return _BLANK_LINES.sub("\n\n", text).strip("\n")
