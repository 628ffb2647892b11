"""The page "Load the data": its commands and Python examples print the output shown."""

import re

import pytest

from litx.query.language import read_query
from tests.docs.commands import DOCS, run_examples, steps, type_commands

PAGE = "load-the-data.md"
TEXT = (DOCS / PAGE).read_text(encoding="utf-8")
IN_TABLE = re.findall(r"^\| `([^`]* [^`]*|has[^`]*|any[^`]*)` \|", TEXT, re.MULTILINE)
PAGES = [*DOCS.glob("*.md"), DOCS.parent / "README.md"]
IN_COMMANDS = {
    query
    for page in PAGES
    for query in re.findall(r'litx query "([^"]+)"', page.read_text(encoding="utf-8"))
    if "densty" not in query and query != "density > 5 K"
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Run every command, and return their working folder."""
    folder = tmp_path_factory.mktemp("reader")
    type_commands(PAGE, folder)
    return folder


def test_commands(folder):
    """Each line that the page shows is printed in this order, and files are written."""
    assert len(steps(PAGE)) > 8
    assert ["described", "tables"] == sorted(file.name for file in folder.iterdir())


def test_python(folder, monkeypatch):
    """After the commands, the Python examples print the output shown."""
    monkeypatch.chdir(folder)
    assert 10 < run_examples(PAGE)


@pytest.mark.parametrize("expression", [*IN_TABLE, *sorted(IN_COMMANDS)])
def test_expressions(expression):
    """Each query expression in the documentation parses, except for intended mistakes."""
    assert list(read_query(expression).comparisons())


def test_expressions_are_found():
    """Expressions are found in the table, in the commands and in the README."""
    assert 9 == len(IN_TABLE), IN_TABLE
    assert len(IN_COMMANDS) > 4
    assert any(page.name == "README.md" and "litx query" in page.read_text() for page in PAGES)
