"""What a model or its provider gets wrong: mended, or told in one line; nothing is lost."""

import pytest

from tests.extract.command import KEY, lines, record
from tests.extract.papers import FIRST, MARKS, SECOND, THIRD, example, good_replies
from tests.extract.server import TOO_LONG, ModelServer, Refuse


def test_replies(reading):
    """A reply without the block is told what is missing, and the next one may have it.

    JSON can hold half a character; it is replaced, for no file can.
    """
    odd = ["\ud83d", "Il n'y a rien.", "```json\n[]\n```", "\u4e00\x00\x1b[31m", "```python\n```"]
    with ModelServer({MARKS[FIRST]: [*odd, example(FIRST)]}) as server:
        status, _, err = reading.extract(server, "--papers", FIRST)
    assert (0, []) == (status, lines(err))
    found = record(reading.run, FIRST)
    assert ("ok", 1 + len(odd)) == (found.outcome, found.attempts)
    said = reading.run / "dialogues" / "1" / FIRST
    assert "?" == (said / "1.reply.md").read_text()
    for number in range(2, 2 + len(odd)):
        assert "fenced block tagged `python`" in (said / f"{number}.prompt.md").read_text()


@pytest.mark.law
class TestProvider:
    def test_paper_longer_than_the_context(self, reading):
        """Such a paper has no answer; the others have, and nothing is counted against the model."""
        with ModelServer(good_replies(), {MARKS[FIRST]: [TOO_LONG]}) as server:
            status, out, err = reading.extract(server)
            told = f"1/{FIRST}: the prompt is longer than the context of openai:test-model"
            assert (3, [f"litx: {told}"]) == (status, lines(err))
            assert "provider_error" in out
            assert 1 == server.count(MARKS[FIRST])
            assert 0 == reading.resume(server)[0]

    def test_failure_that_does_not_pass(self, reading):
        """Attempts are bounded; the other papers have their answers, and resume asks again."""
        with ModelServer(good_replies(), {MARKS[FIRST]: [Refuse(500, message=KEY)] * 10}) as server:
            status, _, err = reading.extract(server)
            told = f"1/{FIRST}: openai:test-model failed: *** (500)"
            assert (3, [f"litx: {told}"]) == (status, lines(err))
            assert 10 == server.count(MARKS[FIRST])
            assert 0 == reading.resume(server)[0]
            assert (11, 1, 1) == tuple(server.count(MARKS[one]) for one in (FIRST, SECOND, THIRD))
