"""The scores of a run."""

import json

import pytest

from litx.errors import DatasetError
from litx.harness.run import RunRecord, effort_metrics
from litx.harness.scores import RepeatScores, RunScores, summarise

BASIS = {"profile": {"name": "p"}, "dataset": {"name": "d"}, "code": {"name": "c"}}

SCORES = RunScores(
    "code",
    "f1",
    BASIS,
    [
        RepeatScores({"f1": 0.5, "cost_usd": None}, {"a": {"outcome": "ok"}}),
        RepeatScores({"f1": 0.7}),
    ],
)


class TestSummarise:
    def test_mean_and_interval(self):
        """The interval is that of Student's t: for two runs 12.706 s / sqrt(2)."""
        found = summarise(SCORES.repeats)["f1"]
        assert (0.6, 1.2706) == (
            pytest.approx(found.mean),
            pytest.approx(found.half_width, abs=1e-3),
        )

    def test_what_no_repeat_has(self):
        """A figure that no repeat has is left out; one that some have is the mean of those."""
        repeats = [RepeatScores({"a": None, "b": 1.0}), RepeatScores({"a": None, "b": None})]
        assert {"b": 1.0} == {name: one.mean for name, one in summarise(repeats).items()}


@pytest.mark.parametrize(
    ("records", "attempts", "cost"),
    [
        ([], None, None),
        ([("ok", 1, 0.5), ("crashed", 4, None)], 2.5, None),
        ([("ok", 2, 0.5), ("provider_error", 1, 0.25)], 2.0, 0.75),
        ([("infra_error", 1, None)], None, None),
    ],
)
def test_effort_metrics(records, attempts, cost):
    """Attempts are a mean over questions that were not lost; cost is a sum, if all is known."""
    known = (RunRecord(outcome, attempts=n, cost_usd=usd) for outcome, n, usd in records)
    assert {"attempts": attempts, "cost_usd": cost} == effort_metrics(known)


@pytest.fixture
def read(tmp_path):
    """Return a function that reads data, or text, as scores.json."""

    def read(data):
        file = tmp_path / "scores.json"
        file.write_text(data if isinstance(data, str) else json.dumps(data))
        return RunScores.read(file)

    return read


class TestRead:
    def test_is_read_again(self, read):
        """The text gives the same scores, whose summary is made again: it is not believed."""
        data = json.loads(SCORES.to_json())
        data["summary"]["f1"]["mean"] = 1.0
        again = read(data)
        assert SCORES == again
        assert SCORES.to_json() == again.to_json()

    @pytest.mark.parametrize(
        ("path", "value", "told"),
        [
            (("format",), "litx-scores/9", "format is 'litx-scores/9'"),
            (("task",), 3, "task is 3"),
            (("repeats",), [], "repeats is []"),
            (("repeats", 0, "metrics", "f1"), "high", "repeats[0].metrics.f1 is 'high'"),
            (("repeats", 0, "metrics", "f1"), True, "repeats[0].metrics.f1 is True"),
            (("repeats", 0, "papers"), [], "repeats[0].papers is []"),
            (("dataset",), None, "dataset is None"),
        ],
    )
    def test_broken(self, read, path, value, told):
        """What litx did not write is named by its place."""
        data = json.loads(SCORES.to_json())
        inner = data
        for name in path[:-1]:
            inner = inner[name]
        inner[path[-1]] = value
        with pytest.raises(DatasetError) as caught:
            read(data)
        assert told in str(caught.value)
