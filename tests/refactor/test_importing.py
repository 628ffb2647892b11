"""An extraction becomes a module with the same objects, and comments on open points."""

from pathlib import Path

import pytest

import litxalloy
from litx.errors import DatasetError
from litx.formats.extraction_json import parse_extraction
from litx.model import Experiment, Material, Measurement, Paper, RawMaterial
from litx.refactor.formatting import format_source
from litx.refactor.importing import find_paper, write_imported
from litx_ontology.fields import ALLOYS
from litx_ontology.units import HV
from tests.refactor.versions import run_module

GOLDEN = Path(__file__).parent / "golden"


class TestWriteImported:
    def test_golden(self):
        """The module has the objects, and comments on missing sources."""
        experiments = parse_extraction((GOLDEN / "extraction.json").read_text(encoding="utf-8"))
        paper = Paper(doi="10.1000/x-1", title="A paper")
        text = write_imported(experiments, paper, "extraction.json", ALLOYS)
        assert (GOLDEN / "imported.txt").read_text(encoding="utf-8") == text
        assert text == format_source(text)
        assert experiments == run_module(text)["experiments"]

    def test_unknown_kind(self):
        """A kind outside the vocabulary has a comment with the nearest kind."""
        measurement = Measurement(kind="densty", value=1, unit=HV, source="Table 1")
        raw = {"a": RawMaterial(kind="Ingot", source="Section 2")}
        experiment = Experiment(raw, {}, [Material(measurements=[measurement])])
        text = write_imported([experiment], Paper(doi="10.1000/x-1"), "a.json", ALLOYS)
        assert "# Kind not in the vocabulary: did you mean AlloyMeasurementKind.density" in text
        assert "No source" not in text


def test_find_paper():
    """A known paper has the metadata of the ground truth; another paper needs a DOI."""
    paper = litxalloy.papers["doi_10_3390__e18050189"]
    assert paper == find_paper(None, paper.stem, litxalloy.dataset)
    assert paper == find_paper(paper.doi, "anything", litxalloy.dataset)
    assert Paper(doi="10.1000/x") == find_paper("10.1000/x", "a", litxalloy.dataset)
    with pytest.raises(DatasetError, match="--doi"):
        find_paper(None, "a", litxalloy.dataset)
