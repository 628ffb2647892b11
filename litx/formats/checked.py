"""Data of a file that anybody may have written, as the objects that it should hold."""

from pathlib import Path
from typing import Annotated, TypeVar

from pydantic import Field, TypeAdapter, ValidationError

from litx.errors import DatasetError, FormatError
from litx.files.reading import read_plain_text
from litx.formats.json_text import read_json

MOST = 10**12  # no count and no amount is larger

Count = Annotated[int, Field(strict=True, ge=0, le=MOST)]
"""A whole number that something took."""

Amount = Annotated[float, Field(strict=True, ge=0, le=MOST)]
"""A number of seconds or dollars that something took; not a number is none."""

Text = Annotated[str, Field(strict=True)]

_T = TypeVar("_T")


def validate_data(
    kind: TypeAdapter[_T], data: object, file: Path, hint: str = "restore it", writer: str = "litx"
) -> _T:
    """Return the plain data of a file as the objects that they should be, as its writer has them.

    Raises:
        DatasetError: They are something else; the field, its value and `hint` are named.
    """
    try:
        return kind.validate_python(data)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        parts = (f"[{one}]" if isinstance(one, int) else f".{one:.80}" for one in first["loc"])
        place = "".join(parts).removeprefix(".") or "the whole"
        found = "missing" if first["type"] == "missing" else f"{first['input']!r:.80}"
        why = "" if found == "missing" else f": {first['msg']}"
        message = f"{file} is not as {writer} writes it: {place} is {found}{why}"
        raise DatasetError(message, hint) from None


def read_validated(
    kind: TypeAdapter[_T], file: Path, hint: str = "restore it", writer: str = "litx"
) -> _T:
    """Return what a plain JSON file holds, likewise.

    Raises:
        FileNotFoundError: There is no such file.
        DatasetError: It cannot be read, or holds something else.
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
