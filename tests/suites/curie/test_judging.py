"""Models that judge one response."""

import pytest

from litx.errors import ProviderError
from litx.providers import StoredReplies
from litx.suites.curie.data import CurieData
from litx.suites.curie.parse import read_responses
from litx.suites.curie.score import judge_of, rater_of
from tests.suites.curie.copies import output, write, write_copy
from tests.suites.curie.judges import Scripted


@pytest.fixture
def response(tmp_path):
    copy = CurieData(write_copy(tmp_path / "copy"))
    line = output("hfe", "1010.1819", "H", model="org/model:1", run="2")
    return read_responses([line], copy, ())[0][0]


class TestJudgeOf:
    def test_label(self, response):
        """A judge is asked under a label that ends in task and record, safe as a path."""
        judge = Scripted(lambda _: "yes")
        assert "yes" == judge_of(judge, response, {})("Well?")
        assert [("org-model-1-2/hfe/1010.1819", "Well?")] == judge.asked

    def test_other_judges(self, response):
        """Another judge is asked again."""
        replies, judges = {}, [Scripted(lambda _: "yes"), Scripted(lambda _: "no")]
        judges[1].name = "test:other"
        assert ["yes", "no"] == [judge_of(one, response, replies)("Well?") for one in judges]


class TestRaterOf:
    def test_stored(self, response, tmp_path):
        """Stored replies tell the probabilities that stand beside them."""
        place = "hfe/1010.1819/rating"
        write(tmp_path, f"{place}/1.reply.md", "good")
        write(tmp_path, f"{place}/dialogue.json", [{"likeliest": [{"good": -0.1, "bad": -2}]}])
        rate = rater_of(StoredReplies(tmp_path, "stored"), response)
        assert [{"good": -0.1, "bad": -2.0}] == list(rate("Well?"))

    @pytest.mark.parametrize("likeliest", [3, [3], [{"good": "x"}], [{"good": None}]])
    def test_broken(self, response, tmp_path, likeliest):
        """What is no list of probabilities is told."""
        write(tmp_path, "hfe/1010.1819/rating/1.reply.md", "good")
        write(tmp_path, "hfe/1010.1819/rating/dialogue.json", [{"likeliest": likeliest}])
        rate = rater_of(StoredReplies(tmp_path, "stored"), response)
        with pytest.raises(ProviderError, match="is not as litx writes it"):
            rate("Well?")

    def test_none(self, response):
        """A model that tells no probabilities is not asked again."""
        with pytest.raises(ProviderError, match="gives no probabilities") as caught:
            rater_of(Scripted(lambda _: "good"), response)("Well?")
        assert caught.value.stops_run


class TestLikeliest:
    def test_both_interfaces(self):
        """Probabilities stand beside the whole answer, or beside its text."""
        messages = pytest.importorskip("pydantic_ai.messages")
        remote = pytest.importorskip("litx.providers.remote")
        details = {"logprobs": [{"top_logprobs": [{"token": "good", "logprob": -0.1}]}]}
        plain = messages.TextPart("good")
        beside = messages.TextPart("good", provider_details=details)
        found = [
            remote._likeliest(messages.ModelResponse([plain], provider_details=details)),
            remote._likeliest(messages.ModelResponse([beside])),
            remote._likeliest(messages.ModelResponse([plain])),
        ]
        assert [({"good": -0.1},), ({"good": -0.1},), ()] == found
