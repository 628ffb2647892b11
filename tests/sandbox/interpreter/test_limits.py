"""Programs that want too much are stopped, each by the limit that it runs into."""

import ast
import time

import pytest

from litx.sandbox.interpreter import Budget, LimitReached, interpret

STOPPED = {
    "while True: pass": "fuel",
    "[0 for a in range(10**9) if 0]": "fuel",
    "a = ['x'] * 10\nfor i in range(20): a = [a] * 10\nresult = a": "size",
    "a = ['x'] * 9\nb = ['x'] * 9\nfor i in range(20): a = [a] * 9; b = [b] * 9\na == b": "fuel",
    "a = []\na.append(a)\nresult = a": "depth",
    "a = []\na.append(a)\nstr(a)": "depth",
    "a = []\na.append(a)\nQuantity(a, HV)": "depth",
    "a = 1\nfor i in range(1000): a = Quantity(a, HV)\nresult = a": "depth",
    "a = ()\nfor i in range(1000): a = (a,)\n{a: 1}": "depth",
    "a = 'x'\nwhile True: a += a": "size",
    "a = [1]\nwhile True: a += a": "size",
    "b = []\nwhile True: b.append('x' * 500000)": "size",
    "{i * (2**61 - 1): 1 for i in range(60000)}": "size",
    "{float(i) * 2.0**61 for i in range(60000)}": "size",
    "sorted(['a' * 900000] * 1000)": "fuel",
    "('a' * 99999 + 'b') in ['a' * 100000] * 100000": "fuel",
    "('a' * 1000000).replace('a', 'b' * 1000000)": "size",
    "','.join(['a' * 1000000] * 1000)": "size",
    "f'{1:1000000000}'": "size",
    "f'{1:{10**9}}'": "size",
    "'%1000000000d' % 1": "size",
    "'a'.ljust(10**10)": "size",
    "list(range(10**12))": "size",
    "z = [1]\nfor i in range(1000): z = enumerate(z)\nlist(z)": "depth",
    "def f(n): return f(n + 1)\nf(0)": "depth",
    "9**9**9": "size",
    "1 << 10**9": "size",
    "x = 1\nfor i in range(1, 10**6): x *= i": "size",
    "CompMeasurement('Fe' * 200000)": "size",
    "def f(x=[]):\n x.append(x * 2)\n return x\nwhile True: f()": "size",
    "while True: print('a' * 10000)": "size",
    "x = [Quantity(1, HV) for i in range(10**6)]": "size",
}
"""Programs and the limit that stops them."""


FEW = 2_000_000
"""Fuel that is gone soon."""


class TestLimitReached:
    @pytest.mark.parametrize("text", STOPPED)
    def test_bomb_is_stopped_by_its_limit(self, text):
        """A bomb ends in bounded time with the name of the limit and the place."""
        start = time.perf_counter()
        with pytest.raises(LimitReached) as found:
            interpret(ast.parse(text), Budget(fuel=FEW if STOPPED[text] == "fuel" else Budget.fuel))
        assert STOPPED[text] == found.value.limit
        assert found.value.line is not None
        assert 10 > time.perf_counter() - start

    def test_nesting_beyond_python_is_a_depth(self):
        """A tree nested too deeply for Python to walk ends as a limit, not as a RecursionError."""
        tree = ast.Module([ast.Expr(ast.Constant(1))], [])
        for _ in range(20_000):
            tree.body[0].value = ast.UnaryOp(ast.USub(), tree.body[0].value)
        with pytest.raises(LimitReached) as found:
            interpret(tree)
        assert "depth" == found.value.limit

    def test_calls_are_counted_inside_one_another(self):
        """Sixty calls inside one another are allowed."""
        text = "def f(n): return n if n == 0 else f(n - 1)\nresult = f(59)"
        assert 0 == interpret(ast.parse(text)).value
