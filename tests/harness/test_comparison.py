"""Sides with made-up scores, compared: what differs, how surely, and where."""

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


def lost(weight, line=1, category=Category.missed_value, precision=0.0, truth="hardness 5"):
    """Return a loss of a fact of the truth."""
    return Loss("value", category, "m", "what", weight, precision, f"p.py:{line}", truth=truth)


def judged(f1, losses=(), active=LITX_1.levels):
    """Return a paper's score, the same at each level."""
    levels = {name: Counts(f1, 1.0, 1.0, f1) for name in active}
    levels = dict.fromkeys(LITX_1.levels, Counts(0.0, 0.0, 0.0, 0.0)) | levels
    return Judgement(Overall(f1, f1, f1), levels, lambda: list(losses))


def evaluation(scores, outcome=Outcome.ok, profile=LITX_1, broken=None):
    """Return what papers scored: F1 or a judgement of each, None for no score."""
    papers = {}
    for stem, found in scores.items():
        if found is None:
            papers[stem] = PaperScore(stem, Outcome.infra_error)
        else:
            judgement = found if isinstance(found, Judgement) else judged(found)
            papers[stem] = PaperScore(stem, outcome, scores=judgement)
    dataset, pairing = (
        DatasetIdentity("alloys", "1", "t" * 64),
        Pairing({}, {}, dataset=default_dataset()),
    )
    return Evaluation(profile, dataset, "c", papers, pairing, broken or {}, (), {}, None)


def side(*repeats, name="side", profile=LITX_1, **options):
    """Return what a path with such scores comes to."""
    found = [evaluation(repeat, profile=profile, **options) for repeat in repeats]
    return EvaluatedPath(Path(name), name, None, {profile.name: found}, {})


def told(*sides, profile=LITX_1):
    """Return the comparison as data, which JSON can hold."""
    return json.loads(json.dumps(compare(sides, profile).as_data(), allow_nan=False))


