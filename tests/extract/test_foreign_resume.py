"""Runs of strangers that somebody goes on with: they say neither where keys go nor what is run."""

import re
import shutil

import pytest

from tests.extract.command import Command, extraction, run_in
from tests.extract.papers import FIRST, MARKS, fenced, good_replies, write_texts
from tests.extract.server import ModelServer


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """Return a folder with three papers and a run whose first paper has a harmful answer only."""
    folder = tmp_path_factory.mktemp("made")
    write_texts(folder / "texts")
    harm = f"open({str(folder / 'harm')!r}, 'w').close()\nresult = []"
    with ModelServer({**good_replies(), MARKS[FIRST]: [fenced(harm)] * 20}) as server:
        run_in(folder, *extraction(server))
        yield folder, server


@pytest.fixture
def litx(litx, monkeypatch, made, tmp_path):
    """Return the command, in a copy of the folder; one answer is to be looked at again."""
    command = Command(litx, monkeypatch, shutil.copytree(made[0], tmp_path / "copy"))
    (command.run / "records" / "1" / f"{FIRST}.json").unlink()
    return command


@pytest.fixture
def server(made):
    """Return the server that the run was begun with."""
    return made[1]


@pytest.fixture
def change(litx):
    """Return a function that changes run.toml as a stranger would."""

    def change(pattern, after):
        file = litx.run / "run.toml"
        text, count = re.subn(pattern, after, file.read_text())
        assert 1 == count
        file.write_text(text)

    return change


def refused(litx, server, words, *arguments):
    """Check that a run is not gone on with, in one line, and that nobody was asked."""
    before = server.count()
    assert words in litx.refused("resume", litx.run, *arguments)
    assert before == server.count()


class TestUnsafe:
    def test_is_refused(self, made, litx, server, change):
        """Stored replies are not executed without confinement because run.toml says so."""
        change('tier = ".*"', 'tier = "unsafe"')
        told = "has programs executed without confinement; give --unsafe-exec if you have read"
        refused(litx, server, told, "--base-url", server.url)
        assert not (made[0] / "harm").exists()

    def test_is_said_again(self, made, litx, server, change):
        """Whoever says so has them executed, which shows that they do harm."""
        change('tier = ".*"', 'tier = "unsafe"')
        assert 0 == litx.resume(server, "--unsafe-exec")[0]
        assert (made[0] / "harm").exists()
        (made[0] / "harm").unlink()

    def test_is_not_said_of_others(self, litx, server):
        """A run that began confined is not made an unsafe one."""
        told = "has programs run in tier auto; leave --unsafe-exec out"
        refused(litx, server, told, "--base-url", server.url, "--unsafe-exec")


class TestAddress:
    def test_is_refused(self, litx, server, change):
        """No key goes to the address of a run.toml; it and the option are named."""
        refused(litx, server, f"names the service '{server.url}'; give --base-url yourself")
        change("base_url = .*", 'base_url = "https://evil.example/v1"')
        refused(litx, server, "names the service 'https://evil.example/v1'; give --base-url")
        change("base_url = .*", "base_url = 5")
        refused(litx, server, "names the service '5'; give --base-url")

    def test_is_that_of_the_command_line(self, litx, server, change):
        """The address that is asked is the one that was given."""
        change("base_url = .*", 'base_url = "https://evil.example/v1"')
        assert 0 == litx.resume(server)[0]


class TestModel:
    def test_is_refused(self, litx, server, change):
        """No tool is started on this machine because run.toml names it, and no other model asked.

        A tool is given no option in the place of a model.
        """
        told = "has the model 'openai:test-model', not 'openai:other'; leave --model out"
        refused(litx, server, told, "--base-url", server.url, "--model", "openai:other")
        change('model = ".*"', 'model = "gemini-cli:x"')
        change('task = "code"', 'task = "agent"')
        told = "has 'gemini-cli:x' work on this machine; give --model gemini-cli:x if it may"
        refused(litx, server, told, "--base-url", server.url)
        change('model = ".*"', 'model = "gemini-cli:--x"')
        refused(litx, server, "", "--model", "gemini-cli:--x")


class TestSettings:
    def test_odd_ones(self, litx, server, change):
        """Settings that say how a model answers are what they are said to be."""
        told = "run.toml is not as litx writes it: settings."
        text = (litx.run / "run.toml").read_text()
        for name, odd in (
            *(("max_tokens", f"max_tokens = {one}") for one in ('"x"', "[1]")),
            ("timeout_s", "timeout_s = nan"),
            *(("timeout_s", f"timeout_s = 1\neffort = {one}") for one in ('"x"', "[1]")),
        ):
            change(f"{name} = .*", odd)
            refused(litx, server, told, "--base-url", server.url)
            (litx.run / "run.toml").write_text(text)

    def test_papers_elsewhere(self, litx, server, change):
        """Other texts than the run was begun with are sent to nobody, wherever run.toml leads."""
        write_texts(litx.folder / "secret", {FIRST: "a secret"})
        change('texts = "texts"', 'texts = "secret"')
        change("papers = (?s:[^]]*)", f'papers = ["{FIRST}"')
        refused(litx, server, "was begun with other prompts", "--base-url", server.url)
