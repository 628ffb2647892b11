"""The folder of a run."""

import json
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import DatasetError
from litx.harness.run import RunFolder, RunRecord

STEMS = st.text("abc.-[]*? ", min_size=1, max_size=6).filter(
    lambda name: name.strip(". ") == name and name
)


@pytest.fixture
def run(tmp_path):
    return RunFolder.create(tmp_path / "run", {"task": "code", "repeats": 2})


class TestCreate:
    def test_settings(self, run):
        """What a run was begun with is read again; what is None is left out."""
        settings = {"a": None, "b": {"c": None, "d": 1.5}, "e": [1, 2]}
        settings["f"] = datetime(2026, 1, 2, tzinfo=UTC)
        run.write_settings(settings)
        expected = {"format": "litx-run/1", "b": {"d": 1.5}, "e": [1, 2], "f": settings["f"]}
        again = RunFolder.read(run.path)
        assert (expected, [1]) == (again.settings, list(again.repeats))

    def test_folder_that_is_not_empty(self, run):
        """A run is not begun over another."""
        with pytest.raises(DatasetError, match="is not empty; `litx resume` goes on with a run"):
            RunFolder.create(run.path, {})


class TestRead:
    def test_no_run(self, tmp_path):
        """A folder without run.toml is no run."""
        assert not RunFolder.is_run(tmp_path)
        with pytest.raises(DatasetError, match=r"is not a run; a run has a file run\.toml"):
            RunFolder.read(tmp_path)

    @pytest.mark.parametrize(
        "text",
        [
            *("[", "format = 3", 'format = "litx-run/9"', ""),
            *(f"a = {'[' * 5000}", f"format{'.a' * 5000} = 1", f"# {'x' * 1_000_000}"),
        ],
    )
    def test_broken(self, run, text):
        """What litx did not write is named."""
        (run.path / "run.toml").write_text(text)
        with pytest.raises(DatasetError, match=r"run\.toml"):
            RunFolder.read(run.path)


class TestOutput:
    def test_replaces(self, run):
        """A later output takes the place of an earlier one, whatever its ending."""
        run.write_output(1, "a", ".md", "no")
        run.write_output(1, "a", ".py", "yes")
        assert ["a.py"] == [file.name for file in run.outputs(1).iterdir()]

    @given(st.lists(STEMS, unique=True, min_size=1, max_size=4))
    def test_questions_do_not_meet(self, tmp_path_factory, stems):
        """Every question has its own output, though one name may begin with another."""
        run = RunFolder(tmp_path_factory.mktemp("run"))
        for stem in stems:
            run.write_output(1, stem, ".py", stem)
        assert stems == [run.output(1, stem).read_text() for stem in stems]
        assert {None} == {run.output(2, stem) for stem in stems}


class TestRecord:
    RECORD = RunRecord("ok", "message", 3, 1, 100, 10, 0.5, 2.5, "stop")

    def test_are_read_again(self, run):
        """All of a repeat come with their questions, in the order of their names.

        What a later version adds is left out.
        """
        for key in ("b.1", "part/a"):
            run.write_record(1, key, self.RECORD)
        run.write_record(2, "c", self.RECORD)
        file = run.path / "records" / "1" / "b.1.json"
        file.write_text(json.dumps({**json.loads(file.read_text()), "mood": "good"}))
        assert [("b.1", self.RECORD), ("part/a", self.RECORD)] == list(run.records(1))
        assert (self.RECORD, None) == (run.record(1, "part/a"), run.record(1, "a"))

    @pytest.mark.parametrize(
        "text",
        [
            *("", "[]", "3", "{}", '{"outcome": 1}'),
            '{"outcome": "ok", "cost_usd": "much"}',
            '{"outcome": "ok", "cost_usd": NaN}',
            '{"outcome": "ok", "attempts": -1}',
            f'{{"outcome": "ok", "attempts": 1{400 * "0"}}}',
        ],
    )
    def test_broken(self, run, text):
        """What litx did not write is named."""
        run.write_record(1, "a", self.RECORD)
        (run.path / "records" / "1" / "a.json").write_text(text)
        with pytest.raises(DatasetError, match=r"a\.json is not as litx writes it"):
            run.record(1, "a")


def test_reserved(run):
    """Nobody else works on a run that is reserved; afterwards somebody may."""
    again = RunFolder.read(run.path)
    told = "worked on by another litx"
    with run.reserved(), pytest.raises(DatasetError, match=told), again.reserved():
        raise AssertionError("two at once")
    with again.reserved():
        assert RunFolder.is_run(run.path)
