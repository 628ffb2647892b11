"""The page "From PDFs to a table": its commands print what it shows."""

import shutil

import pytest

from tests.docs.commands import DOCS, run_examples, squeezed, steps, type_commands

PAGE = "from-pdfs-to-a-table.md"


@pytest.mark.law
def test_page(tmp_path, monkeypatch):
    """Somebody who types all of it is shown what the page shows, and opens the table."""
    shutil.copytree(DOCS.parent / "examples", tmp_path / "examples")
    assert sum(len(squeezed(shown)) for _, shown in steps(PAGE)) > 15
    monkeypatch.chdir(tmp_path)
    type_commands(PAGE, tmp_path)
    assert 7 == run_examples(PAGE)
