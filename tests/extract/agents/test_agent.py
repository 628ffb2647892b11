"""The task `agent` from its questions to the command line."""

import json
import os
import signal
import subprocess
import sys

import pytest

from litx.extract.prompt_settings import PromptSettings
from litx.extract.tasks.agent import ANSWER
from litx.extract.texts import PaperText
from litx.harness.run import RunFolder
from litx.harness.task import find
from tests.extract.agents.tool_folder import NAMES
from tests.extract.papers import write_texts
from tests.extract.tasks.stored import STEM, TEXT, TaskRun

task = find("agent")

MADE_UP = "doi_10_1000__example"


@pytest.fixture
def texts(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return write_texts(tmp_path / "texts", dict.fromkeys((STEM, MADE_UP), TEXT))


def test_question():
    """The prompt contains only the instructions; the paper is a second message."""
    (question,) = task.questions([PaperText(STEM, TEXT)], PromptSettings())
    assert TEXT == question.then
    assert question.prompt.startswith(task.request)
    parts = (ANSWER, "AlloyMeasurementKind", TEXT, "fenced block")
    assert [True, True, False, False] == [words in question.prompt for words in parts]


@pytest.mark.law
class TestAnswer:
    def test_good(self, tools, tmp_path, runner):
        """The script is the output, and its runs by the tool are the attempts."""
        run = TaskRun(tmp_path, task, runner, chat=tools.open())
        record = run.record
        assert ("ok", "", 2) == (record.outcome, record.message, record.attempts)
        assert (1.25, 60) == (record.cost_usd, record.input_tokens)
        assert run.output[1].startswith("from litx import *")
        out, err = (run.folder.dialogue(1, STEM) / f"tool.{name}.txt" for name in ("out", "err"))
        assert '"type": "result"' in out.read_text(encoding="utf-8")
        assert "MAT001" in err.read_text(encoding="utf-8")
        metrics = run.scores().metrics
        assert metrics["process_f1"] > 0
        assert 2.0 == metrics["attempts"]

    @pytest.mark.parametrize(
        ("behaviour", "outcome", "attempts", "message"),
        [
            ("stubborn", "invalid", 1, "no-composition"),
            ("silent", "missing", 0, "wrote no script"),
            ("gives up", "crashed", 0, "ended with the status 3: the model is overloaded"),
        ],
    )
    def test_not_accepted(self, tools, tmp_path, runner, behaviour, outcome, attempts, message):
        """A tool that fails or has no valid script has an outcome and a cost; its score is 0."""
        run = TaskRun(tmp_path, task, runner, chat=tools.open(behaviour))
        assert (outcome, attempts, 0) == run.result
        assert message in run.record.message
        assert 1.25 == run.record.cost_usd
        scores = run.scores()
        assert (0.0, outcome) == (scores.metrics["f1"], scores.papers[STEM]["outcome"])

    def test_no_login(self, tools, tmp_path, runner):
        """`litx resume` repeats the question if the tool did not reach its model."""
        run = TaskRun(tmp_path, task, runner, chat=tools.open("fails"))
        assert "provider_error" == run.record.outcome
        assert "ended with the status 1: you are not logged in" in run.record.message
        run.ask_pending(tools.open("hasty"))
        assert "ok" == run.record.outcome


@pytest.mark.law
class TestCommand:
    def test_extract(self, tools, litx, texts, tmp_path):
        """`litx extract agent` runs a tool on each paper and scores its scripts."""
        tools.behave("sure")
        arguments = ("--texts", texts, "--repeats", 1, "--format", "json")
        status, out, errors = litx("extract", "agent", "--model", NAMES["codex"], *arguments)
        assert 0 == status, errors
        run = RunFolder.read(tmp_path / json.loads(out)["run"])
        outcomes = {stem: record.outcome for stem, record in run.records(1)}
        assert {STEM: "ok", MADE_UP: "ok"} == outcomes
        assert 2 == run.settings["totals"]["attempts"]

    def test_invalid_tool(self, litx, texts, tmp_path, monkeypatch):
        """A missing or unsuitable tool gives a one-line message, and no run starts."""
        monkeypatch.setenv("PATH", "/usr/bin:/bin")
        for name, model, message in (
            ("agent", "gemini-cli:x", "needs the program `gemini`, which is not on the PATH"),
            ("agent", "openai:gpt-5", "unknown command-line tool"),
            ("code", "codex:gpt-5.2-codex", "use `litx extract agent`"),
        ):
            status, _, errors = litx("extract", name, "--model", model, "--texts", texts)
            assert (2, 1, True) == (status, len(errors.splitlines()), message in errors), errors
        assert not (tmp_path / "runs").exists()

    def test_interrupted(self, tools, texts, tmp_path):
        """Ctrl-C ends the tools at once, and no outcome is stored."""
        tools.behave("hangs")
        command = [sys.executable, "-m", "litx", "extract", "agent", "--model", NAMES["claude"]]
        command += ["--texts", str(texts), "--papers", STEM]
        with subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE) as process:
            tools.wait()
            os.kill(process.pid, signal.SIGINT)
            _, errors = process.communicate(timeout=30)
        assert 130 == process.returncode
        assert b"litx resume" in errors
        assert tools.have_ended()
        assert not list((tmp_path / "runs").rglob("records/**/*.json"))
