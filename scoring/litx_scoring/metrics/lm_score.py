"""LMScore: how good a judge finds a response, by the probabilities of its rating.

Source: CURIE (Cui et al., arXiv 2503.13517), appendix D; no program was published for it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, isnan
from typing import Final

from litx.errors import FormatError
from litx_scoring.metrics.outcome import Unparsed

RatingJudge = Callable[[str], Sequence[Mapping[str, float]]]
"""Takes a prompt; gives, for each token of the reply, the likeliest tokens with the natural
logarithms of their probabilities. Five of each were used for the published numbers."""

FLOOR: Final = 1e-9
"""Least probability of a rating."""

_RATINGS = {"bad": "bad", "ok": "okay", "okay": "okay", "good": "good"}
_AROUND = " \t\n\r\"'`*_.,:;()[]{}▁Ġ"
"""What tokens carry around a word; the last two are marks for blanks."""

_PROMPT = """\
You are an expert who compares a response with the truth. Rate the response:
- good: it has hardly any errors, and all of them are small;
- okay: it has many small errors;
- bad: it has serious errors.

The truth:
{{truth}}

The response:
{{response}}

Answer with one word: good, okay or bad.
"""


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
    """Ask a judge how good a response is.

    The rating is the first token of the reply that is likeliest a rating. A blank response is bad,
    and the judge is not asked.

    Args:
        response: What the model wrote.
        truth: Text of the ground truth.
        judge: Who is asked.

    Returns:
        The probabilities; Unparsed when the judge gave no rating.

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
    """Return what the judge is asked, in our own words."""
    before, _, rest = _PROMPT.partition("{{truth}}")
    between, _, after = rest.partition("{{response}}")
    return f"{before}{truth}{between}{response}{after}"


def score_ratings(log_probabilities: Mapping[str, float]) -> LmScore | Unparsed:
    """Turn the likeliest tokens at the place of the rating into a score.

    Spellings of one rating are added up: large and small letters, "ok" and "okay". Ratings that
    are missing share what the given tokens leave of 1 evenly.

    Args:
        log_probabilities: Natural logarithm of the probability, by token.

    Returns:
        The score; Unparsed when no token is a rating.

    Raises:
        FormatError: A number is no logarithm of a probability.
    """
    found: dict[str, float] = {}
    covered = 0.0
    for token, logarithm in log_probabilities.items():
        probability = _probability(token, logarithm)
        covered += probability
        rating = _rating(token)
        if rating is not None:
            found[rating] = found.get(rating, 0.0) + probability
    if not found:
        return Unparsed("none of the likeliest tokens is a rating")
    missing = [rating for rating in ("bad", "okay", "good") if rating not in found]
    found |= dict.fromkeys(missing, max(0.0, 1 - covered) / max(1, len(missing)))
    floored = {rating: max(FLOOR, value) for rating, value in found.items()}
    total = sum(floored.values())
    return LmScore(*(floored[rating] / total for rating in ("bad", "okay", "good")))


def _rating(token: str) -> str | None:
    """Return the rating that a token spells, if any."""
    return _RATINGS.get(token.strip(_AROUND).lower())


def _probability(token: str, logarithm: float) -> float:
    """Return a probability; rounding may lift its logarithm a little above 0."""
    if isnan(logarithm) or logarithm > 0.01:
        message = f"{logarithm} must be the logarithm of the probability of {token[:80]!r}"
        raise FormatError("", message, "give natural logarithms, which are 0 or less")
    return min(1.0, exp(logarithm))
