"""Comparisons of paths with invented scores: differences, their certainty and their places."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from litx.dataset import DatasetIdentity, default_dataset
from litx.display.grid import render
from litx.errors import DatasetError
from litx.evaluation import BrokenTruth, Evaluation, PaperScore
from litx.evaluation.pairing import Pairing
from litx.harness.comparison import compare
from litx.harness.comparison_report import grids, html, markdown
from litx.harness.evaluations import EvaluatedPath
from litx.sandbox import Outcome
from litx.sandbox.slip import SlipShare
from litx_scoring import LITX_1, LITXBENCH_0_1_1, Counts, Judgement, Overall
from litx_scoring.loss import Category, Loss

FIRST = {"a": 0.5, "b": 0.6, "c": 0.75}
SECOND = {"a": 0.75, "b": 0.6, "c": 0.5}


def make_loss(weight, line=1, category=Category.missed_value, precision=0.0, truth="hardness 5"):
    """Return the loss of a fact of the truth."""
    return Loss("value", category, "m", "what", weight, precision, f"p.py:{line}", truth=truth)


def make_judgement(f1, losses=(), active=LITX_1.levels):
    """Return the judgement of a paper, with the same F1 at each active level."""
    levels = {name: Counts(f1, 1.0, 1.0, f1) for name in active}
    levels = dict.fromkeys(LITX_1.levels, Counts(0.0, 0.0, 0.0, 0.0)) | levels
    return Judgement(Overall(f1, f1, f1), levels, lambda: list(losses))


def make_evaluation(scores, outcome=Outcome.ok, profile=LITX_1, broken=None):
    """Return an evaluation from the F1 or the judgement of each paper; None is no score."""
    papers = {}
    for stem, score in scores.items():
        if score is None:
            papers[stem] = PaperScore(stem, Outcome.infra_error)
        else:
            judgement = score if isinstance(score, Judgement) else make_judgement(score)
            papers[stem] = PaperScore(stem, outcome, scores=judgement)
    dataset = DatasetIdentity("alloys", "1", "t" * 64)
    pairing = Pairing({}, {}, dataset=default_dataset())
    return Evaluation(profile, dataset, "c", papers, pairing, broken or {}, (), {}, None)


def make_side(*repeats, name="side", profile=LITX_1, **options):
    """Return a path with the scores of its repeats."""
    evaluations = [make_evaluation(repeat, profile=profile, **options) for repeat in repeats]
    return EvaluatedPath(Path(name), name, None, {profile.name: evaluations}, {})


def compare_sides(*sides, profile=LITX_1):
    """Compare paths; a mapping of scores stands for a path with a single repeat."""
    paths = [
        side if isinstance(side, EvaluatedPath) else make_side(side, profile=profile)
        for side in sides
    ]
    return compare(paths, profile)


def compare_as_data(*sides, profile=LITX_1):
    """Return a comparison as data that is valid JSON."""
    data = compare_sides(*sides, profile=profile).as_data()
    return json.loads(json.dumps(data, allow_nan=False))


class TestTwo:
    def test_difference(self):
        """The second side minus the first, at each level; papers are sorted by their difference."""
        data = compare_as_data(FIRST, {"a": 0.75, "b": 0.7, "c": 1.0})
        (pair,) = data["pairs"]
        assert ["A", "B"] == pair["sides"]
        assert {"overall", *LITX_1.levels} == set(pair["levels"])
        for level in pair["levels"].values():
            assert 0.2 == pytest.approx(level["mean"])
            assert level["low"] < 0.2 < level["high"]
            assert (3, 0.25, True) == (level["papers"], level["p_value"], level["is_rough"])
        assert {"a": [0.5, 0.75], "c": [0.75, 1.0], "b": [0.6, 0.7]} == data["papers"]
        assert "b" == list(data["papers"])[-1]

    def test_same_scores(self):
        """A side does not differ from itself."""
        (pair,) = compare_as_data(FIRST, FIRST)["pairs"]
        names = ("mean", "low", "high", "p_value")
        assert [0.0, 0.0, 0.0, 1.0] == [pair["levels"]["overall"][name] for name in names]

    def test_exchanged(self):
        """Exchanged sides have the difference with the opposite sign."""
        difference, reverse = (
            compare_as_data(*sides)["pairs"][0]["levels"]["overall"]
            for sides in ((FIRST, SECOND), (SECOND, FIRST))
        )
        assert difference["mean"] == -reverse["mean"] == pytest.approx(0.0)
        assert difference["low"] == -reverse["high"]
        assert difference["p_value"] == reverse["p_value"]

    def test_repeats(self):
        """Repeats are averaged by paper, without those that have no score."""
        repeats = make_side({"a": 0.2}, {"a": 0.4}, {"a": None})
        data = compare_as_data(repeats, make_side({"a": 0.3}, {"a": 0.5}))
        assert [0.3, 0.4] == pytest.approx(data["papers"]["a"])
        assert [3, 2] == [side["repeats"] for side in data["sides"]]
        assert {"ok": 2, "infra_error": 1} == data["sides"][0]["outcomes"]

    def test_level_of_one_side(self):
        """A level is compared on the papers in which both sides have it."""
        partly = {"a": make_judgement(0.5, active=("value",)), "b": 0.5}
        levels = compare_as_data(partly, SECOND)["pairs"][0]["levels"]
        assert (2, 1) == (levels["value"]["papers"], levels["config"]["papers"])
        neither = {"a": make_judgement(0.5, active=("value",))}
        levels = compare_as_data(neither, neither)["pairs"][0]["levels"]
        assert {"overall", "value"} == set(levels)

    def test_published(self):
        """As published, a level that a paper does not have counts as 0."""
        data = compare_as_data(FIRST, SECOND, profile=LITXBENCH_0_1_1)
        assert LITXBENCH_0_1_1.name == data["profile"]["name"]
        assert {"overall", *LITXBENCH_0_1_1.levels} == set(data["pairs"][0]["levels"])

    def test_losses(self):
        """Losses are summed by category over the shared papers, and averaged over repeats."""
        number = make_loss(1.0, category=Category.wrong_number, precision=0.5)
        first = {"a": make_judgement(0.5, [make_loss(2.0), number])}
        left = make_side(first, {"a": make_judgement(0.6, [make_loss(1.0)])})
        right = {"a": 0.5, "z": make_judgement(0.5, [make_loss(9.0)])}
        sides = compare_as_data(left, right)["sides"]
        left_losses, right_losses = (side["lost"] for side in sides)
        assert {"recall": 1.5, "precision": 0.0} == left_losses["missed value"]
        assert {"recall": 0.5, "precision": 0.25} == left_losses["wrong number"]
        assert set(Category) == set(right_losses)
        assert {0.0} == {points for loss in right_losses.values() for points in loss.values()}

    def test_slips(self):
        """The share of objects with slips counts shared papers; strict sides have no share."""
        left, right = make_side(FIRST, FIRST), make_side({"a": 0.5, "b": 0.6})
        for number, shares in enumerate(({"a": (3, 10), "c": (9, 9)}, {"a": (0, 5), "b": (1, 5)})):
            papers = left.evaluations[LITX_1.name][number].papers
            for stem, share in shares.items():
                papers[stem] = replace(papers[stem], slips=SlipShare(*share))
        comparison = compare_sides(left, right)
        assert [0.2, None] == [side["slips"] for side in comparison.as_data()["sides"]]
        grid = next(grids(comparison))
        assert ("Slips", [0.2, None]) == (grid.columns[-1], [row[-1] for row in grid.rows])
        assert "Slips" in markdown(comparison)
        assert "Slips" in html(comparison)
        strict = compare_sides(right, right)
        assert "slips" not in strict.as_data()["sides"][0]
        assert "Slips" not in markdown(strict)

    def test_facts(self):
        """Facts that only one side lost are sorted by their weight, then by their place."""
        both = make_loss(2.0, 7, truth="lost by both")
        left = make_judgement(0.5, [both, make_loss(0.5, 8, truth="more")])
        losses = [make_loss(2.0, 30), make_loss(2.0, 4), make_loss(2.0, 8, truth="more")]
        right = make_judgement(0.5, [both, *losses, make_loss(0.0, truth="")])
        facts = compare_as_data({"a": left}, {"a": right})["facts"]
        expected = [(2.0, "p.py:4"), (2.0, "p.py:30"), (1.5, "p.py:8")]
        assert expected == [(fact["weight"], fact["place"]) for fact in facts]
        assert {"has": "A", "lost": "B", "paper": "a", "text": "more"}.items() <= facts[2].items()
        many = make_judgement(0.5, [make_loss(1.0, line) for line in range(50)])
        facts = compare_as_data({"a": many}, {"a": 1.0})["facts"]
        assert (20, {"B"}) == (len(facts), {fact["has"] for fact in facts})


class TestShared:
    def test_omitted_papers(self):
        """Papers that a side lacks are omitted, with a note."""
        data = compare_as_data(FIRST, {"b": 0.5, "c": None, "d": 0.5})
        assert ["b"] == list(data["papers"])
        expected = {
            "missing in A": ["d"],
            "missing in B": ["a"],
            "without a score in B (infra_error)": ["c"],
        }
        assert expected == data["left_out"]
        assert "Left out: 1 paper missing in A: d" in data["notes"]

    def test_no_shared_paper(self):
        """Without a paper that has a score on every side, the error lists the papers of each."""
        with pytest.raises(DatasetError, match="no paper has a score on every side") as caught:
            compare_sides({"a": 0.5}, {"b": 0.5}, make_side({"b": None}, name="bad"))
        assert "side: a; " in str(caught.value)
        assert "bad: none" in str(caught.value)

    def test_single_paper(self):
        """A single paper has no interval and no p-value, with a note."""
        comparison = compare_sides({"a": 0.5}, {"a": 0.7})
        (pair,) = comparison.as_data()["pairs"]
        level = pair["levels"]["overall"]
        assert (0.2, None, None) == (pytest.approx(level["mean"]), level["low"], level["p_value"])
        assert pair["p_value"] is None
        assert "A single paper: an interval" in markdown(comparison)

    def test_broken_truth(self):
        """A truth that does not load is noted once."""
        broken = {"c": BrokenTruth(Outcome.crashed, "the truth c does not load")}
        notes = compare_as_data(*[make_side(SECOND, broken=broken)] * 2)["notes"]
        assert ["the truth c does not load"] == notes


class TestMany:
    def test_matrix(self):
        """Every pair is compared; p-values are corrected for the number of pairs."""
        scores = [{str(n): (n % 7) / 10 + more for n in range(12)} for more in (0, 0.1, 0.3)]
        scores[1]["3"] -= 0.05
        data = compare_as_data(*scores)
        assert [["A", "B"], ["A", "C"], ["B", "C"]] == [pair["sides"] for pair in data["pairs"]]
        for pair in data["pairs"]:
            assert 2 / 2**12 == pair["levels"]["overall"]["p_value"]
            assert 3 * 2 / 2**12 == pair["p_value"]
        assert [] == data["facts"]

    def test_labels(self):
        """With more sides than letters, each has a number."""
        labels = [side["label"] for side in compare_as_data(*[{"a": 0.5}] * 27)["sides"]]
        assert ["1", "27"] == [labels[0], labels[-1]]


class TestReports:
    @pytest.fixture(params=[2, 3])
    def comparison(self, request):
        """Return a comparison of two or three sides, with markup in a name and a fact."""
        left = make_side(FIRST, name="<b>*x*\n| [y](https://z)")
        right = {"a": make_judgement(0.5, [make_loss(1.0, truth="<script>|")]), "b": 0.25}
        return compare_sides(*[left, right, SECOND][: request.param])

    def test_tables(self, comparison):
        """Every form has the tables, in which names and facts are escaped."""
        for text in (markdown(comparison), html(comparison), render([*grids(comparison)], "csv")):
            assert "missed value" in text
        assert "<b>" not in html(comparison).replace("&lt;b&gt;", "")
        assert "<script>|" not in html(comparison)
        assert "[y]" not in markdown(comparison)
        assert "****" not in markdown(comparison)

    def test_notebook(self, comparison):
        """Notebooks show the tables without the facts of the truth, and names are escaped."""
        page = comparison._repr_html_()
        shown = [grid.title for grid in grids(comparison) if "Fact" not in grid.columns]
        assert shown == re.findall("<caption>(.*?)</caption>", page)
        assert (len(comparison.sides) == 2) == bool(comparison.facts)
        assert "script" not in page
        assert "<b>" not in page

    def test_frame(self):
        """A row has the F1 of each side for a paper and a level that all sides have."""
        pytest.importorskip("pandas")
        partly = {"a": make_judgement(0.5, active=("value",)), "b": 0.25}
        frame = compare_sides(FIRST, partly).to_frame()
        assert ["paper", "level", "A", "B"] == list(frame.columns)
        numbers = frame.set_index(["paper", "level"])
        assert ["overall", "value"] == list(numbers.loc["a"].index)
        assert ["overall", *LITX_1.levels] == list(numbers.loc["b"].index)
        assert [0.6, 0.25] == list(numbers.loc["b", "config"])
        assert [0.5, 0.5] == list(numbers.loc["a", "overall"])

    def test_rough(self):
        """An interval that may be too narrow has a mark with an explanation."""
        for scores in (SECOND, FIRST):
            assert "~: Student's t alone" in markdown(compare_sides(FIRST, scores))
        many = [{str(n): (n + start) ** 2 % 11 / 20 for n in range(19)} for start in (0, 5)]
        assert "~" not in markdown(compare_sides(*many))

    def test_rounding(self):
        """A difference that rounds to 0 has no sign, and no p-value is printed as 0."""
        assert "-0.000" not in markdown(compare_sides(FIRST, FIRST | {"a": 0.4999}))
        far = [{str(n): start + n / 100 for n in range(15)} for start in (0.1, 0.7)]
        assert "<0.001" in markdown(compare_sides(*far)).replace("&lt;", "<")
