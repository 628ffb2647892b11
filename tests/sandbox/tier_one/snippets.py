# ruff: noqa: E501 (a program is one line)
"""Small programs, each about one idea, that have the same result in Python and tier I."""

EQUAL = r"""
list(enumerate("ab")), list(enumerate("ab", 1)), list(zip([1, 2], "abc"))
ProcessKind.ArcMelting == "Arc Melting", ProcessKind["ArcMelting"].name, ProcessKind.ArcMelting.value
{ProcessKind.ArcMelting: 1}["Arc Melting"], ProcessKind.ArcMelting in ["Arc Melting"], MeasurementStatistic.mean == "mean"
"h" in {"h", "e"}, 5 not in {1}, {1, "a"}
x = [1, 2, 3]; x[1] = 9; x[0:1] = [7, 8]; result = x
x = {"a": 1}; x["b"] = 2; x["a"] += 5; result = x
x = Quantity(1, HV); result = x is None
{"a": 1, **{"b": 2}, "a": 3}, {1: 2} | {3: 4}
1 < 2 < 3, 1 < 3 < 2, 1 == 1.0, "a" in "cat", 3 not in [1, 2], None is None
{x: x**2 for x in range(4)}
list(x for x in range(3)), sum(x for x in range(5)), tuple(x for x in "ab")
fs = [lambda i=i: i for i in range(3)]; result = [f() for f in fs]
a, *b = [1, 2, 3]; (c, d), e = (4, 5), 6; result = (a, b, c, d, e)
[(a, b, c, e) for a, (b, c) in [(0, (0, 0)), (1, (2, 3))] if b for [d, *e] in [(a, c, a)] if d]
x = (1,); y = x; x += (2,); result = (x, y)
x = 3; x -= 1; x /= 2; x //= 2; x **= 3; result = x
x = 6; x <<= 2; x >>= 1; result = x, x & 3, x | 8, x ^ 1
[z for q in range(5) if (z := q * 2) > 2], z
x: int = 3; y: "list[int]"; result = x
f"{3.14159:.2f}|{42:>6}|{'ab':<4}|{1e6:,.1f}|{255:#x}|{0.5:%}|{7:03d}|{-1:+}|{3:^7}"
f"{1}{'a'}{[1, 'b']}{None}{True}{1.0}", f"{{}}"
w = 8; f"{3.5:{w}.{2}f}|{'s':*^{w}}"
"%d %s %r %5.2f %x %05d %% %e %g %-5s| %+d" % (1, "a", "b", 2.5, 255, 42, 12345.678, 0.0001, "l", 3)
x = [3, 1, 2]; x.sort(); y = x.copy(); y.reverse(); x.extend("ab"); x.insert(1, 9); result = x, y, x.index(2), y.count(1), x.pop(), x.pop(0)
d = {"a": 1}; result = d.get("a"), d.get("z"), d.get("z", 0), d.pop("a"), d.pop("q", None), d
d = {"a": 1}; d = {**d, "b": 2}; result = d, d.copy() == d
d = {"a": 1, "b": 2}; result = list(d), list(d.keys()), list(d.values()), list(d.items()), sorted(d.items()), len(d.keys()), "a" in d.keys(), 2 in d.values()
s = {1, 2}; result = 1 in s, 3 in s, s
len("abc"), len([1]), len({}), len(range(5)), abs(-3), min(3, 1), max([1, 5]), min("b", "a"), max([], default=0), min([1, 2], key=lambda x: -x)
round(2.5), round(3.14159, 2), round(1234, -2), round(-0.5), round(2.675, 2), round(5, 1)
int("12"), int(3.9), int("ff", 16), int(), float("1.5"), float("inf"), float(" 2 "), float("1e5"), str(1.0), str(None), bool([]), bool("a"), int(True)
list("ab"), tuple([1]), list(range(5, 0, -2)), dict([("a", 1)]), dict(a=1), dict({"x": 1}, y=2), list({"a": 1}), dict(zip("ab", [1, 2]))
sorted([3, 1, 2]), sorted("bca", reverse=True), sorted([(1, "b"), (0, "c")]), sorted(["bb", "a"], key=len), sorted({"b": 1, "a": 2}), sorted([1, 2.5, True])
hex(255), oct(8), bin(5), chr(65), ord("a"), pow(2, 5), str(["a'b"]), str([1, "a", None, (1,), 1.5])
print("a", 1, [1, "b"], sep="-", end="!\n"); print(); print(None, 1.5); result = 1
"é" + "\u00e9" + "日本"[0], len("日本"), "日本" < "本", ord("日")
[1, 2] == [1, 2], (1, 2) < (1, 3), [1] < [1, 0], {"a": 1} == {"a": 1.0}, "a" < "b", 1 != 2, [1] != (1,), None == 0
range(5)[2], list(range(10)[2:5]), len(range(0, 10, 3)), 3 in range(5), list(range(3))[::-1], range(3) == range(0, 3)
x = [[0] * 2] * 2; x[0][1] = 5; result = x
i = 0; x = [0, 0]; i, x[i] = 1, 5; result = x
0x10, 0b11, 0o7, 1_000, 1e3, .5
Quantity(1, ureg("percent")), Quantity(1, ureg("mm") / ureg.s), Quantity(1, ureg("mm")**2)
lst = [3]; q = Quantity([lst], HV); lst.append(4); lst.sort(); result = q
if __name__ == "__main__": result = 1
id = 3; set = hash = 4; result = id + set, {1, 2}, {1: 2}, {ProcessKind.Cut: 1}
result = {**{k: v for k, v in zip("ab", (1, 2))}, **dict(c=3)}
result = max({"a": 3, "b": 7}.items(), key=lambda p: p[1])
lst = [1, 2]; m = Configuration(name="a", measurements=[]); lst.append(3); result = lst
names = ["x"]; d = DescriptionGroup(kinds=[Configuration, Measurement], desc="d"); result = [d]
tags = {ConfigTag.Dendrite}; result = Configuration(tags=tags)
inputs = ["a"]; e = ProcessEvent(kind=ProcessKind.ArcMelting, inputs=inputs); inputs.append("b"); result = e
q = Quantity("3.20", MegaPascal * ureg.meter**0.5 / Second); result = [q, q]
Quantity(1, ureg("mm/year")), Quantity(1, ureg.Unit("g/cm^3")), Quantity(2, ureg.parse_units("K")), Quantity(1, (ureg.meter**0.5)**2), Quantity(1, HV / HV), Quantity(1, HV**-1)
CompositionMeasurement(balance_composition("Ti", {"Al": 6, "V": 4}))
CompositionMeasurement(composition_with_weight_additions("CoCrFeNi", "WC", 0.1))
CompMeasurement(Composition.from_weight_dict({"Al": 6, "Ti": 94})), CompMeasurement({"Fe": 50, "Ni": 50}), CompMeasurement(Composition(Fe=1, Ni=2))
LatticeMeasurement(Lattice.cubic(3.2)), LatticeMeasurement(Lattice.hexagonal(2.5, c=4)), LatticeMeasurement(Lattice.from_parameters(1, 2, 3, 90, 90, 90)), LatticeMeasurement(Lattice([[1, 0, 0], [0, 1, 0], [0, 0, 1]]))
Measurement(kind="k", value=1, unit=HV, temperature=ROOM_TEMPERATURE)
Configuration(tags={normalize(ConfigTag.Dendrite, "dr"), ConfigTag.Dendrite, normalize(ConfigTag.Eutectic, "eu", source="p. 3")})
CompMeasurement(normalize({"Fe": 50, "Ni": 50}, "FeNi"))
x = Quantity(1, HV); result = "yes" if x else "no"
from pymatgen.core import Composition as C, Element, Lattice; from pymatgen.core.lattice import Lattice as L; result = [C("Fe"), L.cubic(3), Lattice.cubic(4)]
from litxbench.core.models import AlloyMeasurementMethod, MeasurementKind, AlloyMaterial; import litxbench.core.enums as e; result = [AlloyMeasurementMethod, MeasurementKind.density, AlloyMaterial, e.AlloyProcessKind.Mixing]
import litx as lx; result = lx.ProcessKind.ArcMelting, lx.HV
f = lambda: [lx.Quantity(1, lx.ureg.mm), Q(2, lx.HV)]; import litx as lx; from litx import Quantity as Q; result = f()
import litx; result = litx.Quantity("~3", litx.Celsius)
x = [3, 1]; y = sorted(x, key=lambda v: x.append(v) or v); result = x, y
x = [3, 2, 1]; y = max(x, key=lambda v: (x.append(9) if len(x) < 5 else 0) or v); result = x, y
x = [1, 2, 3]; y = min(x, key=lambda v: x.pop() if len(x) > 2 else v); result = x, y
sum([1, 2.5, True]), sum([0.1] * 10, 5), sum([v for v in [1, 2]], 0.5), sum([[1], [2]], [3])
f = lambda *a, **k: (a, k); result = f(*(i for i in [1, 2]), k=3), f(0, *"ab", **{"c": 1})
dict(zip("ab", [1, 2])), sorted((v % 3 for v in range(9)), reverse=True)
import math; result = math.sqrt(4), math.pi, math.floor(2.5), math.log(3.0)
from math import sqrt as root, e; result = root(2.25), e
f = lambda **k: k; result = f(**{"b": 1}, a=2), f(c=3, **{"b": 1}, a=2, **{"d": 4})
[Quantity(1, u) for u in (ureg("mm").units, 1 and ureg.Unit(normalize("mm", "millimetres")), ureg("mm") * HV)]
[normalize("a", "b"), *[make(["1"]) for make in (list, tuple)], [float(v) for v in ["1", "inf"]]]
result = [round(v, 2) for v in (2.675, 1.005, -0.001, 1e300)], round(2.5), round(1250, -2)
""".strip("\n").split("\n")
"""Programs that have a value, one per line."""

