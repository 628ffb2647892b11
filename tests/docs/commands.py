"""Commands of a page of the documentation."""

import doctest
import re
import shlex
import subprocess
from pathlib import Path

from tests.command import run_here

DOCS = Path(__file__).parents[2] / "docs"
PAGES = {
    path.name: path.read_text("utf-8")
    for path in (*sorted(DOCS.glob("*.md")), DOCS.parent / "README.md")
}
"""Texts of the hand-written pages, by name."""

_BLOCK = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)


def commands(page: str) -> list[str]:
    """Return the commands of a page, in order: the lines after a dollar sign."""
    text = (DOCS / page).read_text(encoding="utf-8")
    lines = (line for block in _BLOCK.findall(text) for line in block.splitlines())
    return [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]


def steps(page: str) -> list[tuple[str, str]]:
    """Return each command of a page with the output that the page shows."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.findall(r"^\$ (.*)\n((?:(?!\$ |```).*\n)*)", text, re.MULTILINE)


def squeezed(text: str) -> list[str]:
    """Return the lines of a text, with whitespace collapsed."""
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


def missing(shown: str, printed: str) -> list[str]:
    """Return the lines that a page shows and a command does not print in this order."""
    rest = iter(squeezed(printed))
    return [line for line in squeezed(shown) if line not in rest]  # `in` goes on where it was


def type_commands(page: str, folder: Path) -> None:
    """Run every command of a page in a folder, and check the output that the page shows."""
    for line, shown in steps(page):
        program, *words = shlex.split(line)
        if program != "litx":
            subprocess.run([program, *words], cwd=folder, check=True)
            continue
        status, out, err = run_here(*words, cwd=folder)
        finds_faults = words[0] == "validate" and "--explain" not in words
        expected = 2 if "litx: " in shown else int(finds_faults)
        assert (expected, True) == (status, bool(out + err)), line
        assert [] == missing(shown, out + err), line


def run_examples(page: str) -> int:
    """Run the Python examples of a page and check their output; return their number."""
    text = (DOCS / page).read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    example = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, page, page, 0)
    assert 0 == doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(example).failed
    return len(example.examples)
