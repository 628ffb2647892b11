"""Getting the table from an address that the user names."""

from pathlib import Path

from litx import download as downloads
from litx.errors import DatasetError, FormatError

_HINT = "check the address, or download it yourself and give the path"


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
        FormatError: It is not to be had, is cut off, or is too large.
    """
    try:
        downloads.download(address, target, most, _HINT)
    except DatasetError as error:
        raise FormatError("", f"the table at {error.message}", error.hint) from None
