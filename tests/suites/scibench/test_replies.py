"""Replies in outputs."""

import pytest

from litx.harness.benchmark import Output
from litx.suites.scibench.data import load
from litx.suites.scibench.replies import read_replies
from tests.suites.scibench.copies import write_copy, write_image


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    """A copy with one problem of each part and textbook."""
    folder = tmp_path_factory.mktemp("copy")
    return load(write_image(write_copy(folder), "problem/3", source="fund"))


def output(place="out.jsonl:1", **record):
    return Output("5", {"book": "fund", "index": 0, **record}, place)


class TestReadReplies:
    @pytest.mark.parametrize(
        ("key", "name", "record"),
        [
            ("fund/0", "zero", {}),
            ("fund/0", "fewCot", {"setting": "fewCot", "set": "test"}),
            ("fund_sol/0", "sol_zero", {"set": "sol"}),
            ("img/fund/3", "image_zero", {"set": "image", "index": 3}),
        ],
    )
    def test_fields(self, data, key, name, record):
        """Book, index, set and setting name the problem and how it was asked."""
        (reply,), problems = read_replies([output(**record)], data)
        assert (key, name, []) == (str(reply.problem.key), reply.way.name, problems)

    @pytest.mark.parametrize(
        ("told", "record"),
        [
            ("no problem fund/7; those of fund go from 0 to 0", {"index": 7}),
            ("no problem img/fund/4; those of img/fund go from 3 to 3", {"index": 4, "set": "img"}),
            ("no problem of img/quan; `litx suite check", {"book": "quan", "set": "image"}),
            ("'fnd' is no textbook of SciBench; did you mean 'fund'?", {"book": "fnd"}),
            ("'fund_sol' is no textbook", {"book": "fund_sol"}),
            ("'calc' is no textbook of SciBench; did you mean 'calculus'?", {"book": "calc"}),
            ("'" + 80 * "x" + "' is no textbook of SciBench; known are", {"book": 99 * "x"}),
            ("name no problem", {"book": None}),
            ("name no problem", {"index": "0"}),
            ("name no problem", {"index": True}),
            ("name no problem", {"index": -1}),
            ("name no problem", {"index": 10**30}),
            ("is no setting", {"setting": "nil"}),
            ("is no set", {"set": "nil"}),
            ("`repeat` is '1'; a number from 1 to 10000", {"repeat": "1"}),
            ("`repeat` is '0'", {"repeat": 0}),
            ("`explanation` is int", {"explanation": 1}),
        ],
    )
    def test_wrong_records(self, data, told, record):
        """An output that names no problem is told by its place, and the others are taken."""
        replies, problems = read_replies([output("a:1", **record), output("a:2")], data)
        assert ["fund/0"] == [str(one.problem.key) for one in replies]
        (line,) = problems
        assert line.startswith("a:1: ")
        assert told in line
        assert len(line) < 300

    def test_twice(self, data):
        """Of two replies the first counts, unless they are of two repeats."""
        given = [output("a:1"), output("a:2"), output("a:3", repeat=2)]
        replies, problems = read_replies(given, data)
        assert [1, 2] == [one.repeat for one in replies]
        assert ["a:2: fund/0 has been answered above"] == problems

    def test_same_fault(self, data):
        """What is wrong with many outputs is one line, with the first of their places."""
        given = [output(f"a:{number}", book="fnd") for number in range(1, 6)]
        _, (line,) = read_replies([*given, output("a:9")], data)
        assert line.startswith("a:1, a:2, a:3 and 2 more: 'fnd' is no textbook")

    def test_missing_book(self, tmp_path):
        """Of a textbook whose file is missing no reply is judged, and those of others are."""
        (write_copy(tmp_path) / "fund.json").unlink()
        given = [output("a:1"), output("a:2", book="quan")]
        replies, (line,) = read_replies(given, load(tmp_path))
        assert ["quan/0"] == [str(one.problem.key) for one in replies]
        check = "`litx suite check scibench` says why"
        assert f"a:1: the copy has no problem of fund; {check}" == line

    def test_solution(self, data):
        """Of two replies in a row, the first belongs to the solution, and is not judged."""
        given = [output(setting="zeroCot", explanation="Two and three.")]
        (reply,), _ = read_replies(given, data)
        assert "Two and three.Therefore, the answer is 5" == reply.solution
        assert "5" == reply.response
        (reply,), _ = read_replies([output(setting="zero", explanation="Two.")], data)
        assert "5" == reply.solution
