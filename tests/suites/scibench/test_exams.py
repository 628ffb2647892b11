"""Exams and their grades."""

import pytest

from litx.errors import DatasetError, ProviderError
from litx.harness.benchmark import Output
from litx.suites.scibench.judge.exams import (
    SYSTEM,
    AnswerKey,
    grade_answers,
    read_exams,
    read_grades,
    summarise_exams,
    tabulate_exams,
)
from tests.suites.files import write
from tests.suites.judges import Judge
from tests.suites.scibench.copies import make_question

ZERO = AnswerKey(index=0)


@pytest.fixture
def questions(tmp_path):
    """Two questions of an exam, and a question of another exam."""
    records = make_question(), make_question(points=30), make_question(exam="final", points=5)
    write(tmp_path, "exams.json", records)
    return read_exams(tmp_path)[0]


def answer(index, setting="exam_zero", **record):
    fields = {"set": "exam", "index": index, "setting": setting, **record}
    return Output("It has a length.", fields, f"out:{index}")


class TestReadExams:
    def test_questions(self, tmp_path):
        """Questions have an index, and are asked without rubric and reference."""
        records = make_question(), make_question(exam=" final ", points=2.5)
        write(tmp_path, "exams.json", records)
        questions, faults = read_exams(tmp_path)
        assert {} == faults
        points = {index: (question.exam, question.points) for index, question in questions.items()}
        assert {0: ("midterm", 10.0), 1: ("final", 2.5)} == points
        endings = {"exam_zero": "A:", "exam_zeroCot": "A: Let's think step by step."}
        for setting, ending in endings.items():
            prompt = questions[1].to_prompt(1, setting)
            assert "exam/1" == prompt.key
            assert {"set": "exam", "exam": "final", "index": 1} == prompt.record
            texts = [SYSTEM, f"Q: What is a string?\n{ending}"]
            assert texts == [message.text for message in prompt.messages]

    @pytest.mark.parametrize(
        ("message", "record"),
        [
            ("]: Input should be a valid dictionary", 7),
            ("].exam: Input should be a valid string, not 7", make_question(exam=7)),
            ("].question: String should match pattern", make_question(question=" ")),
            ("].question: Input should be a valid string", make_question(question="half \ud800")),
            ("].rubric: Input should be a valid string, not None", make_question(rubric=None)),
            ("].points: Input should be a valid number", make_question(points=None)),
            ("].points: Input should be greater than 0, not 0", make_question(points=0)),
            ("].points: Input should be a valid number, not True", make_question(points=True)),
            ("].points: Input should be", make_question(points=float("nan"))),
            ("].points: Input should be less", make_question(points=10_000_000)),
        ],
    )
    def test_bad_question(self, tmp_path, message, record):
        """A malformed question is reported with its place; the others are read."""
        write(tmp_path, "exams.json", [record, make_question()])
        questions, faults = read_exams(tmp_path)
        assert [1] == list(questions)
        ((place, fault),) = faults.items()
        assert f"exams.json[0{message}" in f"{place}: {fault}"
        assert fault.endswith("texts exam, question, rubric and reference, and its points")

    @pytest.mark.parametrize("text", ["", "{}", "[]", "[1]", "[" * 100_000, None])
    def test_no_exam(self, tmp_path, text):
        """A file without questions is an error, and so is a missing file."""
        if text is not None:
            write(tmp_path, "exams.json", text)
        with pytest.raises(DatasetError, match=r"exams\.json"):
            read_exams(tmp_path)


def test_read_grades(tmp_path):
    """The first of two grades of an answer counts; faults are reported."""
    assert ({}, []) == read_grades(tmp_path)
    second = {"index": 1, "setting": "exam_zeroCot", "repeat": 2}
    grades = {"index": 0, "points": 4}, {**second, "points": 4.5}
    bad_grades = {"index": 1, "points": "many"}, {"index": 1, "setting": "zero", "points": 1}, 7
    second_grade = {"index": 0, "setting": "exam_zero", "points": 5}
    write(tmp_path, "exam_grades.json", [*grades, *bad_grades, second_grade])
    points, problems = read_grades(tmp_path)
    assert {ZERO: 4.0, AnswerKey(**second): 4.5} == points
    places = ("2].points: ", "3].setting: ", "4]: ", "5]: this answer is graded above")
    for place, line in zip(places, problems, strict=True):
        assert f"exam_grades.json[{place}" in line
    write(tmp_path, "exam_grades.json", "[")
    points, (line,) = read_grades(tmp_path)
    assert {} == points
    assert "malformed JSON" in line


