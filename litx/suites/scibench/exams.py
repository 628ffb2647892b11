"""Exams: questions whose answer is text, which the user supplies beside the data.

The published exams are closed. An exam here is a file of questions, each with its points and what
they are given for.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from litx.errors import DatasetError, FormatError
from litx.paths import shown
from litx.providers import Message, Role
from litx.suites.scibench.prompts import Question
from litx.suites.scibench.records import is_text, read_file
from litx.words import showable

EXAMS: Final = "exams.json"
"""The file in the folder of the data: a list of exam, question, points, rubric and reference."""

EXAM_SETTINGS: Final = {
    "exam_zero": "exams: the question alone",
    "exam_zeroCot": "exams: the question, to be thought about step by step",
}
"""Settings of exams; the published study has these two."""

EXAM_DEFAULT: Final = "exam_zero"
"""The setting of an answer or a grade that names none."""

SYSTEM: Final = (
    "You sit an exam of a university course. Answer the question in full, and give your reasons. "
    "If it has several parts, answer each under its own heading."
)
_ENDINGS: Final = {"exam_zero": "A:", "exam_zeroCot": "A: Let's think step by step."}
_MOST_POINTS, _LONGEST_NAME = 1_000_000, 100
_TEXTS: Final = ("exam", "question", "rubric", "reference")
_HINT: Final = "a question has the texts exam, question, rubric and reference, and its points"


@dataclass(frozen=True)
class ExamQuestion:
    """One question of an exam.

    Attributes:
        index: Its place in the file, from 0.
        exam: The exam that it belongs to.
        question: Its text.
        points: Most points that an answer can get.
        rubric: What points are given for.
        reference: A right answer; may be empty.
    """

    index: int
    exam: str
    question: str
    points: float
    rubric: str
    reference: str

    def asked(self, setting: str) -> Question:
        """Return what a model is asked."""
        return Question(
            f"exam/{self.index}",
            {"set": "exam", "exam": self.exam, "index": self.index},
            (
                Message(Role.system, SYSTEM),
                Message(Role.user, f"Q: {self.question}\n{_ENDINGS[setting]}"),
            ),
        )


def read_exams(folder: Path) -> tuple[Mapping[int, ExamQuestion], Mapping[str, str]]:
    """Return the questions by their place, and what is wrong with records, by theirs.

    Raises:
        DatasetError: There is no such file, or no question in it.
    """
    file = folder / EXAMS
    try:
        records = read_file(file, list)
    except FormatError as error:
        raise DatasetError(f"{shown(file)}: {error.message}", _HINT) from None
    found: dict[int, ExamQuestion] = {}
    faults: dict[str, str] = {}
    for index, record in enumerate(records):
        fault = _fault(record)
        if fault:
            faults[f"{shown(file)}[{index}]"] = f"{fault}; {_HINT}"
        else:
            texts = {name: record[name] for name in _TEXTS}
            texts["exam"] = showable(texts["exam"].strip())[:_LONGEST_NAME]
            found[index] = ExamQuestion(index=index, points=float(record["points"]), **texts)
    if not found:
        why = next((f"{place}: {fault}" for place, fault in faults.items()), _HINT)
        raise DatasetError(f"{shown(file)} holds no question", why)
    return found, faults


def _fault(record: Any) -> str:
    """Return what is wrong with a record; empty when nothing is."""
    if not isinstance(record, dict):
        return f"it is {type(record).__name__} instead of an object"
    for name in _TEXTS:
        if not is_text(record.get(name)):
            return f"{name} is {type(record.get(name)).__name__}, and no text that can be sent"
    for name in ("exam", "question"):
        if not record[name].strip():
            return f"{name} is empty"
    points = read_points(record.get("points"))
    if points is None or points <= 0:
        return f"points is {showable(repr(record.get('points')))[:80]} instead of a positive number"
    return ""


def read_points(value: Any) -> float | None:
    """Return a number of points; None for what is none, or absurd."""
    is_number = type(value) in {int, float} and abs(value) <= _MOST_POINTS  # nan is not below it
    return float(value) if is_number else None
