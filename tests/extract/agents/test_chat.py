import json
import os
import threading
from pathlib import Path

import pytest

from litx.errors import ProviderError
from litx.extract.agents.chat import OUT, ToolReport, open_agent
from litx.extract.agents.running import MARK, variables_for
from litx.extract.agents.tool import TOOLS
from litx.providers import Finish, Usage
from litx.sandbox import Outcome
from tests.extract.agents.installed import NAMES, PAPER, ask
from tests.extract.agents.stand_in import SCRIPT

pytestmark = pytest.mark.law


def has_ended(pid: int) -> bool:
    """Tell whether a process is gone, or is one only by name."""
    try:
        told = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
        return told.rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


class TestOpen:
    def test_not_there(self, monkeypatch, tmp_path, installed):
        """A tool that cannot tell its version, or is not installed, is one clear line.

        Another name is refused, and the tools are named.
        """
        installed.behave("broken")
        with pytest.raises(ProviderError, match="--version` fails"):
            installed.open()
        monkeypatch.setenv("PATH", str(tmp_path))
        with pytest.raises(ProviderError, match=r"needs the program `codex`.*install it") as raised:
            open_agent("codex:gpt-5.2-codex", None, {})
        assert raised.value.stops_run
        for name in ("claude:x", "claude-code", "claude-code:", "", "openai:x"):
            with pytest.raises(ProviderError, match=r"unknown command-line tool.*claude-code"):
                open_agent(name, None, {})

    @pytest.mark.usefixtures("installed")
    @pytest.mark.parametrize(
        ("base_url", "sampling", "told"),
        [
            ("http://localhost", {}, "--base-url"),
            (None, {"temperature": 0.0}, "--temperature"),
            (None, {"effort": "low"}, "--effort"),
        ],
    )
    def test_what_it_cannot_be_told(self, base_url, sampling, told):
        """An option that a tool does not have is refused."""
        with pytest.raises(ProviderError, match=f"claude-code cannot be told {told}"):
            open_agent(NAMES["claude"], base_url, sampling)

    @pytest.mark.parametrize(("effort", "told"), [(None, "high"), ("low", "low")])
    def test_effort(self, installed, effort, told):
        """Codex thinks hard unless it is told otherwise."""
        installed.behave("hasty")
        ask(open_agent(NAMES["codex"], None, {"effort": effort, "timeout_s": 60.0}))
        assert f'model_reasoning_effort="{told}"' in str(installed.flags["config"])


