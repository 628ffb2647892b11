"""Limits that stop programs, and objects that are built from the report of any program."""

import ast
import time

import pytest

from litx import HV
from litx.sandbox.failures import (
    InterpreterGoneError,
    LimitReached,
    ProgramFailed,
    Refused,
    StopError,
)
from litx.sandbox.limits import Limits
from litx.sandbox.output import OutputLimitError
from litx.sandbox.tier_one.build import MOST_OTHER_KEYS, build
from tests.sandbox.tier_one.interpreted import ShortLimits, interpret

PROGRAM = "Quantity(1, HV)"
"""The program of every report."""


def build_report(result, calls=()):
    """Return the value that is built from a report."""
    (statement,) = ast.parse(PROGRAM).body
    return build(list(calls), [result], [statement.value], statement)


class TestValues:
    def test_types(self):
        """Numbers keep their type and sign, containers their type."""
        value = interpret("[-0.0, float('inf'), -float('inf'), 5e-324]").result
        assert "[-0.0, inf, -inf, 5e-324]" == repr(value)
        text = "[1, 1.0, True, None, (1,), {1}, {'a': 1}]"
        assert text == repr(interpret(text).result)

    def test_whole_numbers(self):
        """Whole numbers are as large as in Python, up to a limit."""
        assert 2**9999 == interpret("2**9999").result
        with pytest.raises(LimitReached):
            interpret("-2**10000")

    def test_text(self):
        """Any text comes back unchanged, also if it looks like another value."""
        text = ["<function 'f' at 0x50>", "range(0, 3)", "[...]", "\x00", "\U0001f600", "m", '"]']
        assert text == interpret(repr(text)).result

    FUNCTIONS = ("len", "lambda: 1", "zip([1])", "print", "ureg")

    @pytest.mark.parametrize(
        "text",
        [
            *("['\\ud800']", "[chr(0xd800)]", "['a\\udcff']"),
            *(f"[{text}]" for text in FUNCTIONS),
            *(f"Quantity({text}, HV)" for text in FUNCTIONS),
        ],
    )
    def test_refused(self, text):
        """Functions, and text that Monty would change silently, are refused."""
        with pytest.raises(Refused):
            interpret(text)

    def test_shared_values(self):
        """A shared value is copied, and counts each time that it is reached."""
        value = interpret("a = [1]\n[a, a]").result
        assert value[0] is not value[1]
        with pytest.raises(LimitReached) as caught:
            interpret("a = [1] * 1000\na = [a] * 600\n[a]")
        assert ("size", 3) == (caught.value.limit, caught.value.line)

    def test_list_changes_later(self):
        """A list that changes later does not change an object that was built from it."""
        value = interpret("a = [1]\nq = Quantity(a, HV)\na.append(2)\nq").result
        assert [1] == list(value.value)


NO_VALUES = [
    *(["?"], ["?", 5], ["nothing", 1], [], [[]], [None]),
    *(["m", "ProcessKind", "Nothing"], ["m", "Nothing", "ArcMelting"], ["m", "ProcessKind"]),
    *(["m", "str", "__class__"], ["k", "ureg"], ["k", "clean_formula"], ["k", "__builtins__"]),
    *(["k", "balance_composition"], ["r", "HV"], ["o", 0], ["o", "0"], ["p", 0, 0]),
    *(["k", "nothing"], ["k", 5], ["k", "normalize"], ["u", "=", "meter"], ["x", "range(0, 3)"]),
    *(["d", 5], ["d", ["a"]], ["d", [["l"], 1]], ["s", ["l"]]),
]
"""Values that are not in the tables."""

NO_CALLS = [
    *(["Nothing", 0, [], {}], ["open", 0, ["/etc/passwd"], {}], ["Quantity", 0], 5),
    *(["Quantity", 5, [], {}], ["Quantity", "0", [], {}], ["Quantity", 0, 5, {}]),
    *(["Quantity", 0, [["o", 0]], {}], ["Quantity", 0, [], {"nothing": 1}]),
    *(["**", None, [["k", "HV"], 1e9], {}], ["**", None, [9, 9**9], {}], ["*", None, ["a", 9], {}]),
    *(["*", None, [["k", "HV"], 9], {}], ["+", None, [1, 1], {}], ["*", None, [["k", "HV"]], {}]),
    *(["ureg", 0, [5], {}], ["ureg.Unit", 0, ["10**10**8"], {}], ["ureg", 0, ["m"], {"x": 1}]),
    *(["ureg.define", 0, ["a = 2 * m"], {}], ["Measurement.__init__", 0, [], {}]),
]
"""Calls that are not allowed, at missing places, or with later objects."""


