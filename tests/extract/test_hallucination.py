"""The two hallucination rates of a run."""

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

STEM, OTHER = "doi_10_1000__one", "doi_10_1000__two"


def experiment(*items):
    """Return an experiment with a single material."""
    raw = {"elements": RawMaterial(kind="Ingot")}
    return Experiment(raw, {"a": []}, [Material(process="elements->a", measurements=items)])


def build_experiment(*numbers):
    """Return an experiment with measurements of these values."""
    return experiment(*(Measurement(kind="x", value=number, unit=None) for number in numbers))


class TestMissingValues:
    @pytest.mark.parametrize(
        ("extracted", "text", "missing"),
        [
            (build_experiment(1000), "1,000 MPa", 0),
            (build_experiment(4.5), "4.50 MPa", 0),
            (build_experiment(5), "7.5 MPa", 1),
            (build_experiment(5), "5,000 MPa", 1),
            (experiment(CompMeasurement("CoCrFeNi")), "the CoCrFeNi alloy", 0),
            (experiment(CompMeasurement("CoCrFeNi")), "the CoCrFeMn alloy", 1),
            (experiment(PHASE), "0.358 nm", 0),
        ],
    )
    def test_numbers_are_compared(self, extracted, text, missing):
        """Numbers and formulas are compared, not their digits."""
        assert (1, missing) == count_missing_values([extracted], text, "")

    def test_written_values(self, runner):
        """What a helper made of written numbers is looked up by those."""
        helped = """CompMeasurement(balance_composition("Ti", {"Al": 6, "V": 4}))"""
        program = GOOD.replace('CompMeasurement("MgFeNi")', helped)
        experiments = runner.run(Source(program, "x")).experiments
        text = "Ti with 6 wt.% aluminium and 4 wt.% V"
        assert (1, 0) == count_missing_values(experiments, text, program)
        assert (3, 3) == count_missing_values(experiments, text, "")

    def test_text_that_takes_too_long(self, monkeypatch):
        """Values that take too long to search count as missing, so no paper leaves the mean."""
        monkeypatch.setattr("litx.audit.clock._LONGEST_S", -1.0)
        assert (1, 1) == count_missing_values([build_experiment(5)], "5 MPa", "")

    @pytest.mark.parametrize("program", ["(", "x = (" * 5000, "\0", "f(" * 80 + ")" * 80])
    def test_odd_programs(self, program):
        """A text that is no Python tells nothing and stops nothing."""
        assert (1, 0) == count_missing_values([build_experiment(5)], "5 MPa", program)


def measure(folder, prompts, **experiments):
    """Return the rates of a run with these first prompts, and experiments or None by stem."""
    run = RunFolder.create(folder, {"task": "code"})
    for stem, text in prompts.items():
        place = run.dialogue(1, stem)
        place.mkdir(parents=True)
        (place / "1.prompt.md").write_text(text, encoding="utf-8")
    results = {
        stem: experiment and Result(stem, Outcome.ok, experiments=[experiment])
        for stem, experiment in experiments.items()
    }
    return measure_hallucination(run, 1, results)


class TestHallucination:
    def test_rates(self, tmp_path):
        """The published rate is a mean over papers, the second the share of all values."""
        prompts = {STEM: "1,000 and 7", OTHER: "8"}
        experiments = {STEM: build_experiment(1000, 7, 9), OTHER: build_experiment(8)}
        metrics, papers = measure(tmp_path, prompts, **experiments)
        assert {PUBLISHED: pytest.approx((2 / 3) / 2, abs=1e-4), NUMBERS: 1 / 4} == metrics
        digits = {"total": 3, "not_found": 2, "not_finite": 0, "rate": 2 / 3}
        assert {"digits": digits, "values": {"total": 3, "not_found": 1}} == papers[STEM]

    def test_paper_without_experiments(self, tmp_path):
        """A paper that came to nothing has the rate 0 and no value."""
        assert {PUBLISHED: 0.0, NUMBERS: None} == measure(tmp_path, {STEM: "5"}, **{STEM: None})[0]

    def test_without_prompts(self, tmp_path):
        """A run that has left a prompt out has no rate."""
        metrics = measure(
            tmp_path, {STEM: "5"}, **dict.fromkeys((STEM, OTHER), build_experiment(5))
        )
        assert ({PUBLISHED: None, NUMBERS: None}, {}) == metrics

    @pytest.mark.parametrize("odd", [float("nan"), float("inf"), "1e999999", object()])
    def test_odd_values(self, tmp_path, odd):
        """A value that no text can hold stops nothing."""
        _, papers = measure(tmp_path, {STEM: "5"}, **{STEM: build_experiment(odd)})
        assert 0 == papers[STEM]["digits"]["total"]
