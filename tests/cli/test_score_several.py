"""`litx score` of several paths, by several profiles, and of runs with what they lost."""

import csv
import io
import json
import shutil
import sys

import pytest

import litxalloy
from litx_scoring import LITX_1, LITXBENCH_0_1_1
from tests.harness.stored import STORED

STEM, OTHER = "doi_10_1016__j_proeng_2012_03_043", "doi_10_3390__e16020870"
BOTH = ("--profile", LITX_1.name, "--profile", LITXBENCH_0_1_1.name)
RUN = STORED / "code" / "finished"


@pytest.fixture
def folders(working_folder):
    """Return three folders of programs: all of the truth, one paper of it, and none."""
    for name, stems in (("all", (STEM, OTHER)), ("one", (STEM,)), ("none", ())):
        (working_folder / name).mkdir()
        for stem in (STEM, OTHER):
            text = litxalloy.papers.path(stem).read_text() if stem in stems else "[]"
            (working_folder / name / f"{stem}.py").write_text(text)
    return ["none", "all", "one"]


def scored(litx, *arguments, status=0):
    """Return what the command prints as JSON, and what it says."""
    found, out, err = litx("score", *arguments, "--format", "json")
    assert status == found, err
    return json.loads(out), err


def f1(row, profile=LITX_1):
    """Return the F1 of a path."""
    return row["profiles"][profile.name]["summary"]["f1"]["mean"]


def test_rows(litx, folders):
    """Each path has a line, the best first, with the figures that it has alone."""
    data, _ = scored(litx, *folders)
    assert ["all", "one", "none"] == [row["name"] for row in data["paths"]]
    assert [1, 2, 3] == [row["profiles"]["litx-1"]["rank"] for row in data["paths"]]
    assert {2} == {row["profiles"]["litx-1"]["papers"] for row in data["paths"]}
    for row in data["paths"]:
        alone, _ = scored(litx, row["path"])
        assert alone["mean"]["overall"]["f1"] == f1(row)
    assert (data, "") == scored(litx, *folders, "--no-cache")


def test_bad_path_stops_no_other(litx, folders):
    """A folder without papers, a missing file and a run of a suite are told, and exit 2."""
    bad = ["nowhere", STORED / "suite-curie" / "finished"]
    data, _ = scored(litx, *folders, *bad, status=2)
    assert 3 == len(data["paths"])
    reasons = [one["reason"] for one in data["left_out"]]
    assert "nowhere does not exist" in reasons[0]
    assert "is a run of a suite" in reasons[1]
    status, out, _ = litx("score", *folders, *bad)
    assert (2, True) == (status, "Not scored" in out)


@pytest.mark.skipif(sys.platform != "linux", reason="limits are for Linux")
def test_unsafe(litx, folders):
    """Every form says that programs were executed without confinement."""
    assert scored(litx, *folders, "--unsafe-exec")[0]["is_unsafe"]
    for form, stamp in (("table", "UNSAFE"), ("html", "UNSAFE"), ("csv", ",unsafe,")):
        assert stamp in litx("score", *folders, "--unsafe-exec", "--format", form)[1]


@pytest.mark.usefixtures("folders")
def test_mix(litx):
    """Runs, folders and files stand in one table; a run whose answers are numbers has its own."""
    file = f"all/{OTHER}.py"
    given = (RUN, STORED / "property" / "finished", "all", file, file)
    data, _ = scored(litx, *given)
    rows = {row["name"]: row for row in data["paths"]}
    assert 4 == len(rows)
    stored = json.loads((RUN / "scores.json").read_text())["summary"]["f1"]["mean"]
    (code,) = [row for row in data["paths"] if row["task"] == "code"]
    assert stored == pytest.approx(f1(code), abs=1e-9)
    assert (3, 2) == (code["profiles"]["litx-1"]["papers"], code["profiles"]["litx-1"]["repeats"])
    assert {"code", "property", None} == {row["task"] for row in data["paths"]}
    _, out, _ = litx("score", *given)
    assert max(map(len, out.splitlines())) <= 80


def test_profiles(litx, folders):
    """Profiles stand side by side, and Kendall's tau tells whether ranks move between them."""
    data, _ = scored(litx, *folders, *BOTH)
    assert [LITX_1.hash, LITXBENCH_0_1_1.hash] == [one["hash"] for one in data["profiles"]]
    (told,) = data["agreement"]
    assert (3, 2, 1.0) == (told["runs"], told["papers"], told["tau"])
    assert (None, None) == (told["low"], told["high"])
    _, out, _ = litx("score", *folders, *BOTH)
    assert "Kendall's tau-b between the ranks by litx-1" in " ".join(out.split())
    assert "no interval from fewer than 10 papers" in " ".join(out.split())
    assert max(map(len, out.splitlines())) <= 80
    _, out, _ = litx("score", *folders[:2], *BOTH)
    assert "none, it takes 3 paths" in " ".join(out.split())


def test_formats(litx, folders):
    """CSV has a row for each figure, Markdown a table, HTML a page; a tie shares its rank."""
    _, out, _ = litx("score", *folders, "--format", "csv")
    rows = [row for row in csv.DictReader(io.StringIO(out)) if row["figure"] == "f1"]
    assert ["all", "one", "none"] == [row["path"] for row in rows]
    assert "| all " in litx("score", *folders, "--format", "markdown")[1]
    assert "<table" in litx("score", *folders, *BOTH, "--format", "html")[1]
    shutil.copytree("all", "same")
    data, _ = scored(litx, "all", "same", "none")
    assert [1, 1, 3] == [row["profiles"]["litx-1"]["rank"] for row in data["paths"]]


def test_run_explained(litx):
    """`--explain` lists what each repeat of a run lost."""
    data, _ = scored(litx, RUN, "--explain")
    assert 2 == len(data["repeats"])
    losses = [paper["losses"] for one in data["repeats"] for paper in one["papers"].values()]
    assert all(losses)
    _, out, _ = litx("score", RUN, "--explain")
    assert "Repeat 2 of 2" in out
    assert "what was lost" in out
    assert "<table" in litx("score", RUN, "--explain", "--format", "html")[1]
    status, _, err = litx("score", STORED / "property" / "finished", "--explain")
    assert (2, True) == (status, "is a run of property" in err)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("all", "one", "--explain"), "--explain: needs a single path"),
        (("all", *BOTH, "--explain"), "--explain: needs a single path"),
        ((RUN, "all", "--write"), "--write: needs a single run"),
        ((RUN, "all", "--all"), "--all: not allowed for a run"),
        (("all", "one", "--profile", "litx-2"), "did you mean 'litx-1'?"),
    ],
)
def test_wrong_usage(litx, folders, arguments, told):
    """What is for one path alone is refused for several."""
    assert folders
    status, _, err = litx("score", *arguments)
    assert 2 == status
    assert told in " ".join(err.replace("│", "").split())