class TestTwo:
    def test_difference(self):
        """It is that of the second from the first, at each level, with the papers by it."""
        data = told(side(FIRST), side({"a": 0.75, "b": 0.7, "c": 1.0}))
        (pair,) = data["pairs"]
        assert ["A", "B"] == pair["sides"]
        assert {"overall", *LITX_1.levels} == set(pair["levels"])
        for level in pair["levels"].values():
            assert 0.2 == pytest.approx(level["mean"])
            assert level["low"] < 0.2 < level["high"]
            assert (3, 0.25, True) == (level["papers"], level["p_value"], level["is_rough"])
        assert {"a": [0.5, 0.75], "c": [0.75, 1.0], "b": [0.6, 0.7]} == data["papers"]
        assert "b" == list(data["papers"])[-1]

    def test_same(self):
        """The same twice differ by nothing."""
        (pair,) = told(side(FIRST), side(FIRST))["pairs"]
        found = pair["levels"]["overall"]
        assert [0.0, 0.0, 0.0, 1.0] == [found[item] for item in ("mean", "low", "high", "p_value")]

    def test_exchanged(self):
        """Exchanged sides give the same with other signs."""
        ones, others = (told(*both)["pairs"][0]["levels"]["overall"] for both in _both_ways())
        assert ones["mean"] == -others["mean"] == pytest.approx(0.0)
        assert (ones["low"], ones["p_value"]) == (-others["high"], others["p_value"])

    def test_repeats(self):
        """Repeats are averaged paper by paper, those without a score left out."""
        data = told(side({"a": 0.2}, {"a": 0.4}, {"a": None}), side({"a": 0.3}, {"a": 0.5}))
        assert [0.3, 0.4] == pytest.approx(data["papers"]["a"])
        assert [3, 2] == [item["repeats"] for item in data["sides"]]
        assert {"ok": 2, "infra_error": 1} == data["sides"][0]["outcomes"]

    def test_level_of_one_side(self):
        """A level is compared on the papers where both have it, as means leave it out."""
        partly = {"a": judged(0.5, active=("value",)), "b": 0.5}
        levels = told(side(partly), side(SECOND))["pairs"][0]["levels"]
        assert (2, 1) == (levels["value"]["papers"], levels["config"]["papers"])
        neither = {"a": judged(0.5, active=("value",))}
        levels = told(side(neither), side(neither))["pairs"][0]["levels"]
        assert {"overall", "value"} == set(levels)

    def test_published(self):
        """As published, a level that a paper does not have counts as 0."""
        sides = [side(item, profile=LITXBENCH_0_1_1) for item in (FIRST, SECOND)]
        data = told(*sides, profile=LITXBENCH_0_1_1)
        assert LITXBENCH_0_1_1.name == data["profile"]["name"]
        assert {"overall", *LITXBENCH_0_1_1.levels} == set(data["pairs"][0]["levels"])

    def test_losses(self):
        """What was lost is summed by reason over the papers that both have, of a mean repeat."""
        number = lost(1.0, category=Category.wrong_number, precision=0.5)
        ours = side({"a": judged(0.5, [lost(2.0), number])}, {"a": judged(0.6, [lost(1.0)])})
        theirs = side({"a": 0.5, "z": judged(0.5, [lost(9.0)])})
        one, other = (side["lost"] for side in told(ours, theirs)["sides"])
        assert {"recall": 1.5, "precision": 0.0} == one["missed value"]
        assert {"recall": 0.5, "precision": 0.25} == one["wrong number"]
        assert set(Category) == set(other)
        assert {0.0} == {number for lost in other.values() for number in lost.values()}

    def test_slips(self):
        """The share of objects with slips is that of the shared papers; strict sides have none."""
        ours, theirs = side(FIRST, FIRST), side({"a": 0.5, "b": 0.6})
        for number, shares in enumerate(({"a": (3, 10), "c": (9, 9)}, {"a": (0, 5), "b": (1, 5)})):
            papers = ours.evaluations[LITX_1.name][number].papers
            for stem, share in shares.items():
                papers[stem] = replace(papers[stem], slips=SlipShare(*share))
        comparison = compare([ours, theirs], LITX_1)
        assert [0.2, None] == [item["slips"] for item in comparison.as_data()["sides"]]
        grid = next(grids(comparison))
        assert ("Slips", [0.2, None]) == (grid.columns[-1], [row[-1] for row in grid.rows])
        assert "Slips" in markdown(comparison)
        assert "Slips" in html(comparison)
        strict = compare([theirs, theirs], LITX_1)
        assert "slips" not in strict.as_data()["sides"][0]
        assert "Slips" not in markdown(strict)

    def test_facts(self):
        """The facts that one has and the other lost stand by their weight, then by their place."""
        both = lost(2.0, 7, truth="lost by both")
        ours = judged(0.5, [both, lost(0.5, 8, truth="more")])
        more = [lost(2.0, 30), lost(2.0, 4), lost(2.0, 8, truth="more"), lost(0.0, truth="")]
        theirs = judged(0.5, [both, *more])
        facts = told(side({"a": ours}), side({"a": theirs}))["facts"]
        expected = [(2.0, "p.py:4"), (2.0, "p.py:30"), (1.5, "p.py:8")]
        assert expected == [(fact["weight"], fact["place"]) for fact in facts]
        assert {"has": "A", "lost": "B", "paper": "a", "text": "more"}.items() <= facts[2].items()
        many = judged(0.5, [lost(1.0, line) for line in range(50)])
        facts = told(side({"a": many}), side({"a": 1.0}))["facts"]
        assert (20, {"B"}) == (len(facts), {fact["has"] for fact in facts})


def _both_ways():
    yield side(FIRST), side(SECOND)
    yield side(SECOND), side(FIRST)


class TestShared:
    def test_papers(self):
        """Others than those that all have are left out, which is said."""
        data = told(side(FIRST), side({"b": 0.5, "c": None, "d": 0.5}))
        assert ["b"] == list(data["papers"])
        expected = {
            "missing in A": ["d"],
            "missing in B": ["a"],
            "without a score in B (infra_error)": ["c"],
        }
        assert expected == data["left_out"]
        assert "Left out: 1 paper missing in A: d" in data["notes"]

    def test_nothing(self):
        """Where no paper has a score on every side, what each has is told."""
        with pytest.raises(DatasetError, match="no paper has a score on every side") as caught:
            compare([side({"a": 0.5}), side({"b": 0.5}), side({"b": None}, name="bad")], LITX_1)
        assert "side: a; " in str(caught.value)
        assert "bad: none" in str(caught.value)

    def test_one_paper(self):
        """One paper has no interval and no p-value, which is said."""
        comparison = compare([side({"a": 0.5}), side({"a": 0.7})], LITX_1)
        (pair,) = comparison.as_data()["pairs"]
        found = pair["levels"]["overall"]
        assert (0.2, None, None) == (pytest.approx(found["mean"]), found["low"], found["p_value"])
        assert pair["p_value"] is None
        assert "A single paper: an interval" in markdown(comparison)

    def test_broken_truth(self):
        """A truth that does not load is told once."""
        broken = {"c": BrokenTruth(Outcome.crashed, "the truth c does not load")}
        notes = told(*[side(SECOND, broken=broken)] * 2)["notes"]
        assert ["the truth c does not load"] == notes


