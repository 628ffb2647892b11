"""LMScore from the probabilities of a judge's ratings."""

from math import inf, log, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import FormatError
from litx_scoring.metrics.lm_score import LmScore, lm_score, rating_prompt, score_ratings
from litx_scoring.metrics.outcome import Unparsed


def as_logs(**probabilities):
    return {token: log(value) for token, value in probabilities.items()}


SPELLED = {"OK": 0.1, " okay": 0.15, "Good": 0.3, '"good': 0.2, "bad": 0.25}


@pytest.mark.parametrize(
    ("expected", "tokens"),
    [
        ((0.25, 0.25, 0.5), as_logs(bad=0.25, okay=0.25, good=0.5)),
        ((0.25, 0.25, 0.5), as_logs(bad=0.1, okay=0.1, good=0.2, The=0.6)),
        ((0.25, 0.25, 0.5), as_logs(**SPELLED)),
        ((0.05 / 0.9, 0.05 / 0.9, 0.8 / 0.9), as_logs(good=0.8, very=0.1)),
        ((1e-9, 1e-9, 1.0), {"good": 0.0, "bad": -inf}),
    ],
)
def test_ratings(expected, tokens):
    """The score is the expected rating, by any spelling; missing ratings share the rest."""
    result = score_ratings(tokens)
    assert expected == pytest.approx((result.bad, result.okay, result.good))
    assert expected[1] / 2 + expected[2] == pytest.approx(result.score)


def test_no_rating():
    """Tokens without a rating give a reason instead of a score."""
    for tokens in ({}, {"excellent": 0.0}, {"goo": -1.0}):
        assert Unparsed("none of the likeliest tokens is a rating") == score_ratings(tokens)
    unparsed = Unparsed("the judge gave no rating: neither good, okay nor bad")
    for reply in ([], [{}], [{"Well": -0.1, "good": -3.0}]):
        assert unparsed == lm_score("a", "b", lambda _, reply=reply: reply)
    for value in (nan, 0.5, inf):  # a probability in place of its logarithm
        with pytest.raises(FormatError, match="must be the logarithm of the probability of 'good'"):
            score_ratings({"good": value})


@given(st.dictionaries(st.sampled_from(["bad", "ok", "good", "x"]), st.floats(-50, 0)))
def test_laws(tokens):
    """Probabilities add up to 1, and the score is from 0 to 1."""
    result = score_ratings(tokens)
    if isinstance(result, LmScore):
        assert 1 == pytest.approx(result.bad + result.okay + result.good)
        assert 0 <= result.score <= 1


def test_judge():
    """The judge reads truth and response; its first rating counts; blank texts are not sent."""
    questions = []
    tokens = {"**": 0.9, "good": 0.1}, {"bad": 0.5, "good": 0.5 - 1e-9}, {"good": 1}
    reply = [as_logs(**probabilities) for probabilities in tokens]
    result = lm_score("{{truth}} ours", "{{response}}", lambda p: questions.append(p) or reply)
    assert 0.5 == pytest.approx(result.bad)
    assert questions == [rating_prompt("{{truth}} ours", "{{response}}")]
    assert "The truth:\n{{response}}\n\nThe response:\n{{truth}} ours\n" in questions.pop()
    assert 0.0 == lm_score(" \n", "b", questions.append).score
    assert [] == questions
