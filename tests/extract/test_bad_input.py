"""What a user gets wrong: one clear line, nothing lost, exit status by kind."""

import shutil

import pytest

from tests.extract.command import KEY, Command, files_with, lines
from tests.extract.papers import FIRST, MARKS, SECOND, good_replies, write_texts
from tests.extract.server import ModelServer, Refuse


@pytest.fixture
def litx(litx, monkeypatch, tmp_path):
    write_texts(tmp_path / "texts")
    return Command(litx, monkeypatch, tmp_path)


class TestModel:
    def test_no_key(self, litx, monkeypatch):
        """Without a key nothing begins, and the line names the variable that it belongs in."""
        monkeypatch.delenv("OPENAI_API_KEY")
        status, out, err = litx("extract", "code", "--model", "openai:gpt-5", "--texts", "texts")
        assert (2, "") == (status, out)
        assert ["litx: openai:gpt-5 needs a key; set OPENAI_API_KEY in the environment"] == lines(
            err
        )
        assert not (litx.folder / "runs").exists()

    def test_wrong_key(self, litx, monkeypatch):
        """A wrong key stops the run at once; with the right one it goes on."""
        with ModelServer(good_replies(), key="right") as server:
            status, out, err = litx.extract(server)
            assert (2, "") == (status, out)
            told = "openai:test-model refuses the key (401); check the key of openai"
            assert [f"litx: {told} in the environment"] == lines(err)
            assert server.count() <= 3
            monkeypatch.setenv("OPENAI_API_KEY", "right")
            assert 0 == litx.resume(server)[0]

    def test_unknown_model(self, litx):
        """The service is asked which models it has, and the nearest is named."""
        with ModelServer(good_replies()) as server:
            status, _, err = litx.extract(server, model="openai:tset-model")
        assert 2 == status
        assert (
            "is unknown to its provider (404); did you mean 'openai:test-model'?" in lines(err)[0]
        )
        assert 1 == len(lines(err))

    def test_wrong_path(self, litx):
        """Where the service does not even tell its models, the address may be wrong."""
        with ModelServer(good_replies()) as server:
            status, _, err = litx(
                *("extract", "code", "--model", "openai:m", "--texts", "texts"),
                *("--base-url", server.url.removesuffix("/v1")),
            )
        assert (2, 1) == (status, len(lines(err)))
        assert "--base-url is not quite right: most often it ends in /v1" in err

    @pytest.mark.parametrize("url", ["127.0.0.1:8000/v1", "ftp://127.0.0.1", "http://"])
    def test_no_address(self, litx, url):
        """What is no address is not asked."""
        status, _, err = litx(
            *("extract", "code", "--model", "openai:m", "--texts", "texts", "--base-url", url)
        )
        assert (2, 1) == (status, len(lines(err)))
        assert "is not an address" in err

    def test_address_of_another_provider(self, litx):
        """An address goes with models that are asked as OpenAI's are."""
        status, _, err = litx(
            *("extract", "code", "--model", "anthropic:x", "--texts", "texts"),
            *("--base-url", "http://127.0.0.1:1/v1"),
        )
        assert (2, 1) == (status, len(lines(err)))
        assert "--base-url goes with models named openai:NAME" in err

    def test_nobody_there(self, litx):
        """A service that is not there is a failure of the provider; later the run goes on."""
        with ModelServer(good_replies()) as gone:
            pass
        status, _, err = litx.extract(gone)
        assert (3, 1) == (status, len(lines(err)))
        assert "nobody answers for openai:test-model" in err
        with ModelServer(good_replies()) as server:
            assert 0 == litx.resume(server)[0]
            assert 3 == server.count()

    @pytest.mark.parametrize(
        ("task", "nearest"), [("cde", "code"), ("match_flat", "match-flat"), ("jsn", "json")]
    )
    def test_no_such_task(self, litx, task, nearest):
        """A mistyped task is answered with the nearest one."""
        status, _, err = litx("extract", task, "--model", "scripted:x", "--texts", "texts")
        assert 2 == status
        assert [f"litx: unknown task {task!r}; did you mean {nearest!r}?"] == lines(err)


class TestTexts:
    @pytest.mark.parametrize("is_there", [True, False])
    def test_folder_without_texts(self, litx, is_there):
        """A folder without papers begins no run."""
        shutil.rmtree("texts")
        if is_there:
            (litx.folder / "texts").mkdir()
        status, _, err = litx("extract", "code", "--model", "scripted:.", "--texts", "texts")
        assert (2, 1) == (status, len(lines(err)))
        assert ("holds no .md file" if is_there else "texts is not a folder") in err
        assert not (litx.folder / "runs").exists()

    @pytest.mark.parametrize("content", [b"", b" \n![a](b)\n", b"\xff\xfe"])
    def test_paper_that_cannot_be_read(self, litx, content):
        """A paper without text is named."""
        (litx.folder / "texts" / "bad.md").write_bytes(content)
        status, _, err = litx("extract", "code", "--model", "scripted:.", "--texts", "texts")
        assert (2, 1) == (status, len(lines(err)))
        assert "texts/bad.md" in err

    def test_paper_that_is_not_there(self, litx):
        """A mistyped stem is answered with the nearest one."""
        status, _, err = litx(
            *("extract", "code", "--model", "scripted:.", "--texts", "texts"),
            *("--papers", f"{FIRST},{SECOND}x"),
        )
        assert (2, 1) == (status, len(lines(err)))
        assert f"did you mean {SECOND!r}?" in err

    def test_runs_that_cannot_be_kept(self, litx):
        """A file in the place of the folder of runs is told."""
        (litx.folder / "file").write_text("")
        with ModelServer(good_replies()) as server:
            status, _, err = litx.extract(server, "--runs", "file")
            assert 0 == server.count()
        assert (3, 1) == (status, len(lines(err)))
        assert "--runs names another folder" in err


class TestKeys:
    def test_are_kept_nowhere(self, litx):
        """Neither a run nor a message has the key, though the provider sends it back."""
        echo = Refuse(422, "invalid", f"you sent Bearer {KEY}")
        with ModelServer(good_replies(), {MARKS[FIRST]: [echo]}) as server:
            url = server.url.replace("//", f"//user:{KEY}@") + f"?key={KEY}"
            status, _, err = litx(
                *("extract", "code", "--model", "openai:test-model", "--texts", "texts"),
                *("--base-url", server.url, "--repeats", 1),
            )
            assert f"Bearer {KEY}" == server.calls[0].key
            assert 3 == status
            assert "you sent Bearer ***" in err
            assert litx.run / "records" / "1" / f"{FIRST}.json" in files_with(litx.folder, "***")
            litx("extract", "code", "--model", "openai:m", "--texts", "texts", "--base-url", url)
        assert [] == files_with(litx.folder, KEY)
