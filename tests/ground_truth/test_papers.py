"""Every paper of the ground truth; a single paper with `pytest -k <stem>`."""

import re
from pathlib import Path

import pytest

from litx import Configuration, Measurement
from litx.audit import audit_paper
from litx.formats.canonical_json import dumps, loads
from litx.formats.python_source import module_source
from litx.model.walk import walk
from litx.refactor.formatting import format_script
from litx.refactor.reading import Script
from litx_ontology import AlloyMeasurementKind, PhaseMeasurementKind
from litx_scoring import LEVELS, compare, score
from litx_validators.files import find_files
from litx_validators.reading import build_report, read_module
from litx_validators.report.text import render
from tests.ground_truth.living import litxalloy

STEMS = list(litxalloy.papers)

TEXTS = Path(__file__).parents[3] / "shared" / "papers"
"""Folder of the papers' texts, which are not part of the project."""


@pytest.fixture(params=STEMS)
def stem(request):
    """Return the stem of each paper."""
    return request.param


@pytest.fixture
def paper(stem):
    """Return each paper."""
    return litxalloy.papers[stem]


@pytest.fixture
def draft(paper):
    """Return each paper that has a material."""
    if not any(experiment.output_materials for experiment in paper.experiments):
        pytest.skip("it has no material yet, as test_has_materials says")
    return paper


class TestPaper:
    def test_has_materials(self, stem, paper):
        """For a new module of `litx new`, a single line reports what is missing."""
        if not any(experiment.output_materials for experiment in paper.experiments):
            message = "`experiments` has no material yet; see step 3 of docs/add-a-paper.md"
            pytest.fail(f"{litxalloy.papers.path(stem)}: {message}", pytrace=False)

    def test_is_clean(self, stem):
        """The module has no violation without a waiver."""
        file = litxalloy.papers.path(stem)
        report = build_report([read_module(file, lambda: litxalloy.papers[stem].experiments)])
        if report.violations:
            pytest.fail(f"\n{render(report)}", pytrace=False)

    def test_is_laid_out(self, stem):
        """The module has the layout of `litx fmt`, byte for byte."""
        file = litxalloy.papers.path(stem)
        script = Script.read(file)
        assert file.read_bytes() == script.encoded(format_script(script, litxalloy.dataset))

    def test_scores_one_against_itself(self, draft):
        """Every active level, and the overall score, are exactly 1."""
        scores = score(compare(draft.experiments, draft.experiments))
        active = [level for level in LEVELS if scores.levels[level].active]
        assert "value" in active
        for level in active:
            counts = scores.levels[level]
            assert (1.0, 1.0, 1.0) == (counts.precision, counts.recall, counts.f1), level
        assert 1.0 == scores.overall.f1

    def test_survives_json(self, paper):
        """Canonical JSON gives the same paper, with the wording of the paper."""
        text = dumps(paper)
        assert paper == loads(text)
        assert text == dumps(loads(text))

    def test_survives_source(self, paper):
        """Python source gives the same paper."""
        names: dict[str, object] = {}
        exec(module_source(paper, litxalloy.CANARY), names)
        again = names["paper"].evolve(experiments=names["experiments"])
        assert dumps(paper) == dumps(again)

    def test_says_what_it_is(self, stem, paper):
        """Title, authors without marks, year, journal and licence are set, and printed numbers."""
        needed = ("title", "authors", "year", "journal", "licence")
        if missing := [name for name in needed if not getattr(paper, name)]:
            message = f"`paper` lacks {', '.join(missing)}; see step 2 of docs/add-a-paper.md"
            pytest.fail(f"{litxalloy.papers.path(stem)}: {message}", pytrace=False)
        assert None in {paper.pages, paper.article}
        assert all(re.fullmatch(r"[^\W\d_][\w.\- ]*[^\W\d_]", name) for name in paper.authors)

    def test_has_a_canary(self, stem):
        """The module assigns the canary once."""
        text = litxalloy.papers.path(stem).read_text(encoding="utf-8")
        assert [litxalloy.CANARY] == re.findall(r'^CANARY = "(.*)"$', text, re.MULTILINE)

    def test_every_value_has_its_place(self, paper):
        """Every measurement, configuration and event has a locator."""
        placed = [
            path
            for path, record in walk(paper.experiments, "experiments")
            if "source" in record.__dataclass_fields__
            and type(record).__name__ not in {"Quantity", "LatticeMeasurement"}
            and not record.source
        ]
        assert [] == placed

    def test_kinds_are_members(self, draft):
        """No measurement has a free string as kind."""
        kinds = [r.kind for _, r in walk(draft.experiments, "") if isinstance(r, Measurement)]
        assert kinds
        assert all(isinstance(k, (AlloyMeasurementKind, PhaseMeasurementKind)) for k in kinds)

    def test_hosts_are_named(self, paper):
        """Every configuration has a name for references."""
        configs = [r for _, r in walk(paper.experiments, "") if isinstance(r, Configuration)]
        assert all(config.name for config in configs)

    def test_stands_in_its_text(self, stem, paper):
        """Every value is in the text of the paper, or has a reason."""
        if not (TEXTS / f"{stem}.md").is_file():
            pytest.skip("the paper's text is not here")
        audit = audit_paper(paper, litxalloy.papers.path(stem), TEXTS)
        missing = [item.value for item in audit.evidence if item.is_unexplained]
        assert [] == [(value.line, value.label, value.written) for value in missing]


class TestPapers:
    def test_are_files_to_validate(self):
        """The path of the folder selects the modules of papers only."""
        papers = [litxalloy.papers.path(stem) for stem in STEMS]
        chosen = find_files([str(papers[0].parent)], papers)
        assert (papers, []) == (chosen.modules, chosen.programs)
