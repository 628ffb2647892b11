"""The page "Bring your own field": its commands print the output shown."""

import shutil

import pytest

from litx_ontology.field_file import prefix_of
from litx_ontology.user_fields import PARTS
from tests.docs.commands import DOCS, run_examples, squeezed, steps, type_commands
from tests.user_field import forgotten  # noqa: F401 (a fixture)

PAGE = "bring-your-own-field.md"


@pytest.mark.usefixtures("forgotten")
def test_page(tmp_path, monkeypatch):
    """All commands succeed and print the table and score shown."""
    shutil.copytree(DOCS.parent / "examples", tmp_path / "examples")
    assert sum(len(squeezed(shown)) for _, shown in steps(PAGE)) > 15
    monkeypatch.chdir(tmp_path)
    type_commands(PAGE, tmp_path)
    assert 5 == run_examples(PAGE)


def test_names_every_enum():
    """The table of the page lists each enum of a field and its common counterpart."""
    text = (DOCS / PAGE).read_text(encoding="utf-8")
    prefix = prefix_of("perovskites")
    assert [] == [part for part in PARTS.values() if f"`{prefix}{part.suffix}`" not in text]
