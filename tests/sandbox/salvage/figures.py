"""What slips of form cost, as tests judge it and docs/scoring.md shows it."""

import ast
from dataclasses import dataclass
from functools import cache

from litx.evaluation import without_claims
from litx.sandbox import Limits, Mode, Outcome, Run, Source, SourceKind, Tier
from litx.sandbox.answer import answer_request
from litx.sandbox.protocol import Request
from litx.sandbox.rebuild import rebuild
from tests.sandbox.salvage.slips import SLIPS, drawn, tree_of
from tests.sandbox.tier_one.interpreted import pool
from tests.scoring.facts.figures import tallies

_OVERALL = {}
"""Scores of modules without slips, by their text."""

WEIGHT = 2.0
"""Most that one fact weighs, on either side."""


def salvaged(text, tier=Tier.X, mode=Mode.salvage, kind=SourceKind.python):
    """Run a program of the tests' own in this process, by default without its slips."""
    reply = answer_request(
        Request(kind, text, tier, mode), Limits(), pool() if tier is Tier.I else None
    )
    return rebuild(Source(text, kind=kind), reply, Run(tier, 0, None, 0, 0, 0), mode=mode)


@dataclass(frozen=True)
class Cost:
    """What a slip in a paper comes to.

    Attributes:
        strict: Outcome of the program as it stands.
        result: The program without its slip.
        f1: What that scores.
        lost: Weight that it loses, of both sides.
        touched: Weight of what the slip touches: lost without it, or that of one fact.
    """

    strict: Outcome
    result: object
    f1: float
    lost: float
    touched: float


def cost(name, text, truth):
    """Return what a slip costs in a paper; None where the paper has no place for it."""
    pair = drawn(text, name)
    if pair is None:
        return None
    faulty, without = pair
    result, removed = salvaged(faulty), salvaged(without)
    figures = tallies(truth, result.experiments or ())["overall"]
    base = _lost(overall_of(text, truth))
    gone = _lost(tallies(truth, removed.experiments)["overall"]) - base
    strict = without_claims(salvaged(faulty, mode=Mode.experiments)).outcome
    return Cost(strict, result, figures.f1, _lost(figures) - base, max(gone, WEIGHT))


@cache
def experiments_of(text):
    """Return the experiments of a module as a prediction has them."""
    return salvaged(ast.unparse(tree_of(text)), mode=Mode.experiments).experiments


def overall_of(text, truth):
    """Return what a module without slips scores; it is computed once for each text."""
    if text not in _OVERALL:
        _OVERALL[text] = tallies(truth, experiments_of(text))["overall"]
    return _OVERALL[text]


def costs(papers):
    """Yield each slip with what it costs in each of some papers, given by text and truth."""
    for name in SLIPS:
        yield name, [one for text, truth in papers if (one := cost(name, text, truth))]


def _lost(counts):
    return counts.target - counts.tp + counts.extracted - counts.right
