"""Work and memory in bulk are charged before they are spent."""

import ast
import time
import tracemalloc

import pytest

from litx.sandbox.interpreter import Budget, LimitReached, interpret

COLLIDING = "a = {i * (2**61 - 1): 0 for i in range(4000)}\nb = {i * (2**61 - 1) for i in a}\n"
"""Maps and sets in which every key has the same hash."""

LONG = "a = 'a' * 1000000\nb = 'a' * 250000 + 'b' + 'a' * 250000\n"
"""Texts that take long to look for from the right."""

WORK = {
    f"{LONG}a.rfind(b)": "fuel",
    f"{LONG}a.rindex(b)": "fuel",
    f"{LONG}a.rsplit(b)": "fuel",
    f"{LONG}a.rsplit(sep=b)": "fuel",
    f"{LONG}a.rpartition(b)": "fuel",
    f"{LONG}a.strip('b' + a[1:])": "fuel",
    f"{COLLIDING}c = {{i for i in a}}\nwhile True: b == c": "fuel",
    f"{COLLIDING}while True: [a] == [dict(a)]": "fuel",
    f"{COLLIDING}while True: a.copy()": "fuel",
    f"{COLLIDING}result = [RawMaterial(kind=a) for i in range(900)]": "fuel",
    f"{COLLIDING}result = [RawMaterial(kind=b) for i in range(900)]": "fuel",
    f"{COLLIDING}x = []\nwhile True: Quantity(a, HV); x.append(1)": "fuel",
    "d = {}\nd |= [(i * (2**61 - 1), 0) for i in range(100000)]": "size",
    "s = set()\ns.update(i * (2**61 - 1) for i in range(100000))": "size",
    "g = [1]\nfor i in range(300000): g = (x for x in g)": "depth",
    "m = []\nn = map(next, m)\nm += [n] * 100000\nlist(n)": "depth",
}
"""Programs that would take long, with the limit that stops them."""

MEMORY = {
    "'%1000s' * 140000 % (('\U0001f600',) * 140000)": "size",
    "'%s' * 100000 % (('a' * 1000000,) * 100000)": "size",
    "'%.1000f' * 100000 % ((1e300,) * 100000)": "size",
    "str(['\U000e0001' * 1000000] * 100)": "fuel",
    "x = [[[set() for i in range(100)] for j in range(100)] for k in range(200)]": "size",
    "x = [[[RawMaterial() for i in range(100)] for j in range(100)] for k in range(200)]": "size",
    "x = []\nfor i in range(10**6): x.append((y for y in x))": "size",
    "x = [[map(str, []) for i in range(100000)] for j in range(100)]": "size",
}
"""Programs that would take much memory, with the limit that stops them."""

LITTLE = Budget(fuel=Budget().fuel // 10, cells=Budget().cells // 20)
"""Less than a program may use; what it takes grows in proportion, and tracing it takes long."""

MOST_BYTES = 100 * LITTLE.cells


class TestLimitReached:
    @pytest.mark.parametrize("text", WORK)
    def test_work_is_stopped_before_it_takes_long(self, text):
        """What Python does in the square of a length costs as much."""
        start = time.process_time()
        budget = Budget(fuel=LITTLE.fuel) if WORK[text] == "fuel" else Budget()
        with pytest.raises(LimitReached) as found:
            interpret(ast.parse(text), budget)
        assert WORK[text] == found.value.limit
        assert 3 > time.process_time() - start

    @pytest.mark.parametrize("text", MEMORY)
    def test_memory_is_bounded(self, text):
        """Containers, calls and long texts are counted before there are too many."""
        tree = ast.parse(text)
        tracemalloc.start()
        try:
            with pytest.raises(LimitReached) as found:
                interpret(tree, LITTLE)
            _, most = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert MEMORY[text] == found.value.limit
        assert most < MOST_BYTES

    def test_common_formats_and_searches_are_cheap(self):
        """Short texts are searched and formatted as before."""
        text = "['a-b'.rsplit('-', 1), 'aba'.rfind('a'), '%5s|%.2f|%3d' % ('a', 2.5, 3)] * 2"
        expected = [["a", "b"], 2, "    a|2.50|  3"] * 2
        assert expected == interpret(ast.parse(text)).value