class TestGradeAnswers:
    def test_judge(self, questions):
        """A judge gets the complete question and the answer, and returns points in a box."""
        judge = Judge(r"One part: 4 points. \boxed{4.5}")
        (grade,), problems = grade_answers([answer(0)], questions, {}, judge)
        assert (4.5, "by the judge", []) == (grade.values["points"], grade.note, problems)
        ((label, prompts),) = judge.requests
        assert "1/grades/exam_zero/0" == label
        for part in ("(10 points)", "What is a string?", "5 for its ends", "two ends", "a length."):
            assert part in prompts

    @pytest.mark.parametrize(
        ("points", "box"), [(10.0, "11"), (0.0, "-2"), (4.0, "4/10"), (4.0, r"4 \text{ points}")]
    )
    def test_point_limits(self, questions, points, box):
        """Points are limited to those of the question, and not negative."""
        (grade,), _ = grade_answers([answer(0)], questions, {}, Judge(f"\\boxed{{{box}}}"))
        assert points == grade.values["points"]
        assert ("are taken for" in grade.note) is (box in {"11", "-2"})

    @pytest.mark.parametrize(
        ("message", "judge"),
        [
            *(("has no points in a box", Judge(reply)) for reply in ("4 points", r"\boxed{many}")),
            ("cannot be asked", Judge(ProviderError("no"))),
            ("it has no grade; use --judge, or add it to exam_grades.json", None),
        ],
    )
    def test_without_grade(self, questions, message, judge):
        """An answer without a grade is reported with the reason."""
        grades, (line,) = grade_answers([answer(0)], questions, {}, judge)
        assert [] == grades
        assert line.startswith("out:0: ")
        assert message in line

    def test_grades_by_hand(self, questions):
        """Points by hand override the judge; points without a question are reported."""
        judge, grades = Judge(r"\boxed{1}"), {ZERO: 7.0, AnswerKey(index=9): 7.0}
        verdicts, problems = grade_answers([answer(0), answer(1)], questions, grades, judge)
        points_and_notes = [(verdict.values["points"], verdict.note) for verdict in verdicts]
        assert [(7.0, "by hand"), (1.0, "by the judge")] == points_and_notes
        assert 1 == len(judge.requests)
        assert ["exam_grades.json: the exams have no question 9"] == problems

    def test_unavailable_judge(self, questions):
        """An unavailable judge is reported on a line with all answers."""
        judge = Judge(ProviderError("no key", stops_run=True))
        outputs = [answer(index) for index in range(3)]
        grades, (line,) = grade_answers(outputs, questions, {}, judge)
        assert ([], "out:0, out:1, out:2: the judge cannot be asked: no key") == (grades, line)

    @pytest.mark.parametrize(
        "bad_output",
        [
            answer(9),
            answer("0"),
            answer(0, setting="zero"),
            answer(0, repeat="x"),
        ],
    )
    def test_no_question(self, questions, bad_output):
        """An answer without a question is reported, and so is a second answer."""
        outputs = [answer(0), answer(0), bad_output]
        grades, problems = grade_answers(outputs, questions, {}, Judge(r"\boxed{1}"))
        assert (1, 2) == (len(grades), len(problems))


def test_exam_scores(questions):
    """The score of an exam is the share of the points of its graded answers."""
    grades = {AnswerKey(index=index): 5.0 for index in range(3)}
    graded, _ = grade_answers([answer(index) for index in range(3)], questions, grades, None)
    scores = summarise_exams(graded, questions)
    rates = [(exam["exam"], exam["rate"]) for exam in scores["exams"]]
    assert [("final", 1.0), ("midterm", 0.25)] == rates
    average = {"setting": "exam_zero", "repeat": 1, "average": 0.625}
    assert [average] == scores["exam_averages"]
    rows = [row[2:] for row in tabulate_exams(scores).rows]
    assert ["midterm", "2 of 2", 10.0, 40.0, 25.0] == rows[1]
    assert ["average", None, None, None, 62.5] == rows[2]
    (score,) = summarise_exams(graded[:1], questions)["exams"]
    assert (1, 2, 0.5) == (score["graded"], score["questions"], score["rate"])
