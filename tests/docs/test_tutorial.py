"""The tutorial: its commands do what it shows."""

import shlex
import shutil
import subprocess

import pytest

from tests.command import here
from tests.docs.commands import DOCS, missing, squeezed, steps

STEPS = steps("tutorial.md")
"""Each command, with what the page shows of its output."""

PRINTING = {"rule": 0, "run": 0, "score": 0, "validate": 1}
"""The exit status of each subcommand."""


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
    assert sum(len(squeezed(shown)) for _, shown in STEPS) > 20
    for (line, shown), output in zip(STEPS, printed, strict=True):
        assert [] == missing(shown, output), line


def test_every_command_of_litx_prints(printed):
    """No command of litx is silent."""
    assert all(out for (line, _), out in zip(STEPS, printed, strict=True) if "litx" in line[:4])
