"""Hashes of the ground truth."""

import pytest

import litxalloy
from litx.dataset import default_dataset
from litx.errors import DatasetError
from litx.formats.paper_modules import Papers

DATASET = default_dataset()
STEM = next(iter(DATASET.papers))


@pytest.fixture(scope="module")
def papers():
    """Return the experiments of every paper."""
    return {stem: paper.experiments for stem, paper in litxalloy.papers.items()}


class TestDescribe:
    def test_follows_the_content(self, papers):
        """Another value is another hash; the order of papers is none."""
        assert (
            DATASET.describe(papers).hash == DATASET.describe(dict(reversed(papers.items()))).hash
        )
        assert DATASET.describe(papers).hash != DATASET.describe(papers | {STEM: []}).hash

    def test_hashes_each_paper_alone(self, papers):
        """The hash of one paper depends on that paper alone."""
        whole = DATASET.describe(papers)
        assert (litxalloy.NAME, litxalloy.VERSION) == (whole.name, whole.version)
        changed = DATASET.describe(papers | {STEM: []})
        differing = [stem for stem in papers if whole.papers[stem] != changed.papers[stem]]
        assert [STEM] == differing

    def test_of_one_paper(self, papers):
        """A dataset of one paper has the hash of that paper."""
        alone = DATASET.describe({STEM: papers[STEM]})
        assert alone.hash == alone.papers[STEM] == DATASET.describe(papers).papers[STEM]


class TestLoadPaper:
    def test_gives_the_experiments(self):
        """A paper that loads gives its experiments."""
        assert litxalloy.papers[STEM].experiments == DATASET.load_paper(STEM)
        assert DATASET.read_paper(STEM).failure is None

    def test_names_the_place_of_a_fault(self, monkeypatch):
        """What is wrong with a module is one error that names its file."""

        def broken(_, stem):
            raise DatasetError(f"{stem}.py lacks the canary")

        monkeypatch.setattr(Papers, "__getitem__", broken)
        with pytest.raises(DatasetError, match=rf"{STEM}\.py.* does not load: .*canary"):
            DATASET.load_paper(STEM)
