import json
import math
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.extract.agents import claude_code, codex, gemini_cli
from litx.extract.agents.find import TOOLS
from litx.extract.agents.tool import Spent, count, dollars, objects
from litx.providers import Usage

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=10,
)


class TestObjects:
    @given(st.lists(st.dictionaries(st.text(), st.integers() | st.text()), max_size=4))
    def test_one_on_each_line(self, given_ones):
        """Objects on lines of their own are found, whatever stands between them."""
        text = "\n".join(f"a notice {{\n{json.dumps(one)}" for one in given_ones)
        assert given_ones == list(objects(text))

    @given(st.dictionaries(st.text(), JSON, min_size=1))
    def test_over_several_lines(self, one):
        """An object laid out over several lines is one object."""
        text = json.dumps(one, indent=2)
        assert [text] == [json.dumps(found, indent=2) for found in objects(f"hello\n{text}\n")]

    @given(st.text(alphabet='{}[]":,1a \n'))
    def test_any_text(self, text):
        """No text makes it fail."""
        assert all(isinstance(one, dict) for one in objects(text))

    def test_deep_nesting(self):
        """An object that is nested too deep is passed over."""
        assert [{"a": 1}] == list(objects('{"a":' * 100_000 + '\n{"a": 1}'))

    def test_many_faults(self):
        """A text that is made to take long is given up."""
        begun = time.monotonic()
        assert [] == list(objects('{"a":\n' * 1_000_000))
        assert time.monotonic() - begun < 20


class TestCount:
    @pytest.mark.parametrize("value", [-1, True, 1.5, "7", None, 10**13, math.nan, [], {}])
    def test_no_count(self, value):
        """What is no number of tokens counts as none."""
        assert 0 == count({"a": value}, "a")

    def test_a_count(self):
        """A whole number is taken."""
        assert 7 == count({"a": 7}, "a")


class TestDollars:
    @pytest.mark.parametrize("value", [-1, True, "7", None, math.nan, math.inf, 10**400, []])
    def test_no_amount(self, value):
        """What is no amount of money is not known."""
        assert dollars({"a": value}, "a") is None

    @pytest.mark.parametrize("value", [0, 2, 0.25])
    def test_an_amount(self, value):
        """Numbers are amounts."""
        assert value == dollars({"a": value}, "a")


class TestSpent:
    def test_codex_adds_turns(self):
        """The turns of Codex add up; other events say nothing."""
        turn = {"input_tokens": 10, "cached_input_tokens": 4, "output_tokens": 3}
        events = [{"type": "turn.completed", "usage": turn}] * 2
        text = "\n".join(map(json.dumps, [{"type": "turn.started", "usage": turn}, *events]))
        assert Spent({"": Usage(20, 6, 8)}) == codex.spent(text)

    def test_claude_code_counts_its_cache(self):
        """What Claude Code wrote to its cache and read from it is input; its cost is its own."""
        usage = {
            "input_tokens": 1,
            "cache_creation_input_tokens": 20,
            "cache_read_input_tokens": 300,
            "output_tokens": 4000,
        }
        text = json.dumps({"type": "result", "usage": usage, "total_cost_usd": 0.5})
        assert Spent({"": Usage(321, 4000, 300)}, 0.5) == claude_code.spent(text)

    def test_gemini_cli_tells_models_apart(self):
        """Gemini CLI has tokens of each model; what it thought is output."""
        tokens = {"prompt": 10, "candidates": 2, "thoughts": 3, "cached": 4, "total": 15}
        text = json.dumps({"response": "", "stats": {"models": {"a": {"tokens": tokens}}}})
        assert Spent({"a": Usage(10, 5, 4)}) == gemini_cli.spent(text)

    @pytest.mark.parametrize("tool", TOOLS.values(), ids=TOOLS)
    def test_nothing(self, tool):
        """A tool that says nothing has used nothing that is known."""
        assert Spent() == tool.spent("")

    @pytest.mark.parametrize("tool", TOOLS.values(), ids=TOOLS)
    @given(data=JSON)
    def test_odd_data(self, tool, data):
        """Whatever a tool says in place of its usage, its tokens are counts."""
        text = "\n".join(
            json.dumps(one)
            for one in (
                {"type": "turn.completed", "usage": data},
                {"type": "result", "usage": data, "total_cost_usd": data},
                {"stats": data},
                {"stats": {"models": data}},
                {"stats": {"models": {"a": data}}},
            )
        )
        used = tool.spent(text).usage
        assert min(used.input_tokens, used.output_tokens, used.cached_tokens) >= 0


class TestCommand:
    def test_codex(self):
        """Codex is told its model and how hard to think, asks nothing and stays in its folder."""
        command = TOOLS["codex"].command("/bin/codex", "gpt-5.2-codex", "high")
        assert ["/bin/codex", "exec", "--json", "--model", "gpt-5.2-codex"] == command[:5]
        assert 'model_reasoning_effort="high"' in command
        assert 'approval_policy="never"' in command
        assert "workspace-write" in command

    def test_claude_code(self):
        """Claude Code prints JSON and asks for no permission."""
        expected = "claude -p --model m --output-format json --dangerously-skip-permissions"
        assert expected.split() == TOOLS["claude-code"].command("claude", "m", "")

    def test_gemini_cli(self):
        """Gemini CLI prints JSON and approves by itself."""
        expected = "gemini --model m --output-format json --yolo"
        assert expected.split() == TOOLS["gemini-cli"].command("gemini", "m", "")
