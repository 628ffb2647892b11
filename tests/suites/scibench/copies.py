"""Small copies of the data, with questions of our own."""

import json
import os
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from litx.harness.benchmark import Verdict
from litx.suites.scibench.ask.ways import Setting, Way
from litx.suites.scibench.data.files import ScibenchData, load_copy, read_record
from litx.suites.scibench.data.problem import BOOKS, Key, Part, Problem
from litx.suites.scibench.score.verdicts import JudgedReply, ProblemReply, judge_answer

PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 8
JPEG = b"\xff\xd8\xff\xe0" + b"\0" * 8
VARIABLE = "LITX_SCIBENCH_DATA"
ZERO = Way(Part.test, Setting.zero)
FIRST = Key("atkins", 0)


def record(book: str = "atkins", **fields: Any) -> dict[str, Any]:
    """Return a record as the files hold it."""
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


def problem(answer: str = "50.7", unit: str = " m", key: Key = FIRST, **fields: Any) -> Problem:
    """Return a problem with an answer and a unit."""
    raw = record(key.book, answer_number=answer, unit=unit, **fields)
    return read_record(raw, key, "here")


def judged(response: str, of: Problem, way: Way = ZERO, repeat: int = 1) -> JudgedReply:
    """Return a reply to a problem with its verdict."""
    reply = ProblemReply(of, way, repeat, response)
    return JudgedReply(reply, Verdict(reply.record, judge_answer(of, response, way.setting)))


def write_copy(folder: Path, **files: Any) -> Path:
    """Write a flat copy, with a record in each textbook unless content is passed."""
    folder.mkdir(exist_ok=True)
    for book in BOOKS:
        for suffix in ("", "_sol"):
            name = f"{book}{suffix}"
            extra = {"solution": "Measure it."} if suffix else {}
            content = files.get(name, [record(book, **extra)])
            text = content if isinstance(content, str) else json.dumps(content)
            (folder / f"{name}.json").write_text(text, encoding="utf-8")
    return folder


def write_atkins(folder: Path) -> Path:
    """Write a copy whose only test problems are two of a single textbook."""
    others: dict[str, Any] = {book: [] for book in BOOKS}
    return write_copy(folder, **{**others, "atkins": [record(), record(problemid="1.2")]})


def write_image(folder: Path, name: str, image: bytes = PNG, **fields: Any) -> Path:
    """Write a problem with image, such as ``problem/0``."""
    place = folder / "img" / name
    place.mkdir(parents=True)
    (place / "data.json").write_text(json.dumps(record(**fields)), encoding="utf-8")
    (place / "img_question.png").write_bytes(image)
    return folder


def write_demonstrations(folder: Path, count: int = 4) -> Path:
    """Write a flat copy with so many solved problems of each textbook, and programs for each."""
    questions = [
        {"problem_text": f"How long are {n} pieces of string?", "solution": f"Measure {n} of them."}
        for n in range(count)
    ]
    solved = [{**fields, "answer_number": str(number)} for number, fields in enumerate(questions)]
    write_copy(
        folder, **{f"{book}_sol": [record(book, **fields) for fields in solved] for book in BOOKS}
    )
    for language, source in (("python", "print({})"), ("wolfram", "{}")):
        (folder / language).mkdir()
        for book, number in product(BOOKS, range(count)):
            file = folder / language / f"{book}_{number}.txt"
            file.write_text(source.format(number) + "\n", encoding="utf-8")
    return folder


def published() -> ScibenchData:
    """Return the published data; skip the test where they are not."""
    folder = os.environ.get(VARIABLE)
    if not folder:
        pytest.skip(f"{VARIABLE} names no copy of the published data")
    return load_copy(Path(folder))


def question(**fields: Any) -> dict[str, Any]:
    """Return a question as the file of exams holds it."""
    return {
        "exam": "midterm",
        "question": "What is a string?",
        "points": 10,
        "rubric": "5 points for its length, 5 for its ends.",
        "reference": "A thing with a length and two ends.",
        **fields,
    }
