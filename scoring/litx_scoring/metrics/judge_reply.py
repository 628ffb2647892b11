"""Which prediction a judge names in its reply.

Source: CURIE (Cui et al., arXiv 2503.13517), its published evaluation notebook.
"""

import re
from contextlib import suppress
from itertools import islice
from typing import Any, Final

from litx.errors import FormatError
from litx.formats.lenient_json import read_lenient, read_prefix
from litx_scoring.metrics.judge_prompts import INDEX_KEY
from litx_scoring.metrics.outcome import Unparsed

MAX_OBJECTS: Final = 1000
"""Places in a reply where an object is looked for; an answer has one or two."""

_BRACE = re.compile(r"\{")
_DIGITS = re.compile(r"0*[0-9]{1,9}")


def read_choice(reply: str, count: int, *, compat: bool = False) -> int | Unparsed | None:
    """Read which prediction a judge chose.

    Args:
        reply: What the judge wrote.
        count: How many predictions it was shown.
        compat: As published: the whole reply must be an object, or a list that begins with one
            (cut off lists are mended); the index 0 is no choice; `1.0` is no index. Otherwise the
            object may stand anywhere, the first one that names an index counts, and every index
            is a choice.

    Returns:
        The position of the prediction; None if the judge says that there is none; Unparsed if the
        reply makes no sense or names a prediction that does not exist.
    """
    data = _published_data(reply) if compat else _data(reply)
    if isinstance(data, list):
        data = data[0] if data else {}
    if not isinstance(data, dict):
        return Unparsed("the judge's reply holds no object")
    if INDEX_KEY not in data:
        return Unparsed("the judge names no index") if data else None
    index = _index(data[INDEX_KEY], compat=compat)
    if index is None or index >= count:
        return Unparsed(f"no prediction has the index {str(data[INDEX_KEY])[:80]!r}")
    return None if compat and index == 0 else index


def _index(value: object, *, compat: bool) -> int | None:
    """Read an index: decimal digits, as a number or as text."""
    if not compat and isinstance(value, float) and value.is_integer():
        value = int(value)
    text = str(value)
    return int(text) if _DIGITS.fullmatch(text) else None


def _published_data(reply: str) -> Any:
    """Parse a reply, or what is left of it before the last object that may be cut off."""
    cut = reply.rfind(",{")
    for text in (reply, f"{reply[:cut]}]" if cut >= 0 else ""):
        data = _parsed(text, compat=True)
        if data is not None:
            return data
    return None


def _data(reply: str) -> Any:
    """Parse a reply, or the first object in it that names an index.

    Where none is named at all it is the first object, as `{}` is an answer, too.
    """
    whole = _parsed(reply, compat=False)
    if isinstance(whole, (dict, list)):
        return whole
    objects = []
    for brace in islice(_BRACE.finditer(reply), MAX_OBJECTS):
        with suppress(FormatError):
            objects.append(read_prefix(reply, brace.start())[0])
    if INDEX_KEY in reply:
        objects = [one for one in objects if INDEX_KEY in one]
    return objects[0] if objects else None


def _parsed(text: str, *, compat: bool) -> Any:
    try:
        return read_lenient(text, compat=compat)
    except FormatError:
        return None
