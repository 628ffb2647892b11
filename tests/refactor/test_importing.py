"""An extraction becomes a module that builds the same objects and says what to look at."""

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

GOLDEN = Path(__file__).parent / "golden"


class TestImported:
    def test_golden(self):
        """The module builds the objects, and has comments where sources are missing."""
        experiments = parse_extraction((GOLDEN / "extraction.json").read_text(encoding="utf-8"))
        paper = Paper(doi="10.1000/x-1", title="A paper")
        text = write_imported(experiments, paper, "extraction.json", ALLOYS)
        assert (GOLDEN / "imported.txt").read_text(encoding="utf-8") == text
        assert text == format_source(text)
        names = {}
        exec(text, names)
        assert experiments == names["experiments"]

    def test_unknown_kind(self):
        """A kind that is not in the vocabulary is pointed at, with the nearest."""
        measured = Measurement(kind="densty", value=1, unit=HV, source="Table 1")
        raw = {"a": RawMaterial(kind="Ingot", source="Section 2")}
        experiment = Experiment(raw, {}, [Material(measurements=[measured])])
        text = write_imported([experiment], Paper(doi="10.1000/x-1"), "a.json", ALLOYS)
        assert "# Kind not in the vocabulary: did you mean AlloyMeasurementKind.density" in text
        assert "No source" not in text


def test_paper_of():
    """A known paper has the metadata of the ground truth; for others a DOI suffices."""
    paper = litxalloy.papers["doi_10_3390__e18050189"]
    assert paper == find_paper(None, paper.stem, litxalloy.dataset)
    assert paper == find_paper(paper.doi, "anything", litxalloy.dataset)
    assert Paper(doi="10.1000/x") == find_paper("10.1000/x", "a", litxalloy.dataset)
    with pytest.raises(DatasetError, match="--doi"):
        find_paper(None, "a", litxalloy.dataset)
