"""Exams: questions whose answer is text, which the user supplies beside the data, and their grades.

The published exams are closed. An exam here is a file of questions, each with its points and what
they are given for. Answers are graded by a model that is given the rubric, or by the points that a
person enters.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import fmean
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from litx.display.grid import Cell, Grid
from litx.display.text import showable
from litx.errors import DatasetError, FormatError, ProviderError
from litx.files.paths import shown
from litx.harness.benchmark import Choice, Output, SuiteScores, Verdict
from litx.providers import Chat, ChatRole, Message
from litx.suites.judges import ask_each, ask_until_said
from litx.suites.published import numbers
from litx.suites.reading import reader
from litx.suites.scibench.ask.questions import Prompt
from litx.suites.scibench.data.files import read_as
from litx.suites.scibench.score.replies import told
from litx.suites.user_files import read_data
from litx_scoring.metrics.boxed_answer import last_box

EXAMS: Final = "exams.json"
"""The file in the folder of the data: a list of exam, question, points, rubric and reference."""

GRADES: Final = "exam_grades.json"
"""The file in the folder of the data with points that a person gives; they go before a model's."""

_PROMPTS: Final = numbers("scibench", "prompts")["exams"]

EXAM_SETTINGS: Final[Mapping[str, str]] = _PROMPTS["settings"]
"""Settings of exams; the published study has these two."""

_DEFAULT: Final = "exam_zero"  # the setting of an answer or a grade that names none

SYSTEM: Final[str] = _PROMPTS["sit"]
_ENDINGS: Final = {"exam_zero": "A:", "exam_zeroCot": "A: Let's think step by step."}
_HINT: Final = "a question has the texts exam, question, rubric and reference, and its points"

_ATTEMPTS = 3
_GRADE_HINT = 'a grade is such as {"index": 3, "setting": "exam_zero", "repeat": 1, "points": 4.5}'

_Text = Annotated[str, Field(pattern=r"\S")]
_Points = Annotated[float, Field(ge=-1_000_000, le=1_000_000, allow_inf_nan=False)]


class ExamQuestion(BaseModel):
    """One question of an exam, its most points, and what they are given for.

    The reference is a right answer, and may be empty.
    """

    model_config = ConfigDict(strict=True, frozen=True)

    exam: Annotated[_Text, AfterValidator(lambda text: showable(text.strip())[:100])]
    question: _Text
    points: Annotated[_Points, Field(gt=0)]
    rubric: str
    reference: str

    def asked(self, index: int, setting: str) -> Prompt:
        """Return what a model is asked; `index` is the place of the question in the file."""
        text = f"Q: {self.question}\n{_ENDINGS[setting]}"
        record = {"set": "exam", "exam": self.exam, "index": index}
        messages = (Message(ChatRole.system, SYSTEM), Message(ChatRole.user, text))
        return Prompt(f"exam/{index}", record, messages)


class AnswerKey(BaseModel):
    """What names an answer: the place of its question from 0, how it was asked, and which time."""

    model_config = ConfigDict(strict=True, frozen=True)

    index: int
    setting: Literal["exam_zero", "exam_zeroCot"] = _DEFAULT
    repeat: int = 1


class _HandGrade(AnswerKey):
    """The points that a person gives to an answer."""

    points: _Points


def read_exams(folder: Path) -> tuple[Mapping[int, ExamQuestion], Mapping[str, str]]:
    """Return the questions by their place, and what is wrong with records, by theirs.

    A file that is missing, or holds no question, is a `DatasetError`.
    """
    file = folder / EXAMS
    try:
        records = read_data(file, list)
    except FormatError as error:
        raise DatasetError(f"{shown(file)}: {error.message}", _HINT) from None
    found: dict[int, ExamQuestion] = {}
    faults: dict[str, str] = {}
    for index, record in enumerate(records):
        try:
            found[index] = read_as(ExamQuestion, record, f"{shown(file)}[{index}]", _HINT)
        except FormatError as error:
            faults[error.path] = f"{error.message}; {_HINT}"
    if not found:
        why = next((f"{place}: {fault}" for place, fault in faults.items()), _HINT)
        raise DatasetError(f"{shown(file)} holds no question", why)
    return found, faults


def read_grades(folder: Path) -> tuple[Mapping[AnswerKey, float], list[str]]:
    """Return the points that a person gave, and a line on each record that holds no grade.

    Of several grades of one answer the first counts.
    """
    file = folder / GRADES
    grades: dict[AnswerKey, float] = {}
    problems: list[str] = []
    try:
        records = read_data(file, list) if file.exists() else []
    except FormatError as error:
        return {}, [f"{shown(file)}: {error.message}"]
    for index, record in enumerate(records):
        place = f"{shown(file)}[{index}]"
        try:
            grade = read_as(_HandGrade, record, place, _GRADE_HINT)
        except FormatError as error:
            problems.append(str(error))
            continue
        key = AnswerKey(index=grade.index, setting=grade.setting, repeat=grade.repeat)
        if key in grades:
            problems.append(f"{place}: this answer has its grade above")
        grades.setdefault(key, grade.points)
    return grades, problems


