"""The command `litx import`."""

import json
import runpy
from itertools import pairwise
from pathlib import Path

import pytest

from litx.formats import layout
from litx.formats.canonical_json import dumps
from litx.formats.extraction_json import parse_extraction

GOLDEN = Path(__file__).parents[1] / "refactor" / "golden"
EXTRACTION = GOLDEN / "extraction.json"


class TestImport:
    def test_extraction(self, run, tmp_path):
        """The module stands in the working folder, named by its DOI."""
        assert (0, "doi_10_1000__x_1.py\n", "") == run(EXTRACTION, "--doi", "10.1000/x-1")
        found = (tmp_path / "doi_10_1000__x_1.py").read_text()
        expected = (GOLDEN / "imported.txt").read_text().replace("A paper, doi", "doi")
        assert expected.replace(', title="A paper"', "") == found

    def test_canonical_json(self, run, tmp_path):
        """Canonical JSON gives the same experiments as the extraction that it was made of."""
        experiments = parse_extraction(EXTRACTION.read_text())
        (tmp_path / "doi_10_3390__e18050189.json").write_text(dumps(experiments))
        status, out, err = run("doi_10_3390__e18050189.json", "--output", "a.py")
        assert (0, "a.py\n", "") == (status, out, err)
        found = runpy.run_path(str(tmp_path / "a.py"))
        assert (experiments, 2016) == (found["experiments"], found["paper"].year)

    def test_words_of_no_vocabulary(self, run, tmp_path):
        """Other names of a member are read, and what is none of them stays, with a comment."""
        text = EXTRACTION.read_text().replace('"vickers_hardness"', '"scratch hardness"')
        (tmp_path / "a.json").write_text(text.replace('"ArcMelting"', '"arc-melted"'))
        assert 0 == run("a.json", "--doi", "10.1000/x-1", "--output", "a.py")[0]
        found = (tmp_path / "a.py").read_text()
        assert 'kind="scratch hardness"' in found
        assert "ProcessKind.ArcMelting" in found
        assert "arc-melted" not in found

    @pytest.mark.parametrize("indent", [1, None])
    def test_slips_in_json(self, run, tmp_path, indent):
        """A slip stands above its object or the one around it, or else in the docstring."""
        data = json.loads(EXTRACTION.read_text())
        items = data[0]["output_materials"][0]["measurements"]
        feature = {"_type": "configuration", "name": "p", "within": "nowhere"}
        items += [{"kind": "density", "unit": "g/cm3"}, feature]
        (tmp_path / "a.json").write_text(json.dumps(data, indent=indent))
        assert 0 == run("a.json", "--doi", "10.1000/x-1", "--output", "a.py")[0]
        text = (tmp_path / "a.py").read_text()
        lines = [line.strip() for line in text.splitlines()]
        above = {after: line for line, after in pairwise(lines) if "Slip of form" in line}
        documented = runpy.run_path(str(tmp_path / "a.py"))["__doc__"].count("Slip of form")
        if indent is None:
            assert 2 == documented
        else:
            assert 0 == documented
            assert "the field 'value' is missing (it is left out)" in above["Material("]
            assert "(within is left out)" in above['Configuration(name="p"),']

    def test_lost_part(self, run, tmp_path):
        """A part of a mended object that is left out is named above that object."""
        value = "Measurement(kind=AlloyMeasurementKind.density, value=7, unit=gram_per_cm3"
        raw = "RawMaterial(kind=RawMaterialKind.Ingot)"
        steps = "ProcessEvent(kind=ProcessKind.AsCast)"
        (tmp_path / "a.py").write_text(
            f'[Experiment({{"a": {raw}}}, {{"m": [{steps}]}}, [\n'
            f'Material(process="a->m", measurements=[\nCompMeasurement("FeNi"),\n'
            f"{value}, temperature=Quantity(900))])])]"
        )
        assert 0 == run("a.py", "--doi", "10.1000/x-1", "--output", "b.py")[0]
        lines = (tmp_path / "b.py").read_text().splitlines()
        (number,) = (number for number, line in enumerate(lines) if "Slip of form" in line)
        assert "line 4: Quantity needs the argument 'unit' (it is left out)" in lines[number]
        assert "Measurement(kind=AlloyMeasurementKind.density" in lines[number + 1]

    @pytest.mark.parametrize("ending", ["py", "md"])
    def test_program(self, run, tmp_path, ending):
        """A program, alone or in a reply, gives the module that builds its objects."""
        text = (GOLDEN / "imported.txt").read_text()
        text = f"Here it is:\n\n```python\n{text}```\n" if ending == "md" else text
        (tmp_path / f"reply.{ending}").write_text(text)
        options = ("--doi", "10.1000/x-1", "--output", "a.py")
        assert (0, "a.py\n", "") == run(f"reply.{ending}", *options)
        found = runpy.run_path(str(tmp_path / "a.py"))
        assert parse_extraction(EXTRACTION.read_text()) == found["experiments"]
        assert f"Imported from reply.{ending}; not yet compared" in found["__doc__"]

    def test_without_ruff(self, run, tmp_path, monkeypatch):
        """Where ruff is absent the module is valid, and one line says how to lay it out."""
        monkeypatch.setattr(layout, "find_ruff", lambda: None)
        status, out, err = run(EXTRACTION, "--doi", "10.1000/x-1", "--output", "a.py")
        assert (0, "a.py\n", 1) == (status, out, len(err.splitlines()))
        told = "not formatted, because ruff is not installed; pip install ruff, then `litx fmt`"
        assert told in err
        found = runpy.run_path(str(tmp_path / "a.py"))
        assert parse_extraction(EXTRACTION.read_text()) == found["experiments"]
