"""Resuming the run of a stranger, which decides neither where keys go nor what is run."""

import re
import shutil

import pytest

from tests.extract.command import Command, extraction, run_in
from tests.extract.papers import FIRST, MARKS, fenced, good_replies, write_texts
from tests.extract.server import ModelServer


class Foreign(Command):
    """A copy of a run, whose first answer is to be looked at again: executed, it writes `harm`."""

    def __init__(self, litx, monkeypatch, folder, original):
        """Copy a folder with a run, and keep its server."""
        super().__init__(litx, monkeypatch, shutil.copytree(original[0], folder))
        self.server, self.harm = original[1], original[0] / "harm"
        (self.run / "records" / "1" / f"{FIRST}.json").unlink()

    def change(self, pattern, after):
        """Change run.toml as a stranger would."""
        file = self.run / "run.toml"
        text, count = re.subn(pattern, after, file.read_text())
        assert 1 == count
        file.write_text(text)

    def refuses(self, words, *arguments, url=True):
        """Check that a run is not resumed, with a message of a line, and without a request."""
        before = self.server.count()
        address = ("--base-url", self.server.url) if url else ()
        assert words in self.run_rejected("resume", self.run, *address, *arguments)
        assert before == self.server.count()


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    """Return a folder with three papers and the run, and its server."""
    folder = tmp_path_factory.mktemp("made")
    write_texts(folder / "texts")
    harm = f"open({str(folder / 'harm')!r}, 'w').close()\nresult = []"
    with ModelServer({**good_replies(), MARKS[FIRST]: [fenced(harm)] * 20}) as server:
        run_in(folder, *extraction(server))
        yield folder, server


@pytest.fixture
def foreign(litx, monkeypatch, original, tmp_path):
    return Foreign(litx, monkeypatch, tmp_path / "copy", original)


class TestUnsafe:
    def test_is_refused(self, foreign):
        """run.toml alone does not run stored replies without confinement."""
        foreign.change('tier = ".*"', 'tier = "unsafe"')
        message = "runs programs without confinement; add --unsafe-exec if you have read"
        foreign.refuses(message)
        assert not foreign.harm.exists()

    def test_is_said_again(self, foreign):
        """With the option they run without confinement, and do harm."""
        foreign.change('tier = ".*"', 'tier = "unsafe"')
        assert 0 == foreign.resume(foreign.server, "--unsafe-exec")[0]
        assert foreign.harm.exists()
        foreign.harm.unlink()

    def test_is_not_said_of_others(self, foreign):
        """A confined run cannot become unsafe."""
        message = "runs programs in tier auto; leave --unsafe-exec out"
        foreign.refuses(message, "--unsafe-exec")


class TestAddress:
    def test_is_refused(self, foreign):
        """No key goes to the address of a run.toml; it and the option are named."""
        foreign.refuses(
            f"names the service '{foreign.server.url}'; add --base-url yourself", url=False
        )
        for before, after in (('"https://evil.example/v1"', "https://evil.example/v1"), ("5", "5")):
            foreign.change("base_url = .*", f"base_url = {before}")
            foreign.refuses(f"names the service '{after}'; add --base-url", url=False)

    def test_is_that_of_the_command_line(self, foreign):
        """Requests go to the address on the command line."""
        foreign.change("base_url = .*", 'base_url = "https://evil.example/v1"')
        assert 0 == foreign.resume(foreign.server)[0]


def test_model(foreign):
    """run.toml alone starts no tool and passes it no option; a different model is rejected."""
    message = "has the model 'openai:test-model', not 'openai:other'; leave --model out"
    foreign.refuses(message, "--model", "openai:other")
    foreign.change('model = ".*"', 'model = "gemini-cli:x"')
    foreign.change('task = "code"', 'task = "agent"')
    message = "runs 'gemini-cli:x' on this machine; add --model gemini-cli:x if it may"
    foreign.refuses(message)
    foreign.change('model = ".*"', 'model = "gemini-cli:--x"')
    foreign.refuses("", "--model", "gemini-cli:--x", url=False)


def test_settings(foreign):
    """An invalid run.toml or a folder without a run gives a message of a line."""
    text = (foreign.run / "run.toml").read_text()
    for before, after, message in (
        *(("max_tokens = .*", f"max_tokens = {value}", "settings.") for value in ('"x"', "[1]")),
        ("timeout_s = .*", "timeout_s = nan", "settings."),
        *(("timeout_s = .*", f"effort = {value}", "settings.") for value in ('"x"', "[1]")),
        ("concurrency = 5", 'concurrency = "many"', "settings."),
        ('tier = "auto"', 'tier = "Z"', "settings."),
        (r"\[settings\]", "[sttings]", "settings is missing"),
        (r"\[prompt\]", "[promt]", "prompt is missing"),
        ("helpers = true", "", "prompt."),
        ('configuration = "litx-1"', 'configuration = "litx-9"', "prompt."),
        ('texts = "texts"', "texts = 3", "texts is 3"),
        ('task = "code"', "", ""),
        ('task = "code"', 'task = "cod"', "did you mean 'code'?"),
        ('task = "code"', 'task = "suite:scibench"', "is a run of a suite"),
        ("repeats = 1", "repeats = -1", ""),
    ):
        foreign.change(before, after)
        foreign.refuses(message)
        (foreign.run / "run.toml").write_text(text)
    message = "litx: texts is not a run; a run has a file run.toml"
    assert message == foreign.run_rejected("resume", "texts")


def test_papers_elsewhere(foreign):
    """Papers may have moved; different texts are never sent, whatever run.toml names."""
    (foreign.folder / "texts").rename(foreign.folder / "papers")
    foreign.refuses("texts is not a folder; --texts takes a folder")
    assert 0 == foreign.resume(foreign.server, "--texts", "papers")[0]
    write_texts(foreign.folder / "secret", {FIRST: "a secret"})
    foreign.change('texts = "texts"', 'texts = "secret"')
    foreign.change("papers = (?s:[^]]*)", f'papers = ["{FIRST}"')
    foreign.refuses("was started with other prompts")
