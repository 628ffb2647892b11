"""Programs in Python itself, the oracle of these tests, and values in a form to compare."""

import re
import warnings

from litx.model.walk import walk
from litx.sandbox import SourceKind, Tier
from litx.sandbox.program import find_program
from litx.sandbox.protocol import Request

_GROUPS = re.compile(r"UUID\('[^']*'\)")
_SETS = re.compile(r"frozenset\(\{(.*?)\}\)")


def run(text):
    """Return the result and the output of a program in Python, as tier X runs it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about code that cannot work
        value = find_program(Request(SourceKind.python, text, Tier.X), run)()
    return value.result, value.printed


def format_value(value):
    """Return a value as text, without random numbers and with sets in order."""
    text = _GROUPS.sub("", repr(value))
    return _SETS.sub(lambda match: str(sorted(match[1].split(", "))), text)


def list_places(value):
    """Return the path, the origin and the printed words of each object in a value."""
    return [
        (path, record.origin, dict(record.as_printed)) for path, record in walk(value, "result")
    ]
