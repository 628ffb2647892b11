"""Exams: questions with answers in text, which the user supplies beside the data, and their grades.

The published exams are closed. An exam here is a file of questions, each with its points and a
rubric for them. A model grades answers by the rubric, or a person enters the points.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import fmean
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from litx.display.grid import Cell, Grid
from litx.display.text import showable
from litx.errors import DatasetError, FormatError, ProviderError
from litx.files.package_data import read_toml
from litx.files.paths import display_path
from litx.harness.benchmark import Choice, Output, SuiteScores, Verdict
from litx.providers import Chat, ChatRole, Message
from litx.suites.judges import ask_about_each, ask_until_answered
from litx.suites.reading import reader
from litx.suites.scibench.ask.questions import Prompt
from litx.suites.scibench.data.files import read_as
from litx.suites.scibench.score.verdicts import group_problems
from litx.suites.user_files import read_data
from litx_scoring.metrics.boxed_answer import last_box

EXAMS: Final = "exams.json"
"""The file in the folder of the data: a list of exam, question, points, rubric and reference."""

GRADES: Final = "exam_grades.json"
"""The file in the folder of the data with points by hand, which precede those of a model."""

_PROMPTS: Final = read_toml("litx.suites.scibench", "prompts")["exams"]

EXAM_SETTINGS: Final[Mapping[str, str]] = _PROMPTS["settings"]
"""Settings of exams; the published study has both."""

_DEFAULT: Final = "exam_zero"  # the setting of an answer or a grade without a setting

SYSTEM: Final[str] = _PROMPTS["sit"]
_ENDINGS: Final = {"exam_zero": "A:", "exam_zeroCot": "A: Let's think step by step."}
_HINT: Final = "a question has the texts exam, question, rubric and reference, and its points"

_ATTEMPTS = 3
_GRADE_HINT = 'a grade is such as {"index": 3, "setting": "exam_zero", "repeat": 1, "points": 4.5}'

_Text = Annotated[str, Field(pattern=r"\S")]
_Points = Annotated[float, Field(ge=-1_000_000, le=1_000_000, allow_inf_nan=False)]


class ExamQuestion(BaseModel):
    """A question of an exam, its maximum points, and the rubric for them.

    The reference is a right answer, and may be empty.
    """

    model_config = ConfigDict(strict=True, frozen=True)

    exam: Annotated[_Text, AfterValidator(lambda text: showable(text.strip())[:100])]
    question: _Text
    points: Annotated[_Points, Field(gt=0)]
    rubric: str
    reference: str

    def to_prompt(self, index: int, setting: str) -> Prompt:
        """Return the messages for a model; `index` is the place of the question in the file."""
        text = f"Q: {self.question}\n{_ENDINGS[setting]}"
        record = {"set": "exam", "exam": self.exam, "index": index}
        messages = (Message(ChatRole.system, SYSTEM), Message(ChatRole.user, text))
        return Prompt(f"exam/{index}", record, messages)


class AnswerKey(BaseModel):
    """Key of an answer: the index of its question from 0, the setting and the repeat."""

    model_config = ConfigDict(strict=True, frozen=True)

    index: int
    setting: Literal["exam_zero", "exam_zeroCot"] = _DEFAULT
    repeat: int = 1


class _HandGrade(AnswerKey):
    """Points of an answer by hand."""

    points: _Points


def read_exams(folder: Path) -> tuple[Mapping[int, ExamQuestion], Mapping[str, str]]:
    """Return the questions by index, and the faults of records by place.

    A file that is missing, or holds no question, is a `DatasetError`.
    """
    file = folder / EXAMS
    try:
        records = read_data(file, list)
    except FormatError as error:
        raise DatasetError(f"{display_path(file)}: {error.message}", _HINT) from None
    questions: dict[int, ExamQuestion] = {}
    faults: dict[str, str] = {}
    for index, record in enumerate(records):
        try:
            questions[index] = read_as(
                ExamQuestion, record, f"{display_path(file)}[{index}]", _HINT
            )
        except FormatError as error:
            faults[error.path] = f"{error.message}; {_HINT}"
    if not questions:
        hint = next((f"{place}: {fault}" for place, fault in faults.items()), _HINT)
        raise DatasetError(f"{display_path(file)} holds no question", hint)
    return questions, faults


def read_grades(folder: Path) -> tuple[Mapping[AnswerKey, float], list[str]]:
    """Return the points by hand, and a line on each record that holds no grade.

    Of several grades of an answer the first counts.
    """
    file = folder / GRADES
    grades: dict[AnswerKey, float] = {}
    problems: list[str] = []
    try:
        records = read_data(file, list) if file.exists() else []
    except FormatError as error:
        return {}, [f"{display_path(file)}: {error.message}"]
    for index, record in enumerate(records):
        place = f"{display_path(file)}[{index}]"
        try:
            grade = read_as(_HandGrade, record, place, _GRADE_HINT)
        except FormatError as error:
            problems.append(str(error))
            continue
        key = AnswerKey(index=grade.index, setting=grade.setting, repeat=grade.repeat)
        if key in grades:
            problems.append(f"{place}: this answer is graded above")
        grades.setdefault(key, grade.points)
    return grades, problems


def grade_answers(
    outputs: Sequence[Output],
    questions: Mapping[int, ExamQuestion],
    grades: Mapping[AnswerKey, float],
    judge: Chat | None,
) -> tuple[list[Verdict], list[str]]:
    """Grade answers, and return a line on each reason for a missing grade.

    Points by hand precede those of the judge, a model that grades the other answers.
    """
    strays = sorted({key.index for key in grades} - set(questions))
    problems = [(GRADES, f"the exams have no question {index}") for index in strays]
    graded: list[Verdict] = []
    ungraded: dict[AnswerKey, Output] = {}
    seen: set[AnswerKey] = set()
    for output in outputs:
        try:
            key = AnswerKey.model_validate(output.record)
            question = questions[key.index]
        except (ValidationError, KeyError):
            problems.append((output.place, "it names no exam question, or an unknown setting"))
            continue
        if key in seen:
            problems.append((output.place, f"question {key.index} is answered above"))
        elif key in grades:
            graded.append(_cap_points(key, question, grades[key], "by hand"))
        elif judge is None:
            problems.append((output.place, f"it has no grade; use --judge, or add it to {GRADES}"))
        else:
            ungraded[key] = output
        seen.add(key)
    if judge is not None:
        judged, lost = _judge_answers(ungraded, questions, judge)
        graded += judged
        problems += lost
    return graded, group_problems(problems)


def summarise_exams(
    grades: Sequence[Verdict], questions: Mapping[int, ExamQuestion]
) -> dict[str, list[dict[str, Any]]]:
    """Return the points of each exam by setting and repeat, and the mean over exams."""
    groups: dict[tuple[str, int, str], list[Mapping[str, Any]]] = {}
    for grade in grades:
        key = (grade.record["setting"], grade.record["repeat"], grade.record["exam"])
        groups.setdefault(key, []).append(grade.values)
    exams, averages = [], dict[tuple[str, int], list[float]]()
    for (setting, repeat, exam), answers in sorted(groups.items()):
        awarded, possible = (sum(values[name] for values in answers) for name in ("points", "of"))
        averages.setdefault((setting, repeat), []).append(awarded / possible)
        exams.append(
            {
                "exam": exam,
                "setting": setting,
                "repeat": repeat,
                "awarded": awarded,
                "possible": possible,
                "graded": len(answers),
                "questions": sum(question.exam == exam for question in questions.values()),
                "rate": awarded / possible,
            }
        )
    means = [
        {"setting": setting, "repeat": repeat, "average": fmean(rates)}
        for (setting, repeat), rates in averages.items()
    ]
    return {"exams": exams, "exam_averages": means}


def tabulate_exams(scores: Mapping[str, Sequence[Mapping[str, Any]]]) -> Grid:
    """Return the scores of exams, and the average of each setting."""
    columns = ("Setting", "Repeat", "Exam", "Graded", "Points", "Of", "%")
    rows: list[list[Cell]] = []
    for exam in scores["exams"]:
        graded = f"{exam['graded']} of {exam['questions']}"
        names = [exam[name] for name in ("setting", "repeat", "exam")]
        rows.append([*names, graded, exam["awarded"], exam["possible"], 100 * exam["rate"]])
    for mean in scores["exam_averages"]:
        average = (None, None, None, 100 * mean["average"])
        rows.append([mean["setting"], mean["repeat"], "average", *average])
    return Grid("SciBench, exams", columns, rows, "Average: each exam counts the same.")


def score_exams(outputs: Sequence[Output], data: Path, choice: Choice) -> SuiteScores:
    """Grade answers to exams; missing exams are a `DatasetError`."""
    if choice.settings:
        outputs = [o for o in outputs if o.record.get("setting", _DEFAULT) in choice.settings]
    questions, faults = read_exams(data)
    grades, unread = read_grades(data)
    graded, problems = grade_answers(outputs, questions, grades, choice.judge)
    summary = summarise_exams(graded, questions)
    lines = [*(f"{place}: {fault}" for place, fault in faults.items()), *unread, *problems]
    return SuiteScores(graded, summary, [tabulate_exams(summary)] if graded else [], lines)


def _judge_answers(
    answers: Mapping[AnswerKey, Output], questions: Mapping[int, ExamQuestion], judge: Chat
) -> tuple[list[Verdict], list[tuple[str, str]]]:
    """Grade answers by a model; return also place and reason for each missing grade."""

    def ask(key: AnswerKey) -> str:
        question = questions[key.index]
        paper = (
            f"Question ({question.points:g} points): {question.question}\n\n"
            f"Rubric: {question.rubric}\n\nReference: {question.reference}\n\n"
            f"Answer of the student: {answers[key].response}"
        )
        messages = (Message(ChatRole.system, _PROMPTS["grade"]), Message(ChatRole.user, paper))
        label = f"{key.repeat}/grades/{key.setting}/{key.index}"
        return ask_until_answered(lambda: judge.ask(messages, label), _ATTEMPTS)

    graded, problems = [], []
    for key, reply in zip(answers, ask_about_each(ask, answers), strict=True):
        if isinstance(reply, ProviderError):
            problems.append((answers[key].place, f"the judge cannot be asked: {reply}"))
            continue
        box = last_box(reply)
        values, _ = reader.read(f"\\boxed{{{box.split('/')[0]}}}", "")  # such as 4/10 points
        if len(values) != 1:
            problems.append((answers[key].place, "the judge's reply has no points in a box"))
        else:
            grade = _cap_points(key, questions[key.index], values[0][0], "by the judge")
            graded.append(grade)
    return graded, problems


def _cap_points(key: AnswerKey, question: ExamQuestion, points: float, note: str) -> Verdict:
    """Return points between 0 and the maximum of the question."""
    capped = min(max(points, 0.0), question.points)
    if capped != points:
        note = f"{note}; {points:g} points are taken for {capped:g}"
    record = {"set": "exam", "exam": question.exam, **key.model_dump()}
    return Verdict(record, {"points": capped, "of": question.points}, note)
