"""The papers of a dataset, each in a module."""

import subprocess
import sys
from pathlib import Path

import pytest

import litxalloy
from litx.errors import DatasetError

STEMS = list(litxalloy.papers)
STEM, OTHER = STEMS[:2]


def test_are_the_frozen_ones():
    """Tests, and the processes that they start, work on the copy in tests/data."""
    folder = Path(__file__).parents[1] / "data" / "litxalloy"
    assert [folder / f"{stem}.py" for stem in STEMS] == [*map(litxalloy.papers.path, STEMS)]
    code = "import litxalloy; print(litxalloy.__file__)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert folder / "__init__.py" == Path(done.stdout.strip())


class TestPapers:
    def test_are_found_by_their_files(self):
        """Every module named by a DOI is a paper."""
        folder = litxalloy.papers.path(STEM).parent
        assert sorted(file.stem for file in folder.glob("doi_*.py")) == STEMS

    def test_unknown_stem_names_the_nearest(self):
        """The message for a mistyped stem suggests the nearest stem."""
        with pytest.raises(DatasetError, match=STEM):
            litxalloy.papers[STEM[:-1]]

    def test_get_of_an_unknown_stem(self):
        """Looking up without an error works as in any mapping."""
        assert litxalloy.papers.get("doi_x") is None

    def test_module_with_another_doi(self):
        """A module is refused when its DOI is another's, or without the canary."""
        paper = litxalloy.papers[STEM]
        names = {"paper": paper, "experiments": list(paper.experiments)}
        with pytest.raises(DatasetError, match="has the DOI"):
            litxalloy.papers._complete(names | {"CANARY": litxalloy.CANARY}, OTHER)
        with pytest.raises(DatasetError, match="lacks the canary"):
            litxalloy.papers._complete(names, STEM)
