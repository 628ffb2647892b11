"""The folder of a run: what it keeps, what that scored, and what it came to."""

import json
from datetime import UTC, datetime

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from litx.errors import DatasetError
from litx.harness.run import RunFolder, RunRecord, effort_metrics
from litx.harness.scores import RepeatScores, RunScores, summarise
from litx.harness.summary import as_data, as_grid
from tests.harness.made_runs import make_scores

STEMS = st.text("abc.-[]*? ", min_size=1, max_size=6).filter(
    lambda name: name.strip(". ") == name and name
)


@pytest.fixture
def run(tmp_path):
    return RunFolder.create(tmp_path / "run", {"task": "code", "model": "m", "repeats": 2})


class TestFolder:
    def test_settings(self, run):
        """What a run was started with is read again; what is None is left out."""
        settings = {"a": None, "b": {"c": None, "d": 1.5}, "e": [1, 2]}
        settings["f"] = datetime(2026, 1, 2, tzinfo=UTC)
        run.write_settings(settings)
        expected = {"format": "litx-run/1", "b": {"d": 1.5}, "e": [1, 2], "f": settings["f"]}
        again = RunFolder.read(run.path)
        assert (expected, [1]) == (again.settings, list(again.repeats))

    def test_other_folders(self, run):
        """A run is not begun over another, and a folder without run.toml is no run."""
        with pytest.raises(DatasetError, match="is not empty; `litx resume` continues a run"):
            RunFolder.create(run.path, {})
        assert not RunFolder.is_run(run.path.parent)
        with pytest.raises(DatasetError, match=r"is not a run; a run has a file run\.toml"):
            RunFolder.read(run.path.parent)

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

    def test_reserved(self, run):
        """Nobody else works on a run that is reserved; afterwards somebody may."""
        again = RunFolder.read(run.path)
        told = "in use by another litx process"
        with run.reserved(), pytest.raises(DatasetError, match=told), again.reserved():
            raise AssertionError("two at once")
        with again.reserved():
            assert RunFolder.is_run(run.path)


class TestOutput:
    def test_replaces(self, run):
        """A later output takes the place of an earlier one, whatever its ending."""
        run.write_output(1, "a", ".md", "no")
        run.write_output(1, "a", ".py", "yes")
        assert ["a.py"] == [file.name for file in run.outputs(1).iterdir()]

    @given(st.lists(STEMS, unique=True, min_size=1, max_size=4))
    @example(["a", "a.b"])
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
        """All of a repeat come in the order of their names; what a later litx adds is left out."""
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
            *("", "[]", "{}", '{"outcome": 1}', '{"outcome": "ok", "cost_usd": "much"}'),
            *('{"outcome": "ok", "cost_usd": NaN}', '{"outcome": "ok", "attempts": -1}'),
            f'{{"outcome": "ok", "attempts": 1{400 * "0"}}}',
        ],
    )
    def test_broken(self, run, text):
        """What litx did not write is named."""
        run.write_record(1, "a", self.RECORD)
        (run.path / "records" / "1" / "a.json").write_text(text)
        with pytest.raises(DatasetError, match=r"a\.json is not as litx writes it"):
            run.record(1, "a")

    @pytest.mark.parametrize(
        ("records", "attempts", "cost"),
        [
            ([], None, None),
            ([("ok", 1, 0.5), ("crashed", 4, None)], 2.5, None),
            ([("ok", 2, 0.5), ("provider_error", 1, 0.25)], 2.0, 0.75),
            ([("infra_error", 1, None)], None, None),
        ],
    )
    def test_effort(self, records, attempts, cost):
        """Attempts are a mean over questions that were not lost; cost is a sum, if all is known."""
        known = (RunRecord(outcome, attempts=n, cost_usd=usd) for outcome, n, usd in records)
        assert {"attempts": attempts, "cost_usd": cost} == effort_metrics(known)


class TestScores:
    def test_summary(self):
        """Figures are means over the repeats that have them: of two with the t of 12.706."""
        repeats = [RepeatScores({"f1": item, "a": None, "b": None}) for item in (0.5, 0.7)]
        found = summarise([*repeats, RepeatScores({"b": 1.0})])
        assert {"f1": 0.6, "b": 1.0} == {name: one.mean for name, one in found.items()}
        assert 1.2706 == pytest.approx(found["f1"].half_width, abs=1e-3)

    def test_are_read_again(self, tmp_path):
        """The text gives the same scores, whose summary is made again: it is not believed."""
        papers = {"a": {"outcome": "ok"}}
        repeats = [RepeatScores({"f1": 0.5, "cost_usd": None}, papers), RepeatScores({"f1": 0.7})]
        scores = make_scores(repeats)
        data = json.loads(scores.to_json())
        data["summary"]["f1"]["mean"] = 1.0
        (tmp_path / "scores.json").write_text(json.dumps(data))
        again = RunScores.read(tmp_path / "scores.json")
        assert (scores, scores.to_json()) == (again, again.to_json())


def scores_with(*papers, f1=0.5):
    """Return scores of repeats with some papers."""
    return make_scores([RepeatScores({"f1": f1}, paper) for paper in papers])


class TestSummary:
    @pytest.mark.parametrize(
        ("key", "told", "score"),
        [
            ("a", {"a": {"correct": True}}, 1.0),
            ("a", {"a": {"correct": False}}, 0.0),
            ("a", {"a": {"found": 1, "targets": 2, "extracted": 2}}, 0.5),
            ("a", {"a": {"found": 0, "targets": 0, "extracted": 0}}, None),
            ("hardness/a", {"a": {"hardness": {"found": 1, "targets": 1, "extracted": 1}}}, 1.0),
            ("a", {"a": {"outcome": "provider_error", "message": "no"}}, None),
            ("a", {}, None),
        ],
    )
    def test_score(self, run, key, told, score):
        """Each kind of task has its own figure; what has none has no score."""
        run.write_record(1, key, RunRecord("ok"))
        (question,) = as_data(run, scores_with(told))["questions"]
        assert score == question["score"]

    def test_rows(self, run):
        """There is a row for each question, and one for all; without a headline, no word of it."""
        for repeat in (1, 2):
            record = RunRecord("ok", "", 1, 0, 100, 10, 0.5)
            run.write_record(repeat, "doi_10_1000__a", record)
        run.write_record(1, "hardness/doi_10_1000__b", RunRecord("provider_error"))
        scores = scores_with({"doi_10_1000__a": {"overall": {"f1": 0.25}}})
        grid = as_grid(as_data(run, scores))
        assert [
            ("a", "2 ok", 0.25, 2, 200, 20, 1.0),
            ("hardness/b", "provider_error", None, 0, 0, 0, None),
            ("all", "2 ok, 1 provider_error", 0.5, 2, 200, 20, None),
        ] == list(grid.rows)
        assert "code by m, 2 repeats" == grid.title
        grid = as_grid(as_data(run, scores_with({}, f1=None)))
        assert ("Input and output: tokens.", None) == (grid.note, grid.rows[-1][2])
