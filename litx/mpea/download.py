"""Getting the table from an address that the user names."""

import http.client
import urllib.error
import urllib.request
from pathlib import Path

from litx.errors import FormatError

_PATIENCE_S = 30.0
_CHUNK = 1 << 16


def is_address(text: str) -> bool:
    """Tell an address from a path."""
    return text.startswith(("https://", "http://"))


def download(address: str, target: Path, most: int) -> None:
    """Write what is at an address into a file.

    Args:
        address: Where it is, with http or https.
        target: The file.
        most: Bytes that are taken; a larger table is refused.

    Raises:
        FormatError: It is not to be had, or too large.
    """
    hint = "check the address, or download it yourself and give the path"
    try:
        with urllib.request.urlopen(address, timeout=_PATIENCE_S) as answer:  # noqa: S310 (http)
            size = _copy(answer, target, most)
    except urllib.error.HTTPError as error:
        message = f"the table at {address} cannot be had: {error.code} {error.reason}"
        raise FormatError("", message, hint) from None
    except (OSError, ValueError, http.client.HTTPException) as error:
        reason = getattr(error, "reason", error)
        message = f"the table at {address} cannot be had: {reason}"
        raise FormatError("", message, hint) from None
    if size > most:
        raise FormatError("", f"the table at {address} has more than {most} bytes", hint)


def _copy(answer: http.client.HTTPResponse, target: Path, most: int) -> int:
    """Copy an answer, up to the first byte that is too many, and count."""
    size = 0
    with target.open("wb") as file:
        while size <= most and (chunk := answer.read(_CHUNK)):
            size += file.write(chunk)
    return size
