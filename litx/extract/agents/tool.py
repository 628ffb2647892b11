"""What there is to know of a command-line tool."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from litx.providers import Usage

_OPENING = re.compile(r"^\{", re.MULTILINE)

_MOST_TOKENS = 10**12
"""A count above this is no count."""

_MOST_DOLLARS = 10**6
"""An amount above this is none that one paper costs."""

_MOST_FAULTS = 10_000
"""How many beginnings of objects may come to nothing; each may take a while."""


@dataclass(frozen=True)
class Spent:
    """What a tool says that it used.

    Attributes:
        models: Tokens of each model that it asked; the empty name is the model that was ordered.
        cost_usd: What it says that this cost, in dollars; None where it does not say.
    """

    models: Mapping[str, Usage] = field(default_factory=dict)
    cost_usd: float | None = None

    @property
    def usage(self) -> Usage:
        """Tokens of all models."""
        return sum(self.models.values(), Usage())


@dataclass(frozen=True)
class Tool:
    """A command-line tool that is given a task and works on it alone.

    Attributes:
        name: What stands before the colon in the name of a model.
        executable: The program.
        arguments: What it is called with; `{model}` and `{effort}` stand for what was ordered. The
            task comes on standard input.
        effort: How hard it thinks unless something else is ordered; empty for a tool that cannot
            be told.
        provider: Whose models it asks, as price tables name it.
        keeps: Beginnings of the environment variables that it needs: keys and addresses.
        drops: Those of them that tell a tool that it was started by itself.
        spent: Reads what it used from what it printed.
        priced_as: Names of models in price tables, where they have other names there.
    """

    name: str
    executable: str
    arguments: tuple[str, ...]
    provider: str
    keeps: tuple[str, ...]
    drops: tuple[str, ...]
    spent: Callable[[str], Spent]
    effort: str = ""
    priced_as: Mapping[str, str] = field(default_factory=dict)

    def command(self, executable: str, model: str, effort: str) -> list[str]:
        """Return the command line for a model."""
        filled = (one.replace("{effort}", effort) for one in self.arguments)
        return [executable, *(one.replace("{model}", model) for one in filled)]


def objects(text: str) -> Iterator[dict[str, Any]]:
    """Yield each JSON object of a text that begins on a line of its own; the rest is passed over.

    Tools print one object over several lines, or one on each line, and some a notice before it.
    """
    decoder = json.JSONDecoder()
    position = faults = 0
    while (found := _OPENING.search(text, position)) and faults < _MOST_FAULTS:
        try:
            one, position = decoder.raw_decode(text, found.start())
        except (ValueError, RecursionError):
            position, faults = found.end(), faults + 1
        else:
            yield one


def part(data: object, name: str) -> dict[str, Any]:
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
