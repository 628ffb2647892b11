"""LMScore: the rating of a response by a judge, from the probabilities of its rating.

Source: CURIE (Cui et al., arXiv 2503.13517), appendix D; no program was published for it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, isnan
from typing import Final

from litx.errors import FormatError
from litx_scoring.metrics.judge_prompts import PROMPTS, JudgePrompt
from litx_scoring.metrics.outcome import Unparsed

RatingJudge = Callable[[str], Sequence[Mapping[str, float]]]
"""Function from a prompt to the likeliest tokens at each place of the reply, with the natural
logarithms of their probabilities. The published numbers used five tokens for each place."""

FLOOR: Final = 1e-9
"""Least probability of a rating."""

_RATINGS = {"bad": "bad", "ok": "okay", "okay": "okay", "good": "good"}
_AROUND = " \t\n\r\"'`*_.,:;()[]{}▁Ġ"
"""Characters of tokens around a word; the last two mark blanks."""


@dataclass(frozen=True)
class LmScore:
    """Probabilities of the three ratings; they add up to 1."""

    bad: float
    okay: float
    good: float

    @property
    def score(self) -> float:
        """The expected rating: bad is 0, okay a half, good 1."""
        return 0.5 * self.okay + self.good


def lm_score(response: str, truth: str, judge: RatingJudge) -> LmScore | Unparsed:
    """Ask a judge for a rating of a response.

    The rating is at the first place of the reply whose likeliest token is a rating. A blank
    response is bad, and the judge is not asked.

    Args:
        response: Response of the model.
        truth: Text of the ground truth.
        judge: The judge.

    Returns:
        The probabilities; Unparsed if the judge gave no rating.

    Raises:
        FormatError: The judge's numbers are no logarithms of probabilities.
    """
    if not response.strip():
        return LmScore(1.0, 0.0, 0.0)
    for tokens in judge(rating_prompt(response, truth)):
        if tokens and _rating(max(tokens, key=tokens.__getitem__)) is not None:
            return score_ratings(tokens)
    return Unparsed("the judge gave no rating: neither good, okay nor bad")


def rating_prompt(response: str, truth: str) -> str:
    """Return the prompt of the judge, in the words of this project."""
    return JudgePrompt(PROMPTS["rating"], predictions="{{response}}").fill(truth, response)


def score_ratings(log_probabilities: Mapping[str, float]) -> LmScore | Unparsed:
    """Turn the likeliest tokens at the place of the rating into a score.

    Spellings of a rating are added up: large and small letters, "ok" and "okay". Missing ratings
    share the rest of the probability evenly.

    Args:
        log_probabilities: Natural logarithm of the probability, by token.

    Returns:
        The score; Unparsed if no token is a rating.

    Raises:
        FormatError: A number is no logarithm of a probability.
    """
    ratings: dict[str, float] = {}
    covered = 0.0
    for token, logarithm in log_probabilities.items():
        probability = _probability(token, logarithm)
        covered += probability
        rating = _rating(token)
        if rating is not None:
            ratings[rating] = ratings.get(rating, 0.0) + probability
    if not ratings:
        return Unparsed("none of the likeliest tokens is a rating")
    missing = [rating for rating in ("bad", "okay", "good") if rating not in ratings]
    ratings |= dict.fromkeys(missing, max(0.0, 1 - covered) / max(1, len(missing)))
    floored = {rating: max(FLOOR, value) for rating, value in ratings.items()}
    total = sum(floored.values())
    return LmScore(*(floored[rating] / total for rating in ("bad", "okay", "good")))


def _rating(token: str) -> str | None:
    """Return the rating that a token spells, if any."""
    return _RATINGS.get(token.strip(_AROUND).lower())


def _probability(token: str, logarithm: float) -> float:
    """Return a probability; rounding may raise its logarithm a little above 0."""
    if isnan(logarithm) or logarithm > 0.01:
        message = f"{logarithm} must be the logarithm of the probability of {token[:80]!r}"
        raise FormatError("", message, "give natural logarithms, which are 0 or less")
    return min(1.0, exp(logarithm))
