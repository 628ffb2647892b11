"""Replies to problems: the outputs that are judged by number, each with its problem."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from litx.errors import LitxError
from litx.harness.benchmark import Output
from litx.suites.scibench.books import BOOKS
from litx.suites.scibench.data import ScibenchData
from litx.suites.scibench.parse import Setting
from litx.suites.scibench.problem import Key, Problem
from litx.suites.scibench.prompts import THEN
from litx.suites.scibench.records import is_text
from litx.suites.scibench.ways import Way, way_of
from litx.words import first_of, showable, suggest

EXPLANATION: Final = "explanation"
"""The field of an output that holds the first reply of ``zeroCot``; nothing of it is judged."""

_MOST_REPEATS: Final = 10_000
_MOST_PLACES: Final = 3
"""How many places are named that something is wrong with."""


@dataclass(frozen=True)
class Reply:
    """What a model answered to one problem.

    Attributes:
        problem: The problem.
        way: How it was asked.
        repeat: Which time it was asked, from 1.
        response: The text that is judged.
        explanation: What the model said before; empty where it was asked once.
    """

    problem: Problem
    way: Way
    repeat: int
    response: str
    explanation: str = ""

    @property
    def label(self) -> str:
        """What the reply is called where something is asked about it."""
        return f"{self.repeat}/skills/{self.way.name}/{self.problem.key}"

    @property
    def solution(self) -> str:
        """All that the model said."""
        return f"{self.explanation}{THEN} {self.response}" if self.explanation else self.response


def read_replies(outputs: Sequence[Output], data: ScibenchData) -> tuple[list[Reply], list[str]]:
    """Return the replies that outputs hold, and a line on what is wrong with those that hold none.

    Of several replies to one problem that was asked in one way, the first counts.
    """
    replies: list[Reply] = []
    problems: list[tuple[str, str]] = []
    seen: set[tuple[Way, int, Key]] = set()
    for output in outputs:
        try:
            reply = _read(output, data)
        except LitxError as error:
            problems.append((output.place, showable(str(error))))
            continue
        name = (reply.way, reply.repeat, reply.problem.key)
        if name in seen:
            problems.append((output.place, f"{reply.problem.key} has been answered above"))
            continue
        seen.add(name)
        replies.append(reply)
    return replies, told(problems)


def told(problems: Iterable[tuple[str, str]]) -> list[str]:
    """Return a line on each thing that is wrong, with the first of the places where it is so.

    Args:
        problems: Places, each with what is wrong there.
    """
    places: dict[str, list[str]] = {}
    for place, problem in problems:
        places.setdefault(problem, []).append(place)
    lines = []
    for problem, own in places.items():
        lines.append(f"{first_of(own, _MOST_PLACES)}: {problem}")
    return lines


def _read(output: Output, data: ScibenchData) -> Reply:
    """Return the reply that an output holds.

    Raises:
        LitxError: Its fields name no problem, or no way to ask.
    """
    record = output.record
    way = way_of(record)
    book, index = record.get("book"), record.get("index")
    if not isinstance(book, str) or type(index) is not int or not 0 <= index < 10_000:
        message = f"book {str(book)[:80]!r} and index {str(index)[:80]!r} name no problem"
        raise LitxError(message, 'write such as {"book": "atkins", "index": 12}')
    problem = _problem(Key(book, index, way.part), data)
    repeat, explanation = record.get("repeat", 1), record.get(EXPLANATION, "")
    if type(repeat) is not int or not 1 <= repeat <= _MOST_REPEATS:
        message = f"`repeat` is {str(repeat)[:80]!r}"
        raise LitxError(message, f"a number from 1 to {_MOST_REPEATS}")
    if not is_text(explanation):
        raise LitxError(f"`explanation` is {type(explanation).__name__}, or holds half a character")
    is_second = way.setting is Setting.zero_cot
    return Reply(problem, way, repeat, output.response, explanation if is_second else "")


def _problem(key: Key, data: ScibenchData) -> Problem:
    """Return the problem of a key.

    Raises:
        LitxError: The copy has none.
    """
    if key.book not in BOOKS:
        book = key.book[:80]
        raise LitxError(f"{book!r} is no textbook of SciBench", suggest(book, BOOKS))
    found = data.by_name.get(str(key))
    if found is not None:
        return found
    of_book = str(key).rpartition("/")[0]
    own = [one.key.index for one in data.part(key.part, key.book)]
    if not own:
        message = f"the copy has no problem of {of_book}"
        raise LitxError(message, "`litx suite check scibench` says why")
    hint = f"those of {of_book} go from {min(own)} to {max(own)}"
    raise LitxError(f"the copy has no problem {key}", hint)
