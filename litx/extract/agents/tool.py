"""What there is to know of each command-line tool."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from litx.providers import Usage

_MOST_TOKENS, _MOST_DOLLARS = 10**12, 10**6  # more than one paper takes; a number above is none
_MOST_FAULTS = 10_000  # how many beginnings of objects may come to nothing; each may take a while


@dataclass(frozen=True)
class Spent:
    """Tokens of each model that a tool says it asked, and what it says that this cost, if it does.

    The empty name is the model that was ordered.
    """

    models: Mapping[str, Usage] = field(default_factory=dict)
    cost_usd: float | None = None

    @property
    def usage(self) -> Usage:
        """Tokens of all models."""
        return sum(self.models.values(), Usage())


@dataclass(frozen=True)
class Tool:
    """A command-line tool that is given a task and works on it alone."""

    name: str  # what stands before the colon in the name of a model
    executable: str
    # what it is called with, separated by blanks; `{model}` and `{effort}` stand for what was
    # ordered. The task comes on standard input.
    arguments: str
    provider: str  # whose models it asks, as price tables name it
    # beginnings of the environment variables that it needs: keys and addresses
    keeps: tuple[str, ...]
    drops: tuple[str, ...]  # those of them that tell a tool that it was started by itself
    spent: Callable[[str], Spent]  # reads what it used from what it printed
    # how hard it thinks unless something else is ordered; empty for a tool that cannot be told
    effort: str = ""
    # names of models in price tables, where they have other names there
    priced_as: Mapping[str, str] = field(default_factory=dict)

    def command(self, executable: str, model: str, effort: str) -> list[str]:
        """Return the command line for a model."""
        words = self.arguments.split()
        return [executable, *(one.format(model=model, effort=effort) for one in words)]


def objects(text: str) -> Iterator[dict[str, Any]]:
    """Yield each JSON object of a text that begins on a line of its own; the rest is passed over.

    Tools print one object over several lines, or one on each line, and some a notice before it.
    """
    decoder, opening = json.JSONDecoder(), re.compile(r"^\{", re.MULTILINE)
    position = faults = 0
    while (found := opening.search(text, position)) and faults < _MOST_FAULTS:
        try:
            one, position = decoder.raw_decode(text, found.start())
        except (ValueError, RecursionError):
            position, faults = found.end(), faults + 1
        else:
            yield one


def _part(data: object, name: str) -> dict[str, Any]:
    """Return an object inside JSON data; an empty one where there is none."""
    found = data.get(name) if isinstance(data, dict) else None
    return found if isinstance(found, dict) else {}


def count(data: Mapping[str, Any], name: str) -> int:
    """Return a number of tokens in JSON data; 0 where there is none that makes sense."""
    value = data.get(name)
    return value if type(value) is int and 0 <= value <= _MOST_TOKENS else 0


def dollars(data: Mapping[str, Any], name: str) -> float | None:
    """Return an amount of money in JSON data; None where there is none that makes sense."""
    value = data.get(name)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if 0 <= value <= _MOST_DOLLARS else None  # nan is not in between


def _spent_codex(text: str) -> Spent:
    """Add up the turns; input includes what came from a cache, output what the tool thought."""
    turns = [_part(one, "usage") for one in objects(text) if one.get("type") == "turn.completed"]
    names = ("input_tokens", "output_tokens", "cached_input_tokens")
    used = sum((Usage(*(count(turn, name) for name in names)) for turn in turns), Usage())
    return Spent({"": used} if turns else {})


def _spent_claude_code(text: str) -> Spent:
    """Read the object that says how it ended; tokens of a cache are told apart from the others."""
    results = [one for one in objects(text) if one.get("type") == "result"]
    if not results:
        return Spent()
    used = _part(results[-1], "usage")
    cached = count(used, "cache_read_input_tokens")
    read = count(used, "input_tokens") + count(used, "cache_creation_input_tokens") + cached
    usage = Usage(read, count(used, "output_tokens"), cached)
    return Spent({"": usage}, dollars(results[-1], "total_cost_usd"))


def _spent_gemini_cli(text: str) -> Spent:
    """Read the statistics of each model; thoughts, told apart there, are charged as output."""
    found = [one for one in objects(text) if "stats" in one]
    models = _part(_part(found[-1], "stats"), "models") if found else {}
    used = {}
    for name, told in models.items():
        tokens = _part(told, "tokens")
        written = count(tokens, "candidates") + count(tokens, "thoughts")
        used[name] = Usage(count(tokens, "prompt"), written, count(tokens, "cached"))
    return Spent(used)


_ALL = (
    Tool(
        name="codex",
        executable="codex",
        arguments='exec --json --model {model} --config model_reasoning_effort="{effort}" --config '
        'approval_policy="never" --sandbox workspace-write --skip-git-repo-check -',
        effort="high",
        provider="openai",
        keeps=("OPENAI_", "AZURE_OPENAI_", "CODEX_"),
        drops=("CODEX_SANDBOX", "CODEX_SANDBOX_NETWORK_DISABLED", "CODEX_THREAD_ID"),
        spent=_spent_codex,
        priced_as={"gpt-5.2-codex": "gpt-5.2"},
    ),
    Tool(
        name="claude-code",
        executable="claude",
        arguments="-p --model {model} --output-format json --dangerously-skip-permissions",
        provider="anthropic",
        keeps=("ANTHROPIC_", "CLAUDE_", "IS_SANDBOX"),
        drops=("CLAUDE_CODE_ENTRYPOINT", "CLAUDE_CODE_SSE_PORT", "CLAUDE_CODE_SESSION_ID"),
        spent=_spent_claude_code,
    ),
    Tool(
        name="gemini-cli",
        executable="gemini",
        arguments="--model {model} --output-format json --yolo",
        provider="google",
        keeps=("GEMINI_", "GOOGLE_"),
        drops=("GEMINI_CLI",),
        spent=_spent_gemini_cli,
        priced_as={"gemini-3.1-pro-preview": "gemini-3-pro-preview"},
    ),
)

TOOLS: Mapping[str, Tool] = {one.name: one for one in _ALL}
"""The tools of OpenAI, Anthropic and Google, by what stands before the colon of a model's name."""
