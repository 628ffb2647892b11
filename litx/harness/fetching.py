"""Fetch the data of a suite from their public address."""

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from litx.errors import DatasetError, InfrastructureError
from litx.files.download import download as get
from litx.files.reading import is_link

_HINT: Final = "get it by hand and give its folder with --data"


@dataclass(frozen=True)
class Download:
    """A file to fetch.

    Attributes:
        url: Address.
        name: Local file name.
        size: Size, in bytes.
        sha256: SHA-256 of the content, as hexadecimal text.
    """

    url: str
    name: str
    size: int
    sha256: str


def fetch(download: Download, folder: Path) -> Path:
    """Fetch and verify a file, unless the folder has it already.

    Raises:
        DatasetError: The file is not available, or has the wrong content and is removed.
        InfrastructureError: The file cannot be written.
    """
    file = folder / download.name
    part = file.with_name(f"{file.name}.part")
    try:
        if file.is_file() and not is_link(file):
            with file.open("rb") as stream:
                if hashlib.file_digest(stream, "sha256").hexdigest() == download.sha256:
                    return file
        folder.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)  # of a killed process, or a planted link
        try:
            digest = get(download.url, part, download.size, _HINT)
            size = part.stat().st_size
            if (size, digest) != (download.size, download.sha256):
                actual = f"{size} bytes, SHA-256 {digest[:12]}..."
                expected = f"{download.size} bytes, {download.sha256[:12]}..."
                message = f"{download.url} has the wrong content: {actual}, not {expected}"
                raise DatasetError(message, _HINT)
            part.replace(file)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise InfrastructureError(f"{file} cannot be written: {error.strerror}") from error
    return file
