"""The tutorial: its commands do what it shows."""

import re
import shlex
import shutil
import subprocess

import pytest

from tests.command import here
from tests.docs.commands import DOCS

PAGE = (DOCS / "tutorial.md").read_text(encoding="utf-8")
STEPS = re.findall(r"^\$ (.*)\n((?:(?!\$ |```).*\n)*)", PAGE, re.MULTILINE)
"""Each command, with what the page shows of its output."""

PRINTING = {"rule": 0, "run": 0, "score": 0, "validate": 1}
"""The exit status of each subcommand."""


def squeezed(text):
    """Return the lines of a text, with single blanks."""
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]


@pytest.fixture(scope="module")
def printed(tmp_path_factory):
    """Type every command, one after the other, and return what each printed."""
    folder = tmp_path_factory.mktemp("reader")
    shutil.copytree(DOCS.parent / "examples", folder / "examples")
    outputs = []
    for line, _ in STEPS:
        program, *words = shlex.split(line)
        if program != "litx":
            subprocess.run([program, *words], cwd=folder, check=True)
            outputs.append("")
            continue
        status, out, _ = here(*words, cwd=folder)
        assert PRINTING[words[0]] == status, line
        outputs.append(out)
    return outputs


def test_shows_what_is_printed(printed):
    """Each line that the page shows is printed, in this order."""
    shown = [squeezed(text) for _, text in STEPS]
    assert sum(map(len, shown)) > 20
    for (line, _), wanted, output in zip(STEPS, shown, printed, strict=True):
        rest = iter(squeezed(output))
        missing = [one for one in wanted if one not in rest]  # `in` goes on where it was
        assert [] == missing, line


def test_every_command_of_litx_prints(printed):
    """No command of litx is silent."""
    assert all(out for (line, _), out in zip(STEPS, printed, strict=True) if "litx" in line[:4])
