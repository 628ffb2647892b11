"""Judges whose replies are kept."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from time import sleep

from hypothesis import given
from hypothesis import strategies as st

from litx_scoring.metrics.judge import question_key, remembering


def test_asked_once():
    """The same prompt is asked once, another one, or one of another judge, again."""
    asked, replies = [], {}
    judge = remembering(lambda prompt: asked.append(prompt) or prompt.upper(), replies)
    assert ["A", "B", "A"] == [judge("a"), judge("b"), judge("a")]
    assert ["a", "b"] == asked
    named = (("one", "m1"), ("two", "m2"), ("three", "m1"))
    found = [remembering(lambda _, told=told: told, replies, name)("a") for told, name in named]
    assert (["one", "two", "one"], 4) == (found, len(replies))


def test_asked_at_once():
    """Of two who ask the same at once one waits for the reply to the other."""
    asked, replies, both = [], {}, Barrier(2)

    def slow(prompt):
        sleep(0.05)
        asked.append(prompt)
        return str(len(asked))

    def ask(_):
        both.wait()
        return remembering(slow, replies)("a")

    with ThreadPoolExecutor(2) as pool:
        assert ["1", "1"] == list(pool.map(ask, range(2)))
    assert ["a"] == asked


@given(st.tuples(st.text(), st.text()), st.tuples(st.text(), st.text()))
def test_question_key(a, b):
    """Keys are equal where prompt and name are; text that UTF-8 cannot hold has one, too."""
    assert (a == b) == (question_key(*a) == question_key(*b))
    assert 64 == len(question_key("\ud800"))
