"""The words of the published scripts, as far as they stand in the user's copy of the repository.

The scripts are read as syntax and never run. Of the system prompts in their tables those count that
a script takes out of one; the others are unused.
"""

import ast
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from litx.errors import FormatError
from litx.suites.scibench.ask.ways import Setting
from litx.suites.user_files import read_text

_MOST_FILES = 200
_BOXED = "\\boxed{"
_ASKS: Final = {Setting.python: "Python", Setting.wolfram: "Wolfram", Setting.zero: _BOXED}
"""What a system prompt asks for, by a word in it; `zero` is meant for all that ask for a box."""


class PublishedWords(NamedTuple):
    """What the scripts say: system prompts by what they ask for, and the clause before a box."""

    system: dict[Setting, str]
    clause: str


def read_words(folder: Path) -> PublishedWords:
    """Return what the scripts of a copy say; without scripts no system prompt is known."""
    nodes = [node for tree in _trees(folder) for node in ast.walk(tree)]
    tables = [node for node in nodes if isinstance(node, ast.Dict)]
    pairs = (pair for table in tables for pair in zip(table.keys, table.values, strict=True))
    prompts = {_text(key): _text(value) for key, value in pairs}
    taken = {_text(node.slice) for node in nodes if isinstance(node, ast.Subscript)} - {""}
    used = [prompts[key] for key in prompts if key in taken]
    system = {kind: one for one in used for kind, word in _ASKS.items() if word in one}
    clauses = (
        text.partition(_BOXED)[0].rpartition("\n")[2]
        for text in map(_text, nodes)
        if _BOXED in text and text not in prompts.values()
    )
    return PublishedWords(
        system, next((one for one in clauses if one.startswith("The answer")), "The answer is ")
    )


def _trees(folder: Path) -> Iterator[ast.Module]:
    files = sorted(file for file in folder.rglob("*.py") if file.is_file())
    for file in islice(files, _MOST_FILES):
        try:
            yield ast.parse(read_text(file))
        except (FormatError, SyntaxError, ValueError, RecursionError, MemoryError):
            continue  # it is none of the scripts


def _text(node: ast.AST | None) -> str:
    """Return the text that a node is; an empty one where it is none."""
    found = node.value if isinstance(node, ast.Constant) else ""
    return found if isinstance(found, str) else ""
