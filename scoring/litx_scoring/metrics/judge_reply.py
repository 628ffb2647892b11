"""The prediction that a judge names in its reply.

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
"""Most places in a reply where an object is searched; an answer has a few."""

_BRACE = re.compile(r"\{")
_DIGITS = re.compile(r"0*[0-9]{1,9}")


def read_choice(reply: str, count: int) -> int | Unparsed | None:
    """Return the prediction that a judge names in the first object with an index.

    Args:
        reply: Reply of the judge.
        count: Number of predictions in the question.

    Returns:
        Position of the prediction; None if the judge names none; Unparsed if the reply cannot be
        read or names a prediction that does not exist.
    """
    data = _data(reply)
    if isinstance(data, list):
        data = data[0] if data else {}
    if not isinstance(data, dict):
        return Unparsed("the judge's reply holds no object")
    if INDEX_KEY not in data:
        return Unparsed("the judge names no index") if data else None
    index = _index(data[INDEX_KEY])
    if index is None or index >= count:
        return Unparsed(f"no prediction has the index {str(data[INDEX_KEY])[:80]!r}")
    return index


def _index(value: object) -> int | None:
    """Return an index of decimal digits, as a number, text or `1.0`; None for anything else."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    text = str(value)
    return int(text) if _DIGITS.fullmatch(text) else None


def _data(reply: str) -> Any:
    """Return a reply as data, or the first object in it that names an index; None without any.

    If no object names an index, it is the first object, since `{}` is an answer too.
    """
    with suppress(FormatError):
        whole = read_lenient(reply)
        if isinstance(whole, (dict, list)):
            return whole
    objects = []
    for brace in islice(_BRACE.finditer(reply), MAX_OBJECTS):
        with suppress(FormatError):
            objects.append(read_prefix(reply, brace.start())[0])
    if INDEX_KEY in reply:
        objects = [item for item in objects if INDEX_KEY in item]
    return objects[0] if objects else None
