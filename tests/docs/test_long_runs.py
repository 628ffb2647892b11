"""The page "A run that needs no watching": its commands succeed."""

import shlex
import subprocess

import pytest

from tests.command import run_here
from tests.docs.commands import commands
from tests.extract.papers import good_replies, write_texts
from tests.extract.server import ModelServer

pytestmark = pytest.mark.law


def test_commands(tmp_path):
    """All commands succeed in order, with the model of the page on loopback."""
    write_texts(tmp_path / "papers")
    with ModelServer(good_replies(), model="gpt-5.2") as server:
        for line in commands("long-runs.md"):
            program, *words = shlex.split(line)
            if program != "litx":
                subprocess.run(line, shell=True, cwd=tmp_path, check=True)
                continue
            arguments = [
                str(file) for word in words for file in (sorted(tmp_path.glob(word)) or [word])
            ]
            address = ["--base-url", server.url] if words[0] in ("extract", "resume") else []
            earlier = server.count()
            status, _, err = run_here(
                *arguments, *address, cwd=tmp_path, env={"OPENAI_API_KEY": "none-1"}
            )
            assert 0 == status, f"{line}\n{err}"
            assert (server.count() > earlier) == ("--max-cost 5" in line)
