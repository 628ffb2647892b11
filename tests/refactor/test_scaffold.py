"""The files of `litx new` are complete: they can be run and checked."""

import ast
from pathlib import Path

import pytest

from litx.errors import LitxError
from litx.model import Paper
from litx.refactor.formatting import format_source
from litx.refactor.scaffold import render_rule_files, render_suite_files, scaffold
from litxalloy import CANARY
from tests.refactor.versions import run_module

GOLDEN = Path(__file__).parent / "golden"
PAPER = Paper(doi="10.1000/x-1", year=2020, journal="J. Alloys")


class TestScaffold:
    def test_golden(self):
        """The module is formatted, with docstring, canary, paper and no experiments."""
        paper = PAPER.evolve(title='A "paper"')
        text = scaffold(paper, CANARY)
        assert (GOLDEN / "new.txt").read_text(encoding="utf-8") == text
        assert text == format_source(text)
        names = run_module(text)
        assert (paper, []) == (names["paper"], names["experiments"])

    @pytest.mark.parametrize("title", ["A word " * 40, "Word" * 40, 'A "quoted" title', None])
    def test_docstring(self, title):
        """The docstring is a single line, with a long title cut."""
        text = scaffold(PAPER.evolve(title=title), CANARY)
        docstring = ast.get_docstring(ast.parse(text), clean=False)
        assert docstring.strip().endswith("J. Alloys 2020, doi 10.1000/x-1")
        assert "\n" not in docstring
        assert len(text.splitlines()[0]) <= 100


class TestRuleFiles:
    def test_code(self):
        """The code is the next of its subject, and the list stays sorted."""
        codes = "LAT001 a-b\nMEA001 c-d\nMEA007 e-f\nVAL001 g-h\n"
        files, new_codes = render_rule_files("no-cheer", "MEA", codes)
        assert "LAT001 a-b\nMEA001 c-d\nMEA007 e-f\nMEA008 no-cheer\nVAL001 g-h\n" == new_codes
        assert Path("validators/litx_validators/rules/no_cheer.py") in files
        assert "ABC001 no-cheer" == render_rule_files("no-cheer", "ABC", codes)[1].splitlines()[0]

    @pytest.mark.parametrize(
        ("name", "subject"),
        [
            *((name, "MEA") for name in ("cheer", "No-cheer", "no_cheer", "../a-b", "1-2", "a-b")),
            *(("c-" * 30 + "d", "MEA"), ("no-cheer", "mea"), ("no-cheer", "MEA001")),
        ],
    )
    def test_invalid_name(self, name, subject):
        """An invalid or existing name and an invalid subject are errors with a hint."""
        with pytest.raises(LitxError, match=r"; (give|three|see `litx validate --explain)"):
            render_rule_files(name, subject, "MEA001 a-b\n")


@pytest.mark.parametrize("name", ["My", "my-bench", "../my", "class", "1st", "", "a" * 50])
def test_suite_files(name):
    """A name that cannot be that of a package is an error."""
    with pytest.raises(LitxError, match="cannot name a suite; a word"):
        render_suite_files(name)
