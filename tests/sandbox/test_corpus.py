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

_STATED = re.compile(r"(?:#|<!--) tier: (I|X)\b")


def stated(file):
    """Return the tier that a program states."""
    with file.open(encoding="utf-8") as lines:
        return Tier(_STATED.match(next(lines))[1])


@pytest.fixture(scope="module")
def results(shared):
    """Return what became of each program, by its file; one supervisor runs them all."""
    shared.tier, shared.mode = Tier.auto, Mode.experiments
    found = shared.run_all([Source.read(file) for file in FILES])
    return dict(zip(FILES, found, strict=True))


@pytest.mark.parametrize("tier", [Tier.I, Tier.X])
def test_each_gives_experiments_in_the_tier_that_it_states(results, shared, tier):
    """What needs no more than the language is interpreted, the rest executed."""
    if tier is Tier.X and shared.system.level_python is None:
        pytest.skip(f"tier X is not verified here: {shared.system.refusal}")
    counts = [stated(file) for file in FILES].count(Tier.I)
    assert (True, True) == (len(FILES) >= LEAST, counts >= LEAST_INTERPRETED)
    assert [] == [
        (file.name, result.tier, result.outcome, result.message)
        for file, result in results.items()
        if stated(file) is tier
        and not (result.tier is tier and result.outcome is Outcome.ok and result.experiments)
    ]
