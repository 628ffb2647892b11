"""Small copies of the data, with invented questions."""

import os
import tomllib
from pathlib import Path
from typing import Any

import pytest

from litx.harness.benchmark import Verdict
from litx.suites.scibench.ask.ways import Setting, Way
from litx.suites.scibench.data.files import ScibenchData, load_copy, read_record
from litx.suites.scibench.data.problem import BOOKS, Key, Part, Problem
from litx.suites.scibench.score.verdicts import JudgedReply, ProblemReply, judge_answer
from tests.suites.files import write

PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 8
JPEG = b"\xff\xd8\xff\xe0" + b"\0" * 8

PIECES = [
    *("\\boxed{", "boxed{", "oxed", "\\fbox{", "}", "{", "=", ",", "$", "-", ".", " ", "\r\n"),
    *("\n", "2.4", "5", "0", "1,000", "1_0", "e-19", "nan", "inf", "\u0665", "\u2212", "\\boxed {"),
    *("m", "\\times", "\times", "*", "\\cdot", "10^", "10^{-19}", "10^{5}", "10 ^ 3", "{10}"),
    *("^\\circ", "$10^{6}$", "\\mathrm{~J}", "```", "therefore"),
]
"""Parts of random answers."""
ZERO = Way(Part.test, Setting.zero)
FIRST = Key("atkins", 0)
LABELLED: dict[str, Any] = tomllib.loads(
    (Path(__file__).parents[2] / "data/scibench/labelled_answers.toml").read_text("utf-8")
)
"""Answers labelled by hand, by class."""


def make_record(book: str = "atkins", **fields: Any) -> dict[str, Any]:
    """Return a record with the fields of the files."""
    return {
        "problem_text": "How long is a piece of string?",
        "answer_latex": " 50.7",
        "answer_number": "50.7",
        "unit": " $\\mathrm{~m}$",
        "source": book,
        "problemid": " 1.1",
        "comment": " ",
        **fields,
    }


def make_problem(number: str = "50.7", unit: str = " m", key: Key = FIRST, **texts: Any) -> Problem:
    """Return a problem with an answer and a unit."""
    raw = make_record(key.book, answer_number=number, unit=unit, **texts)
    return read_record(raw, key, "here")


def judge_reply(response: str, problem: Problem, way: Way = ZERO, repeat: int = 1) -> JudgedReply:
    """Return a reply to a problem with its verdict."""
    reply = ProblemReply(problem, way, repeat, response)
    return JudgedReply(reply, Verdict(reply.record, judge_answer(problem, response, way.setting)))


def write_kernel(folder: Path, script: str) -> str:
    """Write a shell script in place of a kernel of Wolfram, and return its path."""
    file = write(folder, "kernel", f"#!/bin/sh\n{script}\n")
    file.chmod(0o755)
    return str(file)


def write_copy(folder: Path, **files: Any) -> Path:
    """Write a flat copy, with a record in each textbook without content in `files`."""
    for book in BOOKS:
        solved = make_record(book, solution="Measure it.")
        for name, record in ((book, make_record(book)), (f"{book}_sol", solved)):
            write(folder, f"{name}.json", files.get(name, [record]))
    return folder


def write_atkins(folder: Path) -> Path:
    """Write a copy with two test problems, both of a single textbook."""
    records: dict[str, Any] = {book: [] for book in BOOKS}
    records["atkins"] = [make_record(), make_record(problemid="1.2")]
    return write_copy(folder, **records)


def write_image(folder: Path, name: str, image: bytes = PNG, **fields: Any) -> Path:
    """Write a problem with image, such as `problem/0`."""
    file = write(folder, f"img/{name}/data.json", make_record(**fields))
    file.with_name("img_question.png").write_bytes(image)
    return folder


def write_demonstrations(folder: Path, count: int = 4) -> Path:
    """Write a flat copy with solved problems of each textbook, and programs for each."""
    write_copy(folder)
    for book in BOOKS:
        records = []
        for number in range(count):
            text = f"How long are {number} pieces of string?"
            texts = {"problem_text": text, "solution": f"Measure {number} of them."}
            records.append(make_record(book, answer_number=str(number), **texts))
            write(folder, f"python/{book}_{number}.txt", f"print({number})\n")
            write(folder, f"wolfram/{book}_{number}.txt", f"{number}\n")
        write(folder, f"{book}_sol.json", records)
    return folder


def load_published() -> ScibenchData:
    """Return the published data, or skip the test if they are missing."""
    folder = os.environ.get("LITX_SCIBENCH_DATA")
    if not folder:
        pytest.skip("LITX_SCIBENCH_DATA names no copy of the published data")
    return load_copy(Path(folder))


def make_question(**fields: Any) -> dict[str, Any]:
    """Return a question with the fields of the file of exams."""
    return {
        "exam": "midterm",
        "question": "What is a string?",
        "points": 10,
        "rubric": "5 points for its length, 5 for its ends.",
        "reference": "A thing with a length and two ends.",
        **fields,
    }
