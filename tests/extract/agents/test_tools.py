"""Commands, outputs and reports of the command-line tools."""

import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.extract.agents.chat import ToolReport
from litx.extract.agents.tool import TOOLS, Spent, parse_objects, read_count, read_dollars
from litx.formats.program_text import extract_block
from litx.providers import Usage
from litx.sandbox import Outcome
from tests.extract.agents.stand_in import PRINTED

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=10,
)


class TestObjects:
    @given(st.lists(st.dictionaries(st.text(), st.integers() | st.text()), max_size=4))
    def test_single_lines(self, values):
        """Objects at the start of a line are parsed; lines between them are skipped."""
        text = "\n".join(f"a notice {{\n{json.dumps(value)}" for value in values)
        assert values == list(parse_objects(text))

    @given(st.dictionaries(st.text(), JSON, min_size=1))
    def test_several_lines(self, value):
        """An object over several lines is parsed."""
        text = json.dumps(value, indent=2)
        assert [text] == [
            json.dumps(parsed, indent=2) for parsed in parse_objects(f"hello\n{text}\n")
        ]

    @given(st.text(alphabet='{}[]":,1a \n'))
    def test_any_text(self, text):
        """Any text gives a list of objects."""
        assert all(isinstance(value, dict) for value in parse_objects(text))

    def test_limits(self, monkeypatch):
        """An object that is nested too deeply is skipped; parsing stops after many faults."""
        assert [{"a": 1}] == list(parse_objects('{"a":' * 100_000 + '\n{"a": 1}'))
        monkeypatch.setattr("litx.extract.agents.tool._MAX_FAULTS", 3)
        assert [{}] == list(parse_objects('{"a":\n' * 2 + "{}"))
        assert [] == list(parse_objects('{"a":\n' * 3 + "{}"))


def test_numbers():
    """An invalid number of tokens is 0; an invalid cost is unknown."""
    for value in (-1, True, "7", None, math.nan, math.inf, [], {}, 10**400):
        assert (0, None) == (read_count({"a": value}, "a"), read_dollars({"a": value}, "a"))
    assert [0, 0, 7] == [read_count({"a": value}, "a") for value in (1.5, 10**13, 7)]
    assert [0, 2, 0.25] == [read_dollars({"a": value}, "a") for value in (0, 2, 0.25)]


GEMINI = {"gemini-3.1-pro-preview": Usage(100, 30, 50), "gemini-2.5-flash-lite": Usage(7, 3)}

SPENT = {
    "codex": Spent({"": Usage(1800, 140, 1000)}),  # the sum of completed turns
    "claude-code": Spent({"": Usage(60, 40, 30)}, 1.25),  # cached tokens are input
    "gemini-cli": Spent(GEMINI),  # thoughts are output
}


class TestSpent:
    def test_reports(self):
        """The report of each tool is parsed; without output, tokens and cost are unknown."""
        for tool in TOOLS.values():
            assert SPENT[tool.name] == tool.read_spending(PRINTED[tool.executable])
            assert Spent() == tool.read_spending("")

    @pytest.mark.parametrize("tool", TOOLS.values(), ids=TOOLS)
    @given(data=JSON)
    def test_odd_data(self, tool, data):
        """Token counts are never negative, for any report of a tool."""
        stats = [data, {"models": data}, {"models": {"a": data}}]
        lines = [{"type": "turn.completed", "usage": data}, *({"stats": value} for value in stats)]
        lines.append({"type": "result", "usage": data, "total_cost_usd": data})
        used = tool.read_spending("\n".join(map(json.dumps, lines))).usage
        assert min(used.input_tokens, used.output_tokens, used.cached_tokens) >= 0


CONFIG = '--config model_reasoning_effort="high" --config approval_policy="never"'
COMMANDS = {
    "claude-code": "x -p --model m --output-format json --dangerously-skip-permissions",
    "gemini-cli": "x --model m --output-format json --yolo",
    "codex": f"x exec --json --model m {CONFIG} --sandbox workspace-write --skip-git-repo-check -",
}


def test_command():
    """A command names the model, asks for no permission, and prints JSON."""
    for tool, command in COMMANDS.items():
        assert command.split() == TOOLS[tool].build_command("x", "m", "high")


class TestToolReport:
    @given(
        st.sampled_from([Outcome.ok, Outcome.timed_out, Outcome.crashed, Outcome.missing]),
        *(st.text(), st.integers(0, 1000), st.none() | st.integers(-64, 255), st.text()),
        st.none() | st.text(alphabet="ab`\n[ "),
    )
    def test_read_back(self, outcome, message, runs, status, tool, script):
        """A reply with any backticks gives back its report and its script."""
        fields = {"message": message, "runs": runs, "status": status, "tool": tool}
        report = ToolReport(outcome=outcome, **fields)
        reply = report.to_reply(script)
        assert report == ToolReport.from_reply(reply)
        assert (script or "").strip() == extract_block(reply, "python")

    def test_no_report(self):
        """A reply without a report counts as a single run of its script."""
        fields = '{"outcome": "ok", "message": "", "runs": 2, "status": 0, "tool": ""}'
        changes = (('"ok"', '"infra_error"'), ('""', "3"), ("2", "-2"), ("2", "true"))
        invalid = [fields.replace(old, new) for old, new in changes]
        for reply in ("", "```python\n[]\n```", "[]", "{}", "[" * 100_000, *invalid):
            assert ToolReport() == ToolReport.from_reply(reply), reply
