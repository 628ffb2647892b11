"""Programs as models write them, one habit a file in ``corpus/``, run as they are by default.

The first line of each states the tier that takes it. Materials and values are made up.
"""

import re
from pathlib import Path

import pytest

from litx.sandbox import Mode, Outcome, Source, Tier

FILES = sorted((Path(__file__).parent / "corpus").iterdir())
LEAST, LEAST_INTERPRETED = 60, 45
"""How many programs there are at least, and how many of them tier I takes."""


def stated(file):
    """Return the tier that a program states."""
    text = file.read_text(encoding="utf-8")
    return Tier(re.match(r"(?:#|<!--) tier: (I|X)\b", text)[1])


@pytest.fixture(scope="module")
def results(shared):
    """Return what became of each program, by its file; one supervisor runs them all."""
    shared.tier, shared.mode = Tier.auto, Mode.experiments
    found = shared.run_all([Source.read(file) for file in FILES])
    return dict(zip(FILES, found, strict=True))


@pytest.mark.parametrize(("tier", "least"), [(Tier.I, LEAST_INTERPRETED), (Tier.X, 1)])
def test_each_gives_experiments_in_the_tier_that_it_states(results, shared, tier, least):
    """What needs no more than the language is interpreted, the rest executed."""
    if tier is Tier.X and shared.system.level_python is None:
        pytest.skip(f"tier X is not verified here: {shared.system.refusal}")
    mine = {file.name: result for file, result in results.items() if stated(file) is tier}
    assert (True, True) == (len(FILES) >= LEAST, len(mine) >= least)
    odd = {
        name: (one.tier, one.outcome, one.message)
        for name, one in mine.items()
        if (one.tier, one.outcome) != (tier, Outcome.ok) or not one.experiments
    }
    assert {} == odd
