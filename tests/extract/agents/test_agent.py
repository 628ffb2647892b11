"""The task `agent` from its questions to the command line."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from litx.extract.agents import chat
from litx.extract.prompt_settings import PromptSettings
from litx.extract.tasks.agent import ANSWER
from litx.extract.texts import PaperText
from litx.harness.job import Job
from litx.harness.run import RunFolder
from litx.harness.task import find
from litx.providers import StoredReplies
from litx_scoring import LITXBENCH_0_1_1
from tests.extract.agents.installed import NAMES, PAPER, Installed
from tests.extract.agents.test_chat import has_ended
from tests.extract.tasks.stored import STEM

pytestmark = pytest.mark.law

task = find("agent")

OTHER = "doi_10_1000__example"


def work(folder, chat, runner):
    """Do the task for one paper and return the run."""
    run = RunFolder.create(
        folder / "run", {"task": task.name, "repeats": 1, "papers": [STEM], "prompt": {}}
    )
    questions = task.questions([PaperText(STEM, PAPER)], PromptSettings())
    list(Job(run, task.answers(questions), chat, runner).work(1))
    return run


@pytest.fixture(scope="module")
def good_run(tmp_path_factory, python, runner):
    """Return a run in which a tool did good work."""
    folder = tmp_path_factory.mktemp("good")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chat, "AgentPython", lambda: python)
        return work(folder, Installed(folder / "bin", patch).open(), runner)


@pytest.fixture
def texts(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "texts"
    folder.mkdir()
    for stem in (STEM, OTHER):
        (folder / f"{stem}.md").write_text(PAPER, encoding="utf-8")
    return folder


class TestQuestions:
    def test_paper_comes_along(self):
        """The prompt holds the instructions alone; the paper comes along with it."""
        (question,) = task.questions([PaperText(STEM, PAPER)], PromptSettings())
        assert PAPER == question.then
        assert PAPER not in question.prompt
        assert question.prompt.startswith(task.says)
        assert ANSWER in question.prompt
        assert "fenced block" not in question.prompt
        assert "AlloyMeasurementKind" in question.prompt


class TestAnswer:
    def test_good(self, good_run, runner):
        """The script is the output, its runs are the attempts, and the last one here is none."""
        run = good_run
        record = run.record(1, STEM)
        assert ("ok", "", 2) == (record.outcome, record.message, record.attempts)
        assert (1.25, 60) == (record.cost_usd, record.input_tokens)
        assert run.output(1, STEM).read_text(encoding="utf-8").startswith("from litx import *")
        out, err = (run.dialogue(1, STEM) / f"tool.{one}.txt" for one in ("out", "err"))
        assert '"type": "result"' in out.read_text(encoding="utf-8")
        assert "MAT001" in err.read_text(encoding="utf-8")
        scores = task.score(run, 1, runner, [LITXBENCH_0_1_1])[0]
        assert scores.metrics["process_f1"] > 0
        assert 2.0 == scores.metrics["attempts"]

    @pytest.mark.parametrize(
        ("behaviour", "outcome", "attempts"),
        [("stubborn", "invalid", 1), ("silent", "missing", 0), ("gives up", "crashed", 0)],
    )
    def test_not_accepted(self, installed, tmp_path, runner, behaviour, outcome, attempts):
        """A tool without a good script has an outcome, and scores nothing."""
        installed.behave(behaviour)
        run = work(tmp_path, installed.open(), runner)
        record = run.record(1, STEM)
        assert (outcome, attempts) == (record.outcome, record.attempts)
        assert record.message
        scores = task.score(run, 1, runner, [LITXBENCH_0_1_1])[0]
        assert 0.0 == scores.metrics["f1"]
        assert outcome == scores.papers[STEM]["outcome"]

    def test_no_login(self, installed, tmp_path, runner):
        """A tool that did not get to its model is asked again by `litx resume`."""
        installed.behave("fails")
        run = work(tmp_path, installed.open(), runner)
        assert "provider_error" == run.record(1, STEM).outcome
        installed.behave("hasty")
        questions = task.questions([PaperText(STEM, PAPER)], PromptSettings())
        (done,) = Job(run, task.answers(questions), installed.open(), runner).work(1)
        assert "ok" == done.record.outcome

    def test_replay(self, good_run, tmp_path, runner):
        """A run is replayed without its tool, attempts included."""
        first = good_run
        stored = StoredReplies(first.path / "dialogues", "replay:test")
        second = work(tmp_path, stored, runner)
        names = ("outcome", "attempts", "input_tokens", "output_tokens", "cost_usd", "finish")
        one, other = (run.record(1, STEM) for run in (first, second))
        assert [getattr(one, name) for name in names] == [getattr(other, name) for name in names]
        texts = [run.output(1, STEM).read_text(encoding="utf-8") for run in (first, second)]
        assert texts[0] == texts[1]


class TestCommand:
    def test_extract(self, installed, litx, texts, tmp_path):
        """`litx extract agent` asks a tool about each paper and scores what it writes."""
        installed.behave("sure")
        arguments = ("--texts", texts, "--repeats", 1, "--format", "json")
        status, out, errors = litx("extract", "agent", "--model", NAMES["codex"], *arguments)
        assert 0 == status, errors
        run = RunFolder.read(tmp_path / json.loads(out)["run"])
        assert {STEM, OTHER} == {stem for stem, _ in run.records(1)}
        assert {"ok"} == {record.outcome for _, record in run.records(1)}
        assert 2 == run.settings["totals"]["attempts"]

    def test_before_anything_starts(self, litx, texts, tmp_path, monkeypatch):
        """What cannot work is one line, and no run is begun."""
        monkeypatch.setenv("PATH", "/usr/bin:/bin")
        for name, model, told in (
            ("agent", "gemini-cli:x", "needs the program `gemini`, which is not on the PATH"),
            ("agent", "openai:gpt-5", "unknown command-line tool"),
            ("code", "codex:gpt-5.2-codex", "`litx extract agent` asks it"),
        ):
            status, _, errors = litx("extract", name, "--model", model, "--texts", texts)
            assert (2, 1, True) == (status, len(errors.splitlines()), told in errors), errors
        assert not (tmp_path / "runs").exists()

    def test_interrupted(self, installed, texts, tmp_path):
        """Ctrl-C ends the tools at once; nothing of them is on record."""
        installed.behave("hangs")
        command = [sys.executable, "-m", "litx", "extract", "agent", "--model", NAMES["claude"]]
        command += ["--texts", str(texts), "--papers", STEM]
        with subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE) as process:
            while not (installed.folder / "pids").exists():
                time.sleep(0.1)
                assert process.poll() is None
            time.sleep(0.5)
            os.kill(process.pid, signal.SIGINT)
            _, errors = process.communicate(timeout=30)
        assert 130 == process.returncode
        assert b"litx resume" in errors
        assert all(has_ended(int(pid)) for pid in installed.read("pids").split())
        assert not list((tmp_path / "runs").rglob("records/**/*.json"))
