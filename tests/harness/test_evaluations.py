"""One way to what a run, a folder of programs or a file scores, paper by paper."""

import json
import shutil
from pathlib import Path

import pytest

from litx.errors import DatasetError
from litx.harness.evaluations import PathEvaluator, require_evaluations, unique_labels
from litx_scoring import LITX_1, LITXBENCH_0_1_1
from tests.harness.stored import STORED

PROFILES = (LITX_1, LITXBENCH_0_1_1)
RUN = STORED / "code" / "finished"


@pytest.fixture(scope="module")
def evaluate():
    """Return a function that scores a path by both profiles."""
    with PathEvaluator(PROFILES) as evaluator:
        yield lambda path: require_evaluations(evaluator.evaluate_each([path])[0])


def test_run_scores_as_stored(evaluate):
    """Each repeat has the means that are stored with the run, by each profile."""
    found = evaluate(RUN)
    assert ("scripted:script", "code") == (found.name, found.task)
    for profile, file in zip(PROFILES, ("scores.json", "scores-litxbench-0.1.1.json"), strict=True):
        stored = json.loads((RUN / file).read_text())["repeats"]
        repeats = found.evaluations[profile.name]
        means = [(repeat.mean_published or repeat.mean)["overall"]["f1"] for repeat in repeats]
        assert [item["metrics"]["f1"] for item in stored] == pytest.approx(means, abs=1e-9)


def test_folder_and_file_score_as_the_run(evaluate, tmp_path):
    """The outputs of a run score the same as a folder, and one of them as a file."""
    stem = "doi_10_3390__e18050189"
    whole = evaluate(RUN).evaluations[LITX_1.name][0].papers[stem]
    folder = shutil.copytree(RUN / "outputs" / "1", tmp_path / "mine")
    for path, name in ((folder, "mine"), (folder / f"{stem}.py", "e18050189")):
        found = evaluate(path)
        assert (name, None) == (found.name, found.task)
        (one,) = found.evaluations[LITX_1.name]
        assert whole.scores.overall == one.papers[stem].scores.overall


def test_lost_question(evaluate, tmp_path):
    """What the provider did not answer is there without a score, and is left out of the mean."""
    run = Path(shutil.copytree(RUN, tmp_path / "run"))
    record = run / "records" / "1" / "doi_10_3390__e18050189.json"
    told = json.loads(record.read_text()) | {"outcome": "provider_error", "message": "busy"}
    record.write_text(json.dumps(told))
    (one, _) = evaluate(run).evaluations[LITX_1.name]
    assert [record.stem] == one.left_out
    assert "busy" == one.papers[record.stem].message


@pytest.mark.parametrize("task", ["compositions", "property", "match-flat", "suite-alloys"])
def test_no_experiments(evaluate, task):
    """A run whose answers are not experiments is refused by the name of its task."""
    with pytest.raises(DatasetError, match=task.replace("suite-alloys", "run of a suite")):
        evaluate(STORED / task / "finished")


def test_names():
    """Paths of one name are told apart by as much of their ends as it takes."""
    paths = [Path("a/x"), Path("b/x"), Path("c/y"), Path("d/z"), Path("d/w")]
    names = ["x", "x", "y", "model", "model"]
    assert ["a/x", "b/x", "y", "z", "w"] == unique_labels(paths, names)
