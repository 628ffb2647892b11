"""Reading of one file and of one record.

Lenient about what the published data are known to do: stray blanks, CR LF, answers with a comma, a
Unicode minus or a fraction, solutions that are missing or empty. Strict about everything else.
"""

from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from litx.errors import FormatError
from litx.formats.json_text import MAX_TEXT, read_json
from litx.paths import shown
from litx.plain import read_plain_text
from litx.suites.scibench.problem import ImageFile, Key, Problem, read_gold, read_unit
from litx.words import sendable

_FETCH = "get the file from the published repository again"
_FIX = "correct the record in your copy"
_Container = TypeVar("_Container", list[Any], dict[str, Any])
_Model = TypeVar("_Model", bound=BaseModel)


class _ProblemRecord(BaseModel):
    """A record of the published data; all fields hold text."""

    model_config = ConfigDict(strict=True, extra="forbid")

    problem_text: Annotated[str, Field(pattern=r"\S")]
    answer_latex: str
    answer_number: str
    unit: str
    source: str
    problemid: str
    comment: str
    solution: str | None = None


def read_text(path: Path) -> str:
    """Return the text of a file.

    Raises:
        FormatError: It is missing, too large or no UTF-8.
    """
    name = shown(path)
    try:
        return read_plain_text(path, MAX_TEXT, "utf-8-sig")
    except FileNotFoundError:
        raise FormatError(name, "the file is missing", _FETCH) from None
    except UnicodeDecodeError as error:
        raise FormatError(name, f"it is not UTF-8 (byte {error.start})", _FETCH) from None
    except OSError as error:
        raise FormatError(name, f"it cannot be read: {error.strerror}", _FETCH) from None


def read_file(path: Path, kind: type[_Container]) -> _Container:
    """Return what a JSON file holds.

    Raises:
        FormatError: It is missing, too large, no UTF-8 or no JSON, or holds something else.
    """
    name, text = shown(path), read_text(path)
    try:
        data = read_json(text)
    except FormatError as error:
        raise FormatError(name, error.message, error.hint or _FETCH) from None
    if not isinstance(data, kind):
        message = f"it holds {type(data).__name__} instead of {kind.__name__}"
        raise FormatError(name, message, _FETCH)
    return data


def read_as(model: type[_Model], data: Any, place: str, hint: str) -> _Model:
    """Return plain data as a model of it.

    Args:
        model: The model.
        data: The data.
        place: File and place in it, for messages.
        hint: What to do where the data are not as they should be.

    Raises:
        FormatError: They are not: a field is missing, unknown or of another kind, or is text with
            half a character, such as JSON may hold.
    """
    try:
        return model.model_validate(data)
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        path = ".".join(filter(None, (place, *(str(part)[:80] for part in fault["loc"]))))
        given = fault["input"]
        if not isinstance(given, int | float | None):
            given = type(given).__name__  # no question is shown
        message = fault["msg"] if fault["type"] == "missing" else f"{fault['msg']}, not {given}"
        raise FormatError(path, message, hint) from None


def read_record(record: Any, key: Key, place: str, image: ImageFile | None = None) -> Problem:
    """Return the problem of a record.

    Args:
        record: The record as plain data.
        key: What names the problem.
        place: File and place in it, for messages.
        image: Its image, or None.

    Raises:
        FormatError: It is not a record, or its answer is not a finite number.
    """
    read = read_as(_ProblemRecord, record, place, _FIX)
    if read.source != key.book:
        raise FormatError(f"{place}.source", f"{read.source[:80]!r} instead of {key.book!r}", _FIX)
    try:
        unit = read_unit(read.unit)
    except ValueError:
        message = f"the power of ten is too large in {read.unit[:80]!r}"
        raise FormatError(f"{place}.unit", message, _FIX) from None
    gold = read_gold(read.answer_number, unit)
    if gold is None:
        in_unit = f" in the unit {unit.text[:80]!r}" if unit.exponent is not None else ""
        message = f"{read.answer_number[:80]!r}{in_unit} is not a finite number"
        raise FormatError(f"{place}.answer_number", message, _FIX)
    return Problem(
        key=key,
        text=read.problem_text,
        unit=unit,
        answer_number=read.answer_number,
        answer_latex=read.answer_latex,
        gold=gold,
        number=read.problemid,
        solution=read.solution,
        image=image,
    )


def is_text(value: Any) -> bool:
    r"""Say whether a value is text that can be sent: JSON may hold halves such as ``\ud800``."""
    return isinstance(value, str) and sendable(value) == value