def grade_answers(
    outputs: Sequence[Output],
    questions: Mapping[int, ExamQuestion],
    grades: Mapping[AnswerKey, float],
    judge: Chat | None,
) -> tuple[list[Verdict], list[str]]:
    """Grade answers, and tell in a line each what is wrong with those that have no grade.

    Points that a person gave go before those of the judge, a model that grades the others.
    """
    strays = sorted({key.index for key in grades} - set(questions))
    problems = [(GRADES, f"the exams have no question {index}") for index in strays]
    found: list[Verdict] = []
    ungraded: dict[AnswerKey, Output] = {}
    seen: set[AnswerKey] = set()
    for output in outputs:
        try:
            key = AnswerKey.model_validate(output.record)
            question = questions[key.index]
        except (ValidationError, KeyError):
            problems.append((output.place, "it names no question of the exams, or no setting"))
            continue
        if key in seen:
            problems.append((output.place, f"question {key.index} has been answered above"))
        elif key in grades:
            found.append(_capped(key, question, grades[key], "by hand"))
        elif judge is None:
            problems.append((output.place, f"nobody graded it; take --judge, or {GRADES}"))
        else:
            ungraded[key] = output
        seen.add(key)
    if judge is not None:
        judged, lost = _judged(ungraded, questions, judge)
        found += judged
        problems += lost
    return found, told(problems)


def exam_scores(
    grades: Sequence[Verdict], questions: Mapping[int, ExamQuestion]
) -> dict[str, list[dict[str, Any]]]:
    """Return the points of each exam, in each setting and repeat, and the mean over exams."""
    groups: dict[tuple[str, int, str], list[Mapping[str, Any]]] = {}
    for one in grades:
        key = (one.record["setting"], one.record["repeat"], one.record["exam"])
        groups.setdefault(key, []).append(one.values)
    exams, averages = [], dict[tuple[str, int], list[float]]()
    for (setting, repeat, exam), own in sorted(groups.items()):
        awarded, possible = (sum(one[name] for one in own) for name in ("points", "of"))
        averages.setdefault((setting, repeat), []).append(awarded / possible)
        told = {"exam": exam, "setting": setting, "repeat": repeat, "awarded": awarded}
        told |= {"possible": possible, "graded": len(own)}
        told["questions"] = sum(one.exam == exam for one in questions.values())
        exams.append({**told, "rate": awarded / possible})
    means = [
        {"setting": setting, "repeat": repeat, "average": fmean(rates)}
        for (setting, repeat), rates in averages.items()
    ]
    return {"exams": exams, "exam_averages": means}


def exam_table(scores: Mapping[str, Sequence[Mapping[str, Any]]]) -> Grid:
    """Return the scores of exams, and the average of each setting."""
    columns = ("Setting", "Repeat", "Exam", "Graded", "Points", "Of", "%")
    rows: list[list[Cell]] = []
    for one in scores["exams"]:
        graded = f"{one['graded']} of {one['questions']}"
        named = [one[name] for name in ("setting", "repeat", "exam")]
        rows.append([*named, graded, one["awarded"], one["possible"], 100 * one["rate"]])
    for one in scores["exam_averages"]:
        average = (None, None, None, 100 * one["average"])
        rows.append([one["setting"], one["repeat"], "average", *average])
    return Grid("SciBench, exams", columns, rows, "Average: each exam counts the same.")


def score_exams(outputs: Sequence[Output], data: Path, choice: Choice) -> SuiteScores:
    """Grade answers to exams, if there are any; else it is a `DatasetError`."""
    if choice.settings:
        named = [(one, one.record.get("setting", _DEFAULT)) for one in outputs]
        outputs = [one for one, setting in named if setting in choice.settings]
    questions, faults = read_exams(data)
    grades, unread = read_grades(data)
    graded, problems = grade_answers(outputs, questions, grades, choice.judge)
    summary = exam_scores(graded, questions)
    told_of = [*(f"{place}: {fault}" for place, fault in faults.items()), *unread, *problems]
    return SuiteScores(graded, summary, [exam_table(summary)] if graded else [], told_of)


def _judged(
    answers: Mapping[AnswerKey, Output], questions: Mapping[int, ExamQuestion], judge: Chat
) -> tuple[list[Verdict], list[tuple[str, str]]]:
    """Have a model grade answers; return also place and reason for each that has no grade."""

    def ask(key: AnswerKey) -> str:
        question = questions[key.index]
        paper = (
            f"Question ({question.points:g} points): {question.question}\n\n"
            f"Rubric: {question.rubric}\n\nReference: {question.reference}\n\n"
            f"Answer of the student: {answers[key].response}"
        )
        asked = (Message(ChatRole.system, _PROMPTS["grade"]), Message(ChatRole.user, paper))
        label = f"{key.repeat}/grades/{key.setting}/{key.index}"
        return ask_until_said(lambda: judge.ask(asked, label), _ATTEMPTS)

    found, problems = [], []
    for key, reply in zip(answers, ask_each(ask, answers), strict=True):
        if isinstance(reply, ProviderError):
            problems.append((answers[key].place, f"the judge cannot be asked: {reply}"))
            continue
        box = last_box(reply)
        values, _ = reader.read(f"\\boxed{{{box.split('/')[0]}}}", "")  # such as 4/10 points
        if len(values) != 1:
            problems.append((answers[key].place, "the judge gives no points in a box"))
        else:
            found.append(_capped(key, questions[key.index], values[0][0], "by the judge"))
    return found, problems


def _capped(key: AnswerKey, question: ExamQuestion, points: float, note: str) -> Verdict:
    """Return points between none and those of the question."""
    capped = min(max(points, 0.0), question.points)
    if capped != points:
        note = f"{note}; {points:g} points are taken for {capped:g}"
    record = {"set": "exam", "exam": question.exam, **key.model_dump()}
    return Verdict(record, {"points": capped, "of": question.points}, note)
