"""The engine `mistral`: the OCR service of Mistral, which also reads scans."""

import base64
import importlib
import os
import re
from dataclasses import dataclass, field
from typing import Any

from litx.errors import ProviderError
from litx.transcribe.engine import Pages
from litx.transcribe.pdf import Pdf, TranscriptionError

MODEL = "mistral-ocr-2512"
"""The model that the published benchmark read its papers with."""

KEY = "MISTRAL_API_KEY"
"""The environment variable that holds the key."""

MOST_BYTES = 50 * 2**20
"""Largest document that the service takes, in bytes, as its documentation says."""

_TIMEOUT_MS = 300_000
_RETRY_MS = {"initial_interval": 1000, "max_interval": 20_000, "max_elapsed_time": 120_000}
_EXPONENT = 2.0
_LONGEST_REASON = 200
_HINTS = {
    401: f"set {KEY} to a key that is valid",
    403: f"set {KEY} to a key that may use {MODEL}",
    413: "split the PDF",
    429: "wait, then run the command again",
}


@dataclass(frozen=True)
class Mistral:
    """Sends PDFs to Mistral.

    Attributes:
        reader: Reads documents, as the `ocr` of Mistral's client.
        key: The key, which no message may show.
        faults: What `reader` raises when the service cannot be asked or refuses.
        name: Name of the engine.
        version: Name of the model.
    """

    reader: Any
    key: str = field(repr=False)
    faults: tuple[type[Exception], ...]
    name: str = "mistral"
    version: str = MODEL

    def transcribe(self, pdf: Pdf) -> Pages:
        """Return the pages of a PDF; see `Engine.transcribe`.

        Raises:
            TranscriptionError: The PDF is larger than the service takes.
            ProviderError: The service cannot be asked, or refuses.
        """
        if len(pdf.data) > MOST_BYTES:
            raise TranscriptionError(
                f"{pdf.name} has {len(pdf.data) / 2**20:.0f} MB, and Mistral takes"
                f" {MOST_BYTES // 2**20} at most",
                "split it, or take another engine",
            )
        url = "data:application/pdf;base64," + base64.b64encode(pdf.data).decode()
        document = {"type": "document_url", "document_url": url}
        try:
            response = self.reader.process(
                model=MODEL, document=document, include_image_base64=False
            )
        except self.faults as error:
            raise self._refused(pdf, error) from None
        pages = sorted(response.pages, key=lambda page: int(page.index))
        return Pages(tuple(_markdown(page) for page in pages))

    def _refused(self, pdf: Pdf, error: Exception) -> ProviderError:
        """Return the error for a request that came to nothing, without the key."""
        status = getattr(error, "status_code", None)
        reason = " ".join(str(error).split()) or type(error).__name__
        if self.key:
            reason = reason.replace(self.key, "...")
        said = f" (status {status})" if status else ""
        return ProviderError(
            f"Mistral did not read {pdf.name}{said}: {reason[:_LONGEST_REASON]}",
            _HINTS.get(status or 0, "try again, or take another engine"),
            stops_run=status in {401, 403},
        )


def open_engine(server_url: str | None = None) -> Mistral:
    """Return the engine.

    Args:
        server_url: Address of the service; by default Mistral's own.

    Raises:
        TranscriptionError: The library is not installed.
        ProviderError: There is no key, or it cannot be one.
    """
    try:
        library = importlib.import_module("mistralai.client")
        faults = importlib.import_module("mistralai.client.errors")
        http = importlib.import_module("mistralai.client.sdk").httpx  # whichever it uses
    except ImportError:
        message = "the engine mistral needs the library mistralai"
        raise TranscriptionError(message, "pip install 'litx[llm]'") from None
    key = os.environ.get(KEY, "").strip()
    if not key:
        message = f"the engine mistral needs a key, and {KEY} is not set"
        raise ProviderError(message, f"set {KEY}, or take another engine", stops_run=True)
    if not re.fullmatch(r"[!-~]+", key):
        message = f"{KEY} holds characters that no key has"
        raise ProviderError(message, "copy the key again", stops_run=True)
    utils = importlib.import_module("mistralai.client.utils")
    backoff = utils.BackoffStrategy(**_RETRY_MS, exponent=_EXPONENT)
    client = library.Mistral(
        api_key=key,
        server_url=server_url,
        timeout_ms=_TIMEOUT_MS,
        retry_config=utils.RetryConfig("backoff", backoff, retry_connection_errors=False),
        debug_logger=_Silence(),
    )
    known = (faults.MistralError, faults.NoResponseError, http.HTTPError)
    return Mistral(client.ocr, key, known)


class _Silence:
    """A log that keeps nothing, for the client's own would show requests."""

    def debug(self, msg: str, *args: Any, **kwargs: Any) -> None:
        """Keep nothing."""


def _markdown(page: Any) -> str:
    """Return the Markdown of a page, with its tables where it only refers to them."""
    text = str(page.markdown)
    for table in getattr(page, "tables", None) or ():
        reference = f"[{table.id}]({table.id})"
        text = text.replace(reference, f"\n{table.content}\n")
    return text
