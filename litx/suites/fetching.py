"""Getting the data of a suite from their public home."""

import hashlib
import urllib.error
import urllib.request
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path

from litx.errors import DatasetError

_PATIENCE_S = 60.0
_CHUNK = 1 << 20


@dataclass(frozen=True)
class Download:
    """A file to get.

    Attributes:
        url: Where it is.
        name: What it is called here.
        size: Its bytes.
        sha256: The SHA-256 of them, as hexadecimal text.
    """

    url: str
    name: str
    size: int
    sha256: str


def fetch(download: Download, folder: Path) -> Path:
    """Get a file and check it; a file that is there and right is not got again.

    Raises:
        DatasetError: It cannot be had, or is not the file that was meant; nothing is kept then.
    """
    file = folder / download.name
    if file.is_file() and _hash(file) == download.sha256:
        return file
    folder.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.part")
    try:
        _copy(download, part)
        part.replace(file)
    except (OSError, HTTPException) as error:
        why = getattr(error, "reason", None) or error
        hint = "get it by hand and give its folder with --data"
        raise DatasetError(f"{download.url} cannot be had: {why}", hint) from error
    finally:
        part.unlink(missing_ok=True)
    return file


def _copy(download: Download, part: Path) -> None:
    """Write what is at the address into a file.

    Raises:
        DatasetError: It has another size or content than it should.
    """
    digest, size = hashlib.sha256(), 0
    with (
        urllib.request.urlopen(download.url, timeout=_PATIENCE_S) as answer,  # noqa: S310 (http)
        part.open("wb") as file,
    ):
        while size <= download.size and (chunk := answer.read(_CHUNK)):
            digest.update(chunk)
            size += file.write(chunk)
    if size != download.size or digest.hexdigest() != download.sha256:
        was = f"{size} bytes, SHA-256 {digest.hexdigest()[:12]}..."
        want = f"{download.size} bytes, {download.sha256[:12]}..."
        raise DatasetError(f"{download.url} is not the file that was meant: {was}, not {want}")


def _hash(file: Path) -> str:
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