EQUAL += r'''
def f(a, b=2, *c, d, e=5, **g): return (a, b, c, d, e, g)
result = f(1, d=4), f(1, 3, 4, 5, d=6, h=7), f(*[1, 2], **{"d": 3})

rows = []
for i, (j, k) in enumerate(zip(range(10), "abcdefghij")):
    if i == 3: continue
    if j == 6: break
    rows.append((i, k))
else:
    rows.append("never")
result = rows

from __future__ import annotations
def f(a: undefined_name) -> also_not: return a
result = f(2)

"a" "b", "a\tb", r"\n", """x
y"""

def f():
    x = [1]
    x[0] += 1
    def h(): return x
    return h
result = f()()

import json, math as m
from math import pow
import numpy as np
def g():
    import re
    return m.pi
result = g(), pow(2, 3)
'''.strip("\n").split("\n\n")

FAILING = r"""
1 / 0
{}["a"]
1 + "a"
int("x")
None.upper()
a, b = [1, 2, 3]
"abc"[0] = "x"
assert False, "message"
del nothing
f(**5)
[].pop()
0.0 ** -1
ProcessKind.Nothing
ProcessKind["Nothing"]
from litx import Nothing
import litxalloy
from litxalloy import papers
Quantity()
Quantity(1, HV, unknown=2)
Quantity(self=1)
normalize("")
Measurement(kind="k", value=1, unit=HV, percentile=5)
Material(process="a->", measurements=[])
Material(measurements=[], processes="x")
CompMeasurement({"Fe": 30, "Ni": 30})
GlobalLatticeParam(phase_fraction=3)
Experiment({}, {}, 5)
ureg.nosuchunit
ureg("nosuchunit")
Measurement.group_measurements(kind="k", unit=HV, values=[])
d = {}; d.update(v for v in [(1, 2), 5, 1 / 0])
dict((i, i) if i < 2 else 5 / (i - 2) for i in range(4))
set([] if i else 1 / 0 for i in range(1, -1, -1))
""".strip("\n").split("\n")
"""Programs that end with an exception in Python, one per line."""

FAILING.append("def f():\n    y = x\n    x = 1\nf()")

PLACED = r"""
['é', Quantity('ü',
 HV)]

def f(v):
  return Quantity(v, HV)
[f(i) for i in range(3)]

[(lambda v: Quantity(v,
 HV))(i) for i in range(2)]

import litx as q
[q.Quantity(
1, 2), (q.Quantity)(1, 2)]

from litx import Measurement
[*Measurement.group_measurements(kind='é', unit=HV, values=[
  CoreMeasurementValue(statistic=MeasurementStatistic.mean, value=v) for v in (1, 2)])]

k = {'unit': HV}
[Quantity(1, **k), Measurement(kind='k', value=1,
 **k)]

[Configuration(measurements=[CompMeasurement(
 'Fe'), ROOM_TEMPERATURE])]
""".strip("\n").split("\n\n")
"""Programs that build objects on several lines, or in several ways."""
