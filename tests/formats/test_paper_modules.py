"""Papers of a dataset, each in a module."""

import subprocess
import sys
from pathlib import Path

import pytest

import litxalloy
from litx.errors import DatasetError
from litx.formats.paper_modules import Papers
from litx.model import Paper

STEMS = list(litxalloy.papers)
STEM, SECOND_STEM = STEMS[:2]


def run_code(code):
    """Run code in a new process and return its output."""
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, check=True, text=True).stdout.strip()


def test_frozen_copy():
    """Tests, and the processes that they start, use the copy in tests/data."""
    folder = Path(__file__).parents[1] / "data" / "litxalloy"
    assert [folder / f"{stem}.py" for stem in STEMS] == [*map(litxalloy.papers.path, STEMS)]
    code = "import litxalloy; print(litxalloy.__file__)"
    assert folder / "__init__.py" == Path(run_code(code))


class TestPapers:
    def test_stems(self):
        """Every module with the name of a DOI is a paper."""
        folder = litxalloy.papers.path(STEM).parent
        assert sorted(file.stem for file in folder.glob("doi_*.py")) == STEMS

    def test_nearest_stem(self):
        """The message for a mistyped stem suggests the nearest stem."""
        with pytest.raises(DatasetError, match=STEM):
            litxalloy.papers[STEM[:-1]]

    def test_get_unknown_stem(self):
        """`get` returns None for an unknown stem."""
        assert litxalloy.papers.get("doi_x") is None

    def test_repr_loads_nothing(self):
        """The text has the name and the number of papers, and loads none."""
        code = "import sys, litxalloy as a; print(a.papers, any('doi_' in m for m in sys.modules))"
        assert f"<Papers of litxalloy: {len(STEMS)} papers> False" == run_code(code)

    def test_table(self):
        """Notebooks show each paper with a link; data frames have the same rows."""
        paper = litxalloy.papers[STEM]
        link = f'<a href="https://doi.org/{paper.doi}">{paper.doi}</a>'
        row = [STEM, paper.title, str(paper.year), paper.journal, link]
        page = litxalloy.papers._repr_html_()
        assert f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" in page
        assert len(STEMS) + 1 == page.count("<tr>")
        pytest.importorskip("pandas")
        frame = litxalloy.papers.to_frame()
        assert ["paper", "title", "year", "journal", "doi"] == list(frame.columns)
        assert [STEM, paper.title, paper.year, paper.journal, paper.doi] == list(frame.iloc[0])

    def test_table_is_escaped(self, tmp_path):
        """Metadata is text in HTML, and missing metadata is a dash."""
        papers = Papers("none", tmp_path, "<b>mine", "")
        papers._stems = ["doi_x"]
        papers._loaded["doi_x"] = Paper(doi='"<img>#', title="<script>\x1b")
        page = papers._repr_html_()
        assert not any(tag in page for tag in ("<b>", "<img>", "<script>", "\x1b"))
        assert 'href="https://doi.org/%22%3Cimg%3E%23"' in page
        assert 2 == page.count('<td class="figure">\u2014</td>')
        pytest.importorskip("pandas")
        assert papers.to_frame()["year"].isna().all()
        papers._stems = []
        assert papers.to_frame().empty

    def test_module_with_another_doi(self):
        """A module with the DOI of another file, or without the canary, is an error."""
        paper = litxalloy.papers[STEM]
        names = {"paper": paper, "experiments": list(paper.experiments)}
        with pytest.raises(DatasetError, match="has the DOI"):
            litxalloy.papers._complete(names | {"CANARY": litxalloy.CANARY}, SECOND_STEM)
        with pytest.raises(DatasetError, match="lacks the canary"):
            litxalloy.papers._complete(names, STEM)
