"""What a reply answers, as the published code reads it and as we do.

The published code takes the last box, and of a program what it printed. Ours takes the last box
that holds a number; else the last number after "answer is"; else a reply that is a number and
nothing else. Of a program it takes the last number that was printed.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import islice
from typing import Final

from litx.suites.scibench.problem import ProblemUnit, UnitForm
from litx.suites.scibench.ways import Setting
from litx_scoring.metrics.boxed_answer import boxes, published_box
from litx_scoring.metrics.latex_number import LONGEST_PROSE, last_number, read_number
from litx_scoring.metrics.numeric_answer import published_full_value

_MOST_BOXES = 50
_MOST_PHRASES = 3
_PHRASE = re.compile(r"answer\s{1,9}is", re.IGNORECASE)


class How(StrEnum):
    """Where a number was found."""

    box = "box"
    fallback = "fallback"
    """After "answer is", or as the whole reply."""
    printed = "printed"
    unreadable = "unreadable"
    """Something stands where an answer should, but no number."""
    nothing = "nothing"
    """There is no box, no "answer is", no printed text."""

    @property
    def is_failure(self) -> bool:
        """Whether no number was found."""
        return self in _FAILURES


_FAILURES: Final = {How.unreadable, How.nothing}


@dataclass(frozen=True)
class ReadNumber:
    """The number that a reply answers.

    Attributes:
        value: The number; None when none was found.
        how: Where it was found.
    """

    value: float | None
    how: How


def published_answer(response: str, unit: ProblemUnit, setting: Setting) -> str | None:
    """Return the text that the published code compares, or None."""
    if setting.runs_code:
        return response.strip()
    content = published_box(response)
    return published_full_value(content) if unit.form is UnitForm.scaled else content


def read_answer(response: str, setting: Setting) -> ReadNumber:
    """Return the number that a reply answers, in bounded time whatever the reply holds."""
    if setting.runs_code:
        return _printed(response)
    seen = False
    for box in islice(boxes(response), _MOST_BOXES):
        seen = True
        value = read_number(box)
        if value is not None:
            return ReadNumber(value, How.box)
    for tail in _tails(response):
        seen = True
        value = last_number(tail)
        if value is not None:
            return ReadNumber(value, How.fallback)
    value = read_number(response.strip())
    if value is not None:
        return ReadNumber(value, How.fallback)
    return ReadNumber(None, How.unreadable if seen else How.nothing)


def _printed(text: str) -> ReadNumber:
    """Read what a program printed: its last line if that is a number, else the last number."""
    text = text.strip()[-LONGEST_PROSE:]
    if not text:
        return ReadNumber(None, How.nothing)
    value = read_number(text.rsplit("\n", 1)[-1])
    value = last_number(text) if value is None else value
    return ReadNumber(value, How.unreadable if value is None else How.printed)


def _tails(response: str) -> Iterator[str]:
    """Yield what follows "answer is", the last such place first."""
    places = [found.end() for found in _PHRASE.finditer(response)]
    for place in places[: -_MOST_PHRASES - 1 : -1]:
        yield response[place : place + LONGEST_PROSE]
