"""Mistakes of users, providers and models give a clear message, and no data are lost."""

import shutil

import pytest

from litx.harness.run import RunFolder
from tests.extract.command import KEY, extract_arguments, find_files_with, list_messages
from tests.extract.papers import FIRST, MARKS, SECOND, THIRD, good_replies, read_example
from tests.extract.server import TOO_LONG, HttpError, ModelServer


def build_arguments(*more, model="scripted:."):
    """Return the arguments of an extraction without a server."""
    return ("extract", "code", "--model", model, "--texts", "texts", *more)


class TestModel:
    @pytest.mark.parametrize(
        ("model", "url", "message"),
        [
            ("openai:gpt-5", "", "openai:gpt-5 needs a key; set OPENAI_API_KEY in the environment"),
            ("anthropic:x", "", "anthropic:x needs a key; set ANTHROPIC_API_KEY in the environ"),
            ("antropic:x", "", "unknown provider 'antropic'; did you mean 'anthropic'?"),
            ("scripte:x", "", "unknown provider 'scripte'; did you mean 'scripted'?"),
            ("openai:", "", "'openai:' is not the name of a model; write PROVIDER:NAME"),
            ("openai:m", "127.0.0.1:8000/v1", "--base-url '127.0.0.1:8000/v1' is not an address"),
            ("openai:m", "ftp://a", "--base-url 'ftp://a' is not an address; write one such as"),
            (
                "openai:m",
                "http://[::1/v1",
                "openai:m is not available: InvalidURL: Invalid port: ':1'",
            ),
            ("openai:m", "http://", "--base-url 'http://' is not an address"),
            ("anthropic:x", "http://a", "--base-url works with models named openai:NAME, not anth"),
        ],
    )
    def test_not_available(self, cli, monkeypatch, model, url, message):
        """Missing keys and invalid options give a message, and no run starts."""
        for name in ("OPENAI_API_KEY", "ANTHROPIC_API_KEY"):
            monkeypatch.delenv(name, raising=False)
        options = ["--base-url", url] if url else []
        line = cli.run_rejected(*build_arguments(*options, model=model))
        assert line.startswith(f"litx: {message}")
        assert not (cli.folder / "runs").exists()

    def test_wrong_key(self, cli, monkeypatch):
        """A wrong key stops the run at once; it resumes with the right key."""
        with ModelServer(good_replies(), key="right") as server:
            message = "openai:test-model rejects the key (401); check the key of openai"
            assert f"litx: {message} in the environment" == cli.run_rejected(
                *extract_arguments(server)
            )
            assert server.count() <= 3
            monkeypatch.setenv("OPENAI_API_KEY", "right")
            assert 0 == cli.resume(server)[0]

    def test_service(self, cli):
        """The message suggests a model of the service, or a wrong address."""
        with ModelServer(good_replies()) as server:
            line = cli.run_rejected(*extract_arguments(server, model="openai:tset-model"))
            message = "is unknown to its provider (404); did you mean 'openai:test-model'?"
            assert message in line
            url = server.url.removesuffix("/v1")
            line = cli.run_rejected(*build_arguments("--base-url", url, model="openai:m"))
            assert "check --base-url: most often it ends in /v1" in line

    def test_unreachable(self, cli):
        """An unreachable service is a failure of the provider; the run resumes later."""
        with ModelServer(good_replies()) as closed_server:
            pass
        line = cli.run_rejected(*extract_arguments(closed_server), status=3)
        assert "openai:test-model cannot be reached" in line
        with ModelServer(good_replies()) as server:
            assert 0 == cli.resume(server)[0]
            assert 3 == server.count()


class TestTexts:
    def test_folder_without_texts(self, cli):
        """Without papers no run starts; the message on an unknown stem has the nearest stem."""
        line = cli.run_rejected(*build_arguments("--papers", f"{FIRST},{SECOND}x"))
        assert f"did you mean {SECOND!r}?" in line
        shutil.rmtree("texts")
        assert "texts is not a folder" in cli.run_rejected(*build_arguments())
        (cli.folder / "texts").mkdir()
        assert "holds no .md file" in cli.run_rejected(*build_arguments())
        assert not (cli.folder / "runs").exists()

    @pytest.mark.parametrize("content", [b"", b" \n![a](b)\n", b"\xff\xfe", None])
    def test_unreadable_paper(self, cli, content):
        """A paper without text, or a link to a device, is an error with its file name."""
        file = cli.folder / "texts" / "bad.md"
        file.symlink_to("/dev/zero") if content is None else file.write_bytes(content)
        assert "texts/bad.md" in cli.run_rejected(*build_arguments())

    def test_invalid_folder_of_runs(self, cli):
        """A file as the folder of runs is an error before any request."""
        (cli.folder / "file").write_text("")
        with ModelServer(good_replies()) as server:
            line = cli.run_rejected(*extract_arguments(server, "--runs", "file"), status=3)
            assert 0 == server.count()
        assert "--runs names another folder" in line


class TestProvider:
    @pytest.mark.parametrize(
        ("faults", "message"),
        [
            (
                [TOO_LONG],
                "the prompt is longer than the context of openai:test-model; use another model",
            ),
            (
                [HttpError(500, message=KEY)] * 10,
                "openai:test-model failed: *** (500), after 10 attempts",
            ),
        ],
    )
    def test_failure(self, cli, faults, message):
        """A failed question is repeated by `litx resume`; a key in a response is not stored."""
        with ModelServer(good_replies(), {MARKS[FIRST]: faults}) as server:
            url = server.url.replace("//", f"//user:{KEY}@") + f"?key={KEY}"
            status, out, err = cli.extract(server)
            (line,) = list_messages(err)
            assert status == 3
            assert line.startswith(f"litx: 1/{FIRST}: {message}")
            assert "provider_error" in out
            assert 0 == cli.resume(server)[0]
            counts = [server.count(MARKS[stem]) for stem in (FIRST, SECOND, THIRD)]
            assert [len(faults) + 1, 1, 1] == counts
            assert {f"Bearer {KEY}"} == {call.key for call in server.calls}
            cli(*build_arguments("--base-url", url, model="openai:m"))
        assert [] == find_files_with(cli.folder, KEY)


def test_replies(cli):
    """A reply without a block gets a complaint; half of a surrogate pair becomes "?"."""
    bad = ["\ud83d", "Il n'y a rien.", "```json\n[]\n```", "\u4e00\x00\x1b[31m", "```python\n```"]
    with ModelServer({MARKS[FIRST]: [*bad, read_example(FIRST)]}) as server:
        status, _, err = cli.extract(server, "--papers", FIRST)
    assert (0, []) == (status, list_messages(err))
    record = RunFolder.read(cli.run).record(1, FIRST)
    assert ("ok", 1 + len(bad)) == (record.outcome, record.attempts)
    dialogue = cli.run / "dialogues" / "1" / FIRST
    assert "?" == (dialogue / "1.reply.md").read_text()
    for number in range(2, 2 + len(bad)):
        assert "fenced block tagged `python`" in (dialogue / f"{number}.prompt.md").read_text()
