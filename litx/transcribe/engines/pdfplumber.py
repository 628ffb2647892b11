"""The engine `pdfplumber`: the text that a PDF holds, laid out by rules; no weights, no scans."""

import importlib.metadata
import json
import subprocess
import sys

from litx.display.text import showable
from litx.errors import InfrastructureError, require_extra
from litx.transcribe import Engine, Pages, Pdf, TranscriptionError

_CHILD = (sys.executable, "-P", "-m", "litx.transcribe.child")


def read(pdf: Pdf, limit_s: float = 600.0) -> Pages:
    """Return the pages of a PDF, read in a process of its own, whose time and memory are limited.

    A paper of 15 pages takes about 10 s. What is encrypted, broken or takes too much is a
    `TranscriptionError`.
    """
    try:
        done = subprocess.run(  # noqa: S603 (our own module)
            _CHILD, input=pdf.data, capture_output=True, timeout=limit_s, check=False
        )
    except subprocess.TimeoutExpired:
        message = f"{pdf.name} takes longer than {limit_s:g} s"
        raise TranscriptionError(message, "split it, or take another engine") from None
    if done.returncode < 0:
        message = f"reading {pdf.name} was stopped by signal {-done.returncode}"
        raise TranscriptionError(message, "split it, or take another engine")
    if done.returncode:
        reason = done.stderr.decode(errors="replace").strip().rpartition("\n")[2]
        raise InfrastructureError(f"{pdf.name} could not be read: {showable(reason)}")
    answer = json.loads(done.stdout)
    if "error" in answer:
        raise TranscriptionError(f"{pdf.name} {showable(answer['error'])}", answer["hint"])
    return Pages(tuple(answer["pages"]), tuple(answer["notes"]))


def open_engine() -> Engine:
    """Return the engine; see `litx.transcribe.find_engine`."""
    with require_extra("pdf", "the engine pdfplumber", TranscriptionError):
        return Engine("pdfplumber", importlib.metadata.version("pdfplumber"), read)
