"""`litx sweep` as a whole: output and exit status."""

import sys

import pytest

import litxalloy
from litx.sandbox import Outcome, Result, Runner

STEM, OTHER = list(litxalloy.papers)[:2]


@pytest.fixture
def folder(tmp_path):
    """Return a folder of two programs and a file that is none."""
    for name in (f"{STEM}.py", f"{OTHER}.json", "notes.txt"):
        (tmp_path / "here" / name).parent.mkdir(exist_ok=True)
        (tmp_path / "here" / name).write_text("[]")
    return "here"


class TestOutput:
    def test_as_table(self, folder, run):
        """Outcomes, means and workers; files without a paper are told on stderr."""
        status, out, err = run(folder, "--output", "results", "--jobs", "1")
        assert (0, "litx: 1 file with no paper of that name, not scored\n") == (status, err)
        words = " ".join(out.split())
        assert "ok 2" in words
        assert "f1 0.0000; 0 were scored before" in words
        assert "Worker Level I Level X Pairs Pairs a second" in words

    def test_as_json(self, folder, run, as_json, tmp_path):
        """The same with the survey of each worker, of a sweep that was done before."""
        (tmp_path / folder / "notes.txt").unlink()
        assert 0 == run(folder, "--output", "results", "--jobs", "1")[0]
        data = as_json(folder, "--output", "results", "--jobs", "1")
        assert (2, 2, {"ok": 2}) == (data["pairs"], data["kept"], data["outcomes"])
        assert {"precision": 0, "recall": 0, "f1": 0} == data["mean"]
        assert "litx-1" == data["basis"]["profile"]
        (worker,) = data["workers"].values()
        assert "Linux" == worker["survey"]["system"] or sys.platform != "linux"

    def test_faults_of_ours(self, folder, run, monkeypatch):
        """A pair without a score makes the status 3."""
        lost = Result("", Outcome.infra_error, "it gave up")
        monkeypatch.setattr(Runner, "run", lambda *_, **__: lost)
        monkeypatch.setattr(Runner, "check", lambda *_: None)
        status, _, err = run(folder, "--output", "results", "--jobs", "1")
        assert 3 == status
        assert "2 programs not scored because of an internal error" in err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--backend", "locky"], "did you mean 'loky'?"),
        (["--profile", "litx"], "unknown scoring profile 'litx'; did you mean 'litx-1'?"),
        (["--tier", "unsafe"], "'unsafe' is not one of"),
        (["--output", "here"], "here is not empty; give another folder"),
    ],
)
def test_wrong_usage(folder, run, arguments, words):
    """Its status is 2, and the message says what would do."""
    status, out, err = run(folder, "--output", "results", "--jobs", "1", *arguments)
    assert (2, "") == (status, out)
    assert words in " ".join(err.replace("\u2502", "").split())


def test_without_pyarrow(folder, run, monkeypatch):
    """It says what to install."""
    for name in [one for one in sys.modules if one.startswith(("pyarrow", "litx.sweep"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    status, _, err = run(folder, "--output", "results")
    assert 2 == status
    assert "pip install 'litx[parquet]'" in " ".join(err.replace("\u2502", "").split())
