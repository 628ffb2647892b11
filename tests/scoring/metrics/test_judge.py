"""Judges: their prompts, the predictions that they name, and cached replies."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from time import sleep

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import FormatError
from litx_scoring.metrics import judge_prompts as prompts
from litx_scoring.metrics.judge import cache_replies, question_key
from litx_scoring.metrics.judge_prompts import JudgePrompt
from litx_scoring.metrics.llm_sim import read_choice
from litx_scoring.metrics.outcome import Unparsed


class TestCachedReplies:
    def test_repeated_prompt(self):
        """A prompt is sent once to each judge."""
        questions, replies = [], {}
        judge = cache_replies(lambda prompt: questions.append(prompt) or prompt.upper(), replies)
        assert ["A", "B", "A"] == [judge("a"), judge("b"), judge("a")]
        assert ["a", "b"] == questions
        named = (("one", "m1"), ("two", "m2"), ("three", "m1"))
        result = [cache_replies(lambda _, x=x: x, replies, name)("a") for x, name in named]
        assert (["one", "two", "one"], 4) == (result, len(replies))

    def test_concurrent_prompts(self):
        """Two threads with the same prompt send it once."""
        questions, replies, barrier = [], {}, Barrier(2)

        def reply_slowly(prompt):
            sleep(0.05)
            questions.append(prompt)
            return str(len(questions))

        def ask_judge(_):
            barrier.wait()
            return cache_replies(reply_slowly, replies)("a")

        with ThreadPoolExecutor(2) as pool:
            assert ["1", "1"] == list(pool.map(ask_judge, range(2)))
        assert ["a"] == questions

    @given(st.tuples(st.text(), st.text()), st.tuples(st.text(), st.text()))
    def test_question_key(self, a, b):
        """Keys are equal if prompt and name are; text that UTF-8 cannot encode has a key."""
        assert (a == b) == (question_key(*a) == question_key(*b))
        assert 64 == len(question_key("\ud800"))


class TestPrompts:
    @pytest.mark.parametrize("prompt", [prompts.STRUCTURES, prompts.PARAMETERS, prompts.PROPERTIES])
    def test_contract(self, prompt):
        """A prompt asks for index and comparison, and has both texts once; NaN is a text."""
        filled = prompt.fill("<the truth>", "<the predictions>")
        assert 1 == filled.count("<the truth>") == filled.count("<the predictions>")
        result = (prompts.INDEX_KEY in prompt.text, '"compare"' in prompt.text, "{{" in filled)
        assert (True, True, False) == result
        assert '"NaN" in double quotes in place of None' in prompts.REPAIR

    @pytest.mark.parametrize(
        ("expected", "text"),
        [
            (
                ("{{json_ground_truth}}", "{{json_extracted_list}}"),
                "{{json_ground_truth}} {{json_extracted_list}}",
            ),
            (("{{ gt }}", "{{length}}"), "{{length}} {{ gt }} {{length}} {{The Hartree...}} {{}}"),
            (None, "none"),
            (None, "{{gt}}"),
            (None, "{{gt}} {{gold}}"),
            (None, "{{a}} {{b}}"),
            (None, "{{gt}} {{a}} {{b}}"),
        ],
    )
    def test_from_text(self, expected, text):
        """A copy has two placeholders, the first named for the truth; other braces are text."""
        if expected is None:
            with pytest.raises(FormatError, match="must have a mark of the truth and one other"):
                JudgePrompt.from_text(text)
        else:
            prompt = JudgePrompt.from_text(text)
            assert expected == (prompt.truth, prompt.predictions)

    def test_marks(self):
        """Marks and backslashes in the data stay; another copy may have other marks."""
        prompt = JudgePrompt("T: {{truth}} P: {{predictions}}")
        expected = r"T: {{predictions}} \1 P: {{truth}}"
        assert expected == prompt.fill(r"{{predictions}} \1", "{{truth}}")
        assert "1 2" == JudgePrompt("[a] [b]", truth="[a]", predictions="[b]").fill("1", "2")


NONSENSE = "nonsense"
TEXTS = st.text("{}[],:\"'0123json_extracted_index ", max_size=40)


def read_reply(reply, count):
    """Return the choice in a reply, or `NONSENSE`."""
    result = read_choice(reply, count)
    return NONSENSE if isinstance(result, Unparsed) else result


def choose(index):
    """Return the reply of a judge that names an index, written as in JSON."""
    return f'{{"json_extracted_index": {index}, "compare": {{"a": 1}}}}'


class TestReadChoice:
    @pytest.mark.parametrize(
        ("expected", "reply"),
        [
            *((1, choose(index)) for index in ("1", '"1"', "1.0")),
            *((2, choose('"02"')), (0, choose("0"))),
            *((NONSENSE, choose(index)) for index in ("1.5", "-1", "3", "true", "null")),
            *((NONSENSE, choose(index)) for index in ('"²"', "Infinity")),
            (1, "{json_extracted_index: 1, compare: {a: NaN}}"),
            (2, '{"json_extracted_index": 2, "compare": {"a": None}}'),
            *((None, reply) for reply in ("{}", "[]")),
            (2, '[{"json_extracted_index": 2}, {"json_extracted_index": 1}]'),
            (2, '[{"json_extracted_index": 2},{"json_extr'),
            (2, '```json\n{"json_extracted_index": 2}\n```'),
            (2, '{"json_extracted_index": 2}\nThe others {0, 1} differ.'),
            (2, 'For {"a": 1} it is {"json_extracted_index": 2}.'),
            (None, "None of them: {}"),
            (1, 'So: {"answer": {"json_extracted_index": 1}}.'),
            (NONSENSE, '{"json_extracted_index": 2, "compare": {"a'),
            (NONSENSE, '{"compare": {}}'),
            *((NONSENSE, reply) for reply in ("The second.", "", "2", "[2]", "null", '"none"')),
            (NONSENSE, '"json_extracted_index"'),
        ],
    )
    def test_reply(self, expected, reply):
        """An index of three predictions is read from anywhere in a reply."""
        assert expected == read_reply(reply, 3)

    @given(TEXTS, st.integers(0, 3))
    def test_any_text(self, text, count):
        """Any text gives a position, none, or nonsense."""
        result = read_reply(text, count)
        assert result in {None, NONSENSE} or 0 <= result < count
