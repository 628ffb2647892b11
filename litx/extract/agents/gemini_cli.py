"""Gemini CLI, the tool of Google."""

from litx.extract.agents.tool import Spent, Tool, count, objects, part
from litx.providers import Usage


def spent(text: str) -> Spent:
    """Read the statistics of each model: it asks small models too, which cost less.

    What it thought is charged as output, and told apart from what it said.
    """
    found = [one for one in objects(text) if "stats" in one]
    models = part(part(found[-1], "stats"), "models") if found else {}
    return Spent({name: _usage(part(told, "tokens")) for name, told in models.items()})


def _usage(tokens: dict[str, object]) -> Usage:
    written = count(tokens, "candidates") + count(tokens, "thoughts")
    return Usage(count(tokens, "prompt"), written, count(tokens, "cached"))


tool = Tool(
    name="gemini-cli",
    executable="gemini",
    arguments=("--model", "{model}", "--output-format", "json", "--yolo"),
    provider="google",
    keeps=("GEMINI_", "GOOGLE_"),
    drops=("GEMINI_CLI",),
    spent=spent,
    priced_as={"gemini-3.1-pro-preview": "gemini-3-pro-preview"},
)
