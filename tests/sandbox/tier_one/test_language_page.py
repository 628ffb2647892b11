"""The page on the language says what the tables of the code say."""

from pathlib import Path

from litx.sandbox.output import MOST_PRINTED
from litx.sandbox.tier_one import build, language

PAGE = Path(__file__).parents[3] / "docs" / "language.md"

CONSTRUCTORS = {**language.CONSTRUCTORS, "ureg": language.REGISTRY}

LIMITS = [
    ("size", "objects and elements in one object or in the result", build.MOST_NODES),
    ("size", "keys of one map or set that are not text", build.MOST_OTHER_KEYS),
    ("size", "characters of a formula", build.MOST_FORMULA),
    ("depth", "containers and objects inside one another", build.MOST_DEEP),
    ("memory", "bits of a whole number", 10_000),
    ("result", "characters printed", MOST_PRINTED),
]


def code(names):
    """Return names as the page has them."""
    return ", ".join(f"`{name}`" for name in sorted(names))


def test_tables_are_those_of_the_code():
    """Every table of the page is what the code's own tables say."""
    tables = [
        [f"| {code(language.USABLE['math'])} |"],
        [f"| {code(language.BUILTINS)} |"],
        [f"| {of} | {code(names.split())} |" for of, names in language.METHODS.items()],
        [f"| `{name}` | {code(methods)} |" for name, methods in CONSTRUCTORS.items()],
        [f"| {limit} | {of} | {most:,} |" for limit, of, most in LIMITS],
    ]
    page = PAGE.read_text(encoding="utf-8")
    for table in tables:
        assert "".join(f"{row}\n" for row in table) in page
