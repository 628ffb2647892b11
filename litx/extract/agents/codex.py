"""Codex, the tool of OpenAI."""

from litx.extract.agents.tool import Spent, Tool, count, objects, part
from litx.providers import Usage


def spent(text: str) -> Spent:
    """Add up what each turn used: one event on a line, of which `turn.completed` has the tokens.

    The tokens of its input include those from a cache, those of its output what it thought.
    """
    turns = [part(one, "usage") for one in objects(text) if one.get("type") == "turn.completed"]
    names = ("input_tokens", "output_tokens", "cached_input_tokens")
    used = sum((Usage(*(count(turn, name) for name in names)) for turn in turns), Usage())
    return Spent({"": used} if turns else {})


tool = Tool(
    name="codex",
    executable="codex",
    arguments=(
        "exec",
        "--json",
        "--model",
        "{model}",
        "--config",
        'model_reasoning_effort="{effort}"',
        "--config",
        'approval_policy="never"',
        "--sandbox",
        "workspace-write",
        "--skip-git-repo-check",
        "-",
    ),
    effort="high",
    provider="openai",
    keeps=("OPENAI_", "AZURE_OPENAI_", "CODEX_"),
    drops=("CODEX_SANDBOX", "CODEX_SANDBOX_NETWORK_DISABLED", "CODEX_THREAD_ID"),
    spent=spent,
    priced_as={"gpt-5.2-codex": "gpt-5.2"},
)
