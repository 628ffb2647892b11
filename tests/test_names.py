"""Rules for names and messages in all of the code."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]


@cache
def nodes() -> list[tuple[Path, ast.AST]]:
    """Return every node of the code, with its file."""
    return [
        (file, node)
        for package in ("litx", "scoring", "validators", "ontology")
        for file in sorted((ROOT / package).rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    ]


def raised() -> Iterator[tuple[str, str]]:
    """Yield the code of each raise statement, with its place."""
    for file, node in nodes():
        if isinstance(node, ast.Raise):
            yield f"{file.relative_to(ROOT)}:{node.lineno}", ast.unparse(node)


class TestClasses:
    def test_names_are_unique(self):
        """No two classes share a name, private ones included."""
        names = Counter(node.name for _, node in nodes() if isinstance(node, ast.ClassDef))
        assert [] == [name for name, count in names.items() if count > 1]


class TestMessages:
    NO_THING = re.compile(r"(?<!here )\b(is|are) no (?!longer)\w")

    def test_wording(self):
        """No error message uses "is no" or "are no" for "is not a"."""
        assert [] == [(place, code) for place, code in raised() if self.NO_THING.search(code)]
