"""What a user or a provider gets wrong: one clear line, nothing lost, exit status by kind."""

import json
import os
import shutil

import pytest

from litx.runs import RunFolder
from tests.extract.command import KEY, Command, files_with
from tests.extract.papers import FIRST, MARKS, SECOND, THIRD, example, good_replies, write_texts
from tests.extract.server import (
    TOO_LONG,
    Die,
    Garble,
    Hang,
    ModelServer,
    Refuse,
    Say,
)

HANGS = 0.3
"""How long tests wait for an answer that never comes, in seconds."""


@pytest.fixture
def litx(monkeypatch, capsys, tmp_path):
    write_texts(tmp_path / "texts")
    return Command(monkeypatch, capsys, tmp_path)


def lines(err):
    """Return what stderr says beside how much there is to do and how to go on."""
    known = ("questions to ask", "question to ask", "litx resume")
    return [line for line in err.splitlines() if not any(word in line for word in known)]


def record(run, stem, repeat=1):
    """Return what became of a paper."""
    found = RunFolder.read(run).record(repeat, stem)
    assert found is not None
    return found


class TestModel:
    def test_no_key(self, litx, monkeypatch):
        """Without a key nothing begins, and the line names the variable that it belongs in."""
        monkeypatch.delenv("OPENAI_API_KEY")
        status, out, err = litx("extract", "code", "--model", "openai:gpt-5", "--texts", "texts")
        assert (2, "") == (status, out)
        assert ["litx: openai:gpt-5 needs a key; set OPENAI_API_KEY in the environment"] == lines(err)
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
            assert 0 == litx("resume", litx.run)[0]

    def test_unknown_model(self, litx):
        """The service is asked which models it has, and the nearest is named."""
        with ModelServer(good_replies()) as server:
            status, _, err = litx.extract(server, model="openai:tset-model")
        assert 2 == status
        assert "is unknown to its provider (404); did you mean 'openai:test-model'?" in lines(err)[0]
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

    @pytest.mark.parametrize(
        ("model", "told"),
        [
            ("opnai:gpt-5", "there is no provider 'opnai'; did you mean 'openai'?"),
            ("scripte:x", "there is no provider 'scripte'; did you mean 'scripted'?"),
            ("openai", "'openai' is no name of a model; write PROVIDER:NAME"),
            ("openai:", "'openai:' is no name of a model; write PROVIDER:NAME"),
            ("scripted:nowhere", "nowhere is no folder of stored replies"),
        ],
    )
    def test_no_such_provider(self, litx, model, told):
        """A mistyped name is answered with the nearest one."""
        status, out, err = litx("extract", "code", "--model", model, "--texts", "texts")
        assert (2, "", 1) == (status, out, len(lines(err)))
        assert told in err

    @pytest.mark.parametrize("url", ["127.0.0.1:8000/v1", "ftp://127.0.0.1", "http://"])
    def test_no_address(self, litx, url):
        """What is no address is not asked."""
        status, _, err = litx(
            *("extract", "code", "--model", "openai:m", "--texts", "texts", "--base-url", url)
        )
        assert (2, 1) == (status, len(lines(err)))
        assert "is no address" in err

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
            assert 0 == litx("resume", litx.run, "--base-url", server.url)[0]
            assert 3 == server.count()

    @pytest.mark.parametrize(
        ("task", "nearest"), [("cde", "code"), ("match_flat", "match-flat"), ("jsn", "json")]
    )
    def test_no_such_task(self, litx, task, nearest):
        """A mistyped task is answered with the nearest one."""
        status, _, err = litx("extract", task, "--model", "scripted:x", "--texts", "texts")
        assert 2 == status
        assert [f"litx: {task!r} is no task; did you mean {nearest!r}?"] == lines(err)


