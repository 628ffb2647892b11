"""What equivalences and errors cost, as tests judge it and docs/scoring.md shows it."""

import random
from itertools import islice

from litx_ontology.fields import DEFAULT_FIELD
from litx_scoring.facts.comparison import compare_facts
from litx_scoring.facts.levels import score_facts
from litx_scoring.ledger import Counts
from tests.scoring.facts.editing import predicted


def tallies(truth, extracted, field=DEFAULT_FIELD):
    """Return the counts of an extraction, which may say what truths alone say."""
    result = score_facts(compare_facts(tuple(truth), predicted(extracted), field))
    return {"overall": result.overall, **result.levels}


def f1(truth, extracted, field=DEFAULT_FIELD):
    """Return what an extraction scores."""
    return tallies(truth, extracted, field)["overall"].f1


def scored(change, papers, field=DEFAULT_FIELD):
    """Return what papers score with a change, 1 where there is none, and how many it changes."""
    changed = {stem: change(truth) for stem, truth in papers.items()}
    others = [stem for stem, truth in papers.items() if changed[stem] != truth]
    scores = {stem: f1(papers[stem], changed[stem], field) for stem in others}
    return {stem: scores.get(stem, 1.0) for stem in papers}, len(others)


def drawn(error, papers, each=None):
    """Yield papers with what an error makes of them, the same in each run."""
    draw = random.Random(error.__name__)
    for truth in papers.values():
        for wrong in islice(error(truth, draw), each):
            yield truth, wrong


def cost(error, papers, each=None, field=DEFAULT_FIELD):
    """Return the draws of an error, and by side the weight lost and that of the facts touched."""
    result = list(drawn(error, papers, each))
    counted = [tallies(truth, draw.experiments, field)["overall"] for truth, draw in result]
    touched = sum(draw.touched for _, draw in result), sum(draw.extracted for _, draw in result)
    return len(result), _lost(counted), touched


def cost_of_steps(error, papers, each=None):
    """Return the draws of an error of steps, and the weight lost of all else and of steps."""
    counted = [tallies(truth, wrong) for truth, wrong in drawn(error, papers, each)]
    others = (item[level] for item in counted for level in ("value", "composition", "config"))
    return len(counted), _lost(others), _lost(item["process"] for item in counted)


def _lost(counted):
    total = Counts.sum_of(counted)
    return total.target - total.tp, total.extracted - total.right
