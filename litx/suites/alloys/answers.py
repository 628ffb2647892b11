"""Which question an output answers, and what it comes to."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import litxalloy
from litx.errors import DatasetError, FormatError
from litx.harness.benchmark import Output
from litx.harness.dialogue import Reading
from litx.harness.task import Question
from litx.harness.task_names import task_names
from litx.sandbox import Outcome
from litx.words import showable, suggest

OUTCOME: Final = "outcome"
"""Field that says what became of an answer that a run has read already."""

ENDING: Final = "ending"
"""Field that says what such an answer is: Python, JSON or text."""

MESSAGE: Final = "message"
"""Field that says what was wrong with it."""

_ENDINGS: Final = (".py", ".json", ".txt", ".md")
_PART = re.compile(r"[A-Za-z0-9_-]{0,80}")


@dataclass(frozen=True)
class PaperReply:
    """An answer to one question of a task, whose prompt is not known, as somebody keeps it.

    The model and the repeat are empty where they are not named. The reading is what it came to in
    a run; None for an answer that is still to be read.
    """

    task: str
    question: Question
    model: str
    repeat: str
    text: str
    reading: Reading | None = None

    @property
    def record(self) -> Mapping[str, Any]:
        """The fields that name it in OUTPUTS."""
        who = {"model": self.model, "repeat": self.repeat}
        told = {key: value for key, value in who.items() if value}
        return {"setting": self.task, **self.question.record, **told}


def read_replies(
    outputs: Sequence[Output], settings: Sequence[str]
) -> tuple[list[PaperReply], list[str]]:
    """Return answers to some tasks, or to all, and a line on each output that answers no question.

    Of several answers of one model to one question the first counts.
    """
    found: dict[tuple[str, ...], PaperReply] = {}
    problems = []
    for output in outputs:
        try:
            reply = _read(output)
        except (DatasetError, FormatError) as error:
            problems.append(showable(f"{output.place}: {error}"))
            continue
        if settings and reply.task not in settings:
            continue
        key = (reply.task, reply.model, reply.repeat, reply.question.key)
        if key in found:
            what = f"{reply.task}/{reply.question.key} is answered twice"
            problems.append(f"{output.place}: {what}; number answers by the field `repeat`")
        found.setdefault(key, reply)
    return list(found.values()), problems


def _read(output: Output) -> PaperReply:
    """Return what an output answers, where its fields name a task and a paper that there are."""
    record = output.record
    task, paper, part = record.get("setting", "code"), record.get("paper"), record.get("part", "")
    if not isinstance(task, str) or task not in task_names():
        raise FormatError("", f"`setting` is {task!r:.80}", suggest(f"{task!s:.80}", task_names()))
    if not isinstance(paper, str) or paper not in litxalloy.papers:
        hint = suggest(f"{paper!s:.80}", litxalloy.papers)
        raise DatasetError(f"{paper!r:.80} is not a paper of the ground truth", hint)
    if not isinstance(part, str) or not _PART.fullmatch(part):
        raise FormatError("", f"`part` is {part!r:.80}, which names no question")
    reading, outcome, ending = None, record.get(OUTCOME), record.get(ENDING)
    if outcome in set(Outcome) and ending in _ENDINGS:  # as a run says
        message = str(record.get(MESSAGE) or "")
        reading = Reading(Outcome(outcome), output.response, str(ending), message)
    model, repeat = str(record.get("model") or ""), str(record.get("repeat") or "")
    return PaperReply(task, Question(paper, "", part), model, repeat, output.response, reading)
