"""What a model answered, as a file and as a run."""

import pytest

from litx.errors import DatasetError
from litx.harness.benchmark import Output
from litx.harness.outputs import read_outputs
from litx.harness.run import RunFolder, RunRecord
from litx.suites.scibench import suite
from tests.harness.made_runs import as_line


def run_with(path, *texts, **settings):
    """Return a run each of whose questions came to a text."""
    run = RunFolder.create(path, {"task": suite.task, "repeats": 1, **settings})
    for number, text in enumerate(texts):
        run.write_output(1, f"zero/atkins/{number}", ".json", text)
        run.write_record(1, f"zero/atkins/{number}", RunRecord("ok"))
    return run


class TestReadOutputs:
    def test_bytes_that_are_no_text(self, tmp_path):
        """They cost their line, and no other."""
        file = tmp_path / "outputs.jsonl"
        line = b'{"book": "fund", "index": 0, "response": "\xc3\xa5 5"}\n'
        file.write_bytes(b'{"response": "\xff"}\n' + line)
        outputs, problems = read_outputs(file, suite)
        assert ["outputs.jsonl:1: not UTF-8 text"] == problems
        assert ["\xe5 5"] == [output.response for output in outputs]

    @pytest.mark.parametrize(
        ("told", "line"),
        [
            ("not JSON", '{"response": "cut'),
            ("not JSON", "[" * 100_000),
            ("not JSON", f'{{"index": {"1" * 10_000}, "response": ""}}'),
            ("float instead of an object", "NaN"),
            ("`response` is int, not text", '{"response": 5}'),
            ("the line has more than 4000000 characters", "x" * 4_000_001),
        ],
    )
    def test_bad_lines(self, tmp_path, told, line):
        """A line that is no output is told by its number, and the others are taken."""
        file = tmp_path / "outputs.jsonl"
        file.write_text(f'\ufeff{{"response": "a", "x": 1}}\n\n{line}\n{{"response": "b"}}\n')
        outputs, problems = read_outputs(file, suite)
        expected = [Output("a", {"x": 1}, "outputs.jsonl:1"), Output("b", {}, "outputs.jsonl:4")]
        assert expected == outputs
        (problem,) = problems
        assert problem.startswith(f"outputs.jsonl:3: {told}")

    @pytest.mark.parametrize("content", [b"", b"\n \n", b"[]", b"\xff\xfe"])
    def test_no_outputs(self, tmp_path, content):
        """A file without any output is refused."""
        file = tmp_path / "outputs.jsonl"
        file.write_bytes(content)
        with pytest.raises(DatasetError, match=r"holds no output|cannot be read as UTF-8"):
            read_outputs(file, suite)

    def test_run(self, tmp_path):
        """The outputs of a run know their repeat, whatever they say; a lost question has none."""
        with pytest.raises(DatasetError, match="scibench takes JSON Lines"):
            read_outputs(tmp_path, suite)
        asked = {"book": "atkins", "index": 0}
        run = run_with(
            tmp_path / "run", as_line({**asked, "model": "x", "run": 7, "repeat": 9}, "5")
        )
        run.write_record(1, "zero/atkins/9", RunRecord("provider_error"))
        expected = Output("5", {**asked, "repeat": 1}, "1/zero/atkins/0")
        assert ([expected], []) == read_outputs(run.path, suite)

    @pytest.mark.parametrize("text", [b'{"response": "cut', b"[1]", b'{"book": "atkins"}', b"\xff"])
    def test_bad_files_of_a_run(self, tmp_path, text):
        """A file of a run that holds no output is told, and the others are taken."""
        run = run_with(tmp_path / "run", "", as_line({}, "5"))
        (run.outputs(1) / "zero" / "atkins" / "0.json").write_bytes(text)
        outputs, (problem,) = read_outputs(run.path, suite)
        assert ["5"] == [output.response for output in outputs]
        assert problem.startswith("1/zero/atkins/0: ")
        assert (text == b"\xff") is ("cannot be read as UTF-8" in problem)

    @pytest.mark.parametrize(
        ("told", "settings"),
        [
            ("is a run of 'code', not of the suite scibench", {"task": "code"}),
            ("repeats is 'x'", {"repeats": "x"}),
            ("repeats is 0", {"repeats": 0}),
        ],
    )
    def test_other_runs(self, tmp_path, told, settings):
        """A run of something else, or with impossible repeats, is refused."""
        run = run_with(tmp_path / "run", as_line({}, "5"), **settings)
        with pytest.raises(DatasetError, match=told):
            read_outputs(run.path, suite)
