"""Tier I and tier X say the same of programs about plain data."""

import sys
from collections import Counter

import pytest
from hypothesis import given

from litx.sandbox import Limits, Mode, Outcome, Runner, Source, Tier
from tests.fuzz.effort import effort
from tests.fuzz.oracle import interpreted
from tests.fuzz.programs import programs

SHOW = "print(repr(result))\n"

LEAST_SHARE = 0.15
"""Of all programs, how many must have a value in both; the others fail or are refused."""

SECONDS = 10


@pytest.fixture(scope="module")
def runners():
    """Run programs that print, interpreted and executed, while the tests of this file last."""
    if sys.platform != "linux":
        pytest.skip("tier X is for Linux")
    limits = Limits(cpu_s=SECONDS, memory_mb=128)
    with (
        Runner(limits, 1, tier=Tier.I, mode=Mode.text) as first,
        Runner(limits, 1, tier=Tier.X, mode=Mode.text) as second,
    ):
        if second.survey().level_python is None:
            pytest.skip("tier X is not verified here")
        yield first, second


class TestRunner:
    def test_tiers_agree(self, runners):
        """What tier I prints and what it raises, tier X prints and raises, each in its child."""
        counts = Counter()

        @effort(40, share=0.2)
        @given(programs(plain=True))
        def law(text):
            if interpreted(text + SHOW).how == "limit":
                return  # it may never end
            found = runners[0].run(Source(text + SHOW))
            counts[found.outcome] += 1
            if found.outcome not in {Outcome.ok, Outcome.crashed}:
                assert {Outcome.rejected, Outcome.unparsed} >= {found.outcome}, found.message
                return
            other = runners[1].run(Source(text + SHOW))
            assert (found.outcome, found.text) == (other.outcome, other.text), other.message
            assert found.message.partition(":")[0] == other.message.partition(":")[0]
            assert found.line == other.line

        law()
        assert LEAST_SHARE <= counts[Outcome.ok] / counts.total()
