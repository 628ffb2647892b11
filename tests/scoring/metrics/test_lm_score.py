"""LMScore from the probabilities of a judge's rating."""

from math import inf, log, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import FormatError
from litx_scoring.metrics.lm_score import LmScore, lm_score, rating_prompt, score_ratings
from litx_scoring.metrics.outcome import Unparsed


def logs(**probabilities):
    return {token: log(value) for token, value in probabilities.items()}


class TestScoreRatings:
    def test_all_three(self):
        """The score is the expected rating."""
        found = score_ratings(logs(bad=0.25, okay=0.25, good=0.5))
        assert (0.25, 0.25, 0.5) == pytest.approx((found.bad, found.okay, found.good))
        assert 0.625 == pytest.approx(found.score)

    def test_scaled(self):
        """The three are scaled to add up to 1, other tokens left out."""
        found = score_ratings(logs(bad=0.1, okay=0.1, good=0.2, The=0.6))
        assert 0.625 == pytest.approx(found.score)

    def test_spellings(self):
        """Spellings of one rating are added up."""
        tokens = {"OK": log(0.1), " okay": log(0.15), "Good": log(0.3), '"good': log(0.2)}
        found = score_ratings(tokens | logs(bad=0.25))
        assert (0.25, 0.25, 0.5) == pytest.approx((found.bad, found.okay, found.good))

    def test_missing(self):
        """Missing ratings share what is left evenly."""
        found = score_ratings(logs(good=0.8, very=0.1))
        assert (0.05 / 0.9, 0.05 / 0.9, 0.8 / 0.9) == pytest.approx(
            (found.bad, found.okay, found.good)
        )

    def test_floor(self):
        """A rating is never impossible."""
        found = score_ratings({"good": 0.0, "bad": -inf})
        assert 1e-9 == pytest.approx(found.bad)
        assert 1e-9 == pytest.approx(found.okay)

    @pytest.mark.parametrize("tokens", [{}, {"excellent": 0.0}, {"goo": -1.0}])
    def test_no_rating(self, tokens):
        """Without any rating there is no score, not a half."""
        assert Unparsed("none of the likeliest tokens is a rating") == score_ratings(tokens)

    @pytest.mark.parametrize("value", [nan, 0.5, inf])
    def test_no_logarithm(self, value):
        """A probability in place of its logarithm is refused."""
        with pytest.raises(FormatError, match="must be the logarithm of the probability of 'good'"):
            score_ratings({"good": value})

    @given(st.dictionaries(st.sampled_from(["bad", "ok", "good", "x"]), st.floats(-50, 0)))
    def test_laws(self, tokens):
        """Probabilities add up to 1, and the score is 0 to 1."""
        found = score_ratings(tokens)
        if isinstance(found, LmScore):
            assert 1 == pytest.approx(found.bad + found.okay + found.good)
            assert 0 <= found.score <= 1


class TestLmScore:
    def test_first_rating(self):
        """The rating is the first token that is likeliest a rating."""
        reply = [logs(**{"**": 0.9, "good": 0.1}), logs(bad=0.5, good=0.5 - 1e-9), logs(good=1)]
        found = lm_score("ours", "theirs", lambda _: reply)
        assert 0.5 == pytest.approx(found.bad)

    def test_prompt(self):
        """The judge sees truth and response; marks in them stay."""
        asked = []
        lm_score("{{truth}} ours", "{{response}}", lambda p: asked.append(p) or [{"good": 0.0}])
        assert asked == [rating_prompt("{{truth}} ours", "{{response}}")]
        assert "The truth:\n{{response}}\n\nThe response:\n{{truth}} ours\n" in asked[0]

    @pytest.mark.parametrize("reply", [[], [{}], [{"Well": -0.1, "good": -3.0}]])
    def test_no_rating(self, reply):
        """A judge that does not rate gives no score."""
        assert Unparsed("the judge gave no rating: neither good, okay nor bad") == (
            lm_score("a", "b", lambda _: reply)
        )

    def test_blank(self):
        """A blank response is bad, and the judge is not asked."""
        asked = []
        assert 0.0 == lm_score(" \n", "b", asked.append).score
        assert [] == asked
