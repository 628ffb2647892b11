"""`litx convert` and `litx score-processes`, from files to scores."""

import json

import pytest

from litx.formats import layout
from litx.formats.python_source import to_source
from tests.adapters.build import DATA, write_knowmat2, write_table
from tests.scoring.build import alloy, annealed

FIRST_STEM = "doi_10_1000__fiction_1"
SECOND_STEM = "doi_10_1000__fiction_2"

pytestmark = pytest.mark.usefixtures("working_folder")

ARGUMENTS = {
    "k": ("knowmat2", DATA / "knowmat2"),
    "l": ("lemat-synth", DATA / "lemat_synth"),
    "t": ("csv", DATA / "table.csv", "--columns", DATA / "table.toml"),
}
"""Arguments for invented output of each system, by the folder for the programs."""


def run_convert(litx, folder):
    """Convert the invented output of a system."""
    litx("convert", *ARGUMENTS[folder], "--output", folder)


class TestConvert:
    def test_text(self, litx, tmp_path):
        """Programs are listed on stdout, skipped parts on stderr; a skipped paper is status 1."""
        status, out, err = litx("convert", *ARGUMENTS["k"], "--output", "a/b")
        assert (1, f"a/b/{FIRST_STEM}.py: materials 2, measurements 7\n") == (status, out)
        assert [f"{FIRST_STEM}.py"] == [file.name for file in (tmp_path / "a" / "b").iterdir()]
        lines = err.splitlines()
        assert all(line.startswith("litx: omitted: ") for line in lines)
        assert lines[0].endswith("(the whole paper)")
        assert 6 == len(lines)

    def test_json(self, litx):
        """JSON has the papers, the skipped parts and a summary."""
        status, out, _ = litx("convert", *ARGUMENTS["l"], "--output", "a", "--format", "json")
        data = json.loads(out)
        assert 0 == status
        assert {"papers": 2, "skipped": 5} == data["summary"]
        expected = {"file": f"a/{SECOND_STEM}.py", "materials": 1, "measurements": 1}
        assert expected == data["papers"][SECOND_STEM]
        assert {"place", "message", "hint", "whole_paper"} == data["skipped"][0].keys()

    def test_csv(self, litx, tmp_path, monkeypatch):
        """A table with litx's headings needs no map; without ruff a message explains the layout."""
        file = write_table(tmp_path, "p,CoNi,density,8,g/cm3")
        line = "/p.py: materials 1, measurements 2\n"
        assert (0, f"a{line}", "") == litx("convert", "csv", file, "--output", "a")
        monkeypatch.setattr(layout, "find_ruff", lambda: None)
        expected = (0, f"b{line}", f"litx: {layout.NOT_FORMATTED}\n")
        assert expected == litx("convert", "csv", file, "--output", "b")

    def test_never_overwrites(self, litx, tmp_path):
        """If a program exists, it stays, and no other program is written."""
        (tmp_path / f"{SECOND_STEM}.py").write_text("mine")
        status, out, err = litx("convert", *ARGUMENTS["l"], "--output", ".")
        assert (2, "") == (status, out)
        assert f"{SECOND_STEM}.py exists" in err
        assert [f"{SECOND_STEM}.py"] == [file.name for file in tmp_path.iterdir()]

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (("knowmat2", "none", "--output", "a"), "none does not exist"),
            (("lemat-synth", "none", "--output", "a"), "none does not exist"),
            (("csv", "none", "--output", "a"), "none does not exist"),
            (("csv", "none", "--columns", "x=y", "--output", "a"), "unknown field 'x'"),
            (("knowmat2", DATA, "--output", "/dev/null/x"), "is not a folder to write to"),
        ],
    )
    def test_wrong_usage(self, litx, arguments, message):
        """An impossible request is reported on a line with status 2."""
        status, out, err = litx("convert", *arguments)
        assert (2, "") == (status, out)
        assert message in err.splitlines()[-1]

    def test_all_papers_skipped(self, litx, tmp_path):
        """If all papers are skipped, nothing is written and the status is 2."""
        folder = write_knowmat2(tmp_path / "in", {"composition": "Q235"})
        status, out, err = litx("convert", "knowmat2", folder, "--output", "a")
        assert (2, "") == (status, out)
        assert 2 == len(err.splitlines())
        assert not (tmp_path / "a").exists()

    def test_hostile_names(self, litx, tmp_path):
        """Control characters of a file are not printed."""
        file = write_table(tmp_path, "p,\x1b[31mX,density,8,g/cm3")
        err = litx("convert", "csv", file, "--output", "a")[2]
        assert "\x1b" not in err

    def test_many_reasons(self, litx, tmp_path):
        """A hundred reasons are printed, with the number of further reasons."""
        rows = ["p,CoNi,density,8,g/cm3"] + ["..,x,x,x,x"] * 200
        err = litx("convert", "csv", write_table(tmp_path, *rows), "--output", "a")[2]
        assert "litx: omitted: 100 more were left out; --format json lists all" in err

    @pytest.mark.parametrize("folder", ARGUMENTS)
    def test_score_against_itself(self, litx, folder):
        """The programs run, break no rule for extractions, and score 1 against themselves."""
        run_convert(litx, folder)
        status, out, err = litx("validate", folder, "--format", "json")
        assert 0 == status, (out, err)
        # Profile litx-1 does not score processes alone.
        options = ("--format", "json", "--profile", "litxbench-0.1.1")
        status, out, _ = litx("score", folder, "--truth", folder, *options)
        papers = json.loads(out)["papers"].values()
        assert 0 == status
        assert {("ok", 1.0)} == {(paper["outcome"], paper["overall"]["f1"]) for paper in papers}


