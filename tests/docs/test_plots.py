"""The page on plots: its commands and Python examples print the output shown."""

import pytest

from tests.docs.commands import DOCS, run_examples, type_commands

PAGE = "plots.md"
pytest.importorskip("matplotlib")


def test_commands(tmp_path):
    """Each line that the page shows is printed."""
    type_commands(PAGE, tmp_path)


def test_python(monkeypatch):
    """The Python examples print the output shown."""
    monkeypatch.chdir(DOCS.parent)
    assert 2 < run_examples(PAGE)
