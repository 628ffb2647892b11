"""The language of tier I: its page, and its refusals by name, line and column."""

import ast
import builtins
from pathlib import Path

import pytest

from litx.sandbox.failures import ProgramFailed, Refused
from litx.sandbox.output import MOST_PRINTED
from litx.sandbox.tier_one import build, language
from tests.sandbox.tier_one.interpreted import interpret

PAGE = Path(__file__).parents[3] / "docs" / "language.md"

LIMITS = [
    ("size", "objects and elements in one object or in the result", build.MOST_NODES),
    ("size", "keys of one map or set that are not text", build.MOST_OTHER_KEYS),
    ("size", "characters of a formula", build.MOST_FORMULA),
    ("depth", "containers and objects inside one another", build.MOST_DEEP),
    ("memory", "bits of a whole number", 10_000),
    ("result", "characters printed", MOST_PRINTED),
]


def as_code(names):
    """Return names as on the page."""
    return ", ".join(f"`{name}`" for name in sorted(names))


def test_tables_of_the_page():
    """Every table of the page has the rows of the table in the code."""
    tables = [
        [f"| {as_code(language.USABLE['math'])} |"],
        [f"| {as_code(language.BUILTINS)} |"],
        [f"| {kind} | {as_code(names.split())} |" for kind, names in language.METHODS.items()],
        [f"| `{name}` | {as_code(methods)} |" for name, methods in language.CONSTRUCTORS.items()],
        [f"| {limit} | {unit} | {most:,} |" for limit, unit, most in LIMITS],
    ]
    page = PAGE.read_text(encoding="utf-8")
    for table in tables:
        assert "".join(f"{row}\n" for row in table) in page


def test_names_of_the_prelude():
    """Functions of the prelude use builtins by reserved or hidden names, which no program binds."""
    functions = [node for node in ast.parse(language.PRELUDE).body if hasattr(node, "body")]
    names = {
        node.id for function in functions for node in ast.walk(function) if hasattr(node, "id")
    }
    assert [] == [
        name for name in names if hasattr(builtins, name) and not language.is_reserved(name)
    ]


