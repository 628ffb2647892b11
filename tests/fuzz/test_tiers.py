"""Tier I, tier X and another sandboxed Python say the same of programs about plain data."""

import importlib
import sys
from collections import Counter

import pytest
from hypothesis import given

from litx.sandbox import Limits, Mode, Outcome, Runner, Source, Tier
from tests.fuzz.effort import effort
from tests.fuzz.oracle import SMALL, executed, interpreted
from tests.fuzz.programs import programs

SHOW = "print(repr(result))\n"

LEAST_SHARE = 0.15
"""Of all programs, how many must have a value in both; the others fail or are refused."""

MOST_QUARRELS = 0.01
"""Of the programs compared, how many the other Python may get wrong, where CPython is with us.

It is known to go through generators eagerly, `any((i := v) > 1 for v in [5, 3])` leaving i at 3,
and to replace equal keys, `{True: 0} | {1: 2}` giving `{1: 2}`.
"""

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


@pytest.fixture(scope="module")
def monty():
    """Keep workers of the other Python."""
    other = pytest.importorskip("pydantic_monty", reason="pydantic-monty is not installed")
    with other.Monty(request_timeout=SECONDS) as pool:
        yield pool


def printed_by(pool, text):
    """Return what the other Python prints; None where it declines, which includes failing."""
    other = importlib.import_module("pydantic_monty")
    output = other.CollectString()
    try:
        with pool.checkout(limits={"max_feed_duration_secs": SECONDS / 2}) as session:
            session.feed_run(text, print_callback=output)
    except other.MontyError:
        return None
    return output.output


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


class TestInterpret:
    def test_another_python_agrees(self, monty):
        """Where the other Python has a value too, it is ours, or CPython says that it is wrong."""
        counts = Counter()

        @effort(150)
        @given(programs(plain=True))
        def law(text):
            found = interpreted(text + SHOW, SMALL)
            if found.how != "ok":
                counts["declined"] += 1
                return
            theirs = printed_by(monty, text + SHOW)
            if theirs is None:
                counts["declined"] += 1
            elif theirs == found.printed:
                counts["agreed"] += 1
            else:
                counts["quarrels"] += 1
                assert executed(text + SHOW) == found, f"the other Python: {theirs!r}"

        law()
        print(dict(counts))  # noqa: T201 (shown with -s)
        assert LEAST_SHARE / 2 <= counts["agreed"] / counts.total()
        assert MOST_QUARRELS >= counts["quarrels"] / counts["agreed"]
