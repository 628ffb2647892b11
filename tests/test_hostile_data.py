"""Scoring of predictions with data that could stop the scorer."""

import sys

import pytest

import litx_scoring
from litx.model import CompMeasurement, Configuration, Experiment, Material, RawMaterial
from litx.report.json import as_data
from litx.sandbox import Outcome, Result
from litx_ontology import CrysStruct
from litx_ontology.units import unit_from, ureg
from litx_scoring import profiles
from tests.evaluation.test_evaluation import OTHER, STEM, answer_ok, score_folder

DEGREES = Configuration(name=ureg.Quantity(1, "degC"), struct=CrysStruct.BCC)
SQUARED = Configuration(struct=ureg.Quantity(1.0, unit_from({"degree_Celsius": 2})))


def answer_with(part):
    """Return a substitute for the sandbox whose results are a material with a part."""
    made = [Experiment({}, {}, [Material(measurements=[CompMeasurement("Fe"), part])])]

    def run_all(sources):
        return [Result(source.name, Outcome.ok, experiments=made) for source in sources]

    return run_all


class TestHostileData:
    def test_name_that_is_no_text(self, tmp_path):
        """A name without a truth value is compared by its text, and reported."""
        (tmp_path / f"{STEM}.py").write_text("[]")
        evaluation = score_folder(tmp_path, run_all=answer_with(DEGREES))
        assert Outcome.ok is evaluation.papers[STEM].outcome
        assert as_data(evaluation, explain=True)["papers"][STEM]["losses"]

    def test_data_that_break_the_comparison(self, tmp_path):
        """Only that paper is invalid and scores zero; the others are scored."""
        for stem in (STEM, OTHER):
            (tmp_path / f"{stem}.py").write_text("[]")
        broken = answer_with(SQUARED)

        def run_all(sources):
            return [*broken(sources[:1]), *answer_ok(sources[1:])]

        papers = score_folder(tmp_path, run_all=run_all).papers
        assert [Outcome.invalid, Outcome.ok] == [papers[stem].outcome for stem in (STEM, OTHER)]
        assert "DimensionalityError" in papers[STEM].message
        assert 0 == papers[STEM].scores.overall.f1

    @pytest.mark.skipif(sys.platform != "linux", reason="memory is limited on Linux alone")
    def test_data_that_take_too_much_memory(self, tmp_path, monkeypatch):
        """Only that paper is invalid and scores zero; the others are scored."""
        for stem in (STEM, OTHER):
            (tmp_path / f"{stem}.py").write_text("[]")
        real = profiles.score_experiments

        def score_experiments(truth, extracted, *rest):
            if extracted and extracted[0].raw_materials.keys() == {"huge"}:
                bytearray(3 << 30)
            return real(truth, extracted, *rest)

        monkeypatch.setattr(profiles, "score_experiments", score_experiments)
        huge = [Experiment({"huge": RawMaterial(kind="Ingot")}, {}, [])]

        def run_all(sources):
            bad = [Result(source.name, Outcome.ok, experiments=huge) for source in sources[:1]]
            return [*bad, *answer_ok(sources[1:])]

        papers = score_folder(tmp_path, run_all=run_all).papers
        assert [Outcome.invalid, Outcome.ok] == [papers[stem].outcome for stem in (STEM, OTHER)]
        message = "it cannot be compared: it takes more than 2,048 MiB of memory"
        assert message == papers[STEM].message
        assert 0 == papers[STEM].scores.overall.f1

    def test_score_beyond_its_range(self, tmp_path, monkeypatch):
        """A score outside 0 to 1 is invalid."""
        (tmp_path / f"{STEM}.py").write_text("[]")
        precision = property(lambda counts: 2.0 * (counts.extracted > 0))
        monkeypatch.setattr(litx_scoring.Counts, "precision", precision)
        paper = score_folder(tmp_path, run_all=answer_with(DEGREES)).papers[STEM]
        assert Outcome.invalid is paper.outcome
        assert "ArithmeticError: precision of the level overall is " in paper.message
        assert 0 == paper.scores.overall.f1

    def test_truth_that_cannot_be_compared(self, tmp_path):
        """The truth is reported as broken."""
        (tmp_path / "a.py").write_text("[]")
        evaluation = score_folder(
            tmp_path / "a.py", tmp_path / "a.py", run_all=answer_with(SQUARED)
        )
        assert {} == evaluation.papers
        assert "cannot be compared: DimensionalityError" in evaluation.broken_truths["a"].message
