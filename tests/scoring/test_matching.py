"""The assignment, compared with the published evaluator, and nested hosts."""

import tracemalloc

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import linear_sum_assignment

from litx import *
from litx_scoring import compare
from litx_scoring.assignment import assign
from litx_scoring.config_matching import config_forms
from tests.scoring.build import alloy, annealed

FEW_VALUES = st.sampled_from([0.0, 0.25, 1 / 3, 0.5, 1.0, 5.0, 50.0])


@st.composite
def matrices(draw):
    """Draw a small matrix of few different costs, so that ties are frequent."""
    rows, columns = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    cells = draw(st.lists(FEW_VALUES, min_size=rows * columns, max_size=rows * columns))
    return np.array(cells).reshape(rows, columns)


def assign_in_square(cost, padding):
    """Pad the matrix to a square and assign, as published."""
    rows, columns = cost.shape
    side = max(rows, columns)
    square = np.full((side, side), padding)
    square[:rows, :columns] = cost
    pairs = zip(*linear_sum_assignment(square), strict=True)
    return [(i, j) for i, j in pairs if i < rows and j < columns]


@given(matrices(), FEW_VALUES, st.booleans())
def test_padded_square(cost, padding, negative):
    """The assignment equals that of the padded square, also for ties."""
    cost = -cost if negative else cost
    assert assign_in_square(cost, padding) == assign(cost, padding)


def test_small_matrices():
    """The total cost decides, or the padded square for ties; costs must be numbers."""
    assert [(1, 0)] == assign(np.ones((2, 1)), 0.0) == assign_in_square(np.ones((2, 1)), 0.0)
    assert [(0, 1), (1, 0)] == assign(np.array([[0, 4.9], [4.9, 20]]), 5.0)
    assert [(0, 0), (1, 1)] == assign(np.array([[0, 4.9], [4.9, 9]]), 5.0)
    with pytest.raises(ValueError, match="invalid numeric"):
        assign(np.array([[np.nan]]), 0.0)


def make_chain(links, letters):
    """Return configurations, each within the previous."""
    names = [f"{number:x<{letters}}" for number in range(links)]
    hosts = [None, *names[:-1]]
    return [Configuration(name=name, within=host) for name, host in zip(names, hosts, strict=True)]


def test_memory():
    """5,000 nested names of 500 letters are read in 20 MB, not the 6 GB of full lineages."""
    configs = make_chain(5_000, 500)
    tracemalloc.start()
    forms = config_forms(configs)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert 5_000 == len(list(forms[-1].pool_lineage()[1])) == len(list(forms[-1].lineage()))
    assert peak < 20_000_000


def test_deep_nesting():
    """Very deeply nested configurations can be compared."""
    truth = annealed(alloy(), *make_chain(30, 5))
    (match,) = compare(truth, truth).matches
    assert [1.0] * 30 == [pair.score for _, _, pair in match.configs]
