"""`litx convert` and `litx score-processes`, from files to scores."""

import json

import pytest

from litx.formats import layout
from litx.formats.python_source import to_source
from tests.adapters.build import DATA, knowmat2_file, table_file
from tests.scoring.build import alloy, annealed

ONE = "doi_10_1000__fiction_1"
TWO = "doi_10_1000__fiction_2"

pytestmark = pytest.mark.usefixtures("working_folder")

MADE = {
    "k": ("knowmat2", DATA / "knowmat2"),
    "l": ("lemat-synth", DATA / "lemat_synth"),
    "t": ("csv", DATA / "table.csv", "--columns", DATA / "table.toml"),
}
"""The made-up output of each system, by the folder that its programs go to."""


def convert_one(litx, folder):
    """Convert the made-up output of a system."""
    litx("convert", *MADE[folder], "--output", folder)


class TestConvert:
    def test_text(self, litx, tmp_path):
        """The programs are listed on stdout, skipped parts on stderr; a lost paper gives 1."""
        status, out, err = litx("convert", *MADE["k"], "--output", "a/b")
        assert (1, f"a/b/{ONE}.py: materials 2, measurements 7\n") == (status, out)
        assert [f"{ONE}.py"] == [file.name for file in (tmp_path / "a" / "b").iterdir()]
        lines = err.splitlines()
        assert all(line.startswith("litx: omitted: ") for line in lines)
        assert lines[0].endswith("(the whole paper)")
        assert 6 == len(lines)

    def test_json(self, litx):
        """The data hold the same, all of it."""
        status, out, _ = litx("convert", *MADE["l"], "--output", "a", "--format", "json")
        data = json.loads(out)
        assert 0 == status
        assert {"papers": 2, "skipped": 5} == data["summary"]
        assert {"file": f"a/{TWO}.py", "materials": 1, "measurements": 1} == data["papers"][TWO]
        assert {"place", "message", "hint", "whole_paper"} == data["skipped"][0].keys()

    def test_csv(self, litx, tmp_path, monkeypatch):
        """A table with litx's headings needs no map; without ruff a line explains the layout."""
        file = table_file(tmp_path, "p,CoNi,density,8,g/cm3")
        line = "/p.py: materials 1, measurements 2\n"
        assert (0, f"a{line}", "") == litx("convert", "csv", file, "--output", "a")
        monkeypatch.setattr(layout, "find_ruff", lambda: None)
        expected = (0, f"b{line}", f"litx: {layout.NOT_FORMATTED}\n")
        assert expected == litx("convert", "csv", file, "--output", "b")

    def test_never_overwrites(self, litx, tmp_path):
        """A program that is there stays, and no other is written."""
        (tmp_path / f"{TWO}.py").write_text("mine")
        status, out, err = litx("convert", *MADE["l"], "--output", ".")
        assert (2, "") == (status, out)
        assert f"{TWO}.py exists" in err
        assert [f"{TWO}.py"] == [file.name for file in tmp_path.iterdir()]

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

    def test_nothing_left(self, litx, tmp_path):
        """When every paper is skipped, nothing is written and the status is 2."""
        folder = knowmat2_file(tmp_path / "in", {"composition": "Q235"})
        status, out, err = litx("convert", "knowmat2", folder, "--output", "a")
        assert (2, "") == (status, out)
        assert 2 == len(err.splitlines())
        assert not (tmp_path / "a").exists()

    def test_hostile_names(self, litx, tmp_path):
        """Text from a file is shown without control characters."""
        file = table_file(tmp_path, "p,\x1b[31mX,density,8,g/cm3")
        err = litx("convert", "csv", file, "--output", "a")[2]
        assert "\x1b" not in err

    def test_many_reasons(self, litx, tmp_path):
        """People see a hundred of them and the number of the others."""
        rows = ["p,CoNi,density,8,g/cm3"] + ["..,x,x,x,x"] * 200
        err = litx("convert", "csv", table_file(tmp_path, *rows), "--output", "a")[2]
        assert "litx: omitted: 100 more were left out; --format json lists all" in err

    @pytest.mark.parametrize("folder", MADE)
    def test_scores_1_against_itself(self, litx, folder):
        """What is written breaks no rule that costs a score, runs, and scores 1 against itself."""
        convert_one(litx, folder)
        status, out, err = litx("validate", folder, "--format", "json")
        assert 0 == status, (out, err)
        # Of processes alone, profile litx-1 has nothing to score.
        options = ("--format", "json", "--profile", "litxbench-0.1.1")
        status, out, _ = litx("score", folder, "--truth", folder, *options)
        papers = json.loads(out)["papers"].values()
        assert 0 == status
        assert {("ok", 1.0)} == {(paper["outcome"], paper["overall"]["f1"]) for paper in papers}


class TestScoreProcesses:
    def test_against_itself(self, litx):
        """Recipes score 1 against themselves, in the table and in the data."""
        convert_one(litx, "l")
        status, out, _ = litx("score-processes", "l", "--truth", "l", "--format", "json")
        data = json.loads(out)
        assert 0 == status
        assert (1.0, 1.0, 2) == tuple(data["summary"][name] for name in ("f1", "macro_f1", "pairs"))
        status, out, _ = litx("score-processes", "l", "--truth", "l")
        assert 0 == status
        assert "F1, mean of the pairs (published figure)" in out

    def test_missing_and_broken(self, litx, tmp_path):
        """A missing prediction counts as empty, a broken prediction too; the truth is fine."""
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
        """A truth that does not load is reported, with status 2."""
        (tmp_path / "a.py").write_text("1 / 0")
        status, _, err = litx("score-processes", "a.py", "--truth", "a.py", "--format", "json")
        assert 2 == status
        assert "litx: a: " in err

    def test_ground_truth(self, litx, tmp_path):
        """Without a truth the ground truth is compared with."""
        (tmp_path / "doi_10_3390__e18050189.py").write_text("[]")
        (tmp_path / "z.py").write_text("[]")
        status, out, err = litx("score-processes", tmp_path, "--format", "json")
        paper = json.loads(out)["papers"]["doi_10_3390__e18050189"]
        assert (0, 0, 0) == (status, paper["pairs"], paper["extracted"])
        assert "z has no truth and was not scored" in err
