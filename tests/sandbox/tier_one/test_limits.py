"""Programs that want too much are stopped, each by the limit that it runs into."""

import time

import pytest

from litx.sandbox.failures import InterpreterGoneError, LimitReached
from litx.sandbox.limits import Limits
from litx.sandbox.output import OutputLimitError
from tests.sandbox.tier_one.interpreted import interpret

COLLIDING = "a = {i * (2**61 - 1): 0 for i in range(4000)}\n"
"""A map in which every key has the same hash."""

STOPPED = {
    "while True: pass": "time",
    "x = 1\nfor i in range(1, 10**6): x *= i": "time",
    "'%.1000f' * 100000 % ((1e300,) * 100000)": "time",
    f"{COLLIDING}result = [RawMaterial(kind=a) for i in range(9000)]": "time",
    "a = ['x'] * 10\nfor i in range(20): a = [a] * 10\nresult = a": "time",
    "x = [Quantity(1, HV) for i in range(10**6)]": "time",
    "a = 'x'\nwhile True: a += a": "memory",
    "b = []\nwhile True: b.append('x' * 500000)": "memory",
    "('a' * 1000000).replace('a', 'b' * 1000000)": "memory",
    "f'{1:1000000000}'": "memory",
    "list(range(10**12))": "memory",
    "Quantity(2**10001, HV)": "memory",
    "a = []\na.append(a)\nresult = a": "depth",
    "a = []\na.append(a)\nstr(a)": "depth",
    "a = []\na.append(a)\nQuantity(a, HV)": "depth",
    "a = 1\nfor i in range(1000): a = Quantity(a, HV)\nresult = a": "depth",
    "a = ()\nfor i in range(1000): a = (a,)\nresult = a": "depth",
    "z = [1]\nfor i in range(2000): z = enumerate(z)\nlist(z)": "depth",
    "def f(n): return f(n + 1)\nf(0)": "depth",
    "{i * (2**61 - 1): 1 for i in range(6000)}": "size",
    "CompMeasurement('Fe' * 200000)": "size",
    "a = [0] * 260000\n[a, a]": "size",
    "x = Quantity([0] * 60000, HV)\nConfiguration(measurements=[x] * 20)": "size",
    "clean_formula('a' * 200000)": "size",
}
"""Programs and the limit that stops them."""


class Soon(Limits):
    """Ends programs by the clock, which is else a hundred times the processor time."""

    longest_s = 0.4


LITTLE, MORE = Soon(memory_mb=512), Limits(memory_mb=64)


class TestLimitReached:
    @pytest.mark.parametrize("text", STOPPED)
    def test_bomb_is_stopped_by_its_limit(self, text):
        """A bomb ends in bounded time with the name of the limit and the place."""
        start = time.perf_counter()
        with pytest.raises(LimitReached) as found:
            interpret(text, LITTLE if STOPPED[text] == "time" else MORE)
        assert STOPPED[text] == found.value.limit
        assert found.value.line is not None
        assert 20 > time.perf_counter() - start

    def test_what_cannot_be_interrupted_ends_the_process(self):
        """Whoever holds the pool is told that its process is gone, and the next program runs."""
        nested = "a = ['x'] * 9\nb = ['x'] * 9\nfor i in range(20): a = [a] * 9; b = [b] * 9\n"
        with pytest.raises(InterpreterGoneError):
            interpret(f"{nested}a == b", LITTLE)
        assert 1 == interpret("1").result

    def test_printing(self):
        """A program that prints without end is stopped."""
        with pytest.raises(OutputLimitError):
            interpret("while True: print('a' * 10_000)")
