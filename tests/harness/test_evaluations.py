"""Scores of a run, a folder of programs or a file, by paper."""

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


def test_run(evaluate):
    """Each repeat has the means that are stored with the run, by each profile."""
    scored = evaluate(RUN)
    assert ("scripted:script", "code") == (scored.name, scored.task)
    for profile, file in zip(PROFILES, ("scores.json", "scores-litxbench-0.1.1.json"), strict=True):
        stored = json.loads((RUN / file).read_text())["repeats"]
        repeats = scored.evaluations[profile.name]
        means = [(repeat.mean_published or repeat.mean)["overall"]["f1"] for repeat in repeats]
        assert [item["metrics"]["f1"] for item in stored] == pytest.approx(means, abs=1e-9)


def test_folder_and_file(evaluate, tmp_path):
    """The outputs of a run have the same scores as a folder, and an output as a file."""
    stem = "doi_10_3390__e18050189"
    expected = evaluate(RUN).evaluations[LITX_1.name][0].papers[stem]
    folder = shutil.copytree(RUN / "outputs" / "1", tmp_path / "mine")
    for path, name in ((folder, "mine"), (folder / f"{stem}.py", "e18050189")):
        scored = evaluate(path)
        assert (name, None) == (scored.name, scored.task)
        (repeat,) = scored.evaluations[LITX_1.name]
        assert expected.scores.overall == repeat.papers[stem].scores.overall


def test_lost_question(evaluate, tmp_path):
    """A question that the provider did not answer has no score, and the mean omits it."""
    run = Path(shutil.copytree(RUN, tmp_path / "run"))
    record = run / "records" / "1" / "doi_10_3390__e18050189.json"
    data = json.loads(record.read_text()) | {"outcome": "provider_error", "message": "busy"}
    record.write_text(json.dumps(data))
    (repeat, _) = evaluate(run).evaluations[LITX_1.name]
    assert [record.stem] == repeat.left_out
    assert "busy" == repeat.papers[record.stem].message


@pytest.mark.parametrize("task", ["compositions", "property", "match-flat", "suite-alloys"])
def test_no_experiments(evaluate, task):
    """A run whose answers are not experiments is an error with the name of its task."""
    with pytest.raises(DatasetError, match=task.replace("suite-alloys", "run of a suite")):
        evaluate(STORED / task / "finished")


def test_names():
    """Paths with the same name are labelled by as much of their ends as is unique."""
    paths = [Path("a/x"), Path("b/x"), Path("c/y"), Path("d/z"), Path("d/w")]
    names = ["x", "x", "y", "model", "model"]
    assert ["a/x", "b/x", "y", "z", "w"] == unique_labels(paths, names)
