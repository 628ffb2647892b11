"""The command `litx new`."""

import io

import pytest

from litx.refactor import metadata

OPTIONS = ("--title", "A paper", "--year", "2020", "--journal", "Entropy")


class Answering:
    """A client that knows one paper, but not its licence."""

    def works(self, ids):
        """Return the record of any paper."""
        return {"message": {"title": [f"About {ids}"], "issued": {"date-parts": [[2019]]}}}


class Terminal(io.StringIO):
    """Input from a person."""

    def isatty(self):
        """Say that somebody is there."""
        return True


def no_network():
    """Stand for a look-up without a network."""
    raise metadata.MetadataError("10.1000/x cannot be looked up: no route")


@pytest.fixture
def run(litx, monkeypatch, tmp_path):
    """Return a function that runs the command in an empty folder, with a client and an input."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments, client=no_network, stdin=None):
        monkeypatch.setattr(metadata, "crossref", client)
        monkeypatch.setattr("sys.stdin", stdin or io.StringIO())
        return litx("new", *arguments)

    return call


def paper_in(file):
    """Return the paper that a module defines."""
    names = {}
    exec(file.read_text(), names)
    return names["paper"]


class TestNew:
    def test_options_alone(self, run, tmp_path):
        """With every option nothing is looked up or asked."""
        found = run("https://doi.org/10.1000/x", *OPTIONS, "--licence", "CC-BY-4.0")
        assert (0, "doi_10_1000__x.py\n", "") == found
        paper = paper_in(tmp_path / "doi_10_1000__x.py")
        assert ("10.1000/x", "A paper", 2020) == (paper.doi, paper.title, paper.year)
        assert ("Entropy", "CC-BY-4.0") == (paper.journal, paper.licence)

    def test_look_up_and_options(self, run, tmp_path):
        """An option comes before what is looked up; unknown stays out."""
        options = ("--year", "2020", "--journal", "Entropy", "--licence", "unknown")
        assert 0 == run("10.1000/x", *options, client=Answering)[0]
        paper = paper_in(tmp_path / "doi_10_1000__x.py")
        assert ("About 10.1000/x", 2020, None) == (paper.title, paper.year, paper.licence)

    def test_asks(self, run, tmp_path):
        """Without a network a person is asked for what is missing."""
        answers = Terminal("A title\nno year\n2018\nActa\n\n")
        status, out, err = run("10.1000/x", stdin=answers)
        assert (0, "doi_10_1000__x.py") == (status, out.split()[-1])
        assert "cannot be looked up: no route" in err
        paper = paper_in(tmp_path / "doi_10_1000__x.py")
        assert ("A title", 2018, "Acta", None) == (
            paper.title,
            paper.year,
            paper.journal,
            paper.licence,
        )

    def test_nobody_to_ask(self, run, tmp_path):
        """A script is told which options to give, and nothing is written."""
        status, out, err = run("10.1000/x", *OPTIONS)
        assert (2, "") == (status, out)
        assert "licence not known; give --licence" in err
        assert [] == list(tmp_path.iterdir())

    def test_bad_input(self, run, tmp_path):
        """What is no DOI, and a module that is there, are refused."""
        assert "is no DOI" in run("e18050189", *OPTIONS)[2]
        (tmp_path / "doi_10_1000__x.py").write_text("mine")
        status, _, err = run("10.1000/x", *OPTIONS, "--licence", "unknown")
        assert 2 == status
        assert "doi_10_1000__x.py exists" in err
        assert "mine" == (tmp_path / "doi_10_1000__x.py").read_text()
