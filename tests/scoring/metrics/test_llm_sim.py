"""LLMSim, with judges that are right, wrong, or reply nonsense."""

import json
import re
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import FormatError
from litx.formats.lenient_json import read_lenient
from litx_scoring.metrics.judge_prompts import JudgePrompt
from litx_scoring.metrics.llm_sim import LlmSim, llm_sim
from tests.scoring.build import rates

BETWEEN = "\n<>\n"  # no text in JSON breaks a line
PLAIN = JudgePrompt(f"{{{{truth}}}}{BETWEEN}{{{{predictions}}}}")
NAMES = st.text().filter(lambda text: not re.search(r"\0[0-9]", text))
"""Texts without a null character before a digit, which `json5` writes unreadably."""
THREE = [{"name": "a"}, {"name": "b"}, {"name": "c"}]
ITEMS = st.lists(st.sampled_from(THREE), max_size=5)


def fair(prompt):
    """Name the first prediction with the name of the truth."""
    truth, predictions = map(read_lenient, prompt.split(BETWEEN))
    for item in predictions:
        if item.get("name") == truth["name"]:
            return json.dumps({"json_extracted_index": item["json_extracted_index"]})
    return "{}"


class TestLlmSim:
    def test_scores(self):
        """Precision is by predictions, recall by items; a prediction matches once."""
        assert 1 == llm_sim(THREE, THREE, fair, PLAIN).counts.f1
        result = llm_sim([THREE[1]] * 5, THREE[:2], fair, PLAIN)
        assert (1, (1 / 2, 1 / 5, pytest.approx(2 / 7))) == (result.counts.tp, rates(result.counts))
        result = llm_sim(THREE, [{"name": "x"}, {"name": "b"}], fair, PLAIN)
        assert (1 / 2, 1 / 3, pytest.approx(2 / 5)) == rates(result.counts)
        assert (None, 1, None) == result.matches

    def test_empty(self):
        """An empty list on either side gives 0."""
        for lists in ((THREE, []), ([], THREE), ([], [])):
            assert (0.0, 0.0, 0.0) == rates(llm_sim(*lists, fair, PLAIN).counts)

    @pytest.mark.parametrize(
        ("expected", "answers"),
        [
            ((1 / 3, 1.0, 1 / 2), [0]),
            ((1 / 3, 1.0, 1 / 2), [1]),
            ((1 / 3, 1 / 2, 2 / 5), [2, 2]),
            ((1.0, 3 / 5, 3 / 4), [0, 1, 1, 2, 2]),
            ((2 / 3, 1 / 2, 4 / 7), [None, 1, 2, None]),
            ((1 / 3, 1 / 5, 1 / 4), [1] * 5),
        ],
    )
    def test_indices(self, expected, answers):
        """Scores of three predictions follow from the indices of the judge's replies."""
        matched = ({} if answer is None else {"json_extracted_index": answer} for answer in answers)
        judge = Mock(side_effect=map(json.dumps, matched))
        result = llm_sim([{}] * len(answers), THREE, judge, PLAIN)
        assert expected == pytest.approx(rates(result.counts))

    def test_prompt(self):
        """The judge reads a true item and all predictions, with their positions."""
        judge, items = Mock(return_value="{}"), [{"b": "x"}, {}]
        assert 3 == llm_sim(THREE, [], judge, PLAIN).counts.target
        llm_sim([{"a": 1}], items, judge, PLAIN)
        ((truth, predictions),) = (call.args[0].split(BETWEEN) for call in judge.mock_calls)
        assert ("{\n  a: 1,\n}", [{"b": "x"}, {}]) == (truth, items)
        expected = [{"b": "x", "json_extracted_index": 0}, {"json_extracted_index": 1}]
        assert expected == read_lenient(predictions)
        assert predictions.startswith('[\n  {\n    b: "x",\n    json_extracted_index: 0,\n  },\n')

    def test_nonsense(self):
        """Nonsense replies are counted, and match nothing; an error of the judge is raised."""
        judge = Mock(side_effect=["null", '{"json_extracted_index": 99}', "{}"])
        result = llm_sim(THREE, THREE, judge, PLAIN)
        assert (LlmSim((None, None, None), 3, 2), 0.0) == (result, result.counts.f1)
        with pytest.raises(ConnectionError, match="no line"):
            llm_sim(THREE, THREE, Mock(side_effect=ConnectionError("no line")), PLAIN)

    def test_odd_predictions(self):
        """A value that is no object is wrapped; a value that is no JSON is an error."""
        judge = Mock(return_value="{}")
        llm_sim(THREE[:1], ["a"], judge, PLAIN)
        assert re.search(r'value: "a",\s+json_extracted_index: 0', judge.mock_calls[0].args[0])
        with pytest.raises(FormatError, match="set cannot be written as JSON"):
            llm_sim([{"a": {1}}], THREE, fair, PLAIN)

    @given(ITEMS, ITEMS)
    def test_laws(self, truths, predictions):
        """Scores are from 0 to 1, and no prediction matches twice."""
        result = llm_sim(truths, predictions, fair, PLAIN)
        assert all(0 <= value <= 1 for value in rates(result.counts))
        matched = [match for match in result.matches if match is not None]
        assert len(set(matched)) == len(matched) == result.counts.tp

    @given(st.lists(NAMES, min_size=1, max_size=6, unique=True))
    def test_identity(self, names):
        """The truth as prediction scores 1, with any texts."""
        items = [{"name": name} for name in names]
        assert 1.0 == llm_sim(items, items, fair, PLAIN).counts.f1


def test_published():
    """Results have the names of the published tables."""
    counts = {"num_match": 1, "num_ground_truth": 2, "num_model_response": 4}
    rates = {"LMSim-Pr": 0.25, "LMSim-Re": 0.5, "LMSim-F1": pytest.approx(1 / 3)}
    assert counts | rates == LlmSim((3, None), 4, 0).published()
