"""What yields elements, or ranks them, sees containers as they are in Python at that moment."""

import ast

import pytest

from litx.sandbox.interpreter import ProgramFailed, Refused, interpret
from tests.sandbox.interpreter import python

SORTING = r"""
x = [3, 1, 2]; x.sort(key=lambda v: v * len(x)); result = x
x = [3, 1, 2]; y = []; x.sort(key=lambda v: y.append(list(x)) or v); result = x, y
x = [3, 1]; x.sort(key=lambda v: x.sort() or v); result = x
x = [3, 1]; x.sort(key=lambda v: x.extend("") or v); result = x
x = [3, 1]; y = sorted(x, key=lambda v: x.append(v) or v); result = x, y
x = [3, 1]; y = []; x.sort(key=lambda v: y.append(Quantity(1, HV)) or v); result = x, y
x = [(2, "a"), (1, "b"), (2, "c")]; x.sort(key=lambda v: v[0], reverse=True); result = x
x = [3, 2, 1]; y = max(x, key=lambda v: (x.append(9) if len(x) < 5 else 0) or v); result = x, y
x = [1, 2, 3]; y = min(x, key=lambda v: x.pop() if len(x) > 2 else v); result = x, y
x = [5]; y = max((x.append(v) or x for v in [1, 2]), key=lambda v: -len(v)); result = x, y
max([1, 2, 2.0, True]), min([1, True, 1.0]), max("a", "b", key=lambda v: 0)
""".strip().split("\n")

GAINING = r"""
d = {}; d.update((k, len(d)) for k in "abc"); result = d
d = {}; d |= ((k, len(d)) for k in "abc"); result = d
d = {}; d |= [("a", 1), ["b", 2], "cd"]; d |= d.items(); result = d
d = {"x": 1}; d.update((k + "y", len(d)) for k in list(d) * 3); result = d
s = set(); s.update(len(s) for _ in range(3)); result = sorted(s)
s = set(); x = [1]; s.update((x.append(7) or v for v in [5]), x); result = sorted(s)
s = {1, 2, 3}; g = (v for v in [1, 9, 2]); result = s.issuperset(g), list(g)
s = {1, 2, 3}; result = sorted(s.union((s.discard(v) or v + 9) for v in [1, 2])), sorted(s)
s = {1, 2, 3}; result = sorted(s.intersection(s.discard(v) or v for v in [1, 2])), sorted(s)
s = {1, 2, 3}; s.difference_update(len(s) for _ in range(3)); result = sorted(s)
s = {1, 2}; s.symmetric_difference_update(len(s) for _ in range(3)); result = sorted(s)
x = [1, 2]; x += (v for v in x if len(x) < 8); result = x
x = [3]; x.extend(len(x) for _ in range(4)); result = x
x = [1, 2]; x += map(lambda v: v + len(x), x[:]); result = x
x = []; x.extend(Quantity(len(x), HV) for _ in range(3)); result = x
x = [1, 2, 3]; x[1:] = (x.append(9) for _ in range(1)); result = x
x = [1, 2, 3]; x[:] = (x.pop() for _ in range(2)); result = x
x = [1, 2, 3]; x[5:1] = (v for v in "ab"); x[-1:] = "cd"; result = x
x = []; result = sum((x.append(v) or x for v in range(3)), [])
sum([1, 2.5, True]), sum([0.1] * 10, 5), sum((v for v in [1, 2]), 0.5), sum([[1], [2]], [3])
x = [1]; f = lambda *a, **k: a; result = f(*x, k=x.append(2))
f = lambda *a, **k: (a, k); result = f(*(i for i in [1, 2]), k=3), f(0, *"ab", **{"c": 1})
dict(zip("ab", [1, 2]), c=3), sorted(set(v % 3 for v in range(9)))
""".strip().split("\n")

ENTERED_AGAIN = r"""
m = map(lambda v: (v, next(m, None)), [1, 2, 3]); result = list(m)
m = map(lambda v: v + next(m, 0), [1, 2, 3, 4]); result = next(m), list(m)
m = filter(lambda v: (next(m, None) or v) > 1, [1, 2, 3, 4, 5]); result = list(m)
z = zip(map(lambda v: next(z, None), [1, 2, 3]), [4, 5, 6]); result = list(z)
e = enumerate(map(lambda v: next(e, None), [1, 2, 3])); result = list(e)
""".strip().split("\n")

FAILING = r"""
x = [3, 1, 2]; x.sort(key=lambda v: x.append(v) or v)
x = [3, 1]; x.sort(key=lambda v: x.extend(w for w in []) or v)
x = [3, 1]; x.sort(key=lambda v: x.append(1) or x.pop() and v)
d = {"x": 1}; d.update((k + "y", 1) for k in d)
d = {}; d.update(v for v in [(1, 2), 5, 1 / 0])
d = {}; d |= 5
dict((i, i) if i < 2 else 5 / (i - 2) for i in range(4))
set([] if i else 1 / 0 for i in range(1, -1, -1))
a, b = (1 / (3 - i) for i in range(5))
f = lambda *a, **k: a; f(*5, k=1 / 0)
g = (next(g, None) for i in [1, 2]); list(g)
max(v / v if v else "a" for v in [1, 0, ""])
sum(["a"], "")
""".strip().split("\n")

REFUSED = {
    "x = [1, 2, 3]; x[::2] = (x.append(9) for i in range(2))": "changing a list",
    "s = {1}; s.union({2}, (v for v in [3]))": "a set and an iterator",
    "m = map(str, []); [v for v in [1] if next(m)]": "`next` without a default",
    "d = {}; d.keys() < d.keys()": "comparing `.keys()`",
}


class TestInterpret:
    @pytest.mark.parametrize("text", SORTING + GAINING + ENTERED_AGAIN)
    def test_value_is_that_of_python(self, text):
        """Containers that change while they are used end as Python leaves them."""
        value, _ = python.run(text)
        assert repr(value) == repr(interpret(ast.parse(text)).value)

    @pytest.mark.parametrize("text", FAILING)
    def test_failure_is_that_of_python(self, text):
        """The first failure is the one that Python meets first."""
        with pytest.raises(Exception) as expected:  # noqa: PT011 (the table has all types)
            python.run(text)
        with pytest.raises(ProgramFailed) as found:
            interpret(ast.parse(text))
        assert expected.type is type(found.value.error)

    @pytest.mark.parametrize("text", REFUSED)
    def test_what_is_not_followed_is_refused(self, text):
        """What would take too much to follow is refused by name."""
        with pytest.raises(Refused) as found:
            interpret(ast.parse(text))
        assert REFUSED[text] in found.value.message
