"""The command `litx compare`: output, exit status, and bad input."""

import json
import re
import shutil
from pathlib import Path

import pytest

from litx.harness.comparison_report import ABOUT
from tests.command import run_here
from tests.extract.tasks.stored import GOOD
from tests.harness.made_runs import extract_program
from tests.harness.stored import STORED

EXAMPLES = Path(__file__).parents[2] / "examples" / "extractions"
RUN, SECOND_RUN = STORED / "code" / "finished", STORED / "json" / "finished"
STEM = "doi_10_3390__e18050189"
CRASHED = "doi_10_3390__met9030351"


@pytest.fixture(scope="module")
def printed():
    """Texts that the command prints for two and three sides, by count and format."""
    sides = (EXAMPLES, RUN, SECOND_RUN)
    outputs = {
        (count, form): run_here("compare", *sides[:count], "--format", form)
        for count in (2, 3)
        for form in ("table", "json")
    }
    assert {(0, "")} == {(status, err) for status, _, err in outputs.values()}
    return {key: out for key, (_, out, _) in outputs.items()}


def test_run_and_folder(printed):
    """A run is compared with a folder on their common papers, by the scores of each."""
    data = json.loads(printed[2, "json"])
    assert [1, 2] == [side["repeats"] for side in data["sides"]]
    assert {CRASHED} == {stem for stems in data["left_out"].values() for stem in stems}
    stored = json.loads((RUN / "scores.json").read_text())["repeats"]
    for stem, (_, f1) in data["papers"].items():
        repeats = [repeat["papers"][stem]["overall"]["f1"] for repeat in stored]
        assert sum(repeats) / len(repeats) == pytest.approx(f1)
    fact = data["facts"][0]
    assert ("A", "B") == (fact["has"], fact["lost"])
    assert f"{fact['paper']}.py:" in fact["place"]


@pytest.mark.parametrize("count", [2, 3])
def test_width(printed, count):
    """The complete tables fit a terminal of 80 columns."""
    out = printed[count, "table"]
    assert 80 >= max(map(len, out.splitlines()))
    assert "terminal is narrow" not in out
    assert " ".join(ABOUT.split()) in " ".join(out.split())


def test_pages(run):
    """Markdown and HTML have the same content."""
    for form, start in (("markdown", "**Compared**"), ("html", "<!doctype html>")):
        status, out, err = run(EXAMPLES / f"{STEM}.py", EXAMPLES, "--format", form)
        assert (0, "") == (status, err)
        assert out.startswith(start)
        assert "A single paper" in out
    foot = out.partition('<details class="versions">')[2]
    assert 3 == len(re.findall("<code>[0-9a-f]{64}</code>", foot))
    assert not re.search("[0-9a-f]{64}", out.partition("<footer")[0])


def test_crashed(as_json, tmp_path):
    """A program that crashed scores zero, and is counted."""
    (tmp_path / f"{STEM}.py").write_text("1 / 0")
    data = as_json(EXAMPLES, tmp_path)
    assert {"crashed": 1} == data["sides"][1]["outcomes"]
    assert [[1.0, 0.0]] == list(data["papers"].values())


def test_run_of_older_data(as_json):
    """A run of older data is scored on the present data, with a note."""
    Path("text").mkdir()
    _, _, _, run = extract_program(Path("text"), GOOD)
    settings = (run / "run.toml").read_text()
    digest = settings.partition("[dataset]")[2].partition('hash = "')[2][:64]
    (run / "run.toml").write_text(settings.replace(digest, "0" * 64))
    (note,) = as_json(run, run)["notes"][:1]
    assert note.startswith("A was made when the data were ")
    assert "(00000000); all are scored on " in note


@pytest.mark.parametrize(
    ("expected", "arguments"),
    [
        ("name two or more", [EXAMPLES]),
        ("extractoins does not exist; did you mean", [EXAMPLES, EXAMPLES.parent / "extractoins"]),
        ("did you mean 'litx-1'", [EXAMPLES, EXAMPLES, "--profile", "litx1"]),
        ("whose answers are not experiments", [EXAMPLES, STORED / "property" / "finished"]),
        ("is a run of a suite", [EXAMPLES, STORED / "suite-alloys" / "finished"]),
        ("no paper has a score on every side", [EXAMPLES / f"{s}.py" for s in (STEM, CRASHED)]),
    ],
)
def test_wrong_usage(run, expected, arguments):
    """Sides that cannot be compared are an error with a remedy."""
    status, out, err = run(*arguments)
    assert (2, "") == (status, out)
    assert expected in " ".join(err.replace("│", " ").split())


def test_user_truth(as_json, tmp_path):
    """Folders can have another truth; the truth of a run is always the ground truth."""
    truth = Path(shutil.copy(EXAMPLES / f"{STEM}.py", tmp_path / "mine.py"))
    data = as_json(truth, truth, "--truth", truth)
    assert [[1.0, 1.0]] == list(data["papers"].values())
    status, _, err = run_here("compare", truth, RUN, "--truth", truth)
    assert 2 == status
    assert "a run, which takes no --truth" in err


def test_excess(as_json, tmp_path):
    """Far too many items, and numbers near the largest float, have an outcome."""
    recipe = {"raw_materials": {"raw": {"kind": "Ingot"}}, "synthesis_groups": {"cast": []}}
    material, value = {"process": "raw->cast"}, {"_type": "measurement", "kind": "density"}
    alike = {**material, "measurements": [{**value, "value": 1, "unit": "g/cm3"}] * 200_000}
    huge = "Measurement(kind=AlloyMeasurementKind.vickers_hardness, value=1e308, unit=HV)"
    texts = {
        "many.json": json.dumps([{**recipe, "output_materials": [material] * 100_000}]),
        "alike.json": json.dumps([{**recipe, "output_materials": [alike]}]),
        "huge.py": GOOD.replace('CompMeasurement("MgFeNi")', f'CompMeasurement("MgFeNi"), {huge}'),
    }
    folders = {tmp_path / Path(name).stem: Path(name).suffix for name in texts}
    for (folder, ending), text in zip(folders.items(), texts.values(), strict=True):
        folder.mkdir()
        (folder / f"{STEM}{ending}").write_text(text)
    data = as_json(EXAMPLES, *folders)
    outcomes = ["".join(side["outcomes"]) for side in data["sides"]]
    assert ["ok", "invalid", "rejected", "ok"] == outcomes
    assert [1.0, 0.0, 0.0] == data["papers"][STEM][:3]
