"""Costs of equivalences and errors, for tests and for docs/scoring.md."""

import random
from itertools import islice

from litx_ontology.fields import DEFAULT_FIELD
from litx_scoring.facts.comparison import compare_facts
from litx_scoring.facts.levels import score_facts
from litx_scoring.ledger import Counts
from tests.scoring.facts.editing import to_prediction


def tallies(truth, extracted, field=DEFAULT_FIELD):
    """Return the counts of an extraction by level, without its `optional` and `also`."""
    scores = score_facts(compare_facts(tuple(truth), to_prediction(extracted), field))
    return {"overall": scores.overall, **scores.levels}


def f1(truth, extracted, field=DEFAULT_FIELD):
    """Return the overall F1 of an extraction."""
    return tallies(truth, extracted, field)["overall"].f1


def score_change(change, papers, field=DEFAULT_FIELD):
    """Return F1 of papers with a change, by stem, and the number of changed papers."""
    changed = {stem: change(truth) for stem, truth in papers.items()}
    changed_papers = [stem for stem, truth in papers.items() if changed[stem] != truth]
    scores = {stem: f1(papers[stem], changed[stem], field) for stem in changed_papers}
    return {stem: scores.get(stem, 1.0) for stem in papers}, len(changed_papers)


def draw_errors(error, papers, each=None):
    """Yield papers with draws of an error, reproducibly."""
    draw = random.Random(error.__name__)
    for truth in papers.values():
        for wrong in islice(error(truth, draw), each):
            yield truth, wrong


def measure_cost(error, papers, each=None, field=DEFAULT_FIELD):
    """Return the number of draws of an error, and the lost and touched weights of both sides."""
    draws = list(draw_errors(error, papers, each))
    levels = [tallies(truth, draw.experiments, field)["overall"] for truth, draw in draws]
    touched = sum(draw.touched for _, draw in draws), sum(draw.extracted for _, draw in draws)
    return len(draws), _sum_lost(levels), touched


def measure_step_cost(error, papers, each=None):
    """Return the draws of an error of steps, and the lost weights of all else and of steps."""
    levels = [tallies(truth, wrong) for truth, wrong in draw_errors(error, papers, each)]
    without_steps = (item[level] for item in levels for level in ("value", "composition", "config"))
    return len(levels), _sum_lost(without_steps), _sum_lost(item["process"] for item in levels)


def _sum_lost(levels):
    total = Counts.sum_of(levels)
    return total.target - total.tp, total.extracted - total.right
