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
        with (
            urllib.request.urlopen(address, timeout=_PATIENCE_S) as answer,  # noqa: S310 (http)
            target.open("wb") as file,
        ):
            while chunk := answer.read(_CHUNK):
                file.write(chunk)
                if file.tell() > most:
                    message = f"the table at {address} has more than {most} bytes"
                    raise FormatError("", message, hint)
    except urllib.error.HTTPError as error:
        message = f"the table at {address} cannot be had: {error.code} {error.reason}"
        raise FormatError("", message, hint) from None
    except FormatError:
        raise
    except (OSError, ValueError, http.client.HTTPException) as error:
        reason = getattr(error, "reason", error)
        message = f"the table at {address} cannot be had: {reason}"
        raise FormatError("", message, hint) from None
