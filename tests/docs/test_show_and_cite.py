"""The page on trees, pictures and citations: its commands print what it shows, so does Python."""

import pytest

from tests.docs.commands import DOCS, run_examples, type_commands

PAGE = "show-and-cite.md"


def test_commands(tmp_path):
    """Each line that the page shows is printed, in this order."""
    type_commands(PAGE, tmp_path)


def test_python(monkeypatch):
    """The examples in Python give what the page shows."""
    pytest.importorskip("pandas")
    monkeypatch.chdir(DOCS.parent)
    assert 8 < run_examples(PAGE)
