"""JSON as people and models write it (JSON5), read with limits.

Beyond JSON, it accepts comments, single quotes, unquoted keys, trailing commas, escaped line
breaks, hexadecimal numbers, leading signs and points, NaN and Infinity. It never evaluates
anything.

The `json5` package reads the same language with a grammar in plain Python: it is some fifty times
slower and limited by the stack. `pyjson5`, in C, accepts more than the language (1_000), has no
limits on digits and values, and reports no line. So neither is a dependency. This module reads and
writes exactly as `json5` does, with a single correction: two escaped halves of a character are
read as that character.

Source: json5.org, version 1.0.0.
"""

import json
import re
import unicodedata
from typing import Any, Final, Never

from litx.errors import FormatError
from litx.formats.json_text import (
    MAX_DEPTH,
    MAX_DIGITS,
    MAX_NODES,
    MAX_TEXT,
    check_length,
    too_deep_error,
    too_large_error,
)

_BLANKS = "\t\n\v\f\r \xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
_SKIPPED = re.compile(rf"(?:[{_BLANKS}]++|//[^\n\r\u2028\u2029]*+|/\*(?:[^*]|\*(?!/))*+\*/)*+")
_STRING = re.compile(
    r"\"((?:[^\"\\\n\r]++|\\(?:\r\n|[\s\S]))*+)\"|'((?:[^'\\\n\r]++|\\(?:\r\n|[\s\S]))*+)'"
)
_ESCAPE = re.compile(
    r"\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"
    r"|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|0(?![0-9])|\r\n|([^ux0-9])|(?P<bad>[\s\S]))"
)
_NUMBER = re.compile(
    r"[+-]?(?:(?P<hex>0[xX][0-9a-fA-F]+)|(?P<name>Infinity|NaN)"
    r"|(?P<int>0|[1-9][0-9]*)(?P<float>(?:\.[0-9]*)?(?:[eE][+-]?[0-9]+)?)"
    r"|(?P<point>\.[0-9]+(?:[eE][+-]?[0-9]+)?))"
)
_WORD = re.compile(rf"(?:[^{_BLANKS}\[\]{{}}:,'\"/\\]|\\u[0-9a-fA-F]{{4}})++")
_LETTERS = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", "0": "\0"}
_BREAKS = ("\n", "\r", "\r\n", "\u2028", "\u2029")

_CONSTANTS: Final = {"null": None, "true": True, "false": False}
_PYTHON: Final = {"None": None, "True": True, "False": False}

_START = {"Lu", "Ll", "Lt", "Lm", "Lo", "Nl"}
_INSIDE = _START | {"Nd", "Mn", "Mc", "Pc"}
_RESERVED = re.compile(
    "break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends"
    "|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package"
    "|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while"
    "|with|yield"
)
"""Reserved words of ECMAScript 5.1, which the writer quotes."""

_ESCAPED = re.compile(r"\\(?:u00(?:00|0b|7f)|.)")
_SHORT = {r"\u0000": r"\0", r"\u000b": r"\v", r"\u007f": "\x7f"}
"""What JSON5 has in place of longer escapes of JSON."""


def read_lenient(text: str) -> Any:
    """Parse JSON5 text, in which Python's `None`, `True` and `False` are allowed too.

    The last value of a key counts.

    Raises:
        FormatError: The text is malformed (with line, column and reason), too long, too deep, or
            holds too many values.
    """
    return _read_whole(text, _CONSTANTS | _PYTHON)


def read_json5(text: str) -> Any:
    """Parse JSON5 text as `read_lenient`, but refuse Python's constants, as JSON5 does."""
    return _read_whole(text, _CONSTANTS)


def _read_whole(text: str, constants: dict[str, bool | None]) -> Any:
    """Read a value that must span the whole text; `constants` are the words that are values."""
    reader = _Json5Reader(text, 0, constants)
    value = reader.value(0)
    if reader.at < len(reader.text):
        reader.fail("a value is followed by other text")
    return value


def read_prefix(text: str, start: int = 0) -> tuple[Any, int]:
    """Parse the value that begins at a position, as `read_lenient`, and ignore the rest.

    Return the value and the position after it and after blanks and comments.
    """
    reader = _Json5Reader(text, start, _CONSTANTS | _PYTHON)
    return reader.value(0), reader.at


