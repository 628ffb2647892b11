"""`litx suite list` and `published`, where terminals are narrow."""

import json

from litx.harness.benchmark import find, names
from litx.report.grid import fitted


class TestList:
    def test_all(self, litx):
        """Each suite is a table of its settings, and none is cut where nobody watches."""
        status, out, _ = litx("suite", "list", width=80)
        assert 0 == status
        assert "…" not in out
        words = out.split()
        assert set(names()) <= set(words)
        assert all(name in words for suite in map(find, names()) for name in suite.settings)

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


class TestPublished:
    def test_narrow(self):
        """At 80 columns the averages of SciBench stay; textbooks are left out."""
        first = fitted(find("scibench").published()[0], 80)
        assert ["Model", "Avg.", "Again"] == list(first.columns[:3])
        assert len(first.columns) < 13

    def test_command(self, litx):
        """The tables of a suite are printed, each with its source."""
        status, out, _ = litx("suite", "published", "alloys", "--format", "markdown")
        assert (0, 8) == (status, out.count("**Published Table"))
