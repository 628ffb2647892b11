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
DOI = ("--doi", "10.1000/x-1")


class TestImport:
    def test_extraction(self, run, tmp_path):
        """The module is written to the working folder, with a name from its DOI."""
        assert (0, "doi_10_1000__x_1.py\n", "") == run(EXTRACTION, *DOI)
        expected = (GOLDEN / "imported.txt").read_text().replace("A paper, doi", "doi")
        expected = expected.replace(', title="A paper"', "")
        assert expected == (tmp_path / "doi_10_1000__x_1.py").read_text()

    def test_canonical_json(self, run, tmp_path):
        """Canonical JSON gives the experiments from which it was made."""
        experiments = parse_extraction(EXTRACTION.read_text())
        (tmp_path / "doi_10_3390__e18050189.json").write_text(dumps(experiments))
        status, out, err = run("doi_10_3390__e18050189.json", "--output", "a.py")
        assert (0, "a.py\n", "") == (status, out, err)
        module = runpy.run_path(str(tmp_path / "a.py"))
        assert (experiments, 2016) == (module["experiments"], module["paper"].year)

    def test_words_outside_of_vocabularies(self, run, tmp_path):
        """Other names of a member are converted to it; unknown words stay."""
        text = EXTRACTION.read_text().replace('"vickers_hardness"', '"scratch hardness"')
        (tmp_path / "a.json").write_text(text.replace('"ArcMelting"', '"arc-melted"'))
        assert 0 == run("a.json", *DOI, "--output", "a.py")[0]
        text = (tmp_path / "a.py").read_text()
        assert 'kind="scratch hardness"' in text
        assert "ProcessKind.ArcMelting" in text
        assert "arc-melted" not in text

    @pytest.mark.parametrize("indent", [1, None])
    def test_slips_in_json(self, run, tmp_path, indent):
        """A slip is noted above its object or its parent, or in the docstring."""
        data = json.loads(EXTRACTION.read_text())
        items = data[0]["output_materials"][0]["measurements"]
        feature = {"_type": "configuration", "name": "p", "within": "nowhere"}
        items += [{"kind": "density", "unit": "g/cm3"}, feature]
        (tmp_path / "a.json").write_text(json.dumps(data, indent=indent))
        assert 0 == run("a.json", *DOI, "--output", "a.py")[0]
        lines = [line.strip() for line in (tmp_path / "a.py").read_text().splitlines()]
        above = {after: line for line, after in pairwise(lines) if "Slip of form" in line}
        documented = runpy.run_path(str(tmp_path / "a.py"))["__doc__"].count("Slip of form")
        if indent is None:
            assert 2 == documented
        else:
            assert 0 == documented
            assert "the field 'value' is missing (it is left out)" in above["Material("]
            assert "(within is left out)" in above['Configuration(name="p"),']

    def test_lost_part(self, run, tmp_path):
        """An omitted part of a repaired object is noted above the object."""
        value = "Measurement(kind=AlloyMeasurementKind.density, value=7, unit=gram_per_cm3"
        raw = "RawMaterial(kind=RawMaterialKind.Ingot)"
        steps = "ProcessEvent(kind=ProcessKind.AsCast)"
        (tmp_path / "a.py").write_text(
            f'[Experiment({{"a": {raw}}}, {{"m": [{steps}]}}, [\n'
            f'Material(process="a->m", measurements=[\nCompMeasurement("FeNi"),\n'
            f"{value}, temperature=Quantity(900))])])]"
        )
        assert 0 == run("a.py", *DOI, "--output", "b.py")[0]
        lines = (tmp_path / "b.py").read_text().splitlines()
        (number,) = (number for number, line in enumerate(lines) if "Slip of form" in line)
        assert "line 4: Quantity needs the argument 'unit' (it is left out)" in lines[number]
        assert "Measurement(kind=AlloyMeasurementKind.density" in lines[number + 1]

    @pytest.mark.parametrize("ending", ["py", "md"])
    def test_program(self, run, tmp_path, ending):
        """A program, alone or in a reply, gives a module with its objects."""
        text = (GOLDEN / "imported.txt").read_text()
        text = f"Here it is:\n\n```python\n{text}```\n" if ending == "md" else text
        (tmp_path / f"reply.{ending}").write_text(text)
        assert (0, "a.py\n", "") == run(f"reply.{ending}", *DOI, "--output", "a.py")
        module = runpy.run_path(str(tmp_path / "a.py"))
        assert parse_extraction(EXTRACTION.read_text()) == module["experiments"]
        assert f"Imported from reply.{ending}; not yet compared" in module["__doc__"]

    def test_without_ruff(self, run, tmp_path, monkeypatch):
        """Without ruff the module is valid, and a line has the command to format it."""
        monkeypatch.setattr(layout, "find_ruff", lambda: None)
        status, out, err = run(EXTRACTION, *DOI, "--output", "a.py")
        assert (0, "a.py\n", 1) == (status, out, len(err.splitlines()))
        message = "not formatted, because ruff is not installed; pip install ruff, then `litx fmt`"
        assert message in err
        module = runpy.run_path(str(tmp_path / "a.py"))
        assert parse_extraction(EXTRACTION.read_text()) == module["experiments"]
