"""Validation of untrusted data files."""

from pathlib import Path
from typing import Annotated, TypeVar

from pydantic import Field, TypeAdapter, ValidationError

from litx.errors import DatasetError, FormatError
from litx.files.reading import read_plain_text
from litx.formats.json_text import read_json

MOST = 10**12  # the largest count or amount

Count = Annotated[int, Field(strict=True, ge=0, le=MOST)]
"""Count of tokens, requests or similar."""

Amount = Annotated[float, Field(strict=True, ge=0, le=MOST)]
"""Number of seconds or dollars; NaN is invalid."""

Text = Annotated[str, Field(strict=True)]

_T = TypeVar("_T")


def validate_data(
    kind: TypeAdapter[_T], data: object, file: Path, hint: str = "restore it", writer: str = "litx"
) -> _T:
    """Validate the plain data of a file and convert it to objects.

    Raises:
        DatasetError: The data is invalid; the message names the field, its value and `hint`.
    """
    try:
        return kind.validate_python(data)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        parts = (f"[{key}]" if isinstance(key, int) else f".{key:.80}" for key in first["loc"])
        place = "".join(parts).removeprefix(".") or "the whole"
        value = "missing" if first["type"] == "missing" else f"{first['input']!r:.80}"
        why = "" if value == "missing" else f": {first['msg']}"
        message = f"{file} is not as {writer} writes it: {place} is {value}{why}"
        raise DatasetError(message, hint) from None


def read_validated(
    kind: TypeAdapter[_T], file: Path, hint: str = "restore it", writer: str = "litx"
) -> _T:
    """Read a JSON file and validate its data, as `validate_data` does.

    Raises:
        FileNotFoundError: There is no such file.
        DatasetError: The file is unreadable, or its data is invalid.
    """
    try:
        data = read_json(read_plain_text(file))
    except FileNotFoundError:
        raise
    except FormatError as error:
        raise DatasetError(f"{file} is not as {writer} writes it: {error}", hint) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise DatasetError(f"{file} cannot be read: {why}", hint) from error
    return validate_data(kind, data, file, hint, writer)
