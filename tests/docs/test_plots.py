"""The page on plots: its commands print what it shows, so does Python."""

import pytest

from tests.docs.commands import DOCS, run_examples, type_commands

PAGE = "plots.md"
pytest.importorskip("matplotlib")


def test_commands(tmp_path):
    """Each line that the page shows is printed."""
    type_commands(PAGE, tmp_path)


def test_python(monkeypatch):
    """The examples in Python give what the page shows."""
    monkeypatch.chdir(DOCS.parent)
    assert 2 < run_examples(PAGE)
