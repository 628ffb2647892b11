"""The two hallucination rates of a run."""

import pytest

from litx import *
from litx.extract.hallucination import NUMBERS, PUBLISHED, hallucination, missing_values
from litx.harness.run import RunFolder
from litx.sandbox import Outcome, Result, Source
from tests.extract.tasks.stored import GOOD

STEM, OTHER = "doi_10_1000__one", "doi_10_1000__two"


def experiment(*items):
    """Return an experiment with one material."""
    raw = {"elements": RawMaterial(kind="Ingot")}
    return Experiment(raw, {"a": []}, [Material(process="elements->a", measurements=items)])


def value(number):
    """Return a measurement."""
    return Measurement(kind="x", value=number, unit=None)


class TestMissingValues:
    @pytest.mark.parametrize(
        ("item", "text", "missing"),
        [
            (value(1000), "1,000 MPa", 0),
            (value(4.5), "4.50 MPa", 0),
            (value(5), "7.5 MPa", 1),
            (value(5), "5,000 MPa", 1),
            (CompMeasurement("CoCrFeNi"), "the CoCrFeNi alloy", 0),
            (CompMeasurement("CoCrFeNi"), "the CoCrFeMn alloy", 1),
            (GlobalLatticeParam(lattice=LatticeMeasurement(Lattice.cubic(3.58))), "0.358 nm", 0),
        ],
    )
    def test_numbers_are_compared(self, item, text, missing):
        """Numbers and formulas are compared, not their digits."""
        assert (1, missing) == missing_values([experiment(item)], text, "")

    def test_written_values(self, runner):
        """What a helper made of written numbers is looked up by those."""
        helped = """CompMeasurement(balance_composition("Ti", {"Al": 6, "V": 4}))"""
        program = GOOD.replace('CompMeasurement("MgFeNi")', helped)
        experiments = runner.run(Source(program, "x")).experiments
        text = "Ti with 6 wt.% aluminium and 4 wt.% V"
        assert (1, 0) == missing_values(experiments, text, program)
        assert (3, 3) == missing_values(experiments, text, "")

    def test_text_that_takes_too_long(self, monkeypatch):
        """What cannot be looked up in time is not found, so that nothing leaves the mean by it."""
        monkeypatch.setattr("litx.audit.clock._LONGEST_S", -1.0)
        assert (1, 1) == missing_values([experiment(value(5))], "5 MPa", "")

    @pytest.mark.parametrize("program", ["(", "x = (" * 5000, "\0", "f(" * 80 + ")" * 80])
    def test_odd_programs(self, program):
        """A text that is no Python tells nothing and stops nothing."""
        assert (1, 0) == missing_values([experiment(value(5))], "5 MPa", program)


class TestHallucination:
    @pytest.fixture
    def rates(self, tmp_path):
        """Return a function that gives the rates of a run.

        It takes the first prompt of each paper, and experiments by stem, None for a lost paper.
        """

        def call(prompts, **experiments):
            run = RunFolder.create(tmp_path / "run", {"task": "code"})
            for stem, text in prompts.items():
                place = run.dialogue(1, stem)
                place.mkdir(parents=True)
                (place / "1.prompt.md").write_text(text, encoding="utf-8")
            results = {
                stem: Result(stem, Outcome.ok, experiments=one) if one else None
                for stem, one in experiments.items()
            }
            return hallucination(run, 1, results)

        return call

    def test_rates(self, rates):
        """The published rate is a mean over papers, the other the share of all values."""
        one = [experiment(value(1000), value(7), value(9))]
        prompts = {STEM: "1,000 and 7", OTHER: "8"}
        metrics, papers = rates(prompts, **{STEM: one, OTHER: [experiment(value(8))]})
        assert {PUBLISHED: pytest.approx((2 / 3) / 2, abs=1e-4), NUMBERS: 1 / 4} == metrics
        digits = {"total": 3, "not_found": 2, "not_finite": 0, "rate": 2 / 3}
        assert {"digits": digits, "values": {"total": 3, "not_found": 1}} == papers[STEM]

    def test_paper_without_experiments(self, rates):
        """A paper that came to nothing has the rate 0 and no value."""
        assert {PUBLISHED: 0.0, NUMBERS: None} == rates({STEM: "5"}, **{STEM: None})[0]

    def test_without_prompts(self, rates):
        """A run that has left a prompt out has no rate."""
        both = {stem: [experiment(value(5))] for stem in (STEM, OTHER)}
        assert ({PUBLISHED: None, NUMBERS: None}, {}) == rates({STEM: "5"}, **both)

    @pytest.mark.parametrize("odd", [float("nan"), float("inf"), "1e999999", object()])
    def test_odd_values(self, rates, odd):
        """A value that no text can hold stops nothing."""
        _, papers = rates({STEM: "5"}, **{STEM: [experiment(value(odd))]})
        assert 0 == papers[STEM]["digits"]["total"]
