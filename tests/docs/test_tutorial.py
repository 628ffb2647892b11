"""The tutorial: its commands print the output shown."""

import shutil

from tests.docs.commands import DOCS, squeezed, steps, type_commands

PAGE = "tutorial.md"


def test_commands(tmp_path):
    """Each line that the page shows is printed in this order by its commands."""
    shutil.copytree(DOCS.parent / "examples", tmp_path / "examples")
    assert sum(len(squeezed(shown)) for _, shown in steps(PAGE)) > 20
    type_commands(PAGE, tmp_path)
