"""What every suite has."""

from pathlib import Path

import pytest

import litx.suites
from litx.errors import DatasetError
from litx.harness.benchmark import find, names
from tests.unfinished import left_to_do


class TestNames:
    def test_all(self):
        """Suites are found as packages, in alphabetical order."""
        assert {"alloys", "curie", "scibench"} <= set(names())
        assert sorted(names()) == names()

    def test_all_are_filled_in(self):
        """Nothing of what `litx new --suite` writes still says TODO."""
        left = left_to_do(*map(Path, litx.suites.__path__))
        assert not left, left


class TestFind:
    @pytest.mark.parametrize("name", names())
    def test_known(self, name):
        """A suite is called as its package is, and has settings and published tables."""
        suite = find(name)
        assert name == suite.name
        assert suite.settings
        assert all(table.rows for table in suite.published())

    @pytest.mark.parametrize("name", ["curi", "", "../x", "suite", "outputs"])
    def test_unknown(self, name):
        """A name of no suite is told, with the nearest or all."""
        with pytest.raises(DatasetError, match=r"unknown suite .*; (did you mean|known are)"):
            find(name)


class TestFolder:
    def test_variable(self, tmp_path, monkeypatch):
        """The folder is the named one, else that of the variable."""
        suite = find("curie")
        other = tmp_path / "other"
        other.mkdir()
        monkeypatch.setenv("LITX_CURIE_DATA", str(tmp_path))
        assert tmp_path == suite.folder(None)
        assert other == suite.folder(other)

    def test_none(self, tmp_path, monkeypatch):
        """Without either, or without such a folder, the way out is told."""
        suite = find("curie")
        monkeypatch.delenv("LITX_CURIE_DATA", raising=False)
        with pytest.raises(DatasetError, match="--data or LITX_CURIE_DATA"):
            suite.folder(None)
        with pytest.raises(DatasetError, match="is not a folder; --data takes a copy of curie"):
            suite.folder(tmp_path / "none")
