"""The commands of a page of the documentation."""

import re
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"

_BLOCK = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)


def commands(page: str) -> list[str]:
    """Return what a page has its reader type, in order: the lines behind a dollar sign."""
    text = (DOCS / page).read_text(encoding="utf-8")
    lines = (line for block in _BLOCK.findall(text) for line in block.splitlines())
    return [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]


def steps(page: str) -> list[tuple[str, str]]:
    """Return each command of a page with what the page shows of its output."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.findall(r"^\$ (.*)\n((?:(?!\$ |```).*\n)*)", text, re.MULTILINE)


def squeezed(text: str) -> list[str]:
    """Return the lines of a text, with single blanks."""
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


def missing(shown: str, printed: str) -> list[str]:
    """Return the lines that a page shows and a command does not print, in this order."""
    rest = iter(squeezed(printed))
    return [one for one in squeezed(shown) if one not in rest]  # `in` goes on where it was
