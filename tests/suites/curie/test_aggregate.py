"""Metrics of models from the metrics of records."""

from math import nan
from statistics import fmean, quantiles

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.harness.benchmark import Verdict
from litx.statistics.spread import Spread, quantile, split_into_bins
from litx.suites.curie.data.tasks import MAIN, TASKS
from litx.suites.curie.score.aggregate import Aggregate
from litx.suites.curie.score.responses import Response

VALUES = st.lists(st.floats(0, 100), min_size=2, max_size=30)
BIOGR, HFE = TASKS["biogr"], TASKS["hfe"]


def judge(task, record, values, model="m", run=""):
    """Return a response and its verdict; a number is the value of ROUGE."""
    response = Response(TASKS[task], record, model, run, "text")
    metrics = values if isinstance(values, dict) else {"rougeLsum": values}
    return response, Verdict(response.record, metrics)


def aggregate(*scored, compat=False, levels=None):
    return Aggregate(scored, levels or {}, compat)


def find_mean(totals, tasks=(HFE,), metric="rougeLsum", model="m"):
    """Return the mean of a metric, and the number of records."""
    spread = totals.spread(model, tasks, metric)
    return spread.mean, spread.n


class TestQuantile:
    @given(VALUES)
    def test_quartiles(self, values):
        """A quantile interpolates between neighbours, ends included."""
        low, _, high = quantiles(values, n=4, method="inclusive")
        assert low == pytest.approx(quantile(sorted(values), 1, 4))
        assert high == pytest.approx(quantile(sorted(values), 3, 4))

    def test_no_rounding(self):
        """A quantile that equals a value is exact."""
        assert [60, 70] == [quantile(list(range(101)), number, 100) for number in (60, 70)]