REFUSED = {
    "list(map(str, [1]))": (1, 6, "`map`"),
    "clean_formula('Fe2')": (1, 1, "`clean_formula`"),
    "import litx\nlitx.clean_formula('Fe2')": (2, 1, "has no attribute 'clean_formula'"),
    "import litx\n[litx\n .Quantity(1, 2)]": (2, 2, "the name of a constructor on several lines"),
    "x = [1]; g = (v for v in x); x.append(2)": (1, 14, "a generator that is kept"),
    "ureg.load_definitions('f')": (1, 1, ".load_definitions"),
    "def _litx_it(x): return x": (1, 1, "the name `_litx_it`"),
    "x = 1\ntry: x / 0\nexcept: pass": (2, 1, "`try`"),
    "class A: pass": (1, 1, "`class`"),
    "any(1 / v for v in [1, 0])": (1, 4, "a generator that is kept"),
    "f = enumerate": (1, 5, "`enumerate` as a value"),
    "x = [1]; x.sort(key=abs)": (1, 10, "a list that is sorted by a key"),
    "x = [[1]]\nx[0] *= 2": (2, 1, "changing a value in place"),
    "from math import floor as _litx_key": (1, 18, "the name `_litx_key`"),
    "NotImplementedError = KeyError": (1, 1, "the name `NotImplementedError`"),
    "str(1e15 + 56.25)": (1, 1, "the text of 1000000000000056"),
    "str(range(10)[2:5])": (1, 1, "the text of such a value"),
    "with x: pass": (1, 1, "`with`"),
    "[normalize(v, 'none') for v in [0]]": (1, 2, "`normalize` of this"),
    "def f(): yield 1\nlist(f())": (1, 10, "`yield`"),
    "match 1:\n case 2: pass": (1, 1, "`match`"),
    "@staticmethod\ndef f(): pass": (1, 2, "a decorator"),
    "import rdkit": (1, 1, "importing `rdkit`"),
    "from . import math": (1, 1, "importing `..math`"),
    "from math import *": (1, 1, "importing `math.*`"),
    "import litx.model": (1, 1, "importing `litx.model`"),
    "import json\njson.dumps(1)": (2, 1, "using `json`"),
    "def f(): return json.dumps(1)\nimport json\nf()": (1, 17, "using `json`"),
    "import math\nmath.gamma(4)": (2, 1, "`math.gamma`"),
    "from math import gamma\ngamma(4)": (2, 1, "using `math.gamma`"),
    "from typing import TYPE_CHECKING as x\nif x: pass": (2, 4, "using `typing.TYPE_CHECKING`"),
    "from pymatgen.core import Element\nElement('Fe')": (2, 1, "`pymatgen.core.Element`"),
    "x = [\n  open('f')]": (2, 3, "`open`"),
    "eval('1')": (1, 1, "the name `eval`"),
    "getattr(1, 'real')": (1, 1, "`getattr`"),
    "type(1)": (1, 1, "`type`"),
    "__builtins__": (1, 1, "`__builtins__`"),
    "().__class__": (1, 1, ".__class__"),
    "Quantity.__init__": (1, 1, "`Quantity.__init__`"),
    "ProcessKind.__members__": (1, 1, ".__members__"),
    "ureg._units": (1, 1, "`ureg._units`"),
    "Composition('Fe').save('f')": (1, 1, ".save()"),
    "Lattice.cubic(3).matrix": (1, 1, ".matrix"),
    "'{}'.format(1)": (1, 1, ".format()"),
    "f = 'a'.upper": (1, 5, ".upper"),
    "x = Quantity(1, HV)\nx.value": (2, 1, "has no attribute 'value'"),
    "x = Quantity(1, HV)\nx == x": (2, 1, "comparing"),
    "{Quantity(1, HV)}": (1, 1, "such a key"),
    "str(Quantity(1, HV))": (1, 1, "the text of such a value"),
    "if Composition({}): pass": (1, 4, "an empty `Composition`"),
    "5 * ureg.hour": (1, 1, "`*` between a unit"),
    "print(HV)": (1, 1, "the text of such a value"),
    "for x in {'a', 'b'}: pass": (1, 10, "going through a set"),
    "x = [1]\nx[:1] = {'a', 'b'}": (2, 1, "going through a set"),
    "for x, y in [{1, 2}]: pass": (1, 5, "going through a set"),
    "[x for x, y in [{1, 2}]]": (1, 8, "going through a set"),
    "x, (y, z) = 1, {2, 3}": (1, 4, "going through a set"),
    "dict([{1, 2}])": (1, 1, "going through a set"),
    "str({1, 2})": (1, 1, "the text of such a value"),
    "sorted({1, 2}, key=abs)": (1, 1, "going through a set"),
    "(-8) ** 0.5": (1, 1, "in the result"),
    "2j": (1, 1, "the literal 2j"),
    "print(zip([1]))": (1, 7, "`zip(...)` that is kept"),
    "Quantity(1, HV).value = 2": (1, 1, "an attribute"),
    "ureg.define('unit = 2 * pascal')": (1, 1, "`ureg.define`"),
    "ureg('10**10**8')": (1, 1, "the unit '10**10**8'"),
    "[1] @ [2]": (1, 1, "unsupported operand"),
    "Material(measurements=(m for m in []))": (1, 23, "a generator that is kept"),
    "print(1, file=2)": (1, 1, "unexpected keyword argument 'file'"),
    "d = {1: 2}\nd[True] = 3": (2, 3, "such a key"),
    "x = {ProcessKind.ArcMelting: 1}\nx['Arc Melting'] = 2": (2, 3, "a member and its text"),
    "'\\ud800'": (1, 1, "half a character"),
    "if 0: eval = 1\neval('1')": (1, 7, "the name `eval`"),
    "list(zip([1], [2, 3], strict=True))": (1, 6, "unexpected keyword argument 'strict'"),
    "d = {}\nd[0:1]": (2, 1, "slice(0, 1"),
    "Q = Quantity\nQ(1, HV)": (2, 1, "calling `Quantity` by another name"),
    "_litx_calls": (1, 1, "the name `_litx_calls`"),
    "def f(_litx_x): return 1": (1, 7, "the name `_litx_x`"),
    "x = 1\ndel x": (2, 1, "`del`"),
    "'a'.bit_count()": (1, 1, "the method `.bit_count()`"),
    "f'{[1]:>5}'": (1, 4, "the format of such a value"),
    "[].sort(reverse='a')": (1, 17, "`reverse`"),
    "x = 1\nx is 1": (2, 1, "`is`"),
    "x = [1]\nf = lambda *a, **k: a\nf(*x, k=x.append(2))": (3, 1, "a call after a lone `*`"),
    f"0x{'f' * 3000}": (1, 1, "such a large whole number"),
    "Lattice.save('f')": (1, 1, "the method `.save()`"),
    "ureg.Unit(5)": (1, 1, "a unit from this"),
    "x = ureg.meter\nfor i in range(9): x = x * x\nQuantity(1, x)": (1, 5, "a unit of that many"),
    "x = ureg.meter\nfor i in range(25): x = x * x": (1, 5, "a unit of that many"),
    "ureg('µm')": (1, 1, "an amount from this"),
    "HV == HV": (1, 1, "comparing a `unit`"),
    "s = {1}\ns |= {2}": (2, 1, "changing a value in place"),
    "x = [1]\nx *= 2": (2, 1, "changing a value in place"),
    "x = {1: 2}.items()": (1, 5, "`.items()` that is kept"),
    "float('nan')": (1, 1, "a number that is none"),
    "[1e400 - 1e400]": (1, 1, "a number that is none"),
    "{*[]}": (1, 1, "an empty set"),
    "set()": (1, 1, "`set`"),
    "{v for v in [1]}": (1, 1, "`{... for ...}`"),
    "sorted({2, 1})": (1, 1, "going through a set"),
    "x = {}\nx.update(a=1)": (2, 1, "the method `.update()`"),
    "x = {}\nx.setdefault('a', 1)": (2, 1, "the method `.setdefault()`"),
    "max((v for v in [1]), default=0)": (1, 5, "a generator that is kept"),
    "sorted(zip([1]), key=str)": (1, 8, "`zip(...)` that is kept"),
    "{1}.union([2])": (1, 1, "the method `.union()`"),
    "isinstance(1, int)": (1, 1, "`isinstance`"),
    "len({1, 2})": (1, 1, "'set' has no len()"),
    "s = {1}\ns.add(2)": (2, 1, "the method `.add()`"),
    "{1} | {2}": (1, 1, "unsupported operand"),
    "ProcessKind('Arc Melting')": (1, 1, "not callable"),
    "{(lambda: 1): 2}": (1, 3, "such a key"),
    "normalize('a', 'b') == 'a'": (1, 1, "comparing a `normalize`"),
    "{normalize('a', 'b'): 1}": (1, 2, "such a key"),
    "ProcessKind[normalize('m', 'b')]": (1, 1, "using what `normalize` returns"),
    "f'{1!r}'": (1, 4, "the conversion `!r`"),
    "repr(1)": (1, 1, "`repr`"),
    "list = [1]": (1, 1, "the name `list`"),
    "def f(HV): return HV": (1, 7, "the name `HV`"),
    "import math as all": (1, 8, "the name `all`"),
    "from litx import HV as v\nv = 1": (1, 1, "importing `HV` as a name of the program"),
    "import math as m\nimport litx as m": (2, 1, "importing `litx` as a name of the program"),
    "x = 7\nx %= 2": (2, 1, "changing a value in place"),
    "Q = Quantity(1, HV) * 2": (1, 5, "`*` between a unit and another value"),
    "Measurement[MeasurementMethod](kind='k', value=1, unit=HV)": (1, 1, "not subscriptable"),
    "ureg('m', 3)": (1, 1, "a unit from this"),
    "str({'a': 1})": (1, 1, "the text of such a value"),
    "list(filter(None, [0]))": (1, 6, "`filter`"),
    "int('\u0663')": (1, 1, "what tier I cannot do: ValueError"),
}
"""Programs with line, column and words of the refusal."""


@pytest.mark.parametrize("text", REFUSED)
def test_refused(text):
    """A refusal has a message, a line, a column and a hint."""
    line, column, words = REFUSED[text]
    with pytest.raises(Refused) as caught:
        interpret(text)
    assert words in caught.value.message
    assert (line, column) == (caught.value.line, caught.value.column)
    assert caught.value.hint
    assert str(caught.value).startswith(f"line {line}, column {column}: ")


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("x = 1\nMeasuremnt()", 2, 1, "NameError: name 'Measuremnt' is not defined"),
        ("x = ProcessKind.Melting", 1, 5, "AttributeError: .*'ProcessKind' has no attribute 'Melt"),
        ("def f(v):\n    if not v: raise ValueError('no')\nf([])", 2, 21, "ValueError: no"),
        ("Material(process='x', measurements=[])\n1 / 0", 1, 1, "NotationError: no '->'"),
        ("Material(process='x', measurements=[])\nresult = 1", 1, 1, "NotationError: no '->'"),
    ],
)
def test_failed(text, line, column, words):
    """A program fails with the error and the place of Python; errors of constructors come first."""
    with pytest.raises(ProgramFailed, match=words) as caught:
        interpret(text)
    assert (line, column) == (caught.value.line, caught.value.column)
