"""Judges whose replies are kept."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from time import sleep

from hypothesis import given
from hypothesis import strategies as st

from litx_scoring.metrics.judge import question_key, remembering


class TestRemembering:
    def test_asked_once(self):
        """The same prompt is asked once, another one again."""
        asked = []
        judge = remembering(lambda prompt: asked.append(prompt) or prompt.upper(), {})
        assert ["A", "B", "A"] == [judge("a"), judge("b"), judge("a")]
        assert ["a", "b"] == asked

    def test_names(self):
        """Judges of different names do not share replies, those of the same name do."""
        replies = {}
        assert "one" == remembering(lambda _: "one", replies, "m1")("a")
        assert "two" == remembering(lambda _: "two", replies, "m2")("a")
        assert "one" == remembering(lambda _: "three", replies, "m1")("a")
        assert 2 == len(replies)

    def test_at_once(self):
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


class TestQuestionKey:
    @given(st.tuples(st.text(), st.text()), st.tuples(st.text(), st.text()))
    def test_distinct(self, a, b):
        """Keys are equal where prompt and name are, and nowhere else."""
        assert (a == b) == (question_key(*a) == question_key(*b))

    def test_half_a_character(self):
        """Even text that UTF-8 cannot hold has a key."""
        assert 64 == len(question_key("\ud800"))
