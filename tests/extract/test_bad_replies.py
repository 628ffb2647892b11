"""What a model or its provider gets wrong: mended, or told in one line; nothing is lost."""

import json

import pytest

from tests.extract.command import KEY, Command, lines, record
from tests.extract.papers import FIRST, MARKS, SECOND, THIRD, example, good_replies, write_texts
from tests.extract.server import TOO_LONG, ModelServer, Refuse, Say


@pytest.fixture
def litx(litx, monkeypatch, tmp_path):
    write_texts(tmp_path / "texts")
    return Command(litx, monkeypatch, tmp_path)


class TestReplies:
    @pytest.mark.law
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

    @pytest.mark.law
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


@pytest.mark.law
class TestProvider:
    def test_paper_longer_than_the_context(self, litx):
        """Such a paper has no answer; the others have, and nothing is counted against the model."""
        with ModelServer(good_replies(), {MARKS[FIRST]: [TOO_LONG]}) as server:
            status, out, err = litx.extract(server)
            told = f"1/{FIRST}: the prompt is longer than the context of openai:test-model"
            assert (3, [f"litx: {told}"]) == (status, lines(err))
            assert "provider_error" in out
            assert 1 == server.count(MARKS[FIRST])
            assert 0 == litx.resume(server)[0]

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

    def test_failure_that_does_not_pass(self, litx):
        """Attempts are bounded; the other papers have their answers, and resume asks again."""
        with ModelServer(good_replies(), {MARKS[FIRST]: [Refuse(500, message=KEY)] * 10}) as server:
            status, _, err = litx.extract(server)
            told = f"1/{FIRST}: openai:test-model failed: *** (500)"
            assert (3, [f"litx: {told}"]) == (status, lines(err))
            assert 10 == server.count(MARKS[FIRST])
            assert 0 == litx.resume(server)[0]
            assert (11, 1, 1) == tuple(server.count(MARKS[one]) for one in (FIRST, SECOND, THIRD))
