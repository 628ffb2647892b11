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

from litx.errors import ArgumentError
from litx.suites.scibench.units import ProblemUnit, UnitForm
from litx.words import suggest
from litx_scoring.metrics.boxed_answer import boxes, published_box
from litx_scoring.metrics.latex_number import LONGEST_PROSE, last_number, read_number
from litx_scoring.metrics.numeric_answer import published_full_value

_MOST_BOXES = 50
_MOST_PHRASES = 3
_PHRASE = re.compile(r"answer\s{1,9}is", re.IGNORECASE)


class Setting(StrEnum):
    """How a model is asked, by the published names."""

    zero_nosys = "zero_nosys"
    zero = "zero"
    zero_cot = "zeroCot"
    few = "few"
    few_cot = "fewCot"
    python = "python"
    wolfram = "wolfram"

    @property
    def runs_code(self) -> bool:
        """Whether the model writes a program, whose printed text is the answer."""
        return self in {Setting.python, Setting.wolfram}

    @classmethod
    def of(cls, name: str) -> "Setting":
        """Return the setting of a name.

        Raises:
            ArgumentError: There is none.
        """
        if name not in set(cls):
            raise ArgumentError(f"{name[:80]!r} is no setting of SciBench", suggest(name, cls))
        return cls(name)


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
class Answer:
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


def read_answer(response: str, setting: Setting) -> Answer:
    """Return the number that a reply answers, in bounded time whatever the reply holds."""
    if setting.runs_code:
        return _printed(response)
    seen = False
    for box in islice(boxes(response), _MOST_BOXES):
        seen = True
        value = read_number(box)
        if value is not None:
            return Answer(value, How.box)
    for tail in _tails(response):
        seen = True
        value = last_number(tail)
        if value is not None:
            return Answer(value, How.fallback)
    value = read_number(response.strip())
    if value is not None:
        return Answer(value, How.fallback)
    return Answer(None, How.unreadable if seen else How.nothing)


def _printed(text: str) -> Answer:
    """Read what a program printed: its last line if that is a number, else the last number."""
    text = text.strip()[-LONGEST_PROSE:]
    if not text:
        return Answer(None, How.nothing)
    value = read_number(text.rsplit("\n", 1)[-1])
    value = last_number(text) if value is None else value
    return Answer(value, How.unreadable if value is None else How.printed)


def _tails(response: str) -> Iterator[str]:
    """Yield what follows "answer is", the last such place first."""
    places = [found.end() for found in _PHRASE.finditer(response)]
    for place in places[: -_MOST_PHRASES - 1 : -1]:
        yield response[place : place + LONGEST_PROSE]
