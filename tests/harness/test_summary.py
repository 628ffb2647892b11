"""What a run came to; what `litx extract` prints of stored runs has it whole."""

import pytest

from litx.harness.run import RunFolder, RunRecord
from litx.harness.scores import RepeatScores, RunScores
from litx.harness.summary import as_data, as_grid


@pytest.fixture
def run(tmp_path):
    return RunFolder.create(tmp_path / "run", {"task": "code", "model": "m", "repeats": 2})


def scores(*papers, headline="f1"):
    repeats = [RepeatScores({headline: 0.5}, one) for one in papers]
    return RunScores("code", headline, {}, repeats)


class TestAsData:
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
        (question,) = as_data(run, scores(told))["questions"]
        assert score == question["score"]


class TestAsGrid:
    def test_rows(self, run):
        """There is a row for each question, and one for all of them."""
        run.write_record(1, "doi_10_1000__a", RunRecord("ok", "", 1, 0, 100, 10, 0.5))
        run.write_record(2, "doi_10_1000__a", RunRecord("ok", "", 1, 0, 100, 10, 0.5))
        run.write_record(1, "hardness/doi_10_1000__b", RunRecord("provider_error"))
        grid = as_grid(as_data(run, scores({"doi_10_1000__a": {"overall": {"f1": 0.25}}})))
        assert [
            ("a", "2 ok", 0.25, 2, 200, 20, 1.0),
            ("hardness/b", "provider_error", None, 0, 0, 0, None),
            ("all", "2 ok, 1 provider_error", 0.5, 2, 200, 20, None),
        ] == list(grid.rows)
        assert "code by m, 2 repeats" == grid.title

    def test_without_a_score(self, run):
        """Where there is no headline, nothing is said about it."""
        run.write_record(1, "a", RunRecord("ok"))
        empty = RunScores("code", "f1", {}, [RepeatScores({"f1": None})])
        grid = as_grid(as_data(run, empty))
        assert ("Input and output: tokens.", None) == (grid.note, grid.rows[-1][2])
