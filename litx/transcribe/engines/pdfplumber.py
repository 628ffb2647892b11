"""The engine `pdfplumber`: the text of a PDF, laid out by rules; no models, and no scans."""

import functools
import importlib.metadata
import json
import re
import subprocess
import sys

from litx.display.text import showable
from litx.errors import InfrastructureError, require_extra
from litx.transcribe import MORE_MEMORY, Engine, Pages, Pdf, TranscriptionError

_CHILD = (sys.executable, "-P", "-m", "litx.transcribe.child")


TIMEOUT_S, MEMORY_MIB = 60.0, 1024
"""Most time and memory for a PDF; a paper of 15 pages takes about 10 s and 300 MiB."""

_HINT = "split it, allow more with `litx transcribe --timeout --memory`, or use another engine"
_PAGE = re.compile(r"^page (\d+)$", re.MULTILINE)


def read(pdf: Pdf, limit_s: float = TIMEOUT_S, memory_mib: int = MEMORY_MIB) -> Pages:
    """Read the pages of a PDF in a separate process with limited time and memory.

    Raises:
        TranscriptionError: The PDF is encrypted or broken, or exceeds a limit.
    """
    try:
        process = subprocess.run(  # noqa: S603 (a module of litx)
            (*_CHILD, str(memory_mib)),
            input=pdf.data,
            capture_output=True,
            timeout=limit_s,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        message = f"{pdf.name} takes longer than {limit_s:g} s{_last_page(error.stderr)}"
        raise TranscriptionError(message, _HINT) from None
    page = _last_page(process.stderr)
    if process.returncode < 0:
        message = f"reading {pdf.name} was stopped by signal {-process.returncode}{page}"
        raise TranscriptionError(message, _HINT)
    if process.returncode:
        reason = process.stderr.decode(errors="replace").strip().rpartition("\n")[2]
        raise InfrastructureError(f"{pdf.name} could not be read: {showable(reason)}")
    answer = json.loads(process.stdout)
    if answer.get("error") == MORE_MEMORY:
        message = f"{pdf.name} needs more than {memory_mib:,} MiB of memory{page}"
        raise TranscriptionError(message, _HINT)
    if "error" in answer:
        raise TranscriptionError(f"{pdf.name} {showable(answer['error'])}", answer["hint"])
    return Pages(tuple(answer["pages"]), tuple(answer["notes"]))


def _last_page(stderr: bytes | None) -> str:
    """Return where the process was, as the end of a message; empty if it had not begun a page."""
    numbers = _PAGE.findall((stderr or b"").decode(errors="replace"))
    return f", at page {numbers[-1]}" if numbers else ""


def open_engine(timeout_s: float = TIMEOUT_S, memory_mib: int = MEMORY_MIB) -> Engine:
    """Return the engine, which needs the extra `pdf`; see `litx.transcribe.find_engine`."""
    with require_extra("pdf", "the engine pdfplumber", TranscriptionError):
        version = importlib.metadata.version("pdfplumber")
    reader = functools.partial(read, limit_s=timeout_s, memory_mib=memory_mib)
    return Engine("pdfplumber", version, reader)
