"""The scores of a run."""

import json

import pytest

from litx.errors import DatasetError
from litx.harness.run import Record
from litx.harness.scores import RepeatScores, RunScores, effort_metrics, summarise

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


class TestEffortMetrics:
    def test_mean_and_sum(self):
        """Attempts are the mean over what was not lost; dollars are the sum over all."""
        records = [
            Record("ok", attempts=1, cost_usd=0.5),
            Record("invalid", attempts=4, cost_usd=0.25),
            Record("provider_error", attempts=9, cost_usd=1.0),
        ]
        assert {"attempts": 2.5, "cost_usd": 1.75} == effort_metrics(records)

    def test_unknown(self):
        """Without records, or where one price is not known, there is no figure."""
        assert {"attempts": None, "cost_usd": None} == effort_metrics([])
        known = [Record("ok", attempts=1, cost_usd=1.0), Record("ok", attempts=1)]
        assert None is effort_metrics(known)["cost_usd"]


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
        """The text gives the same scores, and the same scores give the same text."""
        again = read(SCORES.to_json())
        assert SCORES == again
        assert SCORES.to_json() == again.to_json()

    def test_summary_is_made_again(self, read):
        """What the summary says is not believed."""
        data = json.loads(SCORES.to_json())
        data["summary"]["f1"]["mean"] = 1.0
        assert 0.6 == pytest.approx(json.loads(read(data).to_json())["summary"]["f1"]["mean"])

    @pytest.mark.parametrize(
        ("path", "value", "told"),
        [
            (("format",), "litx-scores/9", "has the format 'litx-scores/9'"),
            (("task",), 3, "task is 3"),
            (("repeats",), [], "repeats is []"),
            (("repeats", 0, "metrics", "f1"), "high", "repeats[0].metrics.f1 is 'high'"),
            (("repeats", 0, "metrics", "f1"), True, "repeats[0].metrics.f1 is True"),
            (("repeats", 0, "papers"), [], "repeats[0].papers is []"),
            (("dataset",), None, "basis.dataset is None"),
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
