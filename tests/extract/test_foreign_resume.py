"""Resuming an untrusted run, which controls neither addresses of keys nor executed programs."""

import re
import shutil

import pytest

from tests.extract.command import Command, extract_arguments, run_in
from tests.extract.papers import FIRST, MARKS, fenced, good_replies, write_texts
from tests.extract.server import ModelServer


class Foreign(Command):
    """A copy of a run with a pending answer; if its program is executed, it writes `harm`."""

    def __init__(self, litx, monkeypatch, folder, original):
        """Copy a folder with a run, and set its server."""
        super().__init__(litx, monkeypatch, shutil.copytree(original[0], folder))
        self.server, self.harm = original[1], original[0] / "harm"
        (self.run / "records" / "1" / f"{FIRST}.json").unlink()

    def change(self, pattern, after):
        """Replace a pattern in run.toml."""
        file = self.run / "run.toml"
        text, count = re.subn(pattern, after, file.read_text())
        assert 1 == count
        file.write_text(text)

    def check_rejected(self, message, *arguments, url=True):
        """Check that the run is not resumed, with a message of a line, and without a request."""
        count = self.server.count()
        address = ("--base-url", self.server.url) if url else ()
        assert message in self.run_rejected("resume", self.run, *address, *arguments)
        assert count == self.server.count()


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    """Return a folder with three papers and a run, and its server."""
    folder = tmp_path_factory.mktemp("made")
    write_texts(folder / "texts")
    harm = f"open({str(folder / 'harm')!r}, 'w').close()\nresult = []"
    with ModelServer({**good_replies(), MARKS[FIRST]: [fenced(harm)] * 20}) as server:
        run_in(folder, *extract_arguments(server))
        yield folder, server


@pytest.fixture
def foreign(litx, monkeypatch, original, tmp_path):
    return Foreign(litx, monkeypatch, tmp_path / "copy", original)


class TestUnsafe:
    def test_without_option(self, foreign):
        """Without --unsafe-exec, stored replies of an unsafe run are not executed."""
        foreign.change('tier = ".*"', 'tier = "unsafe"')
        message = "runs programs without confinement; add --unsafe-exec if you have read"
        foreign.check_rejected(message)
        assert not foreign.harm.exists()

    def test_with_option(self, foreign):
        """With --unsafe-exec, they run without confinement."""
        foreign.change('tier = ".*"', 'tier = "unsafe"')
        assert 0 == foreign.resume(foreign.server, "--unsafe-exec")[0]
        assert foreign.harm.exists()
        foreign.harm.unlink()

    def test_confined_run(self, foreign):
        """A confined run cannot become unsafe."""
        message = "runs programs in tier auto; leave --unsafe-exec out"
        foreign.check_rejected(message, "--unsafe-exec")


class TestAddress:
    def test_without_option(self, foreign):
        """No key is sent to the address in run.toml; the message has the address and the option."""
        message = f"names the service '{foreign.server.url}'; add --base-url yourself"
        foreign.check_rejected(message, url=False)
        for value, url in (('"https://evil.example/v1"', "https://evil.example/v1"), ("5", "5")):
            foreign.change("base_url = .*", f"base_url = {value}")
            foreign.check_rejected(f"names the service '{url}'; add --base-url", url=False)

    def test_with_option(self, foreign):
        """Requests go to the address on the command line."""
        foreign.change("base_url = .*", 'base_url = "https://evil.example/v1"')
        assert 0 == foreign.resume(foreign.server)[0]


def test_model(foreign):
    """run.toml alone neither starts a tool nor adds an option; a different model is an error."""
    message = "has the model 'openai:test-model', not 'openai:other'; leave --model out"
    foreign.check_rejected(message, "--model", "openai:other")
    foreign.change('model = ".*"', 'model = "gemini-cli:x"')
    foreign.change('task = "code"', 'task = "agent"')
    message = "runs 'gemini-cli:x' on this machine; add --model gemini-cli:x if it may"
    foreign.check_rejected(message)
    foreign.change('model = ".*"', 'model = "gemini-cli:--x"')
    foreign.check_rejected("", "--model", "gemini-cli:--x", url=False)


def test_settings(foreign):
    """An invalid run.toml, or a folder without a run, gives a one-line message."""
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
        foreign.check_rejected(message)
        (foreign.run / "run.toml").write_text(text)
    message = "litx: texts is not a run; a run has a file run.toml"
    assert message == foreign.run_rejected("resume", "texts")


def test_papers_elsewhere(foreign):
    """Papers may have moved, but changed texts are never sent."""
    (foreign.folder / "texts").rename(foreign.folder / "papers")
    foreign.check_rejected("texts is not a folder; --texts takes a folder")
    assert 0 == foreign.resume(foreign.server, "--texts", "papers")[0]
    write_texts(foreign.folder / "secret", {FIRST: "a secret"})
    foreign.change('texts = "texts"', 'texts = "secret"')
    foreign.change("papers = (?s:[^]]*)", f'papers = ["{FIRST}"')
    foreign.check_rejected("was started with other prompts")
