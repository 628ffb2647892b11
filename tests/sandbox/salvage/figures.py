"""Cost of slips of form, for tests and for docs/scoring.md."""

import ast
from dataclasses import dataclass
from functools import cache

from litx.evaluation import without_claims
from litx.sandbox import Limits, Mode, Outcome, Run, Source, SourceKind, Tier
from litx.sandbox.answer import answer_request
from litx.sandbox.protocol import Request
from litx.sandbox.rebuild import rebuild
from tests.sandbox.salvage.slips import SLIPS, draw_slip, parse_module
from tests.sandbox.tier_one.interpreted import pool
from tests.scoring.facts.figures import tallies

_SCORES = {}
"""Scores of modules without slips, by text."""

WEIGHT = 2.0
"""Largest weight of a fact, on either side."""


def salvage(text, tier=Tier.X, mode=Mode.salvage, kind=SourceKind.python):
    """Run a harmless program in this process, by default without its slips."""
    reply = answer_request(
        Request(kind, text, tier, mode), Limits(), pool() if tier is Tier.I else None
    )
    return rebuild(Source(text, kind=kind), reply, Run(tier, 0, None, 0, 0, 0), mode=mode)


@dataclass(frozen=True)
class Cost:
    """Cost of a slip in a paper.

    Attributes:
        strict: Outcome of the program with its slip.
        result: Result of the program without its slip.
        f1: Score of that result.
        lost: Lost weight, on both sides.
        touched: Weight of the objects that the slip touches, at least that of a fact.
    """

    strict: Outcome
    result: object
    f1: float
    lost: float
    touched: float


def compute_cost(name, text, truth):
    """Return the cost of a slip in a paper; None if the paper has no place for it."""
    pair = draw_slip(text, name)
    if pair is None:
        return None
    faulty, without = pair
    result, removed = salvage(faulty), salvage(without)
    overall = tallies(truth, result.experiments or ())["overall"]
    base = _count_lost(score_module(text, truth))
    touched = _count_lost(tallies(truth, removed.experiments)["overall"]) - base
    strict = without_claims(salvage(faulty, mode=Mode.experiments)).outcome
    return Cost(strict, result, overall.f1, _count_lost(overall) - base, max(touched, WEIGHT))


@cache
def run_module(text):
    """Return the experiments of a module as a prediction."""
    return salvage(ast.unparse(parse_module(text)), mode=Mode.experiments).experiments


def score_module(text, truth):
    """Return the score of a module without slips, which is computed once for each text."""
    if text not in _SCORES:
        _SCORES[text] = tallies(truth, run_module(text))["overall"]
    return _SCORES[text]


def costs(papers):
    """Yield each slip with its cost in each paper; papers are pairs of text and truth."""
    for name in SLIPS:
        yield name, [*filter(None, (compute_cost(name, *paper) for paper in papers))]


def _count_lost(counts):
    return counts.target - counts.tp + counts.extracted - counts.right
