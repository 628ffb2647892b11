"""JSON text to plain data, with limits and with the place of a fault."""

import json
from typing import Any

from litx.errors import FormatError

MAX_TEXT = 8_000_000  # characters of a JSON text; a paper takes about 100,000

MAX_NODES = 500_000
"""Values in a document, nested values included; a paper has about 5,000."""

MAX_DEPTH = 60  # levels of nested arrays and objects; a paper has about 15
MAX_STRING = 200_000  # characters of a text; the longest in an extraction has some 2,000
MAX_KEY = 10_000  # characters of a key; the path of everything below it repeats them
MAX_ITEMS = 50_000  # items of an array or object
MAX_DIGITS = 400  # digits of an integer; a float holds no number longer than 309


def read_json(text: str, *, unique_keys: bool = True) -> Any:
    """Parse JSON text.

    A key may stand only once in an object; without `unique_keys` its last value counts.

    Raises:
        FormatError: The text is too long, malformed (with line, column and reason), too deep, or
            too large as a whole or in a part.
    """
    check_length("the JSON text has", len(text), MAX_TEXT)
    hook = _unique if unique_keys else None
    try:
        data = json.loads(text, object_pairs_hook=hook, parse_int=_integer)
    except json.JSONDecodeError as error:
        message = f"malformed JSON at line {error.lineno}, column {error.colno}: {error.msg}"
        raise FormatError("", message) from None
    except RecursionError:
        raise too_deep_error() from None
    check_size(data, len(text))
    return data


def check_length(what: str, length: int, most: int, path: str = "") -> None:
    """Raise `FormatError` if a length exceeds `most`; `what` is such as "a formula has"."""
    if length > most:
        raise FormatError(path, f"{what} {length:,} characters", f"at most {most:,} are read")


def check_size(data: object, length: int = MAX_TEXT) -> None:
    """Raise `FormatError` for plain data that is too large or too deep to build objects from.

    A text, key, array or object may not be too long either. `length` is the length of the JSON
    text, if known, since no part is longer.
    """
    remaining = MAX_NODES
    level: list[object] = [data]
    for _ in range(MAX_DEPTH + 1):
        remaining -= len(level)
        if remaining < 0:
            raise too_large_error()
        inner: list[object] = []
        keys: list[object] = []
        for value in level:
            if isinstance(value, dict):
                keys += value
                inner += value.values()
            elif isinstance(value, list):
                inner += value
        _check_parts(level, keys, length)
        level = inner
        if not level:
            return
    raise too_deep_error()


def _check_parts(values: list[object], keys: list[object], length: int) -> None:
    """Raise `FormatError` if a text, array, object or key is too long."""
    for message, most, parts, kinds in (
        ("a text has {:,} characters", MAX_STRING, values, str),
        ("an array or object has {:,} items", MAX_ITEMS, values, (dict, list)),
        ("a key has {:,} characters", MAX_KEY, keys, str),
    ):
        if length <= most:
            continue
        longest = max([len(part) for part in parts if isinstance(part, kinds)], default=0)
        if longest > most:
            raise FormatError("", message.format(longest), f"at most {most:,} are taken")


def too_large_error() -> FormatError:
    """Return the error for a document with too many values."""
    return FormatError("", f"the document has more than {MAX_NODES:,} values", "split it")


def too_deep_error() -> FormatError:
    """Return the error for a document nested too deeply."""
    return FormatError("", f"the document is nested more than {MAX_DEPTH} levels deep")


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Build an object; raise `FormatError` for a repeated key."""
    mapping = dict(pairs)
    if len(mapping) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise FormatError("", f"the key {key[:80]!r} stands twice in one object")
            seen.add(key)
    return mapping


def _integer(digits: str) -> int:
    """Read an integer of bounded length, because the limit of Python raises a bare ValueError."""
    if len(digits.lstrip("-")) > MAX_DIGITS:
        message = f"a number has {len(digits):,} digits"
        raise FormatError("", message, f"at most {MAX_DIGITS} are read")
    return int(digits)
