import json
import os
import threading

import pytest

from litx.errors import ProviderError
from litx.extract.agents.chat import OUT, ToolReport, open_agent
from litx.extract.agents.running import MARK, build_variables
from litx.extract.agents.tool import TOOLS
from litx.providers import Finish, Sampling, Usage
from litx.sandbox import Outcome
from tests.extract.agents.stand_in import SCRIPT
from tests.extract.agents.tool_folder import NAMES, ask
from tests.extract.tasks.stored import STEM, TEXT

pytestmark = pytest.mark.law


class TestOpen:
    def test_broken_or_unknown(self, tools):
        """A tool without a version gives a clear message; an unknown name is rejected."""
        with pytest.raises(ProviderError, match="--version` fails"):
            tools.open("broken")
        for name in ("claude:x", "claude-code", "claude-code:", "", "openai:x"):
            with pytest.raises(ProviderError, match=r"unknown command-line tool.*claude-code"):
                open_agent(name, None, Sampling())

    @pytest.mark.usefixtures("tools")
    def test_unsupported_options(self):
        """An option that a tool does not have is refused."""
        for option, base_url, sampling in (
            ("--base-url", "http://localhost", {}),
            ("--temperature", None, {"temperature": 0.0}),
            ("--effort", None, {"effort": "low"}),
        ):
            with pytest.raises(ProviderError, match=f"claude-code does not support {option}"):
                open_agent(NAMES["claude"], base_url, Sampling(**sampling))

    def test_effort(self, tools):
        """The default effort of Codex is high."""
        for effort, expected in ((None, "high"), ("low", "low")):
            ask(tools.open("hasty", "codex", effort=effort))
            assert f'model_reasoning_effort="{expected}"' in tools.read("arguments")


class TestAsk:
    @pytest.mark.parametrize(
        ("name", "behaviour", "runs", "usage", "cost"),
        [
            # a million tokens cost 1.75, 0.175 from a cache, and 14
            ("codex", "hasty", 0, Usage(1800, 140, 1000), 0.003535),
            ("claude", "good", 2, Usage(60, 40, 30), 1.25),
            # 2, 0.2 and 12 by the first model, 0.1 and 0.4 by the second
            ("gemini", "hasty", 0, Usage(107, 33, 50), 0.0004719),
        ],
    )
    def test_good(self, tools, name, behaviour, runs, usage, cost):
        """A tool's script is the reply; its runs are counted, its tokens and cost are known."""
        answer = ask(tools.open(behaviour, name))
        report = ToolReport.from_reply(answer.text)
        assert (Outcome.ok, runs) == (report.outcome, report.runs)
        assert (0, "") == (report.status, report.message)
        assert report.tool.endswith(f"{name} 1.2.3")
        assert SCRIPT in answer.text
        assert (Finish.stop, usage) == (answer.finish, answer.usage)
        assert cost == pytest.approx(answer.cost_usd)
        assert f"--model {NAMES[name].partition(':')[2]} " in tools.read("arguments")

    def test_input(self, tools):
        """The tool gets the paper as a file, and the file name of its script in the task."""
        ask(tools.open("lists files"))
        assert f"{TEXT}\n" == tools.read("seen/paper")
        assert TEXT not in tools.read("input")
        assert "<YYYYMMDD>" not in tools.read("input")
        assert f"transcribed/{STEM}.md" in tools.read("seen/tree")

    @pytest.mark.parametrize("behaviour", ["elsewhere", "moves", "pipe"])
    def test_no_script(self, tools, behaviour):
        """A script outside the workspace, or a pipe, is a missing script."""
        report = ToolReport.from_reply(ask(tools.open(behaviour)).text)
        assert Outcome.missing is report.outcome
        assert "wrote no script" in report.message

    def test_time_limit(self, tools):
        """A tool that hangs is ended with all its child processes, also in other groups."""
        answer = ask(tools.open("hangs", timeout_s=2.0))
        report = ToolReport.from_reply(answer.text)
        assert (Outcome.timed_out, None) == (report.outcome, report.status)
        assert "still working after 2 s" in report.message
        assert (Finish.other, None) == (answer.finish, answer.cost_usd)
        assert tools.have_ended()

    def test_flood(self, tools, tmp_path):
        """Output is stored up to a limit; the tool neither blocks nor fills the memory."""
        answer = ask(tools.open("floods", "codex").storing_in(tmp_path))
        assert Outcome.ok is ToolReport.from_reply(answer.text).outcome
        assert answer.cost_usd is None  # omitted output may contain turns
        assert 140 == answer.usage.output_tokens
        stored = (tmp_path / OUT).read_text(encoding="utf-8")
        assert len(stored) < 33_000_000
        assert "bytes are left out" in stored

    def test_keys(self, tools, tmp_path, monkeypatch):
        """A tool gets the keys of its provider alone, and no stored text shows them."""
        monkeypatch.setenv("OPENAI_API_KEY", "sk-very-secret")
        monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-of-removed")
        answer = ask(tools.open("prints environment", "codex").storing_in(tmp_path))
        printed = (tmp_path / OUT).read_text(encoding="utf-8")
        variables = json.loads(printed.partition("\n")[0])
        assert "***" == variables["OPENAI_API_KEY"]
        assert "ANTHROPIC_API_KEY" not in variables
        assert "# ***\n" in answer.text
        assert "very-secret" not in printed + answer.text

    def test_closed(self, tools):
        """A closed tool is stopped at once, and answers no further question."""
        chat = tools.open("hangs")
        close = chat.storing_in(tools.folder).close
        threading.Thread(target=lambda: (tools.wait(), close())).start()
        for _ in range(2):
            with pytest.raises(ProviderError, match="was stopped"):
                ask(chat)
            assert tools.have_ended()


def test_variables(tmp_path):
    """Variables of litx and of other tools are removed; the workspace's Python comes first."""
    common = {"HOME": "/home/x", "CLAUDE_CONFIG_DIR": "/c"}
    added = {"VIRTUAL_ENV": "/v", "PYTHONPATH": "/p", "PYTHONHOME": "/p"}
    removed = {"CLAUDECODE": "1", "CLAUDE_CODE_ENTRYPOINT": "cli", "GEMINI_API_KEY": "g"}
    environment = {"PATH": "/usr/bin", "AWS_SECRET_ACCESS_KEY": "a", **common, **added, **removed}
    path = os.pathsep.join((str(tmp_path), "/usr/bin"))
    expected = {"PATH": path, MARK: "1", **common}
    assert expected == build_variables(TOOLS["claude-code"], tmp_path, "1", environment)
