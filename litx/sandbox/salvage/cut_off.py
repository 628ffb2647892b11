"""Repair of texts that break off, as long replies do, after their last complete object.

Brackets outside of strings and comments count, in Python as in JSON. A complete object ends with a
closing bracket inside a list or map, or with the last closing bracket; the repair closes the
brackets that are open there. If all are closed, only the last line may be incomplete.
"""

import contextlib
import re
from itertools import islice
from typing import Any, TypeAlias

from litx.errors import FormatError, ProgramError
from litx.formats.lenient_json import read_lenient
from litx.model.salvage import require_salvage
from litx.sandbox.slip import THE_REST

MOST_TRIED = 20
"""Number of endings to try, from the last."""

_CLOSING = {"(": ")", "[": "]", "{": "}"}
_TOKEN = re.compile(
    r"(?P<string>\"\"\"(?:[^\\]|\\.)*?\"\"\"|'''(?:[^\\]|\\.)*?'''"
    r"|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*')"
    r"|(?P<comment>#[^\n]*|//[^\n]*|/\*.*?\*/)|(?P<open>[(\[{])|(?P<close>[)\]}])"
    r"|(?P<broken>[\"'])",
    re.DOTALL,
)


Place: TypeAlias = tuple[int, int]
"""Line and column, both from 1."""


def endings(text: str) -> list[tuple[str, Place]]:
    """Return complete texts for a text that breaks off, longest first.

    Each has the place of the end of its last complete object. If every bracket is closed, it omits
    the last line.
    """
    stack: list[str] = []
    complete: list[tuple[int, str]] = []
    for token in _TOKEN.finditer(text):
        if token["open"]:
            stack.append(token[0])
        elif token["close"]:
            if not stack or _CLOSING[stack.pop()] != token[0]:
                return []
            if not stack or (stack[-1] in "[{" and token[0] in ")}"):
                complete.append((token.end(), "".join(_CLOSING[b] for b in reversed(stack))))
        elif token["broken"]:
            break
    else:
        if not stack:
            before = text.rstrip().rpartition("\n")[0].rstrip()
            complete = [(len(before), "")] if before else []
    ended = []
    for end, closing in islice(reversed(complete), MOST_TRIED):
        before = text[:end]
        line, column = before.count("\n") + 1, end - before.rfind("\n") - 1
        ended.append((f"{before}{closing}", (line, max(column, 1))))
    return ended


def record_ending(place: Place) -> None:
    """Record that a text was ended early, at a place."""
    error = FormatError("", "the text breaks off", "the reply was cut off; ask for a shorter one")
    salvage = require_salvage()
    mended = "it ends behind its last complete object"
    salvage.add(error, mended, is_lost=True, about=THE_REST, counts_object=True)
    salvage.slips[-1].place = place


def read_damaged(text: str, place: Place | None = None) -> Any:
    """Return the data of lenient JSON, even if the text breaks off.

    Args:
        text: The text.
        place: Line and column where strict JSON ends, if known.

    Raises:
        ProgramError: The text cannot be read.
    """
    try:
        data = read_lenient(text)
    except FormatError as error:
        for ended, end in endings(text):
            with contextlib.suppress(FormatError):
                data = read_lenient(ended)
                record_ending(end)
                return data
        raise ProgramError(f"JSON: {error.message.removeprefix('malformed JSON at ')}") from error
    fault = FormatError("", "the text is no strict JSON", "write strict JSON")
    salvage = require_salvage()
    salvage.add(fault, "it is read as JSON5")
    salvage.slips[-1].place = place
    return data
