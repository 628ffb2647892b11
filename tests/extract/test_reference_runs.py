"""Import of runs of the published benchmark's code, which can be scored and ranked."""

import json
import os
from operator import attrgetter

import pytest

from litx.errors import DatasetError
from litx.extract.reference_runs import import_runs
from litx.files.reading import LARGEST
from litx.harness.rows import read_row
from litx.harness.run import RunFolder
from tests.command import run_here
from tests.extract.tasks.stored import GOOD, GOOD_JSON, SECOND, STEM, fenced

USAGE = {"attempts": 2, "context_resets": 1, "input_tokens": 100, "output_tokens": 10}
USAGE["cost_usd"] = 0.5

DOI = "10.3390/e18050189"
"""Of `OTHER`."""


def write_folder(folder, replies, meta=None, prompts=None):
    """Write a folder in the form of the published code, and return it."""
    folder.mkdir(parents=True)
    for ending, texts in ((".response.txt", replies), (".prompt.txt", prompts or {})):
        for name, text in texts.items():
            (folder / f"{name}{ending}").write_text(text)
    content = dict.fromkeys(replies, USAGE) if meta is None else meta
    (folder / "run_meta.json").write_text(json.dumps(content))
    return folder


def test_repeats(tmp_path):
    """Repeats of a model become a run with efforts, which is scored and listed on a board."""
    names = (STEM, DOI.replace("/", "_"))
    prompts = {name: f"Do it.\nWell.\n\nPaper {name}" for name in names}
    first = write_folder(
        tmp_path / "zero_shot" / "run_20260101_1767225600" / "m-high",
        {name: fenced(GOOD) for name in names},
        {STEM: USAGE, DOI: {**USAGE, "attempts": 1, "cost_usd": 0.0}},
        prompts,
    )
    meta = {STEM: USAGE, SECOND: {**USAGE, "attempts": 20}}
    write_folder(tmp_path / "zero_shot" / "again" / "m-high", {STEM: "I cannot."}, meta)
    arguments = ("convert", "litxbench", first.parent, tmp_path / "zero_shot" / "again")
    status, out, err = run_here(*arguments, cwd=tmp_path)
    assert (0, "", 1) == (status, err, out.count("\n"))
    run = RunFolder.read(tmp_path / out.strip())
    assert ("code", "m-high", 2) == (run.settings["task"], run.method, len(run.repeats))
    fields = attrgetter("outcome", "attempts", "context_resets", "cost_usd")
    records = {
        f"{repeat}/{stem}": fields(record)
        for repeat in run.repeats
        for stem, record in run.records(repeat)
    }
    assert {
        f"1/{STEM}": ("ok", 2, 1, 0.5),
        f"1/{SECOND}": ("ok", 1, 1, None),  # a cost of 0 means that the price is unknown
        f"2/{STEM}": ("unparsed", 2, 1, 0.5),
        f"2/{SECOND}": ("unparsed", 20, 1, 0.5),
    } == records
    assert 0 == run_here("score", run.path, "--write", "--tier", "I", cwd=tmp_path)[0]
    group, row = read_row(run.path)
    assert ((STEM, SECOND), "as published") == (group.questions, group.prompt.configuration)
    assert 64 == len(group.prompt.instructions)
    assert (2, 6.25) == (row.repeats, row.metrics["attempts"].mean)
    repeats = json.loads((run.path / "scores.json").read_text())["repeats"]
    outcomes = [
        [repeat["papers"][stem]["outcome"] for stem in (STEM, SECOND)] for repeat in repeats
    ]
    assert [["ok", "ok"], ["unparsed", "unparsed"]] == outcomes
    assert "hallucination" in repeats[0]["papers"][STEM]
    status, out, _ = run_here("leaderboard", run.path, "--check", cwd=tmp_path)
    assert (0, "1 run scored again, 0 not as stored\n") == (status, out)


