"""The command `litx import`."""

import runpy
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
