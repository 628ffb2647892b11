"""Programs as models write them, with a habit per file in ``corpus/``.

The first line of each file states the tier of the program. Materials and values are made up.
"""

import functools
import re
from pathlib import Path

import pytest

from litx.sandbox import Mode, Outcome, Source, Tier

FILES = sorted((Path(__file__).parent / "corpus").iterdir())
LEAST, LEAST_INTERPRETED = 60, 40
"""Least number of programs, and of programs that run in tier I."""


def read_tier(file):
    """Return the tier that a program states."""
    text = file.read_text(encoding="utf-8")
    return Tier(re.match(r"(?:#|<!--) tier: (I|X)\b", text)[1])


@pytest.fixture(scope="module")
def results(shared_runner):
    """Return a function that runs all programs in a tier, once, with a single supervisor."""

    @functools.cache
    def run(tier):
        shared_runner.tier, shared_runner.mode = tier, Mode.experiments
        all_results = shared_runner.run_all([Source.read(file) for file in FILES])
        return dict(zip(FILES, all_results, strict=True))

    return run


def test_stated_tier(results):
    """Tier I runs the programs that state it, and refuses the others."""
    interpreted = [file for file in FILES if read_tier(file) is Tier.I]
    assert len(FILES) >= LEAST
    assert len(interpreted) >= LEAST_INTERPRETED
    failures = {
        file.name: (result.outcome, result.message)
        for file, result in results(Tier.I).items()
        if (file in interpreted) is (result.limit == "language")
        or (file in interpreted and not result.experiments)
    }
    assert {} == failures


def test_default_tier(results, shared_runner):
    """Tier `auto` runs all programs, and Python gives the same experiments as tier I."""
    results_by_file = results(Tier.auto)
    if shared_runner.system.level_python is None:
        pytest.skip(f"tier X is not verified here: {shared_runner.system.refusal}")
    assert {Tier.I, Tier.X} == {result.tier for result in results_by_file.values()}
    failures = {
        file.name: (result.outcome, result.message)
        for file, result in results_by_file.items()
        if result.outcome is not Outcome.ok
        or not result.experiments
        or (read_tier(file) is Tier.I and result.experiments != results(Tier.I)[file].experiments)
    }
    assert {} == failures
