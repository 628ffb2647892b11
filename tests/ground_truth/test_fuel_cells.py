"""Every paper of litxsofc; a single paper with `pytest -k <stem>`."""

import re
from pathlib import Path

import pytest

from litx import Measurement
from litx.audit import audit_paper
from litx.formats.canonical_json import dumps, loads
from litx.formats.python_source import module_source
from litx.model.walk import walk
from litx.refactor.formatting import format_script
from litx.refactor.reading import Script
from litx.statistics import survey
from litx_ontology.fields import FUEL_CELLS
from litx_scoring import LITX_1, score_experiments
from litx_validators.reading import build_report, read_module
from litx_validators.report.text import render
from tests.ground_truth.living import litxsofc

TEXTS = Path(__file__).parents[3] / "shared" / "papers-sofc"
"""Folder of the papers' texts, which are not part of the project."""


@pytest.fixture(params=list(litxsofc.papers))
def stem(request):
    """Return the stem of each paper."""
    return request.param


@pytest.fixture
def paper(stem):
    """Return each paper."""
    return litxsofc.papers[stem]


class TestPaper:
    def test_is_clean(self, stem):
        """The module has no violation without a waiver."""
        file = litxsofc.papers.path(stem)
        reading = read_module(file, lambda: litxsofc.papers[stem].experiments)
        report = build_report([reading], FUEL_CELLS)
        if report.violations:
            pytest.fail(f"\n{render(report)}", pytrace=False)

    def test_is_laid_out(self, stem):
        """The module has the layout of `litx fmt`, byte for byte."""
        file = litxsofc.papers.path(stem)
        script = Script.read(file)
        assert file.read_bytes() == script.encoded(format_script(script, litxsofc.dataset))

    def test_scores_one_against_itself(self, paper):
        """Every level and the overall score are exactly 1."""
        scores = score_experiments(paper.experiments, paper.experiments, LITX_1, FUEL_CELLS)
        assert {1.0} == {level.f1 for level in scores.levels.values() if level.target}
        assert 1.0 == scores.overall.f1

    def test_survives_json_and_source(self, paper):
        """Canonical JSON and Python source give the same paper."""
        assert paper == loads(dumps(paper))
        names = {}
        exec(module_source(paper, litxsofc.CANARY), names)
        assert dumps(paper) == dumps(names["paper"].evolve(experiments=names["experiments"]))

    def test_has_a_canary(self, stem):
        """The module holds the canary as a value, once."""
        text = litxsofc.papers.path(stem).read_text(encoding="utf-8")
        assert [litxsofc.CANARY] == re.findall(r'^CANARY = "(.*)"$', text, re.MULTILINE)

    def test_kinds_are_of_the_field(self, paper):
        """No measurement has a free string, or a kind of another field."""
        records = [record for _, record in walk(paper.experiments, "")]
        kinds = [record.kind for record in records if isinstance(record, Measurement)]
        assert kinds
        assert all(isinstance(kind, FUEL_CELLS.kinds) for kind in kinds)

    def test_is_in_its_text(self, stem, paper):
        """Every value is in the text, nearly all at their locators."""
        text = TEXTS / f"{stem}.md"
        if not text.is_file():
            pytest.skip(f"the text of the paper is not at {text}")
        audit = audit_paper(paper, litxsofc.papers.path(stem), TEXTS)
        missing = [item.value for item in audit.evidence if item.is_unexplained]
        assert [] == [(value.line, value.label, value.written) for value in missing]


def test_is_large_enough():
    """Ten papers have more than 60 materials and 700 values."""
    papers = {stem: paper.experiments for stem, paper in litxsofc.papers.items()}
    counted = survey(papers, litxsofc.dataset).as_data()["summary"]
    assert 10 == len(papers)
    assert counted["materials"] >= 60
    assert counted["measurements"] >= 700
