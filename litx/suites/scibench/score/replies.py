"""Answers to problems: the outputs that are judged by number, each with its problem."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field

from litx.display.suggestions import first_of, suggest
from litx.display.text import showable
from litx.errors import LitxError
from litx.harness.benchmark import Output
from litx.suites.scibench.ask.questions import THEN
from litx.suites.scibench.ask.ways import Setting, Way, way_of
from litx.suites.scibench.data.files import ScibenchData, read_as
from litx.suites.scibench.data.problem import BOOKS, Key, Problem

EXPLANATION: Final = "explanation"
"""The field of an output that holds the first reply of ``zeroCot``; nothing of it is judged."""

_HINT: Final = 'write such as {"book": "atkins", "index": 12, "repeat": 1}'


class _Fields(BaseModel):
    """The fields of an output that name its problem and say which reply it is."""

    model_config = ConfigDict(strict=True)

    book: str
    index: Annotated[int, Field(ge=0, lt=10_000)]
    repeat: Annotated[int, Field(ge=1, le=10_000)] = 1
    explanation: str = ""


@dataclass(frozen=True)
class ProblemReply:
    """What a model answered to one problem, asked in some way for the first time or once more.

    The explanation is what it said before; empty where it was asked once.
    """

    problem: Problem
    way: Way
    repeat: int
    response: str
    explanation: str = ""

    @property
    def record(self) -> Mapping[str, Any]:
        """The fields that name it in OUTPUTS."""
        return {**self.problem.key.record, "setting": self.way.name, "repeat": self.repeat}

    @property
    def solution(self) -> str:
        """All that the model said."""
        return f"{self.explanation}{THEN} {self.response}" if self.explanation else self.response


def read_replies(
    outputs: Sequence[Output], data: ScibenchData
) -> tuple[list[ProblemReply], list[str]]:
    """Return the replies that outputs hold, and a line on what is wrong with those that hold none.

    Of several replies to one problem that was asked in one way, the first counts.
    """
    replies: dict[tuple[Way, int, Key], ProblemReply] = {}
    problems: list[tuple[str, str]] = []
    for output in outputs:
        try:
            way = way_of(output.record)
            read = read_as(_Fields, dict(output.record), "", _HINT)
            problem = _problem(Key(read.book, read.index, way.part), data)
        except LitxError as error:
            problems.append((output.place, showable(str(error))))
            continue
        explanation = read.explanation if way.setting is Setting.zero_cot else ""
        name = (way, read.repeat, problem.key)
        if name in replies:
            problems.append((output.place, f"{problem.key} has been answered above"))
            continue
        replies[name] = ProblemReply(problem, way, read.repeat, output.response, explanation)
    return list(replies.values()), told(problems)


def told(problems: Iterable[tuple[str, str]]) -> list[str]:
    """Return a line on each thing that is wrong, with the first three places where it is so."""
    places: dict[str, list[str]] = {}
    for place, problem in problems:
        places.setdefault(problem, []).append(place)
    return [f"{first_of(own, 3)}: {problem}" for problem, own in places.items()]


def _problem(key: Key, data: ScibenchData) -> Problem:
    """Return the problem of a key, if the copy has it."""
    if key.book not in BOOKS:
        book = key.book[:80]
        raise LitxError(f"unknown textbook {book!r}", suggest(book, BOOKS))
    if found := data.by_name.get(str(key)):
        return found
    if fault := data.unread.get(key):
        raise LitxError(f"{fault.path}: {fault.message}", fault.hint)
    of_book = str(key).rpartition("/")[0]
    own = [one.key.index for one in data.part(key.part, key.book)]
    if not own:
        message = f"the copy has no problem of {of_book}"
        raise LitxError(message, "`litx suite check scibench` says why")
    hint = f"those of {of_book} go from {min(own)} to {max(own)}"
    raise LitxError(f"the copy has no problem {key}", hint)
