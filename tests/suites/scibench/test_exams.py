"""Reading of exams."""

import json

import pytest

from litx.errors import DatasetError
from litx.suites.scibench.exams import SYSTEM, read_exams
from tests.suites.scibench.exam_copies import question


def write(folder, *records):
    (folder / "exams.json").write_text(json.dumps(records))
    return folder


class TestReadExams:
    def test_questions(self, tmp_path):
        """Questions are known by their place in the file."""
        found, faults = read_exams(write(tmp_path, question(), question(exam="final", points=2.5)))
        assert {} == faults
        assert [(0, "midterm", 10.0), (1, "final", 2.5)] == [
            (one.index, one.exam, one.points) for one in found.values()
        ]

    @pytest.mark.parametrize(
        ("told", "record"),
        [
            ("it is int instead of an object", 7),
            ("exam is int, and no text", question(exam=7)),
            ("question is empty", question(question=" ")),
            ("question is str, and no text", question(question="half \ud800")),
            ("rubric is NoneType, and no text", question(rubric=None)),
            ("points is None instead", question(points=None)),
            ("points is 0 instead", question(points=0)),
            ("points is -1 instead", question(points=-1)),
            ("points is True instead", question(points=True)),
            ("points is nan instead", question(points=float("nan"))),
            ("points is inf instead", question(points=float("inf"))),
            ("points is 10000000", question(points=10_000_000)),
        ],
    )
    def test_wrong_records(self, tmp_path, told, record):
        """A record that is no question is told by its place, and the others are taken."""
        found, faults = read_exams(write(tmp_path, record, question()))
        assert [1] == list(found)
        ((place, fault),) = faults.items()
        assert place.endswith("exams.json[0]")
        assert told in fault

    @pytest.mark.parametrize("text", ["", "{}", "[]", "[1]", "[" * 100_000])
    def test_no_exam(self, tmp_path, text):
        """A file without question is refused."""
        (tmp_path / "exams.json").write_text(text)
        with pytest.raises(DatasetError, match=r"exams\.json"):
            read_exams(tmp_path)

    def test_no_file(self, tmp_path):
        """So is a folder without the file."""
        with pytest.raises(DatasetError, match="the file is missing"):
            read_exams(tmp_path)


class TestExamQuestion:
    @pytest.mark.parametrize(
        ("setting", "ending"),
        [("exam_zero", "A:"), ("exam_zeroCot", "A: Let's think step by step.")],
    )
    def test_asked(self, tmp_path, setting, ending):
        """The question is put without rubric and reference."""
        found, _ = read_exams(write(tmp_path, question()))
        asked = found[0].asked(setting)
        assert "exam/0" == asked.key
        assert {"set": "exam", "exam": "midterm", "index": 0} == asked.record
        texts = [SYSTEM, f"Q: What is a string?\n{ending}"]
        assert texts == [one.text for one in asked.messages]
