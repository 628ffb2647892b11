"""The process that reads one PDF with pdfplumber; a hostile file harms nothing but it.

It takes the PDF from standard input, and answers with one JSON object: `pages` and `notes`, or an
`error` with its `hint`.
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

MEMORY_BYTES = 2 * 2**30  # most memory that it may use; a paper takes 100 to 300 MB

_ENCRYPTED = (PDFPasswordIncorrect, PDFEncryptionError, PDFTextExtractionNotAllowed)

_FAULTS = (
    *(PdfminerException, MalformedPDFException, PSException),
    *(AssertionError, OSError, RuntimeError, struct.error, zlib.error),
    *DATA_ERRORS,
)
"""What reading a broken file may raise."""


def main() -> None:
    """Read the PDF and answer."""
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = MEMORY_BYTES if hard == resource.RLIM_INFINITY else min(MEMORY_BYTES, hard)
    with contextlib.suppress(OSError, ValueError):  # not every system has this limit
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))
    logging.disable()  # pdfminer comments on odd files
    json.dump(read_pdf(sys.stdin.buffer.read()), sys.stdout)


def read_pdf(data: bytes) -> dict[str, Any]:
    """Return what a PDF holds, or what is wrong with it."""
    try:
        with pdfplumber.open(io.BytesIO(data)) as pdf:
            if len(pdf.pages) > MOST_PAGES:
                message = f"has {len(pdf.pages)} pages, and {MOST_PAGES} are read at most"
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
    told = ": ".join(filter(None, (type(error).__name__, reason)))
    message = f"is a broken PDF ({told})"
    return {"error": message, "hint": "print it to a new PDF, or take another engine"}


if __name__ == "__main__":
    main()
