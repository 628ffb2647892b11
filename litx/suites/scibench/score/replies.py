"""Replies to problems: outputs that are scored by number, each with its problem."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field

from litx.display.suggestions import join_first, suggest
from litx.display.text import showable
from litx.errors import LitxError
from litx.harness.benchmark import Output
from litx.suites.scibench.ask.questions import THEN
from litx.suites.scibench.ask.ways import Setting, Way, read_way
from litx.suites.scibench.data.files import ScibenchData, read_as
from litx.suites.scibench.data.problem import BOOKS, Key, Problem

EXPLANATION: Final = "explanation"
"""Field of an output for the first reply of ``zeroCot``, which is not scored."""

_HINT: Final = 'write such as {"book": "atkins", "index": 12, "repeat": 1}'


class _Fields(BaseModel):
    """Fields of an output that identify its problem and the repeat."""

    model_config = ConfigDict(strict=True)

    book: str
    index: Annotated[int, Field(ge=0, lt=10_000)]
    repeat: Annotated[int, Field(ge=1, le=10_000)] = 1
    explanation: str = ""


@dataclass(frozen=True)
class ProblemReply:
    """Reply of a model to a problem, in a way to ask and a repeat.

    The explanation is its first reply; empty where it is asked a single time.
    """

    problem: Problem
    way: Way
    repeat: int
    response: str
    explanation: str = ""

    @property
    def record(self) -> Mapping[str, Any]:
        """Fields that identify the reply in OUTPUTS."""
        return {**self.problem.key.record, "setting": self.way.name, "repeat": self.repeat}

    @property
    def solution(self) -> str:
        """Both replies of the model."""
        return f"{self.explanation}{THEN} {self.response}" if self.explanation else self.response


def read_replies(
    outputs: Sequence[Output], data: ScibenchData
) -> tuple[list[ProblemReply], list[str]]:
    """Return the replies in outputs, and a line on each fault of the outputs without a reply.

    Of several replies to the same problem, way and repeat the first counts.
    """
    replies: dict[tuple[Way, int, Key], ProblemReply] = {}
    problems: list[tuple[str, str]] = []
    for output in outputs:
        try:
            way = read_way(output.record)
            fields = read_as(_Fields, dict(output.record), "", _HINT)
            problem = _find_problem(Key(fields.book, fields.index, way.part), data)
        except LitxError as error:
            problems.append((output.place, showable(str(error))))
            continue
        explanation = fields.explanation if way.setting is Setting.zero_cot else ""
        name = (way, fields.repeat, problem.key)
        if name in replies:
            problems.append((output.place, f"{problem.key} is answered above"))
            continue
        replies[name] = ProblemReply(problem, way, fields.repeat, output.response, explanation)
    return list(replies.values()), group_problems(problems)


def group_problems(problems: Iterable[tuple[str, str]]) -> list[str]:
    """Return a line on each problem, with the first three places where it occurs."""
    places: dict[str, list[str]] = {}
    for place, problem in problems:
        places.setdefault(problem, []).append(place)
    return [f"{join_first(names, 3)}: {problem}" for problem, names in places.items()]


def _find_problem(key: Key, data: ScibenchData) -> Problem:
    """Return the problem of a key; a missing problem is a `LitxError`."""
    if key.book not in BOOKS:
        book = key.book[:80]
        raise LitxError(f"unknown textbook {book!r}", suggest(book, BOOKS))
    if problem := data.by_name.get(str(key)):
        return problem
    if fault := data.unread.get(key):
        raise LitxError(f"{fault.path}: {fault.message}", fault.hint)
    of_book = str(key).rpartition("/")[0]
    indices = [problem.key.index for problem in data.part(key.part, key.book)]
    if not indices:
        message = f"the copy has no problem of {of_book}"
        raise LitxError(message, "`litx suite check scibench` says why")
    hint = f"those of {of_book} range from {min(indices)} to {max(indices)}"
    raise LitxError(f"the copy has no problem {key}", hint)
