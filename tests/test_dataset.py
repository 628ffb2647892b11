"""Lookup and hashes of datasets."""

from importlib.metadata import EntryPoints

import pytest

import litxalloy
from litx.dataset import (
    DEFAULT_NAME,
    dataset_names,
    dataset_packages,
    default_dataset,
    find_dataset,
)
from litx.errors import DatasetError
from litx.formats.paper_modules import Papers
from litx.sandbox.names import DATASETS
from tests.toy import NAME, installed, toy  # noqa: F401 (two fixtures)
from tests.toy import STEM as STEM_OF_TOY

DATASET = default_dataset()
STEM = next(iter(DATASET.papers))


@pytest.fixture(scope="module")
def papers():
    """Return the experiments of every paper."""
    return {stem: paper.experiments for stem, paper in litxalloy.papers.items()}


class TestFind:
    def test_default(self):
        """The default dataset is that of the installed package."""
        assert litxalloy.dataset is default_dataset() is find_dataset(DEFAULT_NAME)
        assert (DEFAULT_NAME,) == DATASETS
        assert DEFAULT_NAME in dataset_names()

    def test_by_name(self, toy):  # noqa: F811
        """A dataset of another package is found by its name, and not loaded to be listed."""
        assert (NAME, "7.1", ["a child"]) == (toy.name, toy.version, [*toy.authors])
        assert [STEM_OF_TOY] == [*toy.papers]
        assert {NAME, DEFAULT_NAME} <= {*dataset_names()}
        assert {NAME, DEFAULT_NAME} <= {*dataset_packages()}

    def test_unknown_name(self):
        """An unknown name is an error with the nearest name."""
        with pytest.raises(DatasetError, match=r"no dataset 'litxaloy' .*'litxalloy'"):
            find_dataset("litxaloy")

    @pytest.mark.parametrize(
        ("point", "reason"),
        [
            (f"{NAME} = {NAME}.nowhere:dataset", "does not load"),
            (f"{NAME} = {NAME}:missing", "does not load"),
            (f"{NAME} = {NAME}:papers", "is not a litx.dataset.Dataset"),
            (f"other = {NAME}:dataset", "is not a litx.dataset.Dataset of the name other"),
        ],
    )
    def test_what_does_not_load(self, installed, point, reason):  # noqa: F811
        """A faulty entry point is an error, and concerns no other dataset."""
        installed(point)
        with pytest.raises(DatasetError, match=reason):
            find_dataset(point.partition(" ")[0])
        assert litxalloy.dataset is default_dataset()

    def test_without_metadata(self, monkeypatch):
        """Without metadata, litx reports what to do, and programs cannot import its data."""
        monkeypatch.setattr("litx.dataset._entry_points", EntryPoints)
        with pytest.raises(DatasetError, match="install litx again"):
            default_dataset()
        assert (DEFAULT_NAME,) == dataset_packages()


class TestDescribe:
    def test_follows_the_content(self, papers):
        """The hash depends on the values, not on the order of papers."""
        assert (
            DATASET.describe(papers).hash == DATASET.describe(dict(reversed(papers.items()))).hash
        )
        assert DATASET.describe(papers).hash != DATASET.describe(papers | {STEM: []}).hash

    def test_hashes_each_paper_alone(self, papers):
        """The hash of a paper depends only on that paper."""
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
        """A faulty module is an error that names its file."""

        def broken(_, stem):
            raise DatasetError(f"{stem}.py lacks the canary")

        monkeypatch.setattr(Papers, "__getitem__", broken)
        with pytest.raises(DatasetError, match=rf"{STEM}\.py.* does not load: .*canary"):
            DATASET.load_paper(STEM)
