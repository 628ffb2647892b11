"""Claude Code, the tool of Anthropic."""

from litx.extract.agents.tool import Spent, Tool, count, dollars, objects, part
from litx.providers import Usage


def spent(text: str) -> Spent:
    """Read the object that says how it ended; tokens of a cache are told apart from the others."""
    results = [one for one in objects(text) if one.get("type") == "result"]
    if not results:
        return Spent()
    used = part(results[-1], "usage")
    cached = count(used, "cache_read_input_tokens")
    read = count(used, "input_tokens") + count(used, "cache_creation_input_tokens") + cached
    usage = Usage(read, count(used, "output_tokens"), cached)
    return Spent({"": usage}, dollars(results[-1], "total_cost_usd"))


tool = Tool(
    name="claude-code",
    executable="claude",
    arguments=(
        "-p",
        "--model",
        "{model}",
        "--output-format",
        "json",
        "--dangerously-skip-permissions",
    ),
    provider="anthropic",
    keeps=("ANTHROPIC_", "CLAUDE_", "IS_SANDBOX"),
    drops=("CLAUDE_CODE_ENTRYPOINT", "CLAUDE_CODE_SSE_PORT", "CLAUDE_CODE_SESSION_ID"),
    spent=spent,
)
