"""Transcription of the PDFs of papers to Markdown, for extractions.

An engine reads the PDF; engines are the modules of `litx.transcribe.engines`, found by their names.
A transcript begins with a comment on how it was made, without a date, so that the same file,
engine and versions give the same bytes.
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

MOST_BYTES = 200 * 2**20  # most bytes of a PDF; a paper has 1 to 50 MB
MOST_PAGES = 1000  # most pages of a PDF
MORE_MEMORY = "needs more memory"  # error of the process that reads a PDF

_MAGIC, _LEAD = b"%PDF-", 1024
"""Start of a PDF, and the number of first bytes in which it must stand."""

DEFAULT = "pdfplumber"  # which needs neither weights nor a key
_IMAGE = re.compile(r"!\[[^\]\n]{0,1000}\](?:\([^)\n]{0,2000}\)|\[[^\]\n]{0,200}\])")
_PLACEHOLDER = re.compile(r"<!--\s{0,9}image\s{0,9}-->|<img\b[^<>]{0,2000}>", re.IGNORECASE)
_BLANK_LINES = re.compile(r"\n[ \t]*\n(?:[ \t]*\n)+")
_CONTROL = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u202a-\u202e\ufeff\ud800-\udfff]"
)
"""Characters that are removed: controls, zero-width spaces, changes of direction, surrogates."""
_LINE = re.compile(
    r"<!-- litx transcribe: litx=(?P<litx>\S+) engine=(?P<engine>\S+) version=(?P<version>\S+)"
    r" sha256=(?P<sha256>[0-9a-f]{64}) pages=(?P<pages>\d{1,9}) -->(?:\r?\n){0,2}"
)
_PAGE = re.compile(r"^<!-- page \d{1,6} -->[ \t]*(?:\r?\n){0,2}", re.MULTILINE)
"""The line before the text of each page, with the blank line that follows it."""
_UNSAFE = re.compile(r"[^\w.+:@/]+")


class TranscriptionError(LitxError, ValueError):
    """A file is not a PDF, cannot be read, or has no text."""


@dataclass(frozen=True)
class Pdf:
    """A PDF file."""

    name: str  # the file, for messages
    data: bytes  # its content

    @property
    def sha256(self) -> str:
        """SHA-256 of the data, in hexadecimal digits."""
        return hashlib.sha256(self.data).hexdigest()

    @classmethod
    def read(cls, file: Path) -> "Pdf":
        """Read a file.

        Raises:
            TranscriptionError: It is not a PDF, too large, or cannot be read.
        """
        # links are not followed
        name = on_one_line(str(Path(display_path(file.parent), file.name)))
        hint = "name a PDF file"
        try:
            data = read_plain(file, MOST_BYTES)
        except FileNotFoundError:
            raise TranscriptionError(f"{name} does not exist", hint) from None
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise TranscriptionError(f"{name} cannot be read: {reason}", hint) from None
        if not data:
            raise TranscriptionError(f"{name} is empty", hint)
        if _MAGIC not in data[:_LEAD]:
            message = f"{name} is not a PDF: it does not begin with {_MAGIC.decode()}"
            raise TranscriptionError(message, "name the PDF, not the web page around it")
        return cls(name, data)


@dataclass(frozen=True)
class Pages:
    """The pages of a PDF, as an engine reads them."""

    texts: tuple[str, ...]  # the Markdown of each page
    notes: tuple[str, ...] = ()  # notes for the user, such as on unreadable characters; a line each


@dataclass(frozen=True)
class Engine:
    """An engine, which reads PDFs."""

    name: str  # name of its module
    version: str  # version of its library, or name of its model
    # reads the pages of a PDF; raises a TranscriptionError where the PDF cannot be read, and a
    # ProviderError where its service is not available
    transcribe: Callable[[Pdf], Pages]


def engine_names() -> list[str]:
    """Return the names of the engines, the default first."""
    names = [module.name for module in pkgutil.iter_modules(engines.__path__)]
    return sorted(names, key=lambda name: (name != DEFAULT, name))


def find_engine(name: str, **limits: float) -> Engine:
    """Return the engine with a name.

    Args:
        name: Its name.
        limits: Limits on a PDF, `timeout_s` and `memory_mib`; only pdfplumber has them.

    Raises:
        TranscriptionError: There is no such engine, or its library is not installed.
        ProviderError: Its key is missing.
    """
    names = engine_names()
    if name not in names:
        raise TranscriptionError(f"unknown engine {name!r}", suggest(name, names))
    module = importlib.import_module(f"{engines.__name__}.{name}")
    if limits and name != DEFAULT:
        message = f"the engine {name} has no limits of time and memory"
        raise TranscriptionError(message, "leave out --timeout and --memory")
    return cast("Engine", module.open_engine(**limits))


@dataclass(frozen=True)
class Header:
    """The origin of a transcript."""

    litx: str  # version of litx
    engine: str  # name of the engine
    version: str  # version of the engine's library, or name of its model
    sha256: str  # SHA-256 of the PDF, in hexadecimal digits
    pages: int  # number of pages of the PDF

    def __str__(self) -> str:
        """Return the comment, with no text that could end it early."""
        fields = {name: _UNSAFE.sub("-", str(value)) for name, value in asdict(self).items()}
        parts = (f"{name}={value or 'unknown'}" for name, value in fields.items())
        return f"<!-- litx transcribe: {' '.join(parts)} -->"


def read_header(text: str) -> Header | None:
    """Return the header of a transcript; None for any other text."""
    match = _LINE.match(text)
    if match is None:
        return None
    litx, engine, version, sha256, pages = match.groups()
    return Header(litx, engine, version, sha256, int(pages))


def strip_header(text: str) -> str:
    """Return a transcript without its header and the lines that number its pages."""
    match = _LINE.match(text)
    return _PAGE.sub("", text[match.end() :] if match else text)


@dataclass(frozen=True)
class Transcript:
    """The text of a paper."""

    header: Header
    pages: tuple[str, ...]  # the Markdown of each page, empty where it has no text
    notes: tuple[str, ...] = ()  # notes for the user; a line each

    @property
    def body(self) -> str:
        """The text alone, with pages separated by a blank line."""
        return "\n\n".join(filter(None, self.pages))

    @property
    def text(self) -> str:
        """The whole file: the header, and each page below a line with its number, from 1."""
        numbered = enumerate(self.pages, 1)
        parts = [f"<!-- page {number} -->\n\n{page}" for number, page in numbered if page]
        return "\n\n".join([str(self.header), *parts]) + "\n"


def transcribe(pdf: Pdf, engine: Engine) -> Transcript:
    """Return the transcript of a PDF.

    Raises:
        TranscriptionError: The PDF cannot be read, has no page, or no text.
        ProviderError: The service of the engine is not available.
    """
    pages = engine.transcribe(pdf)
    texts = list(map(tidy, pages.texts))
    if not texts:
        raise TranscriptionError(f"{pdf.name} has no page", "name a PDF with pages")
    if not any(texts):
        message = f"{pdf.name} has no text that {engine.name} can read; it may be scanned"
        hint = "scans need an engine that reads images: --engine docling or --engine mistral"
        raise TranscriptionError(message, hint)
    header = Header(__version__, engine.name, engine.version, pdf.sha256, len(texts))
    return Transcript(header, tuple(texts), pages.notes)


def tidy(text: str) -> str:
    """Remove references to images, needless blank lines and numbers of pages from Markdown."""
    text = _CONTROL.sub("", text.replace("\r\n", "\n"))
    text = _PLACEHOLDER.sub("", _IMAGE.sub("", text))
    text = _PAGE.sub("", "\n".join(line.rstrip() for line in text.split("\n")))
    return _BLANK_LINES.sub("\n\n", text).strip("\n")
