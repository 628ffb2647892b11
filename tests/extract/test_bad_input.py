"""What a user gets wrong: one clear line, nothing lost, exit status by kind."""

import shutil

import pytest

from tests.extract.command import KEY, extraction, files_with
from tests.extract.papers import FIRST, MARKS, SECOND, good_replies
from tests.extract.server import ModelServer, Refuse


def order(*more, task="code", model="scripted:."):
    """Return the arguments of an extraction."""
    return ("extract", task, "--model", model, "--texts", "texts", *more)


class TestModel:
    def test_no_key(self, reading, monkeypatch):
        """Without a key nothing begins, and the line names the variable that it belongs in."""
        monkeypatch.delenv("OPENAI_API_KEY")
        told = "litx: openai:gpt-5 needs a key; set OPENAI_API_KEY in the environment"
        assert told == reading.refused(*order(model="openai:gpt-5"))
        assert not (reading.folder / "runs").exists()

    def test_wrong_key(self, reading, monkeypatch):
        """A wrong key stops the run at once; with the right one it goes on."""
        with ModelServer(good_replies(), key="right") as server:
            told = "openai:test-model refuses the key (401); check the key of openai"
            assert f"litx: {told} in the environment" == reading.refused(*extraction(server))
            assert server.count() <= 3
            monkeypatch.setenv("OPENAI_API_KEY", "right")
            assert 0 == reading.resume(server)[0]

    def test_service(self, reading):
        """A service is asked which models it has; where it tells none, the address may be wrong."""
        with ModelServer(good_replies()) as server:
            line = reading.refused(*extraction(server, model="openai:tset-model"))
            told = "is unknown to its provider (404); did you mean 'openai:test-model'?"
            assert told in line
            url = server.url.removesuffix("/v1")
            line = reading.refused(*order("--base-url", url, model="openai:m"))
            assert "--base-url is not quite right: most often it ends in /v1" in line

    @pytest.mark.parametrize(
        ("model", "url", "told"),
        [
            ("openai:m", "127.0.0.1:8000/v1", "is not an address"),
            ("openai:m", "ftp://127.0.0.1", "is not an address"),
            ("openai:m", "http://", "is not an address"),
            ("anthropic:x", "http://127.0.0.1:1/v1", "--base-url goes with models named openai:"),
        ],
    )
    def test_address(self, reading, model, url, told):
        """What is no address, or goes with another provider, is not asked."""
        assert told in reading.refused(*order("--base-url", url, model=model))

    def test_nobody_there(self, reading):
        """A service that is not there is a failure of the provider; later the run goes on."""
        with ModelServer(good_replies()) as gone:
            pass
        line = reading.refused(*extraction(gone), status=3)
        assert "nobody answers for openai:test-model" in line
        with ModelServer(good_replies()) as server:
            assert 0 == reading.resume(server)[0]
            assert 3 == server.count()

    def test_no_such_task(self, reading):
        """A mistyped task is answered with the nearest one."""
        for task, nearest in (("cde", "code"), ("match_flat", "match-flat"), ("jsn", "json")):
            line = reading.refused(*order(task=task))
            assert f"litx: unknown task {task!r}; did you mean {nearest!r}?" == line


class TestTexts:
    def test_folder_without_texts(self, reading):
        """A folder without papers begins no run; a mistyped stem is answered with the nearest."""
        line = reading.refused(*order("--papers", f"{FIRST},{SECOND}x"))
        assert f"did you mean {SECOND!r}?" in line
        shutil.rmtree("texts")
        assert "texts is not a folder" in reading.refused(*order())
        (reading.folder / "texts").mkdir()
        assert "holds no .md file" in reading.refused(*order())
        assert not (reading.folder / "runs").exists()

    @pytest.mark.parametrize("content", [b"", b" \n![a](b)\n", b"\xff\xfe", None])
    def test_paper_that_cannot_be_read(self, reading, content):
        """A paper without text is named; a link to a device is refused before it is read."""
        file = reading.folder / "texts" / "bad.md"
        file.symlink_to("/dev/zero") if content is None else file.write_bytes(content)
        assert "texts/bad.md" in reading.refused(*order())

    def test_runs_that_cannot_be_kept(self, reading):
        """A file in the place of the folder of runs is told."""
        (reading.folder / "file").write_text("")
        with ModelServer(good_replies()) as server:
            line = reading.refused(*extraction(server, "--runs", "file"), status=3)
            assert 0 == server.count()
        assert "--runs names another folder" in line


class TestKeys:
    def test_are_kept_nowhere(self, reading):
        """Neither a run nor a message has the key, though the provider sends it back."""
        echo = Refuse(422, "invalid", f"you sent Bearer {KEY}")
        with ModelServer(good_replies(), {MARKS[FIRST]: [echo]}) as server:
            url = server.url.replace("//", f"//user:{KEY}@") + f"?key={KEY}"
            status, _, err = reading.extract(server)
            assert f"Bearer {KEY}" == server.calls[0].key
            assert 3 == status
            assert "you sent Bearer ***" in err
            assert reading.run / "records" / "1" / f"{FIRST}.json" in files_with(
                reading.folder, "***"
            )
            reading(*order("--base-url", url, model="openai:m"))
        assert [] == files_with(reading.folder, KEY)
