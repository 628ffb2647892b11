"""Files of a user's copy of the data; an unreadable file is a `FormatError` with the reason."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from litx.errors import FormatError
from litx.files.paths import display_path
from litx.files.reading import LARGEST, read_plain, read_plain_text
from litx.formats.json_text import MAX_TEXT, read_json
from litx.providers import Image

FETCH: Final = "get the file from the published repository again"

_SIGNATURES: Final = {"image/png": b"\x89PNG\r\n\x1a\n", "image/jpeg": b"\xff\xd8\xff"}
"""First bytes of images by media type."""


def read_text(file: Path) -> str:
    """Return the text of a file, which must be UTF-8."""
    try:
        return read_plain_text(file, MAX_TEXT, "utf-8-sig")
    except UnicodeDecodeError as error:
        raise FormatError(
            display_path(file), f"it is not UTF-8 (byte {error.start})", FETCH
        ) from None
    except OSError as error:
        raise _unreadable(file, error) from None


def read_data(
    file: Path, kind: type, read: Callable[[str], Any] = read_json, hint: str = FETCH
) -> Any:
    """Return the contents of a file as plain data of a type; `object` is any."""
    text = read_text(file)
    try:
        data = read(text)
    except FormatError as error:
        raise FormatError(display_path(file), error.message, error.hint or hint) from None
    if not isinstance(data, kind):
        message = f"it holds {type(data).__name__} instead of {kind.__name__}"
        raise FormatError(display_path(file), message, FETCH)
    return data


def read_image(file: Path, *media_types: str) -> Image:
    """Return an image, whose first bytes must be those of a given media type."""
    try:
        data = read_plain(file, LARGEST)
    except OSError as error:
        raise _unreadable(file, error) from None
    for media_type in media_types:
        if data.startswith(_SIGNATURES[media_type]):
            return Image(data, media_type)
    message = f"it begins with {data[:8]!r}, and must be {' or '.join(media_types)}"
    raise FormatError(display_path(file), message, FETCH)


def _unreadable(file: Path, error: OSError) -> FormatError:
    """Return the error for a file that cannot be opened, with advice to fetch the data."""
    is_missing = isinstance(error, FileNotFoundError)
    reason = "the file is missing" if is_missing else f"it cannot be read: {error.strerror}"
    return FormatError(display_path(file), reason, FETCH)
