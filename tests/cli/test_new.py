"""The command `litx new`."""

import io
import runpy
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from litx import suites
from litx.files import paths
from litx.refactor import metadata
from litx_validators import Rule
from tests.validators.fixtures import extract_module, load_experiments

OPTIONS = ("--title", "A paper", "--year", "2020", "--journal", "Entropy")
NO_NETWORK = Mock(side_effect=metadata.MetadataError("10.1000/x cannot be looked up: no route"))


def look_up(ids):
    """Return the metadata of a paper, without its licence."""
    return {"message": {"title": [f"About {ids}"], "issued": {"date-parts": [[2019]]}}}


@pytest.fixture
def run(litx, monkeypatch, tmp_path):
    """Return a function that runs the command in an empty folder, with a client and answers."""
    monkeypatch.chdir(tmp_path)

    def run_new(*arguments, client=NO_NETWORK, answers=None):
        stdin = io.StringIO(answers or "")
        stdin.isatty = lambda: answers is not None
        monkeypatch.setattr(metadata, "create_client", client)
        monkeypatch.setattr("sys.stdin", stdin)
        return litx("new", *arguments)

    return run_new


@pytest.fixture
def read_fields(tmp_path):
    """Return a function that returns fields of the new paper."""

    def read(*names):
        paper = runpy.run_path(str(tmp_path / "doi_10_1000__x.py"))["paper"]
        return [getattr(paper, name) for name in names]

    return read


class TestNew:
    def test_all_options(self, run, read_fields):
        """With all options nothing is looked up or asked."""
        result = run("https://doi.org/10.1000/x", *OPTIONS, "--licence", "CC-BY-4.0")
        assert (0, "doi_10_1000__x.py\n", "") == result
        expected = ["10.1000/x", "A paper", 2020, "Entropy", "CC-BY-4.0"]
        assert expected == read_fields("doi", "title", "year", "journal", "licence")

    def test_optional_metadata(self, run, read_fields):
        """Authors, volume, pages and article number are options that are never asked for."""
        more = ("--author", "A. Li", "--author", "B. Ö", "--volume", "7", "--article", "10")
        status, _, err = run("10.1000/x", *OPTIONS, "--licence", "MIT", *more, answers="")
        assert (0, "") == (status, err)
        expected = [("A. Li", "B. Ö"), "7", None, "10"]
        assert expected == read_fields("authors", "volume", "pages", "article")

    def test_look_up_and_options(self, run, read_fields):
        """Options override metadata from the look-up; an unknown licence is omitted."""
        options = ("--year", "2020", "--journal", "Entropy", "--licence", "unknown")
        assert 0 == run("10.1000/x", *options, client=lambda: SimpleNamespace(works=look_up))[0]
        assert ["About 10.1000/x", 2020, None] == read_fields("title", "year", "licence")

    def test_questions(self, run, read_fields):
        """Without a network the user is asked for missing metadata."""
        status, out, err = run("10.1000/x", answers="A title\nno year\n2018\nActa\n\n")
        assert (0, "doi_10_1000__x.py") == (status, out.split()[-1])
        assert "cannot be looked up: no route" in err
        expected = ["A title", 2018, "Acta", None]
        assert expected == read_fields("title", "year", "journal", "licence")

    def test_without_terminal(self, run, tmp_path):
        """Without a terminal the error names the missing options, and nothing is written."""
        status, out, err = run("10.1000/x", *OPTIONS)
        assert (2, "") == (status, out)
        assert "licence not known; pass --licence" in err
        assert [] == list(tmp_path.iterdir())

    def test_existing_file(self, run, tmp_path):
        """An existing module is not overwritten."""
        file = tmp_path / "doi_10_1000__x.py"
        file.write_text("mine")
        status, _, err = run("10.1000/x", *OPTIONS, "--licence", "unknown")
        assert (2, True) == (status, "doi_10_1000__x.py exists" in err)
        assert "mine" == file.read_text()


PROJECT = Path(__file__).parents[2]
CODES = "tests/validators/codes.txt"


@pytest.fixture
def checkout(monkeypatch, tmp_path):
    """Return the folder of a checkout with a single rule and no suite."""
    (tmp_path / CODES).parent.mkdir(parents=True)
    (tmp_path / CODES).write_text("MEA001 value-without-unit\n")
    rules = tmp_path / "validators" / "litx_validators" / "rules"
    rules.mkdir(parents=True)
    (rules / "__init__.py").write_text('"""Rules."""\n')
    monkeypatch.setattr(paths, "find_checkout", lambda: tmp_path)
    return tmp_path


def lint(folder):
    """Yield the messages of the formatter and the linter of the project about a folder."""
    options = ("--quiet", "--no-cache", "--config", PROJECT / "pyproject.toml", ".")
    for command in (("format", "--check"), ("check",)):
        arguments = [sys.executable, "-m", "ruff", *command, *options]
        done = subprocess.run(arguments, cwd=folder, capture_output=True, text=True, check=False)
        yield from (done.stdout + done.stderr).splitlines()


class TestNewRule:
    def test_files(self, run, checkout):
        """The rule has a finding only in its bad fixture, and its files are clean."""
        status, out, err = run("--rule", "no-cheer")
        assert (0, True) == (status, "fill in each TODO" in err)
        rule = "validators/litx_validators/rules/no_cheer.py"
        fixture = "tests/rules/MEA002.py"
        assert [rule, fixture, CODES] == out.splitlines()
        assert "MEA002 no-cheer" == (checkout / CODES).read_text().splitlines()[-1]
        names = runpy.run_path(str(checkout / rule))
        (new_rule,) = [value for value in names.values() if isinstance(value, Rule)]
        assert ("MEA002", "no-cheer") == (new_rule.code, new_rule.name)
        for expected, kind in enumerate(("good", "bad")):
            block = checkout / f"{kind}.py"
            block.write_text(extract_module((checkout / fixture).read_text(), kind))
            assert expected == len([*new_rule.check(load_experiments(block)[0])])
            block.unlink()
        assert [] == [*lint(checkout)]

    def test_existing_file(self, run, checkout):
        """If one of its files exists, nothing is written."""
        (checkout / "tests" / "rules").mkdir(parents=True)
        (checkout / "tests" / "rules" / "MEA002.py").write_text("mine")
        before = set(checkout.rglob("*"))
        status, out, err = run("--rule", "no-cheer")
        assert (2, "", True) == (status, out, "tests/rules/MEA002.py exists" in err)
        assert before == set(checkout.rglob("*"))


class TestNewSuite:
    def test_files(self, run, checkout, monkeypatch):
        """The suite passes its tests, and its files are clean."""
        status, out, _ = run("--suite", "mybench")
        assert (0, 3) == (status, len(out.splitlines()))
        assert [] == [*lint(checkout)]
        path = [*suites.__path__, str(checkout / "litx" / "suites")]
        monkeypatch.setattr(suites, "__path__", path)
        tests = runpy.run_path(str(checkout / "tests/suites/mybench/test_mybench.py"))["TestSuite"]
        names = [name for name in vars(tests) if name.startswith("test_")]
        assert names
        for name in names:
            getattr(tests(), name)()

    def test_without_a_checkout(self, run, monkeypatch):
        """Without a checkout of the project, a new suite is an error with a hint."""
        monkeypatch.setattr(paths, "find_checkout", lambda: None)
        status, _, err = run("--suite", "mybench")
        assert (2, True) == (status, "in a checkout of the project; clone" in err)
