"""Getting the data of a suite from their public home."""

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
        InfrastructureError: It cannot be written.
    """
    file = folder / download.name
    part = file.with_name(f"{file.name}.part")
    try:
        if file.is_file() and not is_link(file):
            with file.open("rb") as stream:
                if hashlib.file_digest(stream, "sha256").hexdigest() == download.sha256:
                    return file
        folder.mkdir(parents=True, exist_ok=True)
        part.unlink(missing_ok=True)  # of one that was killed, or a link that somebody put there
        try:
            digest = get(download.url, part, download.size, _HINT)
            size = part.stat().st_size
            if (size, digest) != (download.size, download.sha256):
                was = f"{size} bytes, SHA-256 {digest[:12]}..."
                want = f"{download.size} bytes, {download.sha256[:12]}..."
                message = f"{download.url} is not the file that was meant: {was}, not {want}"
                raise DatasetError(message, _HINT)
            part.replace(file)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise InfrastructureError(f"{file} cannot be written: {error.strerror}") from error
    return file
