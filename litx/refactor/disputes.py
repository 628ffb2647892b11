"""Doubtful values, which a module has as comments with reasons.

A block of comment lines with such values is a dispute; its other lines, above or below the values,
are the reason for all of them.
"""

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from litx.formats.canonical_json.tables import RECORDS
from litx.refactor.reading import Script, parse_plain
from litx_validators.waivers import find_comments

_NAMES = "|".join(sorted({*RECORDS, "CompositionMeasurement"}))
_VALUE = re.compile(rf"\*?({_NAMES})(\.group_measurements)?\(")
_TEXT = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'")
_LONGEST = 20_000  # most characters of a value; the longest seen has 400
_AFTER = re.compile(r"^[,:]?\s*#?\s*")
"""Separator between a value and the text after it on its last line."""


@dataclass(frozen=True)
class Disputed:
    """A value that is commented out: its first line, and its code on a single line."""

    line: int
    code: str


@dataclass(frozen=True)
class Dispute:
    """Values in a block of comments, with the reason."""

    file: Path  # the module
    line: int  # first line of the first value
    values: tuple[Disputed, ...]
    reason: str  # other text of the block; may be empty


def find_disputes(file: Path) -> list[Dispute]:
    """Return the disputes of a module without running it; text must be Python (`ProgramError`)."""
    script = Script.read(file)
    parse_plain(script.text, str(file))
    disputes = []
    for block in _comment_blocks(script.text):
        values, prose = _split_block(block)
        if values:
            reason = " ".join(" ".join(prose).split())
            disputes.append(Dispute(file, values[0].line, tuple(values), reason))
    return disputes


def _comment_blocks(text: str) -> Iterator[list[tuple[int, str]]]:
    """Yield runs of adjacent comment lines, each line with its number and text."""
    block: list[tuple[int, str]] = []
    for comment in find_comments(text):
        line, column = comment.start
        if comment.line[:column].strip():
            continue
        if block and line != block[-1][0] + 1:
            yield block
            block = []
        block.append((line, comment.string[1:].strip()))
    if block:
        yield block


def _split_block(block: list[tuple[int, str]]) -> tuple[list[Disputed], list[str]]:
    """Return the values of a block, and the prose around them."""
    values: list[Disputed] = []
    prose: list[str] = []
    pending: list[tuple[int, str]] = []
    for number, line in block:
        if not pending and not _VALUE.match(line):
            prose.append(line)
            continue
        pending.append((number, line))
        joined = " ".join(text for _, text in pending)
        if len(joined) > _LONGEST:  # it never closes
            prose += [text for _, text in pending]
            pending = []
            continue
        bare = _TEXT.sub(lambda match: "_" * len(match[0]), joined)
        depths = itertools.accumulate((sign in "([{") - (sign in ")]}") for sign in bare)
        closed = (n for n, depth in enumerate(depths, 1) if depth == 0 and bare[n - 1] in ")]}")
        if end := next(closed, None):  # position after the bracket that closes the first bracket
            code = re.sub(r"([(\[{]) ", r"\1", joined[:end])  # as on a single line
            values.append(Disputed(pending[0][0], re.sub(r",? ([)\]}])", r"\1", code)))
            prose.append(_AFTER.sub("", joined[end:], count=1))
            pending = []
    prose += [text for _, text in pending]  # unclosed brackets are not a value
    return values, prose
