"""From figures of records to figures of models."""

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

FIGURES = st.lists(st.floats(0, 100), min_size=2, max_size=30)
BIOGR, HFE = TASKS["biogr"], TASKS["hfe"]


def judged(task, record, values, model="m", run=""):
    """Return a response that was judged; a figure is that of ROUGE."""
    response = Response(TASKS[task], record, model, run, "text")
    metrics = values if isinstance(values, dict) else {"rougeLsum": values}
    return response, Verdict(response.record, metrics)


def scores(*scored, compat=False, levels=None):
    return Aggregate(scored, levels or {}, compat)


def mean(aggregate, tasks=(HFE,), metric="rougeLsum", model="m"):
    """Return the mean of a metric, and how many records it is over."""
    spread = aggregate.spread(model, tasks, metric)
    return spread.mean, spread.n


class TestQuantile:
    @given(FIGURES)
    def test_quartiles(self, values):
        """It interpolates between neighbours, ends included."""
        low, _, high = quantiles(values, n=4, method="inclusive")
        assert low == pytest.approx(quantile(sorted(values), 1, 4))
        assert high == pytest.approx(quantile(sorted(values), 3, 4))

    def test_no_rounding(self):
        """A quantile that equals a value is exact."""
        assert [60, 70] == [quantile(list(range(101)), number, 100) for number in (60, 70)]


