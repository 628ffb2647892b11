"""Getting a file from an address, and no more of it than it may have."""

import hashlib
from http.client import HTTPException
from pathlib import Path
from typing import TYPE_CHECKING

from litx.display.text import showable
from litx.errors import DatasetError

if TYPE_CHECKING:
    from urllib.request import OpenerDirector

_PATIENCE_S = 60.0
"""Longest wait for a server to say anything, in seconds."""

_CHUNK = 1 << 20


def download(address: str, file: Path, most: int, hint: str) -> str:
    """Write what is at an address into a file.

    Args:
        address: Where it is, with http or https; it may lead to others of these.
        file: The file, which is made; when something is wrong, it holds nothing of use.
        most: Bytes that are taken; what is larger is refused.
        hint: What a user can do when it is not to be had.

    Returns:
        The SHA-256 of its bytes, as hexadecimal text.

    Raises:
        DatasetError: It is not to be had, is cut off, or is too large.
    """
    digest, size = hashlib.sha256(), 0
    try:
        with _opener().open(address, timeout=_PATIENCE_S) as answer, file.open("xb") as copy:
            while size <= most and (chunk := answer.read(_CHUNK)):
                digest.update(chunk)
                size += copy.write(chunk)
            missing = answer.length  # what the server said that it has, and did not send
    except (OSError, ValueError, HTTPException) as error:
        told = " ".join(showable(str(getattr(error, "reason", "") or error)).split())
        status = f"{error.code} " if hasattr(error, "code") else ""
        raise DatasetError(f"{address} cannot be had: {status}{told}", hint) from error
    if size > most:
        raise DatasetError(f"{address} has more than {most} bytes", hint)
    if missing:
        raise DatasetError(f"{address} is cut off: {missing} bytes are missing", hint)
    return digest.hexdigest()


def _opener() -> "OpenerDirector":
    """Return what speaks HTTP alone, so that no server makes it read a file of this machine."""
    from urllib import request  # noqa: PLC0415 (takes a while, and few commands download)

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
