"""Values that a module holds as comments, because they are doubtful, with the reasons beside them.

A block of comment lines that holds such a value is one dispute: what it says besides is the reason,
above or below the value, for all the values in it.
"""

import io
import itertools
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from litx.formats.canonical_json.tables import RECORDS
from litx.refactor.reading import Script, parse_plain

_NAMES = "|".join(sorted({*RECORDS, "CompositionMeasurement"}))
_VALUE = re.compile(rf"\*?({_NAMES})(\.group_measurements)?\(")
_TEXT = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'")
_LONGEST = 20_000  # most characters of a value; the longest seen has 400
_AFTER = re.compile(r"^[,:]?\s*#?\s*")
"""What may stand between a value and what is said about it on its last line."""


@dataclass(frozen=True)
class Disputed:
    """A value that is commented out: its first line, and its code on one line."""

    line: int
    code: str


@dataclass(frozen=True)
class Dispute:
    """Values that one block of comments holds, with the reason."""

    file: Path  # the module
    line: int  # first line of the first value
    values: tuple[Disputed, ...]
    reason: str  # what the block says besides; empty when it says nothing


def find_disputes(file: Path) -> list[Dispute]:
    """Return the disputes of a module, which is not run; what is no Python is a `ProgramError`."""
    script = Script.read(file)
    parse_plain(script.text, str(file))
    found = []
    for block in _blocks(script.text):
        values, prose = _split(block)
        if values:
            reason = " ".join(" ".join(prose).split())
            found.append(Dispute(file, values[0].line, tuple(values), reason))
    return found


def _blocks(text: str) -> Iterator[list[tuple[int, str]]]:
    """Yield runs of lines that hold a comment alone, each with its number and text."""
    block: list[tuple[int, str]] = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        line = token.start[0]
        if token.type != tokenize.COMMENT or token.line[: token.start[1]].strip():
            continue
        if block and line != block[-1][0] + 1:
            yield block
            block = []
        block.append((line, token.string[1:].strip()))
    if block:
        yield block


def _split(block: list[tuple[int, str]]) -> tuple[list[Disputed], list[str]]:
    """Return the values of a block, and the prose around them."""
    values: list[Disputed] = []
    prose: list[str] = []
    waiting: list[tuple[int, str]] = []
    for number, line in block:
        if not waiting and not _VALUE.match(line):
            prose.append(line)
            continue
        waiting.append((number, line))
        joined = " ".join(text for _, text in waiting)
        if len(joined) > _LONGEST:  # it never closes
            prose += [text for _, text in waiting]
            waiting = []
            continue
        bare = _TEXT.sub(lambda found: "_" * len(found[0]), joined)
        depths = itertools.accumulate((sign in "([{") - (sign in ")]}") for sign in bare)
        closed = (n for n, depth in enumerate(depths, 1) if depth == 0 and bare[n - 1] in ")]}")
        if end := next(closed, None):  # behind the bracket that closes the first one
            code = re.sub(r"([(\[{]) ", r"\1", joined[:end])  # as it would stand on one line
            values.append(Disputed(waiting[0][0], re.sub(r",? ([)\]}])", r"\1", code)))
            prose.append(_AFTER.sub("", joined[end:], count=1))
            waiting = []
    prose += [text for _, text in waiting]  # brackets that never close are no value
    return values, prose
