"""The process that reads a PDF with pdfplumber, isolated against hostile files.

It reads the PDF from standard input and writes a JSON object: `pages` and `notes`, or an `error`
with a `hint`.
"""

import contextlib
import io
import json
import logging
import resource
import struct
import sys
import zlib
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
from litx.transcribe import MOST_PAGES
from litx.transcribe.layout.document import read_pages

MEMORY_BYTES = 2 * 2**30  # most memory of the process; a paper needs 100 to 300 MB

_ENCRYPTED = (PDFPasswordIncorrect, PDFEncryptionError, PDFTextExtractionNotAllowed)

_FAULTS = (
    *(PdfminerException, MalformedPDFException, PSException),
    *(AssertionError, OSError, RuntimeError, struct.error, zlib.error),
    *DATA_ERRORS,
)
"""Exceptions from reading a broken file."""


def main() -> None:
    """Read a PDF from stdin with limited memory, and write the result of `read_pdf` as JSON."""
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = MEMORY_BYTES if hard == resource.RLIM_INFINITY else min(MEMORY_BYTES, hard)
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
            pages = read_pages(pdf.pages)
    except _FAULTS as fault:
        error: BaseException = fault
    else:
        return {"pages": pages.texts, "notes": pages.notes}
    while error.args and isinstance(error.args[0], BaseException):
        error = error.args[0]  # pdfplumber wraps what pdfminer raises
    if isinstance(error, _ENCRYPTED):
        return {"error": "is encrypted", "hint": "remove its password, as qpdf --decrypt does"}
    if isinstance(error, MemoryError):
        message = f"needs more than {MEMORY_BYTES // 2**30} GiB of memory"
        return {"error": message, "hint": "split it"}
    reason = " ".join(str(error).split())[:200]
    details = ": ".join(filter(None, (type(error).__name__, reason)))
    message = f"is a broken PDF ({details})"
    return {"error": message, "hint": "print it to a new PDF, or use another engine"}


if __name__ == "__main__":
    main()
