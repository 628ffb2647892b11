"""The papers of the frozen copy as parameters of tests that take long with each."""

import pytest

import litxalloy

_FEW = 3
"""How many papers such a test takes always; it takes the others with `make laws`."""

STEMS = [
    stem if number < _FEW else pytest.param(stem, marks=pytest.mark.law)
    for number, stem in enumerate(litxalloy.papers)
]
