"""`litx stats`."""

from unittest.mock import Mock

import litxalloy
from litx.errors import DatasetError
from litx.formats.paper_modules import Papers


class TestStats:
    def test_json(self, as_json):
        """The summary and each paper have the agreed counts."""
        data = as_json()
        names = {
            *("papers", "experiments", "materials", "measurements", "derived_materials"),
            *("unique_compositions", "duplicate_compositions"),
            *("measurement_kinds", "categorical_values"),
        }
        assert list(litxalloy.papers) == list(data["papers"])
        assert all(names <= counts.keys() for counts in (data["summary"], *data["papers"].values()))
        assert {"name", "version", "hash"} == data["dataset"].keys()
        total = sum(counts["materials"] for counts in data["papers"].values())
        assert total == data["summary"]["materials"]

    def test_table(self, run):
        """The table has all papers and the published counts, on at most 80 columns."""
        status, out, _ = run()
        assert (0, True) == (status, "1426" in out)
        assert 80 >= max(map(len, out.splitlines()))
        assert all(stem.split("__", 1)[1] in out for stem in litxalloy.papers)

    def test_published_counts(self, run, as_json):
        """Other datasets than alloys have no published counts."""
        status, out, _ = run("--dataset", "litxsofc")
        assert (0, False) == (status, "ublished" in out.replace("published rule", ""))
        data = as_json("--dataset", "litxsofc")
        assert ({}, []) == (data["published"], data["below_published_density"])

    def test_paper_that_does_not_load(self, run, monkeypatch):
        """A module with a fault is reported on a line, with status 2."""
        broken = Mock(side_effect=DatasetError("a.py lacks the canary"))
        monkeypatch.setattr(Papers, "__getitem__", broken)
        status, out, err = run()
        assert (2, "", 1) == (status, out, len(err.splitlines()))
        assert "does not load" in err
