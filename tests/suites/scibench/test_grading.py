"""Grading of exams."""

import json

import pytest

from litx.errors import ProviderError
from litx.harness.benchmark import Output
from litx.providers import Answer
from litx.suites.scibench.exams import read_exams
from litx.suites.scibench.grading import average, exam_scores, exam_table, grade, read_grades
from tests.suites.scibench.exam_copies import question


@pytest.fixture
def questions(tmp_path):
    """Two questions of one exam, and one of another."""
    records = [question(), question(points=30), question(exam="final", points=5)]
    (tmp_path / "exams.json").write_text(json.dumps(records))
    return read_exams(tmp_path)[0]


class Judge:
    """Gives the same reply to each answer."""

    name = "judge"

    def __init__(self, reply):
        self.reply = reply
        self.asked = []

    def ask(self, messages, label):
        """Say what is always said."""
        self.asked.append((label, messages))
        if isinstance(self.reply, Exception):
            raise self.reply
        return Answer(self.reply)


def output(index, setting="exam_zero", **record):
    fields = {"set": "exam", "index": index, "setting": setting, **record}
    return Output("It has a length.", fields, f"out:{index}")


class TestReadGrades:
    def test_no_file(self, tmp_path):
        """Nobody need grade by hand."""
        assert ({}, []) == read_grades(tmp_path)

    def test_grades(self, tmp_path):
        """A grade names question, setting and repeat; the last two have a default."""
        grades = [
            {"index": 0, "points": 4},
            {"index": 1, "setting": "exam_zeroCot", "repeat": 2, "points": 4.5},
            {"index": 1, "points": "many"},
            {"index": 1, "setting": "zero", "points": 1},
            7,
        ]
        (tmp_path / "exam_grades.json").write_text(json.dumps(grades))
        found, problems = read_grades(tmp_path)
        assert {(0, "exam_zero", 1): 4.0, (1, "exam_zeroCot", 2): 4.5} == found
        assert 3 == len(problems)
        assert "exam_grades.json[2]: it is no grade" in problems[0]

    def test_twice(self, tmp_path):
        """Of two grades of one answer the first counts, and the other is told."""
        grades = [{"index": 0, "points": 4}, {"index": 0, "setting": "exam_zero", "points": 5}]
        (tmp_path / "exam_grades.json").write_text(json.dumps(grades))
        found, (line,) = read_grades(tmp_path)
        assert {(0, "exam_zero", 1): 4.0} == found
        assert line.endswith("exam_grades.json[1]: this answer has its grade above")

    def test_broken_file(self, tmp_path):
        """A file that cannot be read is told."""
        (tmp_path / "exam_grades.json").write_text("[")
        found, (line,) = read_grades(tmp_path)
        assert {} == found
        assert "malformed JSON" in line


class TestGrade:
    def test_judge(self, questions):
        """A judge sees all of the question and the answer, and gives points in a box."""
        judge = Judge(r"One part: 4 points. \boxed{4.5}")
        (found,), problems = grade([output(0)], questions, {}, judge)
        assert (4.5, "by the judge", []) == (found.points, found.note, problems)
        ((label, (_, asked)),) = judge.asked
        assert "1/grades/exam_zero/0" == label
        for part in ("(10 points)", "What is a string?", "5 for its ends", "two ends", "a length."):
            assert part in asked.text

    @pytest.mark.parametrize(
        ("points", "box"), [(10.0, "11"), (0.0, "-2"), (4.0, "4/10"), (4.0, r"4 \text{ points}")]
    )
    def test_caps(self, questions, points, box):
        """Points are between none and those of the question."""
        (found,), _ = grade([output(0)], questions, {}, Judge(f"\\boxed{{{box}}}"))
        assert points == found.points
        assert ("are taken for" in found.note) is (box in {"11", "-2"})

    @pytest.mark.parametrize(
        ("told", "reply"),
        [
            ("gives no points in a box", "4 points"),
            ("gives no points in a box", r"\boxed{many}"),
            ("gives no points in a box", " "),
            ("cannot be asked", ProviderError("no")),
        ],
    )
    def test_nonsense(self, questions, told, reply):
        """A judge that gives no points leaves the answer without grade."""
        grades, (line,) = grade([output(0)], questions, {}, Judge(reply))
        assert [] == grades
        assert line.startswith("out:0: ")
        assert told in line

    def test_by_hand(self, questions):
        """Points that a person gave go before those of the judge."""
        judge = Judge(r"\boxed{1}")
        found, _ = grade([output(0), output(1)], questions, {(0, "exam_zero", 1): 7.0}, judge)
        assert [(7.0, "by hand"), (1.0, "by the judge")] == [(g.points, g.note) for g in found]
        assert 1 == len(judge.asked)

    def test_nobody(self, questions):
        """Without judge and without grade an answer is told."""
        grades, (line,) = grade([output(0)], questions, {}, None)
        assert ([], "out:0: nobody graded it; take --judge, or exam_grades.json") == (grades, line)

    def test_judge_that_is_lost(self, questions):
        """A judge whom nobody can ask is told in one line, and asked no more than needs be."""
        judge = Judge(ProviderError("no key", stops_run=True))
        found, (line,) = grade([output(index) for index in range(3)], questions, {}, judge)
        assert ([], "out:0, out:1, out:2: the judge cannot be asked: no key") == (found, line)

    def test_strange_grade(self, questions):
        """A grade of a question that the exams do not have is told."""
        grades = {(0, "exam_zero", 1): 7.0, (9, "exam_zero", 1): 7.0}
        (found,), problems = grade([output(0)], questions, grades, None)
        assert 7.0 == found.points
        assert ["exam_grades.json: the exams have no question 9"] == problems

    @pytest.mark.parametrize(
        "wrong", [output(9), output("0"), output(0, setting="zero"), output(0, repeat="x")]
    )
    def test_no_question(self, questions, wrong):
        """An answer to no question is told, and so is a second one."""
        judge = Judge(r"\boxed{1}")
        found, problems = grade([output(0), output(0), wrong], questions, {}, judge)
        assert (1, 2) == (len(found), len(problems))


class TestExamScores:
    def test_scores(self, questions):
        """An exam's score is of the points that its graded answers could have."""
        grades = {(0, "exam_zero", 1): 5.0, (1, "exam_zero", 1): 5.0, (2, "exam_zero", 1): 5.0}
        graded, _ = grade([output(index) for index in range(3)], questions, grades, None)
        scores = exam_scores(graded, questions)
        assert [("final", 1.0), ("midterm", 0.25)] == [(one.exam, one.rate) for one in scores]
        assert 0.625 == average(scores, "exam_zero", 1)
        rows = [row[2:] for row in exam_table(scores).rows]
        assert ("midterm", "2 of 2", 10.0, 40.0, 25.0) == rows[1]
        assert ("average", None, None, None, 62.5) == rows[2]

    def test_incomplete(self, questions):
        """What was not graded is shown, and does not count."""
        graded, _ = grade([output(0)], questions, {(0, "exam_zero", 1): 5.0}, None)
        (score,) = exam_scores(graded, questions)
        assert (1, 2, 0.5) == (score.graded, score.questions, score.rate)