class TestBuild:
    @pytest.mark.parametrize(
        ("result", "calls"),
        [*((case, ()) for case in NO_VALUES), *((["l"], (case,)) for case in NO_CALLS)],
        ids=repr,
    )
    def test_unknown(self, result, calls):
        """A value or call that is not in the tables is an error that stops the program."""
        with pytest.raises(StopError):
            build_report(result, calls)

    def test_size(self):
        """Few keys may be numbers, since all of them might have the same hash."""
        keys = [index * (2**61 - 1) for index in range(MOST_OTHER_KEYS + 1)]
        for result in (["s", *keys], ["d", *([key, 0] for key in keys)]):
            with pytest.raises(LimitReached):
                build_report(result)
        assert MOST_OTHER_KEYS == len(build_report(["s", *keys[1:]]))

    def test_depth(self):
        """Too deep a value exceeds a limit, at any depth."""
        nested = ["l"]
        for depth in range(501):
            if depth == 50:
                assert 1 == len(build_report(nested))
            if depth in {61, 500}:
                with pytest.raises(LimitReached):
                    build_report(nested)
            nested = ["l", nested]


class TestIsolation:
    def test_names(self):
        """Names of a program are not defined in the next program."""
        interpret("x = 1\ndef helper(): return 1\nimport math as m")
        for text in ("x", "helper()", "m"):
            with pytest.raises(ProgramFailed, match="NameError"):
                interpret(text)

    def test_redefinitions(self):
        """Builtins that a program redefines are unchanged in the next program."""
        interpret("hash = 3\nid = 4\ndef iter(x): return x\ndef type(a): return a")
        text = "[sum([1]), list(zip([1])), {ProcessKind.Cut: 1}, Quantity(2, HV)]"
        assert HV == interpret(text).result[3].unit


COLLIDING = "a = {i * (2**61 - 1): 0 for i in range(4000)}\n"
"""A map in which every key has the same hash."""

STOPPED = {
    "while True: pass": "time",
    "x = 1\nfor i in range(1, 10**6): x = x * i": "time",
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
    "def f(n): return f(n + 1)\nf(0)": "depth",
    "{i * (2**61 - 1): 1 for i in range(6000)}": "size",
    "CompMeasurement('Fe' * 200000)": "size",
    "x = Quantity([0] * 60000, HV)\nConfiguration(measurements=[x] * 20)": "size",
}
"""Programs, with the limit that stops them."""


LITTLE_TIME, LITTLE_MEMORY = ShortLimits(memory_mb=512), Limits(memory_mb=64)


class TestLimits:
    @pytest.mark.parametrize("text", STOPPED)
    def test_stopped(self, text):
        """A program that needs too much soon ends, with the name of the limit and the place."""
        start = time.perf_counter()
        with pytest.raises(LimitReached) as caught:
            interpret(text, LITTLE_TIME if STOPPED[text] == "time" else LITTLE_MEMORY)
        assert STOPPED[text] == caught.value.limit
        assert caught.value.line is not None
        assert 20 > time.perf_counter() - start

    def test_uninterruptible(self):
        """A program that cannot be interrupted loses its process; the next program runs."""
        nested = "a = ['x'] * 9\nb = ['x'] * 9\nfor i in range(20): a = [a] * 9; b = [b] * 9\n"
        with pytest.raises(InterpreterGoneError):
            interpret(f"{nested}a == b", LITTLE_TIME)
        assert 1 == interpret("1").result

    def test_printing(self):
        """A program that prints without end is stopped."""
        with pytest.raises(OutputLimitError):
            interpret("while True: print('a' * 10_000)")