class TestScores:
    @given(FIGURES)
    def test_order(self, values):
        """The mean is over records, in whatever order they come."""
        replies = [judged("hfe", f"r{i}", value) for i, value in enumerate(values)]
        assert mean(scores(*replies)) == mean(scores(*replies[::-1]))
        assert fmean(values) == pytest.approx(mean(scores(*replies))[0])

    def test_no_figures(self):
        """A text in place of a figure counts 0; NaN is passed over, and counts for nothing."""
        assert (2, 2) == mean(scores(judged("hfe", "a", "no"), judged("hfe", "b", 4)))
        assert Spread(2, 2, 1.5, 2.5) == Spread.from_values([1, nan, 3])
        assert Spread(None, 0) == Spread.from_values([nan])

    def test_runs(self):
        """Runs of a record are averaged first; as published, a missing metric counts 0."""
        runs = (judged("hfe", "a", 10, run="1"), judged("hfe", "a", 30, run="2"))
        assert (35, 2) == mean(scores(*runs, judged("hfe", "b", 50)))
        replies = (*runs, judged("hfe", "a", {}, run="3"), judged("hfe", "a", {}, run="4"))
        assert [20, 10] == [mean(scores(*replies, compat=compat))[0] for compat in (False, True)]

    def test_zero_fill(self):
        """As published, a value or task that only another model has counts 0."""
        others = [judged("hfe", *row, "other") for row in (("a", 10), ("b", 10), ("c", {}))]
        replies = (judged("hfe", "a", 10), *others, judged("biogr", "a", {"iou": 0.5}, "other"))
        filled, ours = scores(*replies, compat=True), scores(*replies)
        assert {"a": 10, "b": 0} == filled.values("m", HFE, "rougeLsum")
        assert {"a": 10} == ours.values("m", HFE, "rougeLsum")
        assert [(0, 1), (None, 0)] == [
            mean(aggregate, (BIOGR,), "iou") for aggregate in (filled, ours)
        ]

    def test_nan_is_not_filled(self):
        """A figure that is no number is there, and stays out of the mean."""
        replies = [
            judged("mpv", name, {"LMSim-F1": value}) for name, value in (("a", None), ("b", 0.5))
        ]
        assert (0.5, 1) == mean(scores(*replies, compat=True), (TASKS["mpv"],), "LMSim-F1")

    def test_boxes(self):
        """As published, a record without row has the overlap 0; table 7 fills none."""
        box = {"iou": 0.5, "normalized_distance_error": 2, "relative_box_size": 3}
        ours = (judged("biogr", "a", box), judged("biogr", "b", {"iou": "no"}))
        totals = scores(
            *ours, *(judged("biogr", record, box, "other") for record in "bc"), compat=True
        )
        assert {"a": 0.5, "b": 0, "c": 0} == totals.values("m", BIOGR, "iou")
        assert {"a": 2} == totals.values("m", BIOGR, "normalized_distance_error")
        assert 0.25 == totals.spread("m", (BIOGR,), "iou", with_gaps=False).mean

    def test_pooled_tasks(self):
        """The mean over several tasks is over all their records."""
        rows = (("dft-s", "a", 10), ("dft-p", "a", 20), ("dft-p", "b", 30))
        totals = scores(*(judged(*row) for row in rows))
        assert (20, 3) == mean(totals, (TASKS["dft-s"], TASKS["dft-p"]))

    def test_average(self):
        """The average is the plain mean of ten tasks, all from 0 to 1."""
        halves = {task: 50 if task.primary == "rougeLsum" else 0.5 for task in MAIN}
        replies = [judged(task.name, "a", {task.primary: half}) for task, half in halves.items()]
        assert 0.5 == scores(*replies).average("m")
        assert scores(*replies[1:]).average("m") is None

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
    def test_filled(self, rows):
        """As published, all models have a figure for the same records: those any model has."""
        replies = [judged("hfe", record, values, model) for model, record, values in rows]
        filled = scores(*replies, compat=True)
        expected = {record for _, record, values in rows if "rougeLsum" in values}
        for model in filled.models:
            assert expected == set(filled.values(model, HFE, "rougeLsum"))

    def test_sequences(self):
        """A failed run has no length; as published, it counts 0 in its bin."""
        metrics = {"truth_length": 100, "identity_ratio": 0.5}
        runs = (judged("pdb", "a", metrics, run="1"), judged("pdb", "a", {}, run="2"))
        replies = (*runs, judged("pdb", "a", {}, "other"))
        assert [(100, 0.25), (100, 0)] == scores(*replies, compat=True).sequences()
        assert [(100, 0.5)] == scores(*replies).sequences()

    def test_by_level(self):
        """A level has means over all records and over tasks, with DFT as a task or as three."""
        totals = scores(
            *(judged("hfe", *row) for row in (("a", 10), ("b", 30), ("c", 99))),
            judged("biogr", "a", {"iou": 0.8}),
            judged("mpv", "a", {"LMSim-F1": None}),
            judged("mpv-specific", "a", {"LMSim-F1": 1}),  # a variant is no task
            levels={key: {"a": "easy", "b": "easy"} for key in ("hfe", "biogr", "mpve")},
        )
        levels = totals.by_level("m")
        means = {"pooled": 40, "by_task": 50, "dft_apart": 50}
        assert {"n": 3, **means} == pytest.approx(levels["easy"])
        assert {"n": 0, **dict.fromkeys(means)} == levels["hard"]
        assert 1 == totals.without_level()

    def test_merged_level(self):
        """The three tasks of DFT count as a single task of a level, and separately as well."""
        totals = scores(
            judged("dft-s", "a", {"LMSim-F1": 0.1}),
            judged("dft-p", "a", {"LMSim-F1": 0.2}),
            judged("dft-c", "a", 60),
            judged("hfe", "a", 90),
            levels={key: {"a": "easy"} for key in ("hfe", "dft")},
        )
        means = {"pooled": 45, "by_task": 60, "dft_apart": 45}
        assert {"n": 4, **means} == pytest.approx(totals.by_level("m")["easy"])


class TestBins:
    @given(st.lists(st.tuples(st.integers(1, 900), st.floats(0, 1)), max_size=60))
    def test_every_figure_once(self, pairs):
        """Each value is in a single bin, of at most 20."""
        bins = split_into_bins(pairs, 20)
        assert sorted(value for _, value in pairs) == sorted(
            value for *_, values in bins for value in values
        )
        assert len(bins) <= 20

    def test_even(self):
        """Lengths fill the bins evenly; equal lengths share a bin."""
        bins = split_into_bins([(length, 0.0) for length in range(101)], 20)
        assert [6] + [5] * 19 == [len(values) for *_, values in bins]
        assert [(0, 5), (5, 10)] == [(low, high) for low, high, _ in bins[:2]]
        assert [(5, 5, [0.1, 0.2])] == split_into_bins([(5, 0.1), (5, 0.2)], 20)
