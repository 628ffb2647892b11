"""Papers of the frozen copy, for tests that take each of them many times."""

import pytest

import litxalloy

PAPERS = {stem: tuple(litxalloy.papers[stem].experiments) for stem in litxalloy.papers}
FEW = dict(list(PAPERS.items())[::9])
"""Some papers, for every run of the tests; `make laws` takes all."""

some_and_all = pytest.mark.parametrize(
    "papers", [FEW, pytest.param(PAPERS, marks=pytest.mark.law)], ids=["some", "all"]
)
