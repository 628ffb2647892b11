"""The page on the language says what the tables of the code say."""

from pathlib import Path

import pytest

from litx.sandbox.output import MOST_PRINTED
from litx.sandbox.tier_one import build, language

PAGE = Path(__file__).parents[3] / "docs" / "language.md"


def _code(names):
    return ", ".join(f"`{name}`" for name in sorted(names))


def _methods():
    return "".join(f"| {of} | {_code(names.split())} |\n" for of, names in language.METHODS.items())


def _constructors():
    rows = {**language.CONSTRUCTORS, "ureg": language.REGISTRY}
    return "".join(f"| `{name}` | {_code(methods)} |\n" for name, methods in rows.items())


def _limits():
    rows = [
        ("size", "objects and elements in one object or in the result", build.MOST_NODES),
        ("size", "keys of one map or set that are not text", build.MOST_OTHER_KEYS),
        ("size", "characters of a formula", build.MOST_FORMULA),
        ("depth", "containers and objects inside one another", build.MOST_DEEP),
        ("memory", "bits of a whole number", 10_000),
        ("result", "characters printed", MOST_PRINTED),
    ]
    return "".join(f"| {limit} | {of} | {most:,} |\n" for limit, of, most in rows)


TABLES = {
    "MATH": f"| {_code(language.USABLE['math'])} |\n",
    "BUILTINS": f"| {_code(language.BUILTINS)} |\n",
    "METHODS": _methods(),
    "CONSTRUCTORS": _constructors(),
    "LIMITS": _limits(),
}


class TestLanguagePage:
    @pytest.mark.parametrize("name", TABLES)
    def test_tables_are_those_of_the_code(self, name):
        """Every table of the page is what the code's own tables say."""
        assert TABLES[name] in PAGE.read_text(encoding="utf-8")
