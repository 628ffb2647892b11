"""`litx suite list` and `published`, where terminals are narrow."""

import json

import pytest

from litx.cli import main
from litx.report.grid import fitted
from litx.suites.suite import find, names


class TestList:
    def call(self, monkeypatch, *arguments):
        """Run the command."""
        monkeypatch.setattr("sys.argv", ["litx", "suite", "list", *arguments])
        monkeypatch.setenv("COLUMNS", "80")
        with pytest.raises(SystemExit) as caught:
            main()
        assert not caught.value.code

    def test_all(self, monkeypatch, capsys):
        """Each suite is a table of its settings, and none is cut where nobody watches."""
        self.call(monkeypatch)
        out = capsys.readouterr().out
        assert "…" not in out
        words = out.split()
        assert set(names()) <= set(words)
        assert all(name in words for suite in map(find, names()) for name in suite.settings)

    def test_json(self, monkeypatch, capsys):
        """As JSON, each suite has its settings, and a note with the variable of its data."""
        self.call(monkeypatch, "--format", "json")
        found = {one["title"]: one for one in json.loads(capsys.readouterr().out)}
        assert names() == list(found)
        assert "LITX_CURIE_DATA" in found["curie"]["note"]
        assert {"Setting": "biogr", "About": "the region that a map shows"} in found["curie"][
            "rows"
        ]


class TestPublished:
    def test_narrow(self):
        """At 80 columns the averages of SciBench stay; textbooks are left out."""
        first = fitted(find("scibench").published()[0], 80)
        assert ["Model", "Avg.", "Again"] == list(first.columns[:3])
        assert len(first.columns) < 13
