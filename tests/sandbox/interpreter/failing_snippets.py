"""Small programs that Python and the interpreter must end alike, with an exception."""

FAILING = r"""
1 / 0
[][1]
{}["a"]
"a" + 1
1 + "a"
undefined
int("x")
None.upper()
"a".nothing()
[1].push(2)
a, b = [1]
a, b = [1, 2, 3]
a, *b, c = [1]
x = 5; x[0]
x = (1,); x[0] = 2
"abc"[0] = "x"
{[]: 1}
{[1]}
len(3)
sorted([1, "a"])
1 < "a"
assert False, "message"
assert 1 == 2
del nothing
for x in 5: pass
[*5]
f(**5)
3()
"a" % 1
"%d" % "a"
"%s %s" % (1,)
range(1.5)
range(0, 5, 0)
"abc".index("z")
[1].index(2)
[].pop()
{}.pop("a")
[1].remove(2)
max([])
next(x for x in [])
chr(-1)
ord("ab")
1 << -1
0.0 ** -1
10**400 * 1.0
float("x")
ProcessKind.Nothing
ProcessKind["Nothing"]
ProcessKind("nothing")
from litx import Nothing
import litxalloy
from litxalloy import papers
Quantity()
Quantity(1, HV, unknown=2)
Measurement(kind="k", value=1, unit=HV, percentile=5)
Material(process="a->", measurements=[])
Material(measurements=[], processes="x")
CompMeasurement({"Fe": 30, "Ni": 30})
GlobalLatticeParam(phase_fraction=3)
Experiment({}, {}, 5)
ureg.nosuchunit
ureg("nosuchunit")
convert_value_between_units(1, HV, Celsius)
Measurement.group_measurements(kind="k", unit=HV, values=[])
"".join([1])
"abc".split(1)
{} + {}
{1} + {2}
-"a"
~1.5
sum(["a"])
round("a")
f"{[1]:>5}"
f"{'a':d}"
f"{3:Q}"
"a" in 5
5 in "abc"
dict([1])
dict([(1, 2, 3)])
zip([1], [2, 3], strict=True).x if False else list(zip([1], [2, 3], strict=True))
""".strip("\n").split("\n")
"""Programs that Python ends with an exception. One line each."""

FAILING += r"""
def f(a): return a
f()

def f(a): return a
f(1, 2)

def f(a): return a
f(b=1)

def f(a): return a
f(1, a=2)

def f():
    y = x
    x = 1
f()

d = {"a": 1}
for k in d: d["b" + k] = 1
""".strip("\n").split("\n\n")