class TestMany:
    def test_matrix(self):
        """Each differs from each; p-values are corrected for the number of pairs."""
        scores = [{str(n): (n % 7) / 10 + more for n in range(12)} for more in (0, 0.1, 0.3)]
        scores[1]["3"] -= 0.05
        data = told(*map(side, scores))
        assert [["A", "B"], ["A", "C"], ["B", "C"]] == [pair["sides"] for pair in data["pairs"]]
        own = [pair["levels"]["overall"]["p_value"] for pair in data["pairs"]]
        assert [3 * 2 / 2**12] * 3 == [pair["p_value"] for pair in data["pairs"]]
        assert [2 / 2**12] * 3 == own
        assert [] == data["facts"]

    def test_labels(self):
        """Of more sides than letters each has a number."""
        labels = [item["label"] for item in told(*[side({"a": 0.5})] * 27)["sides"]]
        assert ["1", "27"] == [labels[0], labels[-1]]


class TestShown:
    @pytest.mark.parametrize("count", [2, 3])
    def test_tables(self, count):
        """Tables are there in every form, and what a stranger wrote is nothing but text there."""
        name = "<b>*x*\n| [y](https://z)"
        loss = lost(1.0, truth="<script>|")
        found = {"a": judged(0.5, [loss]), "b": 0.25}
        given = [side(FIRST, name=name), side(found), side(SECOND)][:count]
        comparison = compare(given, LITX_1)
        for text in (markdown(comparison), html(comparison), render([*grids(comparison)], "csv")):
            assert "missed value" in text
        assert "<b>" not in html(comparison).replace("&lt;b&gt;", "")
        assert "<script>|" not in html(comparison)
        assert "[y]" not in markdown(comparison)
        assert "****" not in markdown(comparison)

    @pytest.mark.parametrize("count", [2, 3])
    def test_notebook(self, count):
        """Notebooks show all tables but the facts of the truth, as text."""
        found = {"a": judged(0.5, [lost(1.0, truth="a fact")]), "b": 0.25}
        comparison = compare([side(FIRST, name="<b>x"), side(found), side(SECOND)][:count], LITX_1)
        page = comparison._repr_html_()
        shown = [grid.title for grid in grids(comparison) if "Fact" not in grid.columns]
        assert shown == re.findall("<caption>(.*?)</caption>", page)
        assert (count == 2) == bool(comparison.facts)
        assert "a fact" not in page
        assert "<b>" not in page

    def test_frame(self):
        """A row has the F1 of each side on a paper, at a level that all have."""
        pytest.importorskip("pandas")
        partly = {"a": judged(0.5, active=("value",)), "b": 0.25}
        comparison = compare([side(FIRST), side(partly)], LITX_1)
        frame = comparison.to_frame()
        assert ["paper", "level", "A", "B"] == list(frame.columns)
        numbers = frame.set_index(["paper", "level"])
        assert ["overall", "value"] == list(numbers.loc["a"].index)
        assert ["overall", *LITX_1.levels] == list(numbers.loc["b"].index)
        assert [0.6, 0.25] == list(numbers.loc["b", "config"])
        assert [0.5, 0.5] == list(numbers.loc["a", "overall"])

    def test_rough(self):
        """An interval that may be too narrow has a mark, which is explained."""
        told = [markdown(compare([side(FIRST), side(item)], LITX_1)) for item in (SECOND, FIRST)]
        assert all("~: Student's t alone" in text for text in told)
        many = [{str(n): (n * n % 11) / 20 for n in range(start, start + 19)} for start in (0, 5)]
        many[1] = {str(n): value for n, value in enumerate(many[1].values())}
        assert "~" not in markdown(compare([side(item) for item in many], LITX_1))

    def test_tiny(self):
        """What rounds to nothing has no sign, and no p-value is told as 0."""
        text = markdown(compare([side(FIRST), side({"a": 0.4999, "b": 0.6, "c": 0.75})], LITX_1))
        assert "-0.000" not in text
        far = [{str(n): start + n / 100 for n in range(15)} for start in (0.1, 0.7)]
        assert "<0.001" in markdown(compare([side(item) for item in far], LITX_1)).replace(
            "&lt;", "<"
        )
