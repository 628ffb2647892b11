"""Hashes of the ground truth."""

import pytest

import litxalloy
from litx.dataset import describe, load_paper, read_paper
from litx.errors import DatasetError
from litx.formats.paper_modules import Papers

STEM = next(iter(litxalloy.papers))


@pytest.fixture(scope="module")
def papers():
    """Return the experiments of every paper."""
    return {stem: paper.experiments for stem, paper in litxalloy.papers.items()}


class TestDescribe:
    def test_follows_the_content(self, papers):
        """Another value is another hash; the order of papers is none."""
        assert describe(papers).hash == describe(dict(reversed(papers.items()))).hash
        assert describe(papers).hash != describe(papers | {STEM: []}).hash

    def test_hashes_each_paper_alone(self, papers):
        """The hash of one paper depends on that paper alone."""
        whole = describe(papers)
        assert (litxalloy.NAME, litxalloy.VERSION) == (whole.name, whole.version)
        changed = describe(papers | {STEM: []})
        differing = [stem for stem in papers if whole.papers[stem] != changed.papers[stem]]
        assert [STEM] == differing

    def test_of_one_paper(self, papers):
        """A dataset of one paper has the hash of that paper."""
        alone = describe({STEM: papers[STEM]})
        assert alone.hash == alone.papers[STEM] == describe(papers).papers[STEM]


class TestLoadPaper:
    def test_gives_the_experiments(self):
        """A paper that loads gives its experiments."""
        assert litxalloy.papers[STEM].experiments == load_paper(STEM)
        assert read_paper(STEM).failure is None

    def test_names_the_place_of_a_fault(self, monkeypatch):
        """What is wrong with a module is one error that names its file."""

        def broken(_, stem):
            raise DatasetError(f"{stem}.py lacks the canary")

        monkeypatch.setattr(Papers, "__getitem__", broken)
        with pytest.raises(DatasetError, match=rf"{STEM}\.py.* does not load: .*canary"):
            load_paper(STEM)
