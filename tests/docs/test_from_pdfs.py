"""The page "From PDFs to a table": its commands print the output shown."""

import shutil

import pytest

from tests.docs.commands import DOCS, run_examples, squeezed, steps, type_commands

PAGE = "from-pdfs-to-a-table.md"


@pytest.mark.law
def test_page(tmp_path, monkeypatch):
    """All commands print the output shown, and the table opens."""
    shutil.copytree(DOCS.parent / "examples", tmp_path / "examples")
    assert sum(len(squeezed(shown)) for _, shown in steps(PAGE)) > 15
    monkeypatch.chdir(tmp_path)
    type_commands(PAGE, tmp_path)
    assert 7 == run_examples(PAGE)
