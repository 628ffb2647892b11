"""Outputs of a model, in a file or a run."""

import pytest

from litx.errors import DatasetError
from litx.harness.benchmark import Output
from litx.harness.outputs import read_outputs
from litx.harness.run import RunRecord
from litx.suites.scibench import suite
from tests.harness.made_runs import as_line, make_suite_run


class TestReadOutputs:
    def test_invalid_text(self, tmp_path):
        """A line that is not UTF-8 is reported, and the others are read."""
        file = tmp_path / "outputs.jsonl"
        line = b'{"book": "fund", "index": 0, "response": "\xc3\xa5 5"}\n'
        file.write_bytes(b'{"response": "\xff"}\n' + line)
        outputs, problems = read_outputs(file, suite)
        assert ["outputs.jsonl:1: not UTF-8 text"] == problems
        assert ["\xe5 5"] == [output.response for output in outputs]

    @pytest.mark.parametrize(
        ("message", "line"),
        [
            ("not JSON", '{"response": "cut'),
            ("not JSON", "[" * 100_000),
            ("not JSON", f'{{"index": {"1" * 10_000}, "response": ""}}'),
            ("float instead of an object", "NaN"),
            ("`response` is int, not text", '{"response": 5}'),
            ("the line has more than 4000000 characters", "x" * 4_000_001),
        ],
    )
    def test_bad_lines(self, tmp_path, message, line):
        """An invalid line is reported by its number, and the others are read."""
        file = tmp_path / "outputs.jsonl"
        file.write_text(f'\ufeff{{"response": "a", "x": 1}}\n\n{line}\n{{"response": "b"}}\n')
        outputs, problems = read_outputs(file, suite)
        expected = [Output("a", {"x": 1}, "outputs.jsonl:1"), Output("b", {}, "outputs.jsonl:4")]
        assert expected == outputs
        (problem,) = problems
        assert problem.startswith(f"outputs.jsonl:3: {message}")

    @pytest.mark.parametrize("content", [b"", b"\n \n", b"[]", b"\xff\xfe"])
    def test_no_outputs(self, tmp_path, content):
        """A file without outputs is an error."""
        file = tmp_path / "outputs.jsonl"
        file.write_bytes(content)
        with pytest.raises(DatasetError, match=r"holds no output|cannot be read as UTF-8"):
            read_outputs(file, suite)

    def test_run(self, tmp_path):
        """Outputs of a run have the repeat of their folder; a lost question has no output."""
        with pytest.raises(DatasetError, match="scibench takes JSON Lines"):
            read_outputs(tmp_path, suite)
        question = {"book": "atkins", "index": 0}
        line = as_line({**question, "model": "x", "run": 7, "repeat": 9}, "5")
        run = make_suite_run(tmp_path / "run", [line])
        run.write_record(1, "zero/atkins/9", RunRecord("provider_error"))
        expected = Output("5", {**question, "repeat": 1}, "1/zero/atkins/0")
        assert ([expected], []) == read_outputs(run.path, suite)

    @pytest.mark.parametrize("text", [b'{"response": "cut', b"[1]", b'{"book": "atkins"}', b"\xff"])
    def test_bad_files_of_a_run(self, tmp_path, text):
        """An invalid file of a run is reported, and the others are read."""
        run = make_suite_run(tmp_path / "run", ["", as_line({}, "5")])
        (run.outputs(1) / "zero" / "atkins" / "0.json").write_bytes(text)
        outputs, (problem,) = read_outputs(run.path, suite)
        assert ["5"] == [output.response for output in outputs]
        assert problem.startswith("1/zero/atkins/0: ")
        assert (text == b"\xff") is ("cannot be read as UTF-8" in problem)

    @pytest.mark.parametrize(
        ("message", "settings"),
        [
            ("is a run of 'code', not of the suite scibench", {"task": "code"}),
            ("repeats is 'x'", {"repeats": "x"}),
            ("repeats is 0", {"repeats": 0}),
        ],
    )
    def test_other_runs(self, tmp_path, message, settings):
        """A run of another task, or with invalid repeats, is an error."""
        run = make_suite_run(tmp_path / "run", [as_line({}, "5")], **settings)
        with pytest.raises(DatasetError, match=message):
            read_outputs(run.path, suite)