class TestReplies:
    def test_empty(self, litx):
        """A model that says nothing is asked until its attempts are used up, and scores zero."""
        with ModelServer({**good_replies(), MARKS[FIRST]: [""]}) as server:
            status, out, err = litx.extract(server, "--format", "json")
            assert (0, []) == (status, lines(err))
            assert 20 == server.count(MARKS[FIRST])
        found = {one["question"]: one for one in json.loads(out)["questions"]}
        assert ({"unparsed": 1}, 0.0) == (found[FIRST]["outcomes"], found[FIRST]["score"])
        assert {"ok": 1} == found[SECOND]["outcomes"]

    @pytest.mark.parametrize(
        "reply",
        ["Je regrette, il n'y a rien.", "```json\n[]\n```", "\u4e00\x00\x1b[31m", "```python\n```"],
    )
    def test_other_language(self, litx, reply):
        """A reply without the block is told what is missing, and the next one may have it."""
        replies = {**good_replies(), MARKS[FIRST]: [reply, example(FIRST)]}
        with ModelServer(replies) as server:
            status, _, err = litx.extract(server, "--papers", FIRST)
        assert (0, []) == (status, lines(err))
        assert ("ok", 2) == (record(litx.run, FIRST).outcome, record(litx.run, FIRST).attempts)
        complaint = litx.run / "dialogues" / "1" / FIRST / "2.prompt.md"
        assert "fenced block tagged `python`" in complaint.read_text()

    def test_two_megabytes(self, litx):
        """A huge reply is kept as it is, and refused like any other."""
        huge = "```python\n[" + "0, " * 700_000 + "]\n```"
        with ModelServer({MARKS[FIRST]: [huge, example(FIRST)]}) as server:
            status, _, err = litx.extract(server, "--papers", FIRST)
        assert (0, []) == (status, lines(err))
        assert ("ok", 2) == (record(litx.run, FIRST).outcome, record(litx.run, FIRST).attempts)
        assert huge == (litx.run / "dialogues" / "1" / FIRST / "1.reply.md").read_text()

    def test_half_a_character(self, litx):
        """JSON can hold half a character; it is replaced, for no file can."""
        with ModelServer({MARKS[FIRST]: ["\ud83d", example(FIRST)]}) as server:
            assert 0 == litx.extract(server, "--papers", FIRST)[0]
        assert "?" == (litx.run / "dialogues" / "1" / FIRST / "1.reply.md").read_text()

    def test_cut_off_for_its_content(self, litx):
        """An answer that the provider cut off is read like any other."""
        replies = {MARKS[FIRST]: [Say("no", "content_filter"), example(FIRST)]}
        with ModelServer(replies) as server:
            assert 0 == litx.extract(server, "--papers", FIRST)[0]
        facts = json.loads((litx.run / "dialogues" / "1" / FIRST / "dialogue.json").read_text())
        assert ["content_filter", "stop"] == [fact["finish"] for fact in facts]


class TestProvider:
    def test_paper_longer_than_the_context(self, litx):
        """Such a paper has no answer; the others have, and nothing is counted against the model."""
        with ModelServer(good_replies(), {MARKS[FIRST]: [TOO_LONG]}) as server:
            status, out, err = litx.extract(server)
            told = f"1/{FIRST}: the prompt is longer than the context of openai:test-model"
            assert (3, [f"litx: {told}"]) == (status, lines(err))
            assert "provider_error" in out
            assert 1 == server.count(MARKS[FIRST])
            assert 0 == litx("resume", litx.run)[0]

    def test_conversation_longer_than_the_context(self, litx):
        """What was said meanwhile is forgotten then, and the model begins anew."""

        class Server(ModelServer):
            def answer(self, body, key):
                said = super().answer(body, key)
                is_second = self.calls[-1].turn == 1
                return TOO_LONG if is_second else Say("no") if len(self.calls) == 1 else said

        with Server(good_replies()) as server:
            assert 0 == litx.extract(server, "--papers", FIRST)[0]
            assert [0, 1, 0] == [call.turn for call in server.calls]
        found = record(litx.run, FIRST)
        assert ("ok", 2, 1) == (found.outcome, found.attempts, found.context_resets)

    @pytest.mark.parametrize(
        "trouble", [Refuse(500), Refuse(503), Refuse(529), Refuse(409), Die(), Garble()]
    )
    def test_passing_failure(self, litx, trouble):
        """A failure that passes is not seen but by who looks at the server."""
        with ModelServer(good_replies(), {MARKS[FIRST]: [trouble]}) as server:
            status, _, err = litx.extract(server, "--papers", FIRST)
            assert (0, []) == (status, lines(err))
            assert 2 == server.count()
        assert 1 == record(litx.run, FIRST).attempts

    def test_failure_that_does_not_pass(self, litx):
        """Attempts are bounded; the other papers have their answers, and resume asks again."""
        with ModelServer(good_replies(), {MARKS[FIRST]: [Refuse(500, message=KEY)] * 10}) as server:
            status, _, err = litx.extract(server)
            told = f"1/{FIRST}: openai:test-model failed: *** (500)"
            assert (3, [f"litx: {told}"]) == (status, lines(err))
            assert 10 == server.count(MARKS[FIRST])
            assert 0 == litx("resume", litx.run)[0]
            assert (11, 1, 1) == tuple(server.count(MARKS[one]) for one in (FIRST, SECOND, THIRD))

    def test_request_that_is_rejected(self, litx):
        """What the provider does not take is not sent again."""
        bad = Refuse(422, "invalid", "no\nsuch\tparameter")
        with ModelServer(good_replies(), {MARKS[FIRST]: [bad]}) as server:
            status, _, err = litx.extract(server)
            assert 1 == server.count(MARKS[FIRST])
        assert 3 == status
        assert lines(err)[0].endswith("rejects the request: no such parameter (422)")

    def test_quota(self, litx):
        """Where nothing is left to pay with, no other paper fares better."""
        empty = Refuse(429, "insufficient_quota", "pay first")
        with ModelServer(good_replies(), {"": [empty] * 3}) as server:
            status, _, err = litx.extract(server, "--concurrency", 1)
            assert 1 == server.count()
        assert (2, 1) == (status, len(lines(err)))
        assert "the quota is used up: pay first (429)" in err

    def test_wait_of_an_hour(self, litx):
        """A provider that wants to be left alone for long is left alone."""
        later = Refuse(429, "rate_limit_exceeded", "later", {"Retry-After": "3600"})
        with ModelServer(good_replies(), {"": [later]}) as server:
            status, _, err = litx.extract(server, "--concurrency", 1)
            assert 1 == server.count()
        assert (3, 1) == (status, len(lines(err)))
        assert "it wants to be left alone for 3600 s" in err

    def test_no_answer_in_time(self, litx):
        """Nobody waits longer than was asked for."""
        with ModelServer(good_replies(), {MARKS[FIRST]: [Hang()]}) as server:
            status, _, err = litx.extract(server, "--answer-timeout", HANGS)
            assert 1 == server.count(MARKS[FIRST])
        assert 3 == status
        told = f"gave no answer within {HANGS} s; --answer-timeout gives it longer"
        assert [f"litx: 1/{FIRST}: openai:test-model {told}"] == lines(err)


