"""The engine `mistral`: the OCR service of Mistral, which also reads scans."""

import base64
import importlib
import logging
import os
import re
from typing import Any

from litx.errors import ProviderError, require_extra
from litx.transcribe import Engine, Pages, Pdf, TranscriptionError

MODEL = "mistral-ocr-2512"  # the model of the published benchmark

KEY = "MISTRAL_API_KEY"  # environment variable with the key

MOST_BYTES = 50 * 2**20  # most bytes of a document, by the documentation of the service

_TIMEOUT_MS = 300_000
_RETRY_MS = {"initial_interval": 1000, "max_interval": 20_000, "max_elapsed_time": 120_000}
_HINTS = {
    401: f"set {KEY} to a key that is valid",
    403: f"set {KEY} to a key that may use {MODEL}",
    413: "split the PDF",
    429: "wait, then run the command again",
}


def read(pdf: Pdf, reader: Any, key: str, faults: tuple[type[Exception], ...]) -> Pages:
    """Read the pages of a PDF with the OCR service of Mistral.

    Args:
        pdf: The PDF.
        reader: The `ocr` of Mistral's client.
        key: The key, which no message may show.
        faults: Exceptions of the reader.

    Raises:
        TranscriptionError: The PDF is too large.
        ProviderError: The service is not available, or rejects the PDF.
    """
    if len(pdf.data) > MOST_BYTES:
        most = f"more than the {MOST_BYTES // 2**20} that Mistral accepts"
        message = f"{pdf.name} has {len(pdf.data) / 2**20:.0f} MB, {most}"
        raise TranscriptionError(message, "split it, or use another engine")
    url = "data:application/pdf;base64," + base64.b64encode(pdf.data).decode()
    document = {"type": "document_url", "document_url": url}
    try:
        response = reader.process(model=MODEL, document=document, include_image_base64=False)
    except faults as error:
        status = getattr(error, "status_code", None)
        reason = " ".join(str(error).split()) or type(error).__name__
        if key:
            reason = reason.replace(key, "...")
        details = f" (status {status})" if status else ""
        message = f"Mistral did not read {pdf.name}{details}: {reason[:200]}"
        hint = _HINTS.get(status or 0, "try again, or use another engine")
        raise ProviderError(message, hint, stops_run=status in {401, 403}) from None
    texts = []
    for page in sorted(response.pages, key=lambda page: int(page.index)):
        text = str(page.markdown)
        for table in getattr(page, "tables", None) or ():  # the text may only refer to them
            text = text.replace(f"[{table.id}]({table.id})", f"\n{table.content}\n")
        texts.append(text)
    return Pages(tuple(texts))


def open_engine(server_url: str | None = None) -> Engine:
    """Return the engine, with the key of the environment; see `litx.transcribe.find_engine`."""
    with require_extra("llm", "the engine mistral", TranscriptionError):
        library = importlib.import_module("mistralai.client")
        faults = importlib.import_module("mistralai.client.errors")
        http = importlib.import_module("mistralai.client.sdk").httpx  # httpx, of whichever version
    key = os.environ.get(KEY, "").strip()
    if not key:
        message = f"the engine mistral needs a key, and {KEY} is not set"
        raise ProviderError(message, f"set {KEY}, or use another engine", stops_run=True)
    if not re.fullmatch(r"[!-~]+", key):
        message = f"{KEY} has characters that are not allowed in a key"
        raise ProviderError(message, "copy the key again", stops_run=True)
    utils = importlib.import_module("mistralai.client.utils")
    backoff = utils.BackoffStrategy(**_RETRY_MS, exponent=2.0)
    client = library.Mistral(
        api_key=key,
        server_url=server_url,
        timeout_ms=_TIMEOUT_MS,
        retry_config=utils.RetryConfig("backoff", backoff, retry_connection_errors=False),
        debug_logger=logging.Logger("silent", logging.CRITICAL),  # noqa: LOG001 (it logs nothing)
    )
    exceptions = (faults.MistralError, faults.NoResponseError, http.HTTPError)
    return Engine("mistral", MODEL, lambda pdf: read(pdf, client.ocr, key, exceptions))