class TestScoreProcesses:
    def test_against_itself(self, litx):
        """Recipes score 1 against themselves, in text and JSON."""
        run_convert(litx, "l")
        status, out, _ = litx("score-processes", "l", "--truth", "l", "--format", "json")
        data = json.loads(out)
        assert 0 == status
        assert (1.0, 1.0, 2) == tuple(data["summary"][name] for name in ("f1", "macro_f1", "pairs"))
        status, out, _ = litx("score-processes", "l", "--truth", "l")
        assert 0 == status
        assert "F1, mean of the pairs (published figure)" in out

    def test_missing_and_broken(self, litx, tmp_path):
        """A missing and a broken prediction count as empty."""
        for name in ("truth", "pred"):
            (tmp_path / name).mkdir()
        text = to_source(annealed(alloy()))
        for stem in ("a", "b", "c"):
            (tmp_path / "truth" / f"{stem}.py").write_text(text)
        (tmp_path / "pred" / "a.py").write_text(text)
        (tmp_path / "pred" / "b.py").write_text("1 / 0")
        options = ("--truth", "truth", "--all", "--format", "json")
        status, out, err = litx("score-processes", "pred", *options)
        summary = json.loads(out)["summary"]
        assert 0 == status
        assert (1.0, pytest.approx(1 / 3)) == (summary["f1"], summary["macro_f1"])
        assert "litx: b: " in err
        assert "litx: c: there is no prediction" in err

    def test_broken_truth(self, litx, tmp_path):
        """A truth that fails is an error with status 2."""
        (tmp_path / "a.py").write_text("1 / 0")
        status, _, err = litx("score-processes", "a.py", "--truth", "a.py", "--format", "json")
        assert 2 == status
        assert "litx: a: " in err

    def test_ground_truth(self, litx, tmp_path):
        """The default truth is the ground truth."""
        (tmp_path / "doi_10_3390__e18050189.py").write_text("[]")
        (tmp_path / "z.py").write_text("[]")
        status, out, err = litx("score-processes", tmp_path, "--format", "json")
        paper = json.loads(out)["papers"]["doi_10_3390__e18050189"]
        assert (0, 0, 0) == (status, paper["pairs"], paper["extracted"])
        assert "z has no truth and was not scored" in err
