"""Download a file up to a limit of its size."""

import hashlib
from http.client import HTTPException
from pathlib import Path
from typing import TYPE_CHECKING

from litx.display.text import showable
from litx.errors import DatasetError

if TYPE_CHECKING:
    from urllib.request import OpenerDirector

_PATIENCE_S = 60.0
"""Longest wait for a response of the server, in seconds."""

_CHUNK = 1 << 20


def download(address: str, file: Path, most: int, hint: str) -> str:
    """Download an address into a file.

    Args:
        address: Address with http or https, which may redirect to other such addresses.
        file: New file; after an error, its content is useless.
        most: Largest size, in bytes.
        hint: Advice to the user if the download fails.

    Returns:
        The SHA-256 of the content, as hexadecimal text.

    Raises:
        DatasetError: The file is not available, cut off or too large.
    """
    digest, size = hashlib.sha256(), 0
    try:
        with _opener().open(address, timeout=_PATIENCE_S) as answer, file.open("xb") as copy:
            while size <= most and (chunk := answer.read(_CHUNK)):
                digest.update(chunk)
                size += copy.write(chunk)
            missing = answer.length  # bytes that the server announced and did not send
    except (OSError, ValueError, HTTPException) as error:
        reason = " ".join(showable(str(getattr(error, "reason", "") or error)).split())
        status = f"{error.code} " if hasattr(error, "code") else ""
        raise DatasetError(f"{address} cannot be downloaded: {status}{reason}", hint) from error
    if size > most:
        raise DatasetError(f"{address} has more than {most} bytes", hint)
    if missing:
        raise DatasetError(f"{address} is cut off: {missing} bytes are missing", hint)
    return digest.hexdigest()


def _opener() -> "OpenerDirector":
    """Return an opener for HTTP only, so that no server can redirect to a local file."""
    from urllib import request  # noqa: PLC0415 (slow to import)

    opener = request.OpenerDirector()
    for kind in (
        request.ProxyHandler,
        request.HTTPHandler,
        request.HTTPSHandler,
        request.HTTPRedirectHandler,
        request.HTTPDefaultErrorHandler,
        request.HTTPErrorProcessor,
        request.UnknownHandler,
    ):
        opener.add_handler(kind())
    return opener
