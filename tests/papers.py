"""Papers of the frozen copy, as parameters of tests that are slow for each paper."""

import pytest

import litxalloy

_FEW = 3
"""Number of papers in every run; `make laws` adds the others."""

STEMS = [
    stem if number < _FEW else pytest.param(stem, marks=pytest.mark.law)
    for number, stem in enumerate(litxalloy.papers)
]
