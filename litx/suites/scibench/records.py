"""Reading of one file and of one record.

Lenient about what the published data are known to do: stray blanks, CR LF, answers with a comma, a
Unicode minus or a fraction, solutions that are missing or empty. Strict about everything else.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

from litx.errors import FormatError
from litx.formats.json_text import MAX_TEXT, read_json
from litx.paths import shown
from litx.plain import read_plain_text
from litx.suites.scibench.problem import Image, Key, Problem, read_gold
from litx.suites.scibench.units import read_unit

FIELDS: Final = (
    "problem_text",
    "answer_latex",
    "answer_number",
    "unit",
    "source",
    "problemid",
    "comment",
)
"""Fields that every record has; all hold text."""

_SOLUTION = "solution"
_FETCH = "get the file from the published repository again"
_FIX = "correct the record in your copy"
_Container = TypeVar("_Container", list[Any], dict[str, Any])


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


def read_record(record: Any, key: Key, place: str, image: Image | None = None) -> Problem:
    """Return the problem of a record.

    Args:
        record: The record as plain data.
        key: What names the problem.
        place: File and place in it, for messages.
        image: Its image, or None.

    Raises:
        FormatError: It is no record, or its answer is no finite number.
    """
    texts = _texts(record, place)
    if texts["source"] != key.book:
        source = texts["source"][:80]
        raise FormatError(f"{place}.source", f"{source!r} instead of {key.book!r}", _FIX)
    if not texts["problem_text"].strip():
        raise FormatError(f"{place}.problem_text", "the question is empty", _FIX)
    answer = texts["answer_number"]
    try:
        unit = read_unit(texts["unit"])
    except ValueError:
        message = f"the power of ten is too large in {texts['unit'][:80]!r}"
        raise FormatError(f"{place}.unit", message, _FIX) from None
    gold = read_gold(answer, unit)
    if gold is None:
        in_unit = f" in the unit {unit.text[:80]!r}" if unit.exponent is not None else ""
        message = f"{answer[:80]!r}{in_unit} is no finite number"
        raise FormatError(f"{place}.answer_number", message, _FIX)
    return Problem(
        key=key,
        text=texts["problem_text"],
        unit=unit,
        answer_number=answer,
        answer_latex=texts["answer_latex"],
        gold=gold,
        number=texts["problemid"],
        comment=texts["comment"],
        solution=texts.get(_SOLUTION),
        image=image,
    )


def _texts(record: Any, place: str) -> Mapping[str, str]:
    """Return the fields of a record, all of them text.

    Raises:
        FormatError: One is missing, unknown or no text.
    """
    if not isinstance(record, dict):
        raise FormatError(place, f"it is {type(record).__name__} instead of an object", _FIX)
    for field in FIELDS:
        if field not in record:
            raise FormatError(place, f"the field {field!r} is missing", _FIX)
    for field, value in record.items():
        if field not in {*FIELDS, _SOLUTION}:
            raise FormatError(place, f"the field {field[:80]!r} is unknown", "remove it")
        if not isinstance(value, str):
            message = f"{str(value)[:80]} is {type(value).__name__} instead of text"
            raise FormatError(f"{place}.{field}", message, _FIX)
        if not is_text(value):
            raise FormatError(f"{place}.{field}", "it holds half a character", _FIX)
    return record


def is_text(value: Any) -> bool:
    r"""Say whether a value is text that can be sent: JSON may hold halves such as ``\ud800``."""
    if not isinstance(value, str):
        return False
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True
