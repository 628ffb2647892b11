"""Programs as models write them, one habit a file in ``corpus/``.

The first line of each states the tier that it needs. Materials and values are made up.
"""

import functools
import re
from pathlib import Path

import pytest

from litx.sandbox import Mode, Outcome, Source, Tier

FILES = sorted((Path(__file__).parent / "corpus").iterdir())
LEAST, LEAST_INTERPRETED = 60, 40
"""How many programs there are at least, and how many of them tier I takes."""


def stated(file):
    """Return the tier that a program states."""
    text = file.read_text(encoding="utf-8")
    return Tier(re.match(r"(?:#|<!--) tier: (I|X)\b", text)[1])


@pytest.fixture(scope="module")
def results(shared):
    """Return a function that runs all programs in a tier; one supervisor does, and each once."""

    @functools.cache
    def run(tier):
        shared.tier, shared.mode = tier, Mode.experiments
        found = shared.run_all([Source.read(file) for file in FILES])
        return dict(zip(FILES, found, strict=True))

    return run


def test_each_gives_experiments_in_the_tier_that_it_states(results):
    """What needs no more than the language can be interpreted; the rest is refused."""
    mine = {file.name: result for file, result in results(Tier.I).items() if stated(file) is Tier.I}
    assert (True, True) == (len(FILES) >= LEAST, len(mine) >= LEAST_INTERPRETED)
    odd = {
        file.name: (result.outcome, result.message)
        for file, result in results(Tier.I).items()
        if (result.limit == "language" if file.name in mine else result.limit != "language")
        or (file.name in mine and not result.experiments)
    }
    assert {} == odd


def test_each_gives_the_same_by_default(results, shared):
    """Tier `auto` takes them all, and Python makes of each what the interpreter makes of it."""
    results_by_file = results(Tier.auto)
    if shared.system.level_python is None:
        pytest.skip(f"tier X is not verified here: {shared.system.refusal}")
    assert {Tier.I, Tier.X} == {result.tier for result in results_by_file.values()}
    odd = {
        file.name: (result.outcome, result.message)
        for file, result in results_by_file.items()
        if result.outcome is not Outcome.ok
        or not result.experiments
        or (stated(file) is Tier.I and result.experiments != results(Tier.I)[file].experiments)
    }
    assert {} == odd