class _Json5Reader:
    """Reader of a document; `at` is always a position after blanks and comments."""

    def __init__(self, text: str, start: int, constants: dict[str, bool | None]) -> None:
        """Go to the first sign from `start` on; `constants` are the words that are values."""
        check_length("the JSON text has", len(text), MAX_TEXT)
        self.text = text
        self.constants = constants
        self.at = 0
        self.remaining = MAX_NODES
        self._skip_to(start)

    def fail(self, reason: str) -> Never:
        """Raise `FormatError` with the location."""
        line = self.text.count("\n", 0, self.at) + 1
        column = self.at - self.text.rfind("\n", 0, self.at)
        raise FormatError("", f"malformed JSON at line {line}, column {column}: {reason}")

    def value(self, depth: int) -> Any:
        """Read the value at the position, of any type; `depth` counts the containers around it."""
        self.remaining -= 1
        if self.remaining < 0:
            raise too_large_error()
        if depth > MAX_DEPTH:
            raise too_deep_error()
        first = self.text[self.at : self.at + 1]
        if first in {"{", "["}:
            return self._container(depth, is_map=first == "{")
        if first in {"'", '"'}:
            return self._string()
        number = _NUMBER.match(self.text, self.at)
        if number is None:
            word = _WORD.match(self.text, self.at)
            if word is None or word[0] not in self.constants:
                self.fail("a value is expected")
            self._skip_to(word.end())
            return self.constants[word[0]]
        following = self.text[number.end() : number.end() + 1]
        if following.isalnum() or following in {"_", "$", "."}:
            self.fail("this is not a number")
        text = number[0]
        check_length("a number has", len(text), MAX_DIGITS)
        self._skip_to(number.end())
        if number["hex"]:
            return int(text, 16)
        return int(text) if number["int"] and not number["float"] else float(text)

    def _skip_to(self, position: int) -> None:
        """Go to a position and skip blanks and comments."""
        skipped = _SKIPPED.match(self.text, position)
        self.at = position if skipped is None else skipped.end()

    def _takes(self, sign: str) -> bool:
        """Skip a sign if it comes next; return whether it did."""
        is_next = self.text.startswith(sign, self.at)
        if is_next:
            self._skip_to(self.at + 1)
        return is_next

    def _container(self, depth: int, *, is_map: bool) -> Any:
        """Read an array, or with `is_map` an object; a comma may end it."""
        closing, name = ("}", "brace") if is_map else ("]", "bracket")
        items: list[Any] = []
        self._skip_to(self.at + 1)
        while not self._takes(closing):
            key = self._key() if is_map else None
            if is_map and not self._takes(":"):
                self.fail("a colon is expected")
            value = self.value(depth + 1)
            items.append((key, value) if is_map else value)
            if not self._takes(",") and not self.text.startswith(closing, self.at):
                self.fail(f"a comma or a closing {name} is expected")
        return dict(items) if is_map else items

    def _key(self) -> str:
        """Read the key of an object: a quoted text, or a name of ECMAScript without quotes."""
        if self.text[self.at : self.at + 1] in {"'", '"'}:
            return self._string()
        word = _WORD.match(self.text, self.at)
        name = "" if word is None else self._unescape(word[0])
        if word is None or not _is_name(name.replace("\u200c", "_").replace("\u200d", "_")):
            self.fail("a key is expected, quoted or a plain name")
        self._skip_to(word.end())
        return name

    def _string(self) -> str:
        """Read a text in single or double quotes, which must end on its line."""
        match = _STRING.match(self.text, self.at)
        if match is None:
            self.fail("this text has no end on its line")
        text = self._unescape(match[1] if match[1] is not None else match[2])
        self._skip_to(match.end())
        return text

    def _unescape(self, text: str) -> str:
        """Replace the escape sequences in a text by their characters."""
        return _ESCAPE.sub(self._escaped, text) if "\\" in text else text

    def _escaped(self, match: re.Match[str]) -> str:
        """Return the character of an escape sequence; empty text for an escaped line break."""
        if match["bad"]:
            self.fail(f"unknown escape {match[0]!r}")
        escape = match[0][1:]
        if escape[0] == "u":  # one or two halves of a character, or a whole one
            return str(json.loads(f'"{match[0]}"'))
        if escape[0] == "x":
            return chr(int(escape[1:], 16))
        return "" if escape in _BREAKS else _LETTERS.get(escape, escape)


def write_lenient(data: object, *, indent: int | None = None) -> str:
    r"""Write plain data as JSON5, as `json5.dumps` does by default.

    The text has a single line, with a blank after comma and colon; names as keys have no quotes,
    other texts have double quotes; non-ASCII characters are written as `\uXXXX`.

    Args:
        data: Text, number, None, or list or dict of such.
        indent: Blanks to indent by; every item then has a separate line and a comma at its end.

    Raises:
        FormatError: The data has another type in it, or is too deep.
    """
    return _write(data, indent, 0)


def _write(data: object, indent: int | None, depth: int) -> str:
    """Write a value at a depth of nesting."""
    if depth > MAX_DEPTH:
        raise too_deep_error()
    if isinstance(data, dict):
        parts = [f"{_write_key(key)}: {_write(v, indent, depth + 1)}" for key, v in data.items()]
    elif isinstance(data, (list, tuple)):
        parts = [_write(v, indent, depth + 1) for v in data]
    else:
        return _write_scalar(data)
    opening, closing = "{}" if isinstance(data, dict) else "[]"
    if not parts:
        return opening + closing
    if indent is None:
        return f"{opening}{', '.join(parts)}{closing}"
    inner, outer = ("\n" + " " * (indent * level) for level in (depth + 1, depth))
    return f"{opening}{inner}{f',{inner}'.join(parts)},{outer}{closing}"


def _write_scalar(data: object) -> str:
    """Write a text, number, boolean or None: as JSON, with the short escapes of JSON5."""
    try:
        text = json.dumps(data)
    except TypeError:
        message = f"{type(data).__name__} cannot be written as JSON"
        hint = "give texts, numbers, None, lists and dicts of these"
        raise FormatError("", message, hint) from None
    return _ESCAPED.sub(lambda escape: _SHORT.get(escape[0], escape[0]), text)


def _write_key(key: object) -> str:
    """Write a key, without quotes if it is a name."""
    if not isinstance(key, str):
        return f'"{_write_scalar(key)}"'
    return key if _is_name(key) and not _RESERVED.fullmatch(key) else _write_scalar(key)


def _is_name(text: str) -> bool:
    """Return whether a text is a name in ECMAScript; reserved words count as names."""
    kinds = ["Ll" if c in {"$", "_"} else unicodedata.category(c) for c in text]
    return bool(kinds) and kinds[0] in _START and _INSIDE.issuperset(kinds)
