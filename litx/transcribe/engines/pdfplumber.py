"""The engine `pdfplumber`: the text of a PDF, laid out by rules; no models, and no scans."""

import importlib.metadata
import json
import subprocess
import sys

from litx.display.text import showable
from litx.errors import InfrastructureError, require_extra
from litx.transcribe import Engine, Pages, Pdf, TranscriptionError

_CHILD = (sys.executable, "-P", "-m", "litx.transcribe.child")


def read(pdf: Pdf, limit_s: float = 600.0) -> Pages:
    """Read the pages of a PDF in a separate process with limited time and memory.

    A paper of 15 pages takes about 10 s.

    Raises:
        TranscriptionError: The PDF is encrypted or broken, or exceeds a limit.
    """
    try:
        process = subprocess.run(  # noqa: S603 (a module of litx)
            _CHILD, input=pdf.data, capture_output=True, timeout=limit_s, check=False
        )
    except subprocess.TimeoutExpired:
        message = f"{pdf.name} takes longer than {limit_s:g} s"
        raise TranscriptionError(message, "split it, or use another engine") from None
    if process.returncode < 0:
        message = f"reading {pdf.name} was stopped by signal {-process.returncode}"
        raise TranscriptionError(message, "split it, or use another engine")
    if process.returncode:
        reason = process.stderr.decode(errors="replace").strip().rpartition("\n")[2]
        raise InfrastructureError(f"{pdf.name} could not be read: {showable(reason)}")
    answer = json.loads(process.stdout)
    if "error" in answer:
        raise TranscriptionError(f"{pdf.name} {showable(answer['error'])}", answer["hint"])
    return Pages(tuple(answer["pages"]), tuple(answer["notes"]))


def open_engine() -> Engine:
    """Return the engine, which needs the extra `pdf`; see `litx.transcribe.find_engine`."""
    with require_extra("pdf", "the engine pdfplumber", TranscriptionError):
        return Engine("pdfplumber", importlib.metadata.version("pdfplumber"), read)
