"""Prompts of the published scripts in the user's copy of the repository.

The scripts are parsed and never run. Of the system prompts in their tables those count that a
script subscripts; the others are unused.
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
_PURPOSES: Final = {Setting.python: "Python", Setting.wolfram: "Wolfram", Setting.zero: _BOXED}
"""Word that shows the purpose of a system prompt; `zero` stands for all that ask for a box."""


class PublishedWords(NamedTuple):
    """Texts of the scripts: system prompts by purpose, and the clause before a box."""

    system: dict[Setting, str]
    clause: str


def read_words(folder: Path) -> PublishedWords:
    """Return the texts in the scripts of a copy; without scripts there is no system prompt."""
    nodes = [node for tree in _trees(folder) for node in ast.walk(tree)]
    tables = [node for node in nodes if isinstance(node, ast.Dict)]
    pairs = (pair for table in tables for pair in zip(table.keys, table.values, strict=True))
    prompts = {_text(key): _text(value) for key, value in pairs}
    keys = {_text(node.slice) for node in nodes if isinstance(node, ast.Subscript)} - {""}
    used = [prompts[key] for key in prompts if key in keys]
    system = {kind: text for text in used for kind, word in _PURPOSES.items() if word in text}
    texts = [text for text in map(_text, nodes) if _BOXED in text and text not in prompts.values()]
    clauses = (text.partition(_BOXED)[0].rpartition("\n")[2] for text in texts)
    answers = (clause for clause in clauses if clause.startswith("The answer"))
    return PublishedWords(system, next(answers, "The answer is "))


def _trees(folder: Path) -> Iterator[ast.Module]:
    files = sorted(file for file in folder.rglob("*.py") if file.is_file())
    for file in islice(files, _MOST_FILES):
        try:
            yield ast.parse(read_text(file))
        except (FormatError, SyntaxError, ValueError, RecursionError, MemoryError):
            continue  # no published script is malformed


def _text(node: ast.AST | None) -> str:
    """Return the value of a text constant; empty for any other node."""
    value = node.value if isinstance(node, ast.Constant) else ""
    return value if isinstance(value, str) else ""
