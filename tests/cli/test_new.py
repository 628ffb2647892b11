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


def works(ids):
    """Return what is known of a paper, but not its licence."""
    return {"message": {"title": [f"About {ids}"], "issued": {"date-parts": [[2019]]}}}


@pytest.fixture
def run(litx, monkeypatch, tmp_path):
    """Return a function that runs the command in an empty folder, with a client and answers."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments, client=NO_NETWORK, answers=None):
        stdin = io.StringIO(answers or "")
        stdin.isatty = lambda: answers is not None
        monkeypatch.setattr(metadata, "create_client", client)
        monkeypatch.setattr("sys.stdin", stdin)
        return litx("new", *arguments)

    return call


@pytest.fixture
def paper(tmp_path):
    """Return a function that returns fields of the paper that a module defines."""

    def fields(*names):
        found = runpy.run_path(str(tmp_path / "doi_10_1000__x.py"))["paper"]
        return [getattr(found, name) for name in names]

    return fields


class TestNew:
    def test_options_alone(self, run, paper):
        """With every option nothing is looked up or asked."""
        found = run("https://doi.org/10.1000/x", *OPTIONS, "--licence", "CC-BY-4.0")
        assert (0, "doi_10_1000__x.py\n", "") == found
        assert ["10.1000/x", "A paper", 2020] == paper("doi", "title", "year")
        assert ["Entropy", "CC-BY-4.0"] == paper("journal", "licence")

    def test_authors(self, run, paper):
        """Authors, volume, pages and article number may be given, and none of them is asked for."""
        more = ("--author", "A. Li", "--author", "B. Ö", "--volume", "7", "--article", "10")
        found = run("10.1000/x", *OPTIONS, "--licence", "MIT", *more, answers="")
        assert (0, "") == (found[0], found[2])
        expected = [("A. Li", "B. Ö"), "7", None, "10"]
        assert expected == paper("authors", "volume", "pages", "article")

    def test_look_up_and_options(self, run, paper):
        """An option comes before what is looked up; unknown stays out."""
        options = ("--year", "2020", "--journal", "Entropy", "--licence", "unknown")
        assert 0 == run("10.1000/x", *options, client=lambda: SimpleNamespace(works=works))[0]
        assert ["About 10.1000/x", 2020, None] == paper("title", "year", "licence")

    def test_asks(self, run, paper):
        """Without a network a person is asked for what is missing."""
        status, out, err = run("10.1000/x", answers="A title\nno year\n2018\nActa\n\n")
        assert (0, "doi_10_1000__x.py") == (status, out.split()[-1])
        assert "cannot be looked up: no route" in err
        assert ["A title", 2018, "Acta", None] == paper("title", "year", "journal", "licence")

    def test_nobody_to_ask(self, run, tmp_path):
        """A script is told which options to give, and nothing is written."""
        status, out, err = run("10.1000/x", *OPTIONS)
        assert (2, "") == (status, out)
        assert "licence not known; pass --licence" in err
        assert [] == list(tmp_path.iterdir())

    def test_never_overwrites(self, run, tmp_path):
        """A module that is there stays."""
        file = tmp_path / "doi_10_1000__x.py"
        file.write_text("mine")
        status, _, err = run("10.1000/x", *OPTIONS, "--licence", "unknown")
        assert (2, True) == (status, "doi_10_1000__x.py exists" in err)
        assert "mine" == file.read_text()


PROJECT = Path(__file__).parents[2]
CODES = "tests/validators/codes.txt"


@pytest.fixture
def checkout(monkeypatch, tmp_path):
    """Return the folder of a checkout that has one rule and no suite."""
    (tmp_path / CODES).parent.mkdir(parents=True)
    (tmp_path / CODES).write_text("MEA001 value-without-unit\n")
    rules = tmp_path / "validators" / "litx_validators" / "rules"
    rules.mkdir(parents=True)
    (rules / "__init__.py").write_text('"""Rules."""\n')
    monkeypatch.setattr(paths, "find_checkout", lambda: tmp_path)
    return tmp_path


def complaints(folder):
    """Return what the formatter and the linter of the project say of a folder."""
    options = ("--quiet", "--no-cache", "--config", PROJECT / "pyproject.toml", ".")
    for command in (("format", "--check"), ("check",)):
        given = [sys.executable, "-m", "ruff", *command, *options]
        found = subprocess.run(given, cwd=folder, capture_output=True, text=True, check=False)
        yield from (found.stdout + found.stderr).splitlines()


class TestNewRule:
    def test_is_whole(self, run, checkout):
        """The rule finds the fault of its bad fixture alone, and its files are clean."""
        status, out, err = run("--rule", "no-cheer")
        assert (0, True) == (status, "fill in each TODO" in err)
        rule = "validators/litx_validators/rules/no_cheer.py"
        fixture = "tests/rules/MEA002.py"
        assert [rule, fixture, CODES] == out.splitlines()
        assert "MEA002 no-cheer" == (checkout / CODES).read_text().splitlines()[-1]
        names = runpy.run_path(str(checkout / rule))
        (found,) = [one for one in names.values() if isinstance(one, Rule)]
        assert ("MEA002", "no-cheer") == (found.code, found.name)
        for expected, kind in enumerate(("good", "bad")):
            block = checkout / f"{kind}.py"
            block.write_text(extract_module((checkout / fixture).read_text(), kind))
            assert expected == len([*found.check(load_experiments(block)[0])])
            block.unlink()
        assert [] == list(complaints(checkout))

    def test_never_overwrites(self, run, checkout):
        """Where a file is there, nothing at all is written."""
        (checkout / "tests" / "rules").mkdir(parents=True)
        (checkout / "tests" / "rules" / "MEA002.py").write_text("mine")
        before = set(checkout.rglob("*"))
        status, out, err = run("--rule", "no-cheer")
        assert (2, "", True) == (status, out, "tests/rules/MEA002.py exists" in err)
        assert before == set(checkout.rglob("*"))


class TestNewSuite:
    def test_is_whole(self, run, checkout, monkeypatch):
        """The suite passes the tests that come with it, and its files are clean."""
        status, out, _ = run("--suite", "mybench")
        assert (0, 3) == (status, len(out.splitlines()))
        assert [] == list(complaints(checkout))
        more = [*suites.__path__, str(checkout / "litx" / "suites")]
        monkeypatch.setattr(suites, "__path__", more)
        tests = runpy.run_path(str(checkout / "tests/suites/mybench/test_mybench.py"))["TestSuite"]
        names = [name for name in vars(tests) if name.startswith("test_")]
        assert names
        for name in names:
            getattr(tests(), name)()

    def test_without_a_checkout(self, run, monkeypatch):
        """An installed litx says where such files are written."""
        monkeypatch.setattr(paths, "find_checkout", lambda: None)
        status, _, err = run("--suite", "mybench")
        assert (2, True) == (status, "in a checkout of the project; clone" in err)
