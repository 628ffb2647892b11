"""The process that reads a PDF with pdfplumber, isolated against hostile files.

It reads the PDF from standard input and writes a JSON object: `pages` and `notes`, or an `error`
with a `hint`. Before it reads a page, it writes the number of the page to standard error.
"""

import contextlib
import io
import json
import logging
import resource
import struct
import sys
import zlib
from collections.abc import Iterable, Iterator
from typing import Any

import pdfplumber
from pdfminer.pdfdocument import (
    PDFEncryptionError,
    PDFPasswordIncorrect,
    PDFTextExtractionNotAllowed,
)
from pdfminer.psexceptions import PSException
from pdfplumber.utils.exceptions import MalformedPDFException, PdfminerException

from litx.errors import DATA_ERRORS
from litx.transcribe import MORE_MEMORY, MOST_PAGES
from litx.transcribe.layout.document import read_pages

_ENCRYPTED = (PDFPasswordIncorrect, PDFEncryptionError, PDFTextExtractionNotAllowed)

_FAULTS = (
    *(PdfminerException, MalformedPDFException, PSException),
    *(AssertionError, OSError, RuntimeError, struct.error, zlib.error),
    *DATA_ERRORS,
)
"""Exceptions from reading a broken file."""


def main() -> None:
    """Read a PDF from stdin with limited memory, and write the result of `read_pdf` as JSON.

    The argument of the process is the limit, in MiB.
    """
    limit = int(sys.argv[1]) * 2**20
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
    with contextlib.suppress(OSError, ValueError):  # not every system has this limit
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))
    logging.disable()  # pdfminer comments on odd files
    json.dump(read_pdf(sys.stdin.buffer.read()), sys.stdout)


def read_pdf(data: bytes) -> dict[str, Any]:
    """Return the pages and notes of a PDF, or an error and a hint."""
    try:
        with pdfplumber.open(io.BytesIO(data)) as pdf:
            if len(pdf.pages) > MOST_PAGES:
                message = f"has {len(pdf.pages)} pages, more than {MOST_PAGES}"
                return {"error": message, "hint": "split it"}
            pages = read_pages(_numbered(pdf.pages))
    except _FAULTS as fault:
        error: BaseException = fault
    else:
        return {"pages": pages.texts, "notes": pages.notes}
    while error.args and isinstance(error.args[0], BaseException):
        error = error.args[0]  # pdfplumber wraps what pdfminer raises
    if isinstance(error, _ENCRYPTED):
        return {"error": "is encrypted", "hint": "remove its password, as qpdf --decrypt does"}
    if isinstance(error, MemoryError):
        return {"error": MORE_MEMORY, "hint": ""}  # the limit is known to the caller
    reason = " ".join(str(error).split())[:200]
    details = ": ".join(filter(None, (type(error).__name__, reason)))
    message = f"is a broken PDF ({details})"
    return {"error": message, "hint": "print it to a new PDF, or use another engine"}


def _numbered(pages: Iterable[Any]) -> Iterator[Any]:
    """Yield pages, and write the number of each to standard error before it is read."""
    for number, page in enumerate(pages, 1):
        sys.stderr.write(f"page {number}\n")
        sys.stderr.flush()
        yield page


if __name__ == "__main__":
    main()
