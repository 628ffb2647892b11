"""Facts about each command-line tool."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from litx.providers import Usage

_MAX_TOKENS, _MAX_DOLLARS = 10**12, 10**6  # larger numbers are invalid
_MAX_FAULTS = 10_000  # most invalid objects before parsing stops, since each may take a while


@dataclass(frozen=True)
class Spent:
    """Tokens for each model, and the cost in dollars, as a tool reports them.

    The empty name is the requested model.
    """

    models: Mapping[str, Usage] = field(default_factory=dict)
    cost_usd: float | None = None

    @property
    def usage(self) -> Usage:
        """Tokens of all models together."""
        return sum(self.models.values(), Usage())


@dataclass(frozen=True)
class Tool:
    """A command-line tool that works on a task without a dialogue."""

    name: str  # prefix of model names, before the colon
    executable: str
    arguments: str  # separated by blanks, with `{model}` and `{effort}`; the task is on stdin
    provider: str  # provider of its models, as price tables name it
    keeps: tuple[str, ...]  # prefixes of the environment variables that it needs
    drops: tuple[str, ...]  # exceptions, by which a tool detects that it runs inside itself
    read_spending: Callable[[str], Spent]  # reads tokens and cost from the output
    effort: str = ""  # default effort; empty if the tool has no such option
    # names of models in price tables, where they differ
    priced_as: Mapping[str, str] = field(default_factory=dict)

    def build_command(self, executable: str, model: str, effort: str) -> list[str]:
        """Return the program and its arguments for a model and an effort."""
        words = self.arguments.split()
        return [executable, *(word.format(model=model, effort=effort) for word in words)]


def parse_objects(text: str) -> Iterator[dict[str, Any]]:
    """Yield each JSON object of a text that begins at the start of a line, and skip other text.

    Tools print an object over several lines or an object on each line, and some print a notice
    first.
    """
    decoder, opening = json.JSONDecoder(), re.compile(r"^\{", re.MULTILINE)
    position = faults = 0
    while (match := opening.search(text, position)) and faults < _MAX_FAULTS:
        try:
            value, position = decoder.raw_decode(text, match.start())
        except (ValueError, RecursionError):
            position, faults = match.end(), faults + 1
        else:
            yield value


def _get_object(data: object, name: str) -> dict[str, Any]:
    """Return an object inside JSON data; empty if there is none."""
    value = data.get(name) if isinstance(data, dict) else None
    return value if isinstance(value, dict) else {}


def read_count(data: Mapping[str, Any], name: str) -> int:
    """Read a number of tokens from JSON data; 0 if it is missing or invalid."""
    value = data.get(name)
    return value if type(value) is int and 0 <= value <= _MAX_TOKENS else 0


def read_dollars(data: Mapping[str, Any], name: str) -> float | None:
    """Read an amount of money from JSON data; None if it is missing or invalid."""
    value = data.get(name)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if 0 <= value <= _MAX_DOLLARS else None  # False for nan


def _read_codex(text: str) -> Spent:
    """Sum the turns; input includes cached tokens, output includes reasoning."""
    objects = parse_objects(text)
    turns = [_get_object(o, "usage") for o in objects if o.get("type") == "turn.completed"]
    names = ("input_tokens", "output_tokens", "cached_input_tokens")
    usages = (Usage(*(read_count(turn, name) for name in names)) for turn in turns)
    return Spent({"": sum(usages, Usage())} if turns else {})


def _read_claude_code(text: str) -> Spent:
    """Read the last result, which reports cached tokens separately."""
    results = [value for value in parse_objects(text) if value.get("type") == "result"]
    if not results:
        return Spent()
    tokens = _get_object(results[-1], "usage")
    cached = read_count(tokens, "cache_read_input_tokens")
    names = ("input_tokens", "cache_creation_input_tokens")
    total = sum(read_count(tokens, name) for name in names) + cached
    usage = Usage(total, read_count(tokens, "output_tokens"), cached)
    return Spent({"": usage}, read_dollars(results[-1], "total_cost_usd"))


def _read_gemini_cli(text: str) -> Spent:
    """Read the statistics of each model; thoughts, reported separately, are charged as output."""
    reports = [value for value in parse_objects(text) if "stats" in value]
    models = _get_object(_get_object(reports[-1], "stats"), "models") if reports else {}
    usages = {}
    for name, model in models.items():
        tokens = _get_object(model, "tokens")
        output = read_count(tokens, "candidates") + read_count(tokens, "thoughts")
        usages[name] = Usage(read_count(tokens, "prompt"), output, read_count(tokens, "cached"))
    return Spent(usages)


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
        read_spending=_read_codex,
        priced_as={"gpt-5.2-codex": "gpt-5.2"},
    ),
    Tool(
        name="claude-code",
        executable="claude",
        arguments="-p --model {model} --output-format json --dangerously-skip-permissions",
        provider="anthropic",
        keeps=("ANTHROPIC_", "CLAUDE_", "IS_SANDBOX"),
        drops=("CLAUDE_CODE_ENTRYPOINT", "CLAUDE_CODE_SSE_PORT", "CLAUDE_CODE_SESSION_ID"),
        read_spending=_read_claude_code,
    ),
    Tool(
        name="gemini-cli",
        executable="gemini",
        arguments="--model {model} --output-format json --yolo",
        provider="google",
        keeps=("GEMINI_", "GOOGLE_"),
        drops=("GEMINI_CLI",),
        read_spending=_read_gemini_cli,
        priced_as={"gemini-3.1-pro-preview": "gemini-3-pro-preview"},
    ),
)

TOOLS: Mapping[str, Tool] = {tool.name: tool for tool in _ALL}
"""Tools of OpenAI, Anthropic and Google, by the prefix of model names."""
