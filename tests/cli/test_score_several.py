"""`litx score` of several paths, by several profiles, and of runs with their losses."""

import csv
import io
import json
import shutil
import sys

import pytest

import litxalloy
from litx_scoring import LITX_1, LITXBENCH_0_1_1
from tests.harness.stored import STORED

STEM, SECOND_STEM = "doi_10_1016__j_proeng_2012_03_043", "doi_10_3390__e16020870"
TWO_PROFILES = ("--profile", LITX_1.name, "--profile", LITXBENCH_0_1_1.name)
RUN = STORED / "code" / "finished"


@pytest.fixture
def folders(working_folder):
    """Three folders of programs: both papers of the truth, the first of them, and neither."""
    for name, stems in (("all", (STEM, SECOND_STEM)), ("half", (STEM,)), ("none", ())):
        (working_folder / name).mkdir()
        for stem in (STEM, SECOND_STEM):
            text = litxalloy.papers.path(stem).read_text() if stem in stems else "[]"
            (working_folder / name / f"{stem}.py").write_text(text)
    return ["none", "all", "half"]


def score_json(litx, *arguments, status=0):
    """Return the JSON that the command prints, and its stderr."""
    exit_status, out, err = litx("score", *arguments, "--format", "json")
    assert status == exit_status, err
    return json.loads(out), err


def f1(row):
    """Return the mean F1 of a path."""
    return row["profiles"]["litx-1"]["summary"]["f1"]["mean"]


def test_rows(litx, folders):
    """Each path has a row, best first, with the same scores as in a command for it only."""
    data, _ = score_json(litx, *folders)
    rows = [(row["name"], row["profiles"]["litx-1"]) for row in data["paths"]]
    expected = [("all", 1, 2), ("half", 2, 2), ("none", 3, 2)]
    assert expected == [(name, scores["rank"], scores["papers"]) for name, scores in rows]
    for row in data["paths"]:
        single, _ = score_json(litx, row["path"])
        assert single["mean"]["overall"]["f1"] == f1(row)
    assert (data, "") == score_json(litx, *folders, "--no-cache")


def test_bad_paths(litx, folders):
    """A missing file and a run of a suite are reported with status 2; other paths are scored."""
    bad = ["nowhere", STORED / "suite-curie" / "finished"]
    data, _ = score_json(litx, *folders, *bad, status=2)
    assert 3 == len(data["paths"])
    reasons = [row["reason"] for row in data["left_out"]]
    assert "nowhere does not exist" in reasons[0]
    assert "is a run of a suite" in reasons[1]
    status, out, _ = litx("score", *folders, *bad)
    assert (2, True) == (status, "Not scored" in out)


@pytest.mark.skipif(sys.platform != "linux", reason="limits are for Linux")
def test_unsafe(litx, folders):
    """Every format states that programs ran without confinement."""
    assert score_json(litx, *folders, "--unsafe-exec")[0]["is_unsafe"]
    for form, stamp in (("table", "UNSAFE"), ("html", "UNSAFE"), ("csv", ",unsafe,")):
        assert stamp in litx("score", *folders, "--unsafe-exec", "--format", form)[1]


@pytest.mark.usefixtures("folders")
def test_mixed_paths(litx):
    """Runs, folders and files share a table; a run with numbers as answers has another table."""
    file = f"all/{SECOND_STEM}.py"
    paths = (RUN, STORED / "property" / "finished", "all", file, file)
    data, _ = score_json(litx, *paths)
    rows = {row["name"]: row for row in data["paths"]}
    assert 4 == len(rows)
    stored = json.loads((RUN / "scores.json").read_text())["summary"]["f1"]["mean"]
    (code,) = [row for row in data["paths"] if row["task"] == "code"]
    assert stored == pytest.approx(f1(code), abs=1e-9)
    assert (3, 2) == (code["profiles"]["litx-1"]["papers"], code["profiles"]["litx-1"]["repeats"])
    assert {"code", "property", None} == {row["task"] for row in data["paths"]}
    _, out, _ = litx("score", *paths)
    assert max(map(len, out.splitlines())) <= 80


def test_profiles(litx, folders):
    """Profiles are shown side by side, with Kendall's tau between their ranks."""
    data, _ = score_json(litx, *folders, *TWO_PROFILES)
    assert [LITX_1.hash, LITXBENCH_0_1_1.hash] == [row["hash"] for row in data["profiles"]]
    (agreement,) = data["agreement"]
    assert (3, 2, 1.0) == (agreement["runs"], agreement["papers"], agreement["tau"])
    assert (None, None) == (agreement["low"], agreement["high"])
    _, out, _ = litx("score", *folders, *TWO_PROFILES)
    text = " ".join(out.split())
    assert "Kendall's tau-b between the ranks by litx-1" in text
    assert "no interval from fewer than 10 papers" in text
    assert max(map(len, out.splitlines())) <= 80
    _, out, _ = litx("score", *folders[:2], *TWO_PROFILES)
    assert "none, it takes 3 paths" in " ".join(out.split())


def test_formats(litx, folders):
    """CSV has a row for each metric, Markdown a table, HTML a page; equal scores share a rank."""
    _, out, _ = litx("score", *folders, "--format", "csv")
    rows = [row for row in csv.DictReader(io.StringIO(out)) if row["figure"] == "f1"]
    assert ["all", "half", "none"] == [row["path"] for row in rows]
    assert "| all " in litx("score", *folders, "--format", "markdown")[1]
    assert "<table" in litx("score", *folders, *TWO_PROFILES, "--format", "html")[1]
    shutil.copytree("all", "same")
    data, _ = score_json(litx, "all", "same", "none")
    assert [1, 1, 3] == [row["profiles"]["litx-1"]["rank"] for row in data["paths"]]


def test_explained_run(litx):
    """`--explain` lists the losses of each repeat of a run."""
    data, _ = score_json(litx, RUN, "--explain")
    assert 2 == len(data["repeats"])
    losses = [paper["losses"] for row in data["repeats"] for paper in row["papers"].values()]
    assert all(losses)
    _, out, _ = litx("score", RUN, "--explain")
    assert "Repeat 2 of 2" in out
    assert "what was lost" in out
    assert "<table" in litx("score", RUN, "--explain", "--format", "html")[1]
    status, _, err = litx("score", STORED / "property" / "finished", "--explain")
    assert (2, True) == (status, "is a run of property" in err)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("all", "half", "--explain"), "--explain: needs a single path"),
        (("all", *TWO_PROFILES, "--explain"), "--explain: needs a single path"),
        ((RUN, "all", "--write"), "--write: needs a single run"),
        ((RUN, "all", "--all"), "--all: not allowed for a run"),
        (("all", "half", "--profile", "litx-2"), "did you mean 'litx-1'?"),
    ],
)
def test_wrong_usage(litx, folders, arguments, message):
    """An option for a single path is an error with several paths."""
    assert folders
    status, _, err = litx("score", *arguments)
    assert 2 == status
    assert message in " ".join(err.replace("│", "").split())
