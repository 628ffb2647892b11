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
