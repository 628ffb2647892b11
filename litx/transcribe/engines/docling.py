"""The engine `docling`: layout and tables by models that run on this machine."""

import importlib
import importlib.metadata
import io
from collections.abc import Callable
from typing import Any

from litx.transcribe import MOST_BYTES, MOST_PAGES, Engine, Pages, Pdf, TranscriptionError


def read(
    pdf: Pdf, converter: Any, stream: Callable[..., Any], faults: tuple[type[Exception], ...]
) -> Pages:
    """Read the pages of a PDF with docling.

    Args:
        pdf: The PDF.
        converter: Converter of docling.
        stream: Class of docling for a named stream of bytes.
        faults: Exceptions of the converter.

    Raises:
        TranscriptionError: docling cannot convert the PDF.
    """
    source = stream(name="paper.pdf", stream=io.BytesIO(pdf.data))
    try:
        limits = {"max_num_pages": MOST_PAGES, "max_file_size": MOST_BYTES}
        result = converter.convert(source, raises_on_error=False, **limits)
    except faults as error:
        raise _failed(pdf, [str(error)]) from None
    reasons = [str(error.error_message) for error in result.errors]
    status = str(getattr(result.status, "value", result.status))
    if status not in {"success", "partial_success"}:
        raise _failed(pdf, reasons)
    document, plain = result.document, {"escape_html": False, "escape_underscores": False}
    texts = [
        document.export_to_markdown(page_no=number, image_placeholder="", **plain)
        for number in sorted(document.pages)
    ]
    notes = [f"docling: {' '.join(reason.split())}" for reason in reasons]
    if status == "partial_success":
        notes.append("docling read only a part of it")
    return Pages(tuple(texts), tuple(notes))


def open_engine() -> Engine:
    """Return the engine, which loads or downloads its models with the first PDF."""
    try:
        library = importlib.import_module("docling.document_converter")
        streams = importlib.import_module("docling.datamodel.base_models")
        errors = importlib.import_module("docling.exceptions")
    except ImportError:
        message = "the engine docling needs the library docling"
        raise TranscriptionError(message, "pip install docling") from None
    faults = (errors.BaseError, OSError, RuntimeError, ValueError)
    version = importlib.metadata.version("docling")
    arguments = (library.DocumentConverter(), streams.DocumentStream, faults)
    return Engine("docling", version, lambda pdf: read(pdf, *arguments))


def _failed(pdf: Pdf, reasons: list[str]) -> TranscriptionError:
    """Return the error for a PDF that docling cannot read; reasons are cut to 200 characters."""
    reason = " ".join("; ".join(reasons).split())[:200]
    message = f"docling cannot read {pdf.name}" + (f": {reason}" if reason else "")
    return TranscriptionError(message, "use another engine")