class TestTexts:
    @pytest.mark.parametrize("is_there", [True, False])
    def test_folder_without_texts(self, litx, is_there):
        """A folder without papers begins no run."""
        shutil.rmtree("texts")
        if is_there:
            os.mkdir("texts")
        status, _, err = litx("extract", "code", "--model", "scripted:.", "--texts", "texts")
        assert (2, 1) == (status, len(lines(err)))
        assert ("holds no .md file" if is_there else "texts is no folder") in err
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


class TestRunFolder:
    """Runs are files of the user too."""

    @pytest.fixture
    def run(self, litx):
        with ModelServer(good_replies()) as server:
            assert 0 == litx.extract(server)[0]
        return litx.run

    def test_no_run(self, litx):
        """A folder that is no run is told so."""
        status, _, err = litx("resume", "texts")
        assert (2, ["litx: texts is no run; a run has a file run.toml"]) == (status, lines(err))

    @pytest.mark.parametrize(
        ("before", "after"),
        [
            ('task = "code"', ""),
            ('task = "code"', 'task = "cod"'),
            ("[prompt]", "[promt]"),
            ("[settings]", "[sttings]"),
            ("repeats = 1", "repeats = -1"),
            ("concurrency = 5", 'concurrency = "many"'),
            ('tier = "I"', 'tier = "Z"'),
            ("helpers = true", ""),
            ('texts = "texts"', "texts = 3"),
            ('format = "litx-run/1"', 'format = "litx-run/9"'),
            ("[code]", "[code"),
        ],
    )
    def test_broken_settings(self, litx, run, before, after):
        """A file that litx did not write so is told in one line."""
        file = run / "run.toml"
        text = file.read_text()
        assert before in text
        file.write_text(text.replace(before, after))
        status, out, err = litx("resume", run)
        assert (2, "", 1) == (status, out, len(lines(err)))

    @pytest.mark.parametrize("content", ["{", "[]", '{"outcome": 1}', '{"outcome": "ok", "wall_s": ""}'])
    def test_broken_record(self, litx, run, content):
        """A record that litx did not write so is named."""
        (run / "records" / "1" / f"{FIRST}.json").write_text(content)
        status, _, err = litx("resume", run)
        assert (2, 1) == (status, len(lines(err)))
        assert f"{FIRST}.json is no record of a question" in err

    @pytest.mark.parametrize("content", ["{", "{}", "[1]", '[{"finish": "stop"}]', "[" * 100_000])
    def test_broken_facts(self, litx, run, content):
        """Facts about answers that cannot be read are named, with the way out."""
        (run / "records" / "1" / f"{FIRST}.json").unlink()
        (run / "dialogues" / "1" / FIRST / "dialogue.json").write_text(content)
        status, _, err = litx("resume", run)
        assert (2, 1) == (status, len(lines(err)))
        assert "remove it, and the answers are asked for again" in err

    def test_other_prompts(self, litx, run):
        """A run does not go on with papers that say something else."""
        (litx.folder / "texts" / f"{FIRST}.md").write_text("another text")
        status, _, err = litx("resume", run)
        assert (2, 1) == (status, len(lines(err)))
        assert "was begun with other prompts" in err
