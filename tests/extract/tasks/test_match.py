"""Matching of papers to redacted experiments."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

import litxalloy
from litx.dataset import load_paper
from litx.extract.prompt_settings import PromptSettings
from litx.extract.tasks.match import read_match, redact, shuffled
from litx.extract.texts import PaperText
from litx.harness.run import RunFolder
from litx.harness.task import find
from litx.sandbox import Runner
from litx_scoring import LITXBENCH_0_1_1
from tests.extract.tasks.stored import STEM, TEXT, Done

OTHER = "doi_10_3390__e18050189"
ORDER = shuffled(litxalloy.papers)
NUMBER = ORDER.index(STEM) + 1


class TestReadMatch:
    @pytest.mark.parametrize(
        ("reply", "expected"),
        [
            ('{"reason": "five alloys", "match": 7}', 7),
            ('{"match": "7"}', 7),
            ('{"match": 7.9}', 7),
            ('{"match": " 7\\n"}', 7),
            ('Well: {"reason": "x", "match": 7}', 7),
            ('```json\n{"match": 7, "reason": "x"}\n```', 7),
            ('{"a": {"match": 7}}', 7),
            ('{"a": 1} {"match": 7} {"match": 8}', 7),
            ("I take MATCH: 7", 7),
            ("match 7", 7),
            ("'match': '7'", 7),
            ("it matches 3, so match = 4; match 7", 7),
            ('{"match": 20} but match 7 is none', None),
            ('match: 7, which is {"match": 20}', 7),
            ('{"match": 0}', None),
            ('{"match": -7}', None),
            ('{"match": null}', None),
            ('{"match": NaN}', None),
            ('{"match": 1e999}', 1),
            ('{"match": 99999999999999999999}', None),
            ("[7]", None),
            ("7", None),
            ("Set 7", None),
            ("", None),
        ],
    )
    def test_reply(self, reply, expected):
        """Ways of reading are tried in order, and the first number that can be one counts."""
        assert expected == read_match(reply, 19)

    def test_as_many_as_there_are_sets(self):
        """The largest number is that of the last set."""
        assert (3, None) == (read_match('{"match": 3}', 3), read_match('{"match": 3}', 2))

    @given(st.text(st.sampled_from('{}"match: 12\n'), max_size=60))
    def test_any_text(self, reply):
        """Whatever a reply holds, it gives a number of a set or none."""
        assert read_match(reply, 19) in {None, *range(1, 20)}

    @given(st.integers(1, 19), st.text(max_size=30).filter(lambda text: "match" not in text))
    def test_written_and_read(self, number, reason):
        """A number in the form that is asked for is found."""
        assert number == read_match(f'{reason} {{"match": {number}}}', 19)

    @pytest.mark.parametrize("piece", ["{", '{"match": ', '"match"', "match   ", "match:'\" ", "["])
    def test_hostile_replies_take_no_time(self, piece):
        """Time grows with the length of a reply, not faster."""
        begun = time.process_time()
        assert read_match(piece * 20_000, 19) is None
        assert time.process_time() - begun < 2


class TestQuestions:
    @pytest.mark.parametrize(
        ("name", "by_ancestors"), [("match-flat", False), ("match-graph", True)]
    )
    def test_prompt(self, name, by_ancestors):
        """A prompt has all sets in one order, then the paper; a part of the papers may be asked."""
        (question,) = find(name).questions([PaperText(STEM, TEXT)], PromptSettings())
        sets = "\n\n".join(
            f"Set {number}:\n{redact(load_paper(stem), by_ancestors=by_ancestors)}"
            for number, stem in enumerate(ORDER, 1)
        )
        assert question.prompt.endswith(f"\n\n{sets}\n\nPaper:\n\n{TEXT}")
        assert "number of the set, from 1 to 19}" in question.prompt
        assert (STEM, STEM) == (question.stem, question.key)


class TestAnswer:
    @pytest.mark.parametrize("name", ["match-flat", "match-graph"])
    def test_scores(self, tmp_path, name):
        """Accuracy is the share of the papers whose set was named; what is no answer is wrong."""
        task = find(name)
        replies = {STEM: [f'{{"reason": "x", "match": {NUMBER}}}'], OTHER: ["I do not know"]}
        done = Done(tmp_path, task, Runner(), replies)
        assert (".json", f'{{"match": {NUMBER}}}\n') == done.output
        scores = task.score(RunFolder.read(done.run.path), 1, Runner(), [LITXBENCH_0_1_1])[0]
        assert {"accuracy": 0.5, "attempts": 1.0, "cost_usd": 1.0} == scores.metrics
        assert {"set": NUMBER, "match": NUMBER, "correct": True} == scores.papers[STEM]
        assert scores.papers[OTHER]["match"] is None
        assert task.headline in scores.metrics

    def test_reply_that_was_cut_off(self, tmp_path):
        """A reply that was cut off behind its answer is read like any other."""
        task = find("match-flat")
        done = Done(tmp_path, task, Runner(), [(f'{{"match": {NUMBER}}}, and', "length")])
        assert ("ok", 1, 0) == done.result

    def test_lost_question(self, tmp_path):
        """A question that the provider failed does not count."""
        task = find("match-flat")
        done = Done(tmp_path, task, Runner(), {STEM: []})
        scores = task.score(done.run, 1, Runner(), [LITXBENCH_0_1_1])[0]
        assert (None, None) == (scores.metrics["accuracy"], scores.metrics["attempts"])
        assert "provider_error" == scores.papers[STEM]["outcome"]
