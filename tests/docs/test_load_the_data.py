"""The page "Load the data": its commands print what it shows, and so does its Python."""

import doctest
import re
import shlex

import pytest

from litx.query import read_query
from tests.command import here
from tests.docs.commands import DOCS, missing, steps

PAGE = "load-the-data.md"
TEXT = (DOCS / PAGE).read_text(encoding="utf-8")
EXPRESSIONS = re.findall(r"^\| `([^`]* [^`]*|has[^`]*|any[^`]*)` \|", TEXT, re.MULTILINE)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Type every command, and return the folder that they were typed in."""
    folder = tmp_path_factory.mktemp("reader")
    for line, shown in steps(PAGE):
        program, *words = shlex.split(line)
        status, out, err = here(*words, cwd=folder)
        assert ("litx", 2 if "litx: " in shown else 0) == (program, status), line
        assert [] == missing(shown, out + err), line
    return folder


def test_commands(folder):
    """Each line that the page shows is printed, in this order, and files are written."""
    assert len(steps(PAGE)) > 8
    assert ["described", "tables"] == sorted(one.name for one in folder.iterdir())


def test_python(folder, monkeypatch):
    """The examples in Python give what the page shows, after the commands."""
    monkeypatch.chdir(folder)
    blocks = re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    example = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, PAGE, PAGE, 0)
    assert len(example.examples) > 10
    assert 0 == doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(example).failed


@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_expressions(expression):
    """Each expression of the table is one."""
    assert read_query(expression).comparisons()


def test_expressions_are_found():
    """Of the table, the lines without an expression apart."""
    assert 9 == len(EXPRESSIONS), EXPRESSIONS