class TestScores:
    @given(VALUES)
    def test_order(self, values):
        """The mean is over records, in any order."""
        replies = [judge("hfe", f"r{i}", value) for i, value in enumerate(values)]
        assert find_mean(aggregate(*replies)) == find_mean(aggregate(*replies[::-1]))
        assert fmean(values) == pytest.approx(find_mean(aggregate(*replies))[0])

    def test_text_and_nan(self):
        """A text in place of a number counts 0; NaN is ignored."""
        assert (2, 2) == find_mean(aggregate(judge("hfe", "a", "no"), judge("hfe", "b", 4)))
        assert Spread(2, 2, 1.5, 2.5) == Spread.from_values([1, nan, 3])
        assert Spread(None, 0) == Spread.from_values([nan])

    def test_runs(self):
        """Runs of a record are averaged first; as published, a missing metric counts 0."""
        runs = (judge("hfe", "a", 10, run="1"), judge("hfe", "a", 30, run="2"))
        assert (35, 2) == find_mean(aggregate(*runs, judge("hfe", "b", 50)))
        replies = (*runs, judge("hfe", "a", {}, run="3"), judge("hfe", "a", {}, run="4"))
        assert (20, 1) == find_mean(aggregate(*replies))
        assert (10, 1) == find_mean(aggregate(*replies, compat=True))

    def test_zero_fill(self):
        """As published, a model counts 0 for a value or task that only another model has."""
        second_model = [judge("hfe", *row, "other") for row in (("a", 10), ("b", 10), ("c", {}))]
        replies = (judge("hfe", "a", 10), *second_model, judge("biogr", "a", {"iou": 0.5}, "other"))
        filled, ours = aggregate(*replies, compat=True), aggregate(*replies)
        assert {"a": 10, "b": 0} == filled.values("m", HFE, "rougeLsum")
        assert {"a": 10} == ours.values("m", HFE, "rougeLsum")
        assert (0, 1) == find_mean(filled, (BIOGR,), "iou")
        assert (None, 0) == find_mean(ours, (BIOGR,), "iou")

    def test_nan_without_gap(self):
        """A value that is not a number fills its place, and is not in the mean."""
        replies = judge("mpv", "a", {"LMSim-F1": None}), judge("mpv", "b", {"LMSim-F1": 0.5})
        assert (0.5, 1) == find_mean(aggregate(*replies, compat=True), (TASKS["mpv"],), "LMSim-F1")

    def test_boxes(self):
        """As published, a record without row has the overlap 0, except in table 7."""
        box = {"iou": 0.5, "normalized_distance_error": 2, "relative_box_size": 3}
        ours = (judge("biogr", "a", box), judge("biogr", "b", {"iou": "no"}))
        second_model = [judge("biogr", record, box, "other") for record in "bc"]
        totals = aggregate(*ours, *second_model, compat=True)
        assert {"a": 0.5, "b": 0, "c": 0} == totals.values("m", BIOGR, "iou")
        assert {"a": 2} == totals.values("m", BIOGR, "normalized_distance_error")
        assert 0.25 == totals.spread("m", (BIOGR,), "iou", with_gaps=False).mean

    def test_pooled_tasks(self):
        """The mean over several tasks is over all their records."""
        rows = (("dft-s", "a", 10), ("dft-p", "a", 20), ("dft-p", "b", 30))
        totals = aggregate(*(judge(*row) for row in rows))
        assert (20, 3) == find_mean(totals, (TASKS["dft-s"], TASKS["dft-p"]))

    def test_average(self):
        """The average is the plain mean of ten tasks, all from 0 to 1."""
        halves = {task: 50 if task.primary == "rougeLsum" else 0.5 for task in MAIN}
        replies = [judge(task.name, "a", {task.primary: half}) for task, half in halves.items()]
        assert 0.5 == aggregate(*replies).average("m")
        assert aggregate(*replies[1:]).average("m") is None

    @given(
        st.lists(
            st.tuples(
                st.sampled_from("abc"),
                st.sampled_from("rst"),
                st.sampled_from([{}, {"rougeLsum": 3}, {"rougeLsum": "no"}, {"bert_f1": 0.5}]),
            ),
            max_size=12,
        )
    )
    def test_gaps(self, rows):
        """As published, every model has a value for each record of any model."""
        replies = [judge("hfe", record, values, model) for model, record, values in rows]
        filled = aggregate(*replies, compat=True)
        expected = {record for _, record, values in rows if "rougeLsum" in values}
        for model in filled.models:
            assert expected == set(filled.values(model, HFE, "rougeLsum"))

    def test_sequences(self):
        """A failed run has no length; as published, it counts 0 in its bin."""
        metrics = {"truth_length": 100, "identity_ratio": 0.5}
        runs = (judge("pdb", "a", metrics, run="1"), judge("pdb", "a", {}, run="2"))
        replies = (*runs, judge("pdb", "a", {}, "other"))
        assert [(100, 0.25), (100, 0)] == aggregate(*replies, compat=True).sequences()
        assert [(100, 0.5)] == aggregate(*replies).sequences()

    def test_by_level(self):
        """A level has means over all records and over tasks, with DFT as a task or as three."""
        totals = aggregate(
            *(judge("hfe", *row) for row in (("a", 10), ("b", 30), ("c", 99))),
            judge("biogr", "a", {"iou": 0.8}),
            judge("mpv", "a", {"LMSim-F1": None}),
            judge("mpv-specific", "a", {"LMSim-F1": 1}),  # a variant is not a task
            levels={key: {"a": "easy", "b": "easy"} for key in ("hfe", "biogr", "mpve")},
        )
        levels = totals.by_level("m")
        means = {"pooled": 40, "by_task": 50, "dft_apart": 50}
        assert {"n": 3, **means} == pytest.approx(levels["easy"])
        assert {"n": 0, **dict.fromkeys(means)} == levels["hard"]
        assert 1 == totals.without_level()

    def test_merged_level(self):
        """The three tasks of DFT count as a single task of a level, and separately as well."""
        totals = aggregate(
            judge("dft-s", "a", {"LMSim-F1": 0.1}),
            judge("dft-p", "a", {"LMSim-F1": 0.2}),
            judge("dft-c", "a", 60),
            judge("hfe", "a", 90),
            levels={key: {"a": "easy"} for key in ("hfe", "dft")},
        )
        means = {"pooled": 45, "by_task": 60, "dft_apart": 45}
        assert {"n": 4, **means} == pytest.approx(totals.by_level("m")["easy"])


class TestBins:
    @given(st.lists(st.tuples(st.integers(1, 900), st.floats(0, 1)), max_size=60))
    def test_every_value_once(self, pairs):
        """Each value is in a single bin, of at most 20."""
        bins = split_into_bins(pairs, 20)
        values = [value for *_, bin_values in bins for value in bin_values]
        assert sorted(value for _, value in pairs) == sorted(values)
        assert len(bins) <= 20

    def test_even(self):
        """Lengths are spread evenly over the bins; equal lengths share a bin."""
        bins = split_into_bins([(length, 0.0) for length in range(101)], 20)
        assert [6] + [5] * 19 == [len(values) for *_, values in bins]
        assert [(0, 5), (5, 10)] == [(low, high) for low, high, _ in bins[:2]]
        assert [(5, 5, [0.1, 0.2])] == split_into_bins([(5, 0.1), (5, 0.2)], 20)