class TestAsk:
    @pytest.mark.parametrize(
        ("name", "behaviour", "runs", "usage", "cost"),
        [
            ("codex", "hasty", 0, Usage(1800, 140, 1000), 0.003535),
            ("claude", "good", 2, Usage(60, 40, 30), 1.25),
            ("gemini", "hasty", 0, Usage(107, 33, 50), 0.0004719),
        ],
    )
    def test_good(self, installed, name, behaviour, runs, usage, cost):
        """A tool's script is the reply; its runs are counted, its tokens and cost are known.

        The prices of gpt-5.2 per million are 1.75, 0.175 from a cache, and 14; those of
        gemini-3-pro-preview 2, 0.2 and 12, of gemini-2.5-flash-lite 0.1 and 0.4.
        """
        installed.behave(behaviour)
        answer = ask(installed.open(name))
        report = ToolReport.of(answer.text)
        assert (Outcome.ok, runs) == (report.outcome, report.runs)
        assert (0, "") == (report.status, report.message)
        assert report.tool.endswith(f"{name} 1.2.3")
        assert SCRIPT in answer.text
        assert (Finish.stop, usage) == (answer.finish, answer.usage)
        assert cost == pytest.approx(answer.cost_usd)
        assert NAMES[name].partition(":")[2] == installed.flags["model"]

    def test_what_it_sees(self, installed):
        """The tool sees the paper as a file, and the name of its script in what it is told."""
        installed.behave("looks")
        ask(installed.open())
        assert f"{PAPER}\n" == installed.read("seen/paper")
        assert PAPER not in installed.read("said")
        assert "<YYYYMMDD>" not in installed.read("said")
        assert "transcribed/doi_10_1016__j_proeng_2012_03_043.md" in installed.read("seen/tree")

    def test_no_login(self, installed):
        """A tool that fails before it got to its model says nothing about the model."""
        installed.behave("fails")
        with pytest.raises(ProviderError, match="status 1: you are not logged in") as raised:
            ask(installed.open())
        assert not raised.value.stops_run

    @pytest.mark.parametrize(
        ("behaviour", "outcome", "told"),
        [
            ("gives up", Outcome.crashed, "ended with the status 3: the model is overloaded"),
            ("silent", Outcome.missing, "wrote no script"),
            ("elsewhere", Outcome.missing, "wrote no script"),
            ("moves", Outcome.missing, "wrote no script"),
            ("pipe", Outcome.missing, "wrote no script"),
        ],
    )
    def test_no_script(self, installed, behaviour, outcome, told):
        """A tool that fails, or leaves no script in its own folder, has an outcome that says so."""
        installed.behave(behaviour)
        answer = ask(installed.open())
        report = ToolReport.of(answer.text)
        assert outcome is report.outcome
        assert told in report.message
        assert 1.25 == answer.cost_usd

    def test_time_limit(self, installed):
        """A tool that hangs is ended with all that it started, in its group or out of it."""
        installed.behave("hangs")
        answer = ask(installed.open(limit_s=2.0))
        report = ToolReport.of(answer.text)
        assert (Outcome.timed_out, None) == (report.outcome, report.status)
        assert "still working after 2 s" in report.message
        assert (Finish.other, None) == (answer.finish, answer.cost_usd)
        pids = [int(pid) for pid in installed.read("pids").split()]
        assert 3 == len(pids)
        assert all(map(has_ended, pids))

    def test_flood(self, installed, tmp_path):
        """What a tool prints is kept up to a limit; it neither waits nor fills the memory."""
        installed.behave("floods")
        chat = installed.open("codex").kept_in(tmp_path)
        answer = ask(chat)
        assert Outcome.ok is ToolReport.of(answer.text).outcome
        assert answer.cost_usd is None  # turns may be among what is left out
        assert 140 == answer.usage.output_tokens
        kept = (tmp_path / OUT).read_text(encoding="utf-8")
        assert len(kept) < 33_000_000
        assert "bytes are left out" in kept

    def test_keys(self, installed, tmp_path, monkeypatch):
        """A tool has the keys of its own provider, and nothing that is kept shows them."""
        monkeypatch.setenv("OPENAI_API_KEY", "sk-very-secret")
        monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-of-others")
        installed.behave("tells")
        answer = ask(installed.open("codex").kept_in(tmp_path))
        told = (tmp_path / OUT).read_text(encoding="utf-8")
        variables = json.loads(told.partition("\n")[0])
        assert "***" == variables["OPENAI_API_KEY"]
        assert "ANTHROPIC_API_KEY" not in variables
        assert "# ***\n" in answer.text
        assert "very-secret" not in told + answer.text

    def test_closed(self, installed):
        """A tool is stopped wherever it works when it is closed, and works no more."""
        installed.behave("hangs")
        chat = installed.open()
        threading.Timer(1.5, chat.kept_in(installed.folder).close).start()
        with pytest.raises(ProviderError, match="was stopped"):
            ask(chat)
        assert all(has_ended(int(pid)) for pid in installed.read("pids").split())
        with pytest.raises(ProviderError, match="was stopped"):
            ask(chat)


class TestVariablesFor:
    def test_what_leads_elsewhere(self, tmp_path):
        """Neither our own environment nor another tool's is handed on; its own Python is first."""
        kept = {"HOME": "/home/x", "CLAUDE_CONFIG_DIR": "/c"}
        ours = {"VIRTUAL_ENV": "/v", "PYTHONPATH": "/p", "PYTHONHOME": "/p"}
        others = {"CLAUDECODE": "1", "CLAUDE_CODE_ENTRYPOINT": "cli", "GEMINI_API_KEY": "g"}
        given = {"PATH": "/usr/bin", "AWS_SECRET_ACCESS_KEY": "a", **kept, **ours, **others}
        path = os.pathsep.join((str(tmp_path), "/usr/bin"))
        expected = {"PATH": path, MARK: "1", **kept}
        assert expected == variables_for(TOOLS["claude-code"], tmp_path, "1", given)