def test_json_and_models(tmp_path):
    """Replies in JSON belong to the task json, unless a task is set; each model has a run."""
    for name in ("a", "b"):
        write_folder(tmp_path / "run" / name, {"doi_10_1000__x": fenced(GOOD_JSON, "json")})
    runs = import_runs([tmp_path / "run"], tmp_path / "runs")
    assert [("json", "a"), ("json", "b")] == [(run.settings["task"], run.model) for run in runs]
    assert GOOD_JSON == (runs[0].path / "outputs" / "1" / "doi_10_1000__x.json").read_text()
    flat = write_folder(tmp_path / "flat" / "a", {STEM: fenced(GOOD)})
    assert "flat" == import_runs([flat], tmp_path / "runs", "flat")[0].settings["task"]


def test_confinement(tmp_path):
    """The import does not execute programs; scoring executes them with confinement."""
    file = tmp_path / "touched"
    program = f"[__import__('pathlib').Path({str(file)!r}).touch()]"
    (run,) = import_runs([write_folder(tmp_path / "m", {STEM: fenced(program)})], tmp_path / "runs")
    assert program == (run.path / "outputs" / "1" / f"{STEM}.py").read_text()
    assert 0 == run_here("score", run.path, "--write", cwd=tmp_path)[0]
    assert not file.exists()


class TestFaults:
    @pytest.mark.parametrize(
        ("replies", "meta", "message"),
        [
            ({}, {}, "holds no reply; the folder of a model has files <doi>.response.txt"),
            ({STEM: "x"}, [], "not as the published code writes it: the whole is []"),
            ({STEM: "x"}, {STEM: 5}, f"not as the published code writes it: {STEM} is 5"),
            ({STEM: "x"}, {STEM: {**USAGE, "attempts": "2"}}, "attempts is '2'"),
            ({STEM: "x"}, {STEM: {**USAGE, "cost_usd": -1.0}}, "cost_usd is -1.0"),
            ({STEM: "x"}, {STEM: {}}, "attempts is missing"),
            ({STEM: "x"}, {STEM: USAGE, "../x": USAGE}, "'../x' cannot name a paper"),
            ({STEM: "x"}, {SECOND: USAGE}, f"has no entry for '{STEM}'"),
            ({STEM: "x"}, {SECOND: USAGE, DOI: USAGE}, f"names {SECOND} twice, once as '{DOI}'"),
        ],
    )
    def test_invalid_content(self, tmp_path, replies, meta, message):
        """Content that the published code does not write is an error, and no run is written."""
        with pytest.raises(DatasetError) as caught:
            import_runs([write_folder(tmp_path / "m", replies, meta)], tmp_path / "runs")
        assert message in str(caught.value)
        assert not (tmp_path / "runs").exists()

    def test_folders(self, tmp_path):
        """Links, pipes, large files, missing metadata and mixed tasks are errors."""
        code = write_folder(tmp_path / "code" / "m", {STEM: fenced(GOOD)})
        json_folder = write_folder(tmp_path / "json" / "m", {STEM: fenced(GOOD_JSON, "json")})
        linked = write_folder(tmp_path / "linked", {STEM: "x"})
        (linked / "y.response.txt").symlink_to("/etc/hostname")
        piped = write_folder(tmp_path / "piped", {STEM: "x"})
        os.mkfifo(piped / "y.response.txt")
        large = write_folder(tmp_path / "large", {STEM: "x"})
        os.truncate(large / f"{STEM}.response.txt", LARGEST + 1)  # a sparse file
        incomplete = write_folder(tmp_path / "incomplete", {STEM: "x"})
        (incomplete / "run_meta.json").unlink()
        for folders, message in (
            ([code, json_folder], "m has replies in JSON and in Python"),
            ([linked], "it is a link"),
            ([piped], "it is not a plain file"),
            ([large], "it has more than 50,000,000 bytes"),
            ([incomplete], "has no run_meta.json"),
            ([tmp_path / "nowhere"], "nowhere"),
        ):
            with pytest.raises(DatasetError, match=message):
                import_runs(folders, tmp_path / "runs")
        for task in ("compositions", "cod"):
            with pytest.raises(DatasetError, match=r"ask for experiments|did you mean 'code'"):
                import_runs([code], tmp_path / "runs", task)
