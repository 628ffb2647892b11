"""What every suite has."""

import json
from pathlib import Path

import pytest

import litx.suites
from litx.errors import DatasetError
from litx.harness.benchmark import find, names
from litx.report.grid import fitted
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


class TestList:
    def test_table(self, litx):
        """Each suite is a table of its settings, and none is cut where nobody watches."""
        status, out, _ = litx("suite", "list", width=80)
        assert 0 == status
        assert "…" not in out
        words = set(out.split())
        assert set(names()) <= words
        assert all(words >= set(suite.settings) for suite in map(find, names()))

    def test_json(self, litx):
        """As JSON, each suite has its name, its settings, and the variable of its data, if any."""
        status, out, _ = litx("suite", "list", "--format", "json")
        assert 0 == status
        found = {one["name"]: one for one in json.loads(out)}
        assert names() == list(found)
        assert [None, "LITX_CURIE_DATA"] == [found[one]["variable"] for one in ("alloys", "curie")]
        for name, told in found.items():
            suite = find(name)
            assert (suite.title, dict(suite.settings)) == (told["title"], told["settings"])


def test_published(litx):
    """The tables of a suite are printed; at 80 columns the averages of SciBench stay."""
    status, out, _ = litx("suite", "published", "alloys", "--format", "markdown")
    assert (0, 8) == (status, out.count("**Published Table"))
    first = fitted(find("scibench").published()[0], 80)
    assert ["Model", "Avg.", "Again"] == list(first.columns[:3])
    assert len(first.columns) < 13
