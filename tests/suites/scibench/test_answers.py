"""The problem and the setting of an output."""

import pytest

from litx.harness.benchmark import Output
from litx.suites.scibench.data.files import load_copy
from litx.suites.scibench.score.verdicts import read_replies
from tests.suites.scibench.copies import write_copy, write_image


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    """A copy with a problem of each part and textbook."""
    folder = write_copy(tmp_path_factory.mktemp("copy"))
    write_image(folder, "problem_solution/3", source="fund")
    return load_copy(write_image(folder, "problem/3", source="fund"))


def make_output(place="out.jsonl:1", **record):
    return Output("5", {"book": "fund", "index": 0, **record}, place)


@pytest.mark.parametrize(
    ("key", "name", "record"),
    [
        ("fund/0", "zero", {}),
        ("fund/0", "fewCot", {"setting": "fewCot", "set": "test"}),
        ("fund_sol/0", "sol_zero", {"set": "sol"}),
        ("fund_sol/0", "sol_few", {"setting": "few", "set": "sol"}),
        ("fund_sol/0", "sol_few", {"setting": "sol_few"}),
        ("img/fund/3", "image_zero", {"set": "image", "index": 3}),
        ("img/fund/3", "image_zero", {"set": "img", "setting": "image_zero", "index": 3}),
        ("img/fund/3", "caption_zero", {"setting": "caption_zero", "index": 3}),
        ("img_sol/fund/3", "image_sol_zero", {"set": "img_sol", "index": 3}),
    ],
)
def test_record_fields(data, key, name, record):
    """Book, index, set and setting identify the problem and the kind of question."""
    (reply,), problems = read_replies([make_output(**record)], data)
    assert (key, name, []) == (str(reply.problem.key), reply.way.name, problems)


@pytest.mark.parametrize(
    ("message", "record"),
    [
        ("no problem fund/7; those of fund range from 0 to 0", {"index": 7}),
        ("no problem img/fund/4; those of img/fund range from 3 to 3", {"index": 4, "set": "img"}),
        ("no problem of img/quan; `litx suite check", {"book": "quan", "set": "image"}),
        ("unknown textbook 'calc'; did you mean 'calculus'?", {"book": "calc"}),
        ("unknown textbook '" + 80 * "x" + "'; known are", {"book": 99 * "x"}),
        ("book: Input should be a valid string, not None; write such as", {"book": None}),
        ("index: Input should be a valid integer", {"index": True}),
        ("index: Input should be greater than or equal to 0, not -1", {"index": -1}),
        ("index: Input should be less than 10000", {"index": 10**30}),
        ("unknown setting 'zeroCo'; did you mean 'zeroCot'", {"setting": "zeroCo"}),
        ("unknown setting", {"setting": ["zero"]}),
        ("unknown set 'nil'", {"set": "nil"}),
        ("unknown set '7'", {"set": 7}),
        ("'sol_few' does not apply to the set 'img'", {"setting": "sol_few", "set": "img"}),
        ("repeat: Input should be a valid integer", {"repeat": "1"}),
        ("repeat: Input should be greater than or equal to 1, not 0", {"repeat": 0}),
        ("explanation: Input should be a valid string, not 1", {"explanation": 1}),
    ],
)
def test_bad_record(data, message, record):
    """An output without a problem is reported with its place; the others are read."""
    (reply,), (line,) = read_replies([make_output("a:1", **record), make_output("a:2")], data)
    assert "fund/0" == str(reply.problem.key)
    assert line.startswith("a:1: ")
    assert message in line
    assert len(line) < 300


def test_common_fault(data):
    """The first of two replies in a repeat counts; a common fault is a line with all places."""
    outputs = [make_output("a:1"), make_output("a:2"), make_output("a:3", repeat=2)]
    outputs += [make_output(f"b:{number}", book="fnd") for number in range(1, 6)]
    replies, problems = read_replies(outputs, data)
    assert [1, 2] == [reply.repeat for reply in replies]
    twice, fault = sorted(problems)
    assert "a:2: fund/0 is answered above" == twice
    assert fault.startswith("b:1, b:2, b:3 and 2 more: unknown textbook 'fnd'")


def test_explanation_before_answer(data):
    """The first of two replies is a part of the solution, and is not judged."""
    for setting, solution in (("zeroCot", "Two.Therefore, the answer is 5"), ("zero", "5")):
        (reply,), _ = read_replies([make_output(setting=setting, explanation="Two.")], data)
        assert ("5", solution) == (reply.response, reply.solution)
