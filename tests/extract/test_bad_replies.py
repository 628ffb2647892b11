"""What a model or its provider gets wrong: mended, or told in one line; nothing is lost."""

import pytest

from litx.harness.run import RunFolder
from tests.extract.command import KEY, lines
from tests.extract.papers import FIRST, MARKS, SECOND, THIRD, example, good_replies
from tests.extract.server import TOO_LONG, ModelServer, Refuse


def test_replies(reading):
    """A reply without the block is told so, and the next may have it; half a character is "?"."""
    odd = ["\ud83d", "Il n'y a rien.", "```json\n[]\n```", "\u4e00\x00\x1b[31m", "```python\n```"]
    with ModelServer({MARKS[FIRST]: [*odd, example(FIRST)]}) as server:
        status, _, err = reading.extract(server, "--papers", FIRST)
    assert (0, []) == (status, lines(err))
    found = RunFolder.read(reading.run).record(1, FIRST)
    assert ("ok", 1 + len(odd)) == (found.outcome, found.attempts)
    said = reading.run / "dialogues" / "1" / FIRST
    assert "?" == (said / "1.reply.md").read_text()
    for number in range(2, 2 + len(odd)):
        assert "fenced block tagged `python`" in (said / f"{number}.prompt.md").read_text()


@pytest.mark.law
@pytest.mark.parametrize(
    ("troubles", "told"),
    [
        ([TOO_LONG], "the prompt is longer than the context of openai:test-model"),
        ([Refuse(500, message=KEY)] * 10, "openai:test-model failed: *** (500)"),
    ],
)
def test_provider(reading, troubles, told):
    """What the provider fails has no answer, the others have; it is asked again later."""
    with ModelServer(good_replies(), {MARKS[FIRST]: troubles}) as server:
        status, out, err = reading.extract(server)
        assert (3, [f"litx: 1/{FIRST}: {told}"]) == (status, lines(err))
        assert "provider_error" in out
        assert len(troubles) == server.count(MARKS[FIRST])
        assert 0 == reading.resume(server)[0]
        asked = tuple(server.count(MARKS[one]) for one in (FIRST, SECOND, THIRD))
        assert (len(troubles) + 1, 1, 1) == asked
