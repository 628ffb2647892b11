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

_ENDINGS = (".py", ".json", ".txt", ".md")
_PART = re.compile(r"[A-Za-z0-9_-]{0,80}")
_DEFAULT = "code"


@dataclass(frozen=True)
class PaperReply:
    """An answer to one question.

    Attributes:
        task: The name of the task.
        question: The question; its prompt is not known here.
        model: The model; empty where it is not named.
        repeat: Which of several answers this is.
        text: The answer, as the model wrote it or as a run kept it.
        reading: What it came to in a run; None for an answer that is still to be read.
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
    """Return answers, and a line on each output that answers no question.

    Of several answers of one model to one question the first counts.

    Args:
        outputs: What is to be judged.
        settings: The tasks that are meant; empty for all.
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
            continue
        found[key] = reply
    return list(found.values()), problems


def _read(output: Output) -> PaperReply:
    """Return what an output answers.

    Raises:
        DatasetError: There is no such task or paper.
        FormatError: Its fields are not what they should be.
    """
    record = output.record
    task, paper, part = record.get("setting", _DEFAULT), record.get("paper"), record.get("part", "")
    if not isinstance(task, str) or task not in task_names():
        raise FormatError("", f"`setting` is {task!r:.80}", suggest(f"{task!s:.80}", task_names()))
    if not isinstance(paper, str) or paper not in litxalloy.papers:
        hint = suggest(f"{paper!s:.80}", litxalloy.papers)
        raise DatasetError(f"{paper!r:.80} is not a paper of the ground truth", hint)
    if not isinstance(part, str) or not _PART.fullmatch(part):
        raise FormatError("", f"`part` is {part!r:.80}, which names no question")
    question = Question(paper, "", part)
    model, repeat = str(record.get("model") or ""), str(record.get("repeat") or "")
    return PaperReply(task, question, model, repeat, output.response, _reading(output))


def _reading(output: Output) -> Reading | None:
    """Return what a run says that an answer came to; None where no run says so."""
    outcome, ending = output.record.get(OUTCOME), output.record.get(ENDING)
    if outcome not in set(Outcome) or ending not in _ENDINGS:
        return None
    message = str(output.record.get(MESSAGE) or "")
    return Reading(Outcome(outcome), output.response, str(ending), message)
