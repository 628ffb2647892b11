"""Hallucination rates of a run."""

import pytest

from litx import *
from litx.extract.hallucination import (
    NUMBERS,
    PUBLISHED,
    count_missing_values,
    measure_hallucination,
)
from litx.harness.run import RunFolder
from litx.sandbox import Outcome, Result, Source
from tests.extract.tasks.stored import GOOD

PHASE = GlobalLatticeParam(lattice=LatticeMeasurement(Lattice.cubic(3.58)))

FIRST, SECOND = "doi_10_1000__a", "doi_10_1000__b"


def build_experiment(*items):
    """Return an experiment whose only material has items, or measurements of numbers."""
    raw = {"elements": RawMaterial(kind="Ingot")}
    items = [
        item
        if isinstance(item, (CompMeasurement, GlobalLatticeParam))
        else Measurement(kind="x", value=item, unit=None)
        for item in items
    ]
    return Experiment(raw, {"a": []}, [Material(process="elements->a", measurements=items)])


class TestMissingValues:
    @pytest.mark.parametrize(
        ("value", "text", "missing"),
        [
            (1000, "1,000 MPa", 0),
            (4.5, "4.50 MPa", 0),
            (5, "7.5 MPa", 1),
            (5, "5,000 MPa", 1),
            (CompMeasurement("CoCrFeNi"), "the CoCrFeNi alloy", 0),
            (CompMeasurement("CoCrFeNi"), "the CoCrFeMn alloy", 1),
            (PHASE, "0.358 nm", 0),
        ],
    )
    def test_values(self, value, text, missing):
        """Numbers and formulas are compared, not their digits."""
        assert (1, missing) == count_missing_values([build_experiment(value)], text, "")

    def test_helpers(self, runner):
        """The result of a helper is looked up by the numbers in the program."""
        call = """CompMeasurement(balance_composition("Ti", {"Al": 6, "V": 4}))"""
        program = GOOD.replace('CompMeasurement("MgFeNi")', call)
        experiments = runner.run(Source(program, "x")).experiments
        text = "Ti with 6 wt.% aluminium and 4 wt.% V"
        assert (1, 0) == count_missing_values(experiments, text, program)
        assert (3, 3) == count_missing_values(experiments, text, "")

    def test_time_limit(self, monkeypatch):
        """Values with too long a search count as missing, so that the mean has all papers."""
        monkeypatch.setattr("litx.audit.clock._LONGEST_S", -1.0)
        assert (1, 1) == count_missing_values([build_experiment(5)], "5 MPa", "")

    @pytest.mark.parametrize("program", ["(", "x = (" * 5000, "\0", "f(" * 80 + ")" * 80])
    def test_invalid_programs(self, program):
        """A program that is not valid Python does not affect the count."""
        assert (1, 0) == count_missing_values([build_experiment(5)], "5 MPa", program)


def measure(folder, prompts, **experiments):
    """Return the rates of a run with first prompts, and an experiment or None, by stem."""
    run = RunFolder.create(folder, {"task": "code"})
    for stem, text in prompts.items():
        dialogue = run.dialogue(1, stem)
        dialogue.mkdir(parents=True)
        (dialogue / "1.prompt.md").write_text(text, encoding="utf-8")
    results = {
        stem: experiment and Result(stem, Outcome.ok, experiments=[experiment])
        for stem, experiment in experiments.items()
    }
    return measure_hallucination(run, 1, results)


class TestHallucination:
    def test_rates(self, tmp_path):
        """The published rate is a mean over papers; the second rate is a share of all values."""
        prompts = {FIRST: "1,000 and 7", SECOND: "8"}
        experiments = {FIRST: build_experiment(1000, 7, 9), SECOND: build_experiment(8)}
        metrics, papers = measure(tmp_path, prompts, **experiments)
        assert {PUBLISHED: pytest.approx((2 / 3) / 2, abs=1e-4), NUMBERS: 1 / 4} == metrics
        digits = {"total": 3, "not_found": 2, "not_finite": 0, "rate": 2 / 3}
        assert {"digits": digits, "values": {"total": 3, "not_found": 1}} == papers[FIRST]

    def test_paper_without_experiments(self, tmp_path):
        """A paper without experiments has the rate 0 and no values."""
        metrics, _ = measure(tmp_path, {FIRST: "5"}, **{FIRST: None})
        assert {PUBLISHED: 0.0, NUMBERS: None} == metrics

    def test_without_prompts(self, tmp_path):
        """A run that lacks a prompt has no rates."""
        experiments = dict.fromkeys((FIRST, SECOND), build_experiment(5))
        results = measure(tmp_path, {FIRST: "5"}, **experiments)
        assert ({PUBLISHED: None, NUMBERS: None}, {}) == results

    @pytest.mark.parametrize("value", [float("nan"), float("inf"), "1e999999", object()])
    def test_odd_values(self, tmp_path, value):
        """A value that no text can contain has no digits to look up."""
        _, papers = measure(tmp_path, {FIRST: "5"}, **{FIRST: build_experiment(value)})
        assert 0 == papers[FIRST]["digits"]["total"]
