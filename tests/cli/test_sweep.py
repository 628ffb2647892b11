"""The command `litx sweep`: output and exit status."""

import sys

import pytest

import litxalloy
from litx.sandbox import Outcome, Result, Runner

STEM, SECOND_STEM = list(litxalloy.papers)[:2]


@pytest.fixture
def folder(tmp_path):
    """A folder with two predictions and a text file."""
    for name in (f"{STEM}.py", f"{SECOND_STEM}.json", "notes.txt"):
        (tmp_path / "here" / name).parent.mkdir(exist_ok=True)
        (tmp_path / "here" / name).write_text("[]")
    return "here"


class TestOutput:
    def test_table(self, folder, run):
        """The table has outcomes, means and workers; a file without paper is reported on stderr."""
        status, out, err = run(folder, "--output", "results", "--jobs", "1")
        assert (0, "litx: 1 file with no paper of that name, not scored\n") == (status, err)
        text = " ".join(out.split())
        assert "ok 2" in text
        assert "f1 0.0000; 0 were scored before" in text
        assert "Worker Level I Level X Pairs Pairs a second" in text

    def test_json(self, folder, run, as_json, tmp_path):
        """JSON has the survey of each worker, and the number of pairs that were scored before."""
        (tmp_path / folder / "notes.txt").unlink()
        assert 0 == run(folder, "--output", "results", "--jobs", "1")[0]
        data = as_json(folder, "--output", "results", "--jobs", "1")
        assert (2, 2, {"ok": 2}) == (data["pairs"], data["kept"], data["outcomes"])
        assert {"precision": 0, "recall": 0, "f1": 0} == data["mean"]
        assert "litx-1" == data["basis"]["profile"]
        (worker,) = data["workers"].values()
        assert "Linux" == worker["survey"]["system"] or sys.platform != "linux"

    def test_internal_error(self, folder, run, monkeypatch):
        """A pair without a score has the status 3."""
        failed = Result("", Outcome.infra_error, "it gave up")
        monkeypatch.setattr(Runner, "run", lambda *_, **__: failed)
        monkeypatch.setattr(Runner, "check", lambda *_: None)
        status, _, err = run(folder, "--output", "results", "--jobs", "1")
        assert 3 == status
        assert "2 programs not scored because of an internal error" in err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--backend", "locky"], "did you mean 'loky'?"),
        (["--profile", "litx"], "unknown scoring profile 'litx'; did you mean 'litx-1'?"),
        (["--tier", "unsafe"], "'unsafe' is not one of"),
        (["--output", "here"], "here is not empty; give another folder"),
    ],
)
def test_wrong_usage(folder, run, arguments, message):
    """A wrong option is an error of status 2 with a remedy."""
    status, out, err = run(folder, "--output", "results", "--jobs", "1", *arguments)
    assert (2, "") == (status, out)
    assert message in " ".join(err.replace("\u2502", "").split())


def test_without_pyarrow(folder, run, monkeypatch):
    """Without pyarrow, the error names the package to install."""
    for name in [name for name in sys.modules if name.startswith(("pyarrow", "litx.sweep"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    status, _, err = run(folder, "--output", "results")
    assert 2 == status
    assert "pip install 'litx[parquet]'" in " ".join(err.replace("\u2502", "").split())
