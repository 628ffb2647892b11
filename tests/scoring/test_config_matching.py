"""Configurations that lie in others."""

import tracemalloc

from litx import *
from litx_scoring import compare
from litx_scoring.config_matching import config_forms
from tests.scoring.build import alloy, annealed


def chain(links, letters):
    """Return configurations, each within the one before."""
    names = [f"{number:x<{letters}}" for number in range(links)]
    return [
        Configuration(name=name, within=host)
        for name, host in zip(names, [None, *names], strict=False)
    ]


def test_takes_memory_in_proportion_to_its_text():
    """5,000 links of 500 letters, whose lineages in full have 6 GB, are read in 20 MB."""
    configs = chain(5_000, 500)
    tracemalloc.start()
    forms = config_forms(configs)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert 5_000 == len(list(forms[-1].told()[1])) == len(list(forms[-1].lineage()))
    assert peak < 20_000_000


def test_deeper_than_any_paper_has():
    """Configurations too deep to be told apart by all that they lie in are compared alike."""
    truth = annealed(alloy(), *chain(30, 5))
    (match,) = compare(truth, truth).matches
    assert [1.0] * 30 == [pair.score for _, _, pair in match.configs.pairs]
