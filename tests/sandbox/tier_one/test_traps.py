"""What a program that wants too much is stopped by, and what is made of what any may report."""

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
from tests.sandbox.tier_one.interpreted import interpret

PROGRAM = "Quantity(1, HV)"
"""The program of every report here."""


def built(result, calls=()):
    """Return what is built of a report."""
    (statement,) = ast.parse(PROGRAM).body
    return build(list(calls), [result], [statement.value], statement)


class TestValues:
    def test_types(self):
        """Numbers keep their types, signs and oddities, and containers their types."""
        value = interpret("[-0.0, float('inf'), -float('inf'), 5e-324]").result
        assert "[-0.0, inf, -inf, 5e-324]" == repr(value)
        text = "[1, 1.0, True, None, (1,), {1}, {'a': 1}]"
        assert text == repr(interpret(text).result)

    def test_whole_numbers(self):
        """Whole numbers are as large as Python's, up to a limit."""
        assert 2**9999 == interpret("2**9999").result
        with pytest.raises(LimitReached):
            interpret("-2**10000")

    def test_text(self):
        """Any text comes back as it is, and looks like nothing else."""
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
    def test_what_is_refused(self, text):
        """Text that Monty would change without a word is, and functions do not become texts."""
        with pytest.raises(Refused):
            interpret(text)

    def test_shared_values(self):
        """What a program shares is copied, and counted as often as it is reached."""
        value = interpret("a = [1]\n[a, a]").result
        assert value[0] is not value[1]
        with pytest.raises(LimitReached) as caught:
            interpret("a = [1] * 1000\na = [a] * 600\n[a]")
        assert ("size", 3) == (caught.value.limit, caught.value.line)

    def test_objects_keep_what_they_were_given(self):
        """A list that changes afterwards does not change an object that was made from it."""
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
"""What is not in the tables."""

NO_CALLS = [
    *(["Nothing", 0, [], {}], ["open", 0, ["/etc/passwd"], {}], ["Quantity", 0], 5),
    *(["Quantity", 5, [], {}], ["Quantity", "0", [], {}], ["Quantity", 0, 5, {}]),
    *(["Quantity", 0, [["o", 0]], {}], ["Quantity", 0, [], {"nothing": 1}]),
    *(["**", None, [["k", "HV"], 1e9], {}], ["**", None, [9, 9**9], {}], ["*", None, ["a", 9], {}]),
    *(["*", None, [["k", "HV"], 9], {}], ["+", None, [1, 1], {}], ["*", None, [["k", "HV"]], {}]),
    *(["ureg", 0, [5], {}], ["ureg.Unit", 0, ["10**10**8"], {}], ["ureg", 0, ["m"], {"x": 1}]),
    *(["ureg.define", 0, ["a = 2 * m"], {}], ["Measurement.__init__", 0, [], {}]),
]
"""Calls of what may not be called, at a place that there is not, or with later objects."""


class TestBuild:
    @pytest.mark.parametrize(
        ("result", "calls"),
        [*((case, ()) for case in NO_VALUES), *((["l"], (case,)) for case in NO_CALLS)],
        ids=repr,
    )
    def test_what_no_program_reports(self, result, calls):
        """Whatever is not in the tables has no value, and raises nothing else."""
        with pytest.raises(StopError):
            built(result, calls)

    def test_size(self):
        """Few keys are no text, lest all have one hash."""
        keys = [index * (2**61 - 1) for index in range(MOST_OTHER_KEYS + 1)]
        for result in (["s", *keys], ["d", *([key, 0] for key in keys)]):
            with pytest.raises(LimitReached):
                built(result)
        assert MOST_OTHER_KEYS == len(built(["s", *keys[1:]]))

    def test_depth(self):
        """What is nested too deeply is a limit, however deep it is."""
        nested = ["l"]
        for depth in range(501):
            if depth == 50:
                assert 1 == len(built(nested))
            if depth in {61, 500}:
                with pytest.raises(LimitReached):
                    built(nested)
            nested = ["l", nested]


class TestIsolation:
    def test_names_of_one_program(self):
        """The next program knows none of them."""
        interpret("x = 1\ndef helper(): return 1\nimport math as m")
        for text in ("x", "helper()", "m"):
            with pytest.raises(ProgramFailed, match="NameError"):
                interpret(text)

    def test_redefinitions(self):
        """What one program redefines is for the next as it was."""
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
"""Programs and the limit that stops them."""


class Soon(Limits):
    """Ends programs by Monty's own clock, which is else twenty times the processor time."""

    longest_s = 0.2


LITTLE, MORE = Soon(memory_mb=512), Limits(memory_mb=64)


class TestLimits:
    @pytest.mark.parametrize("text", STOPPED)
    def test_bomb_is_stopped_by_its_limit(self, text):
        """A bomb ends in bounded time with the name of the limit and the place."""
        start = time.perf_counter()
        with pytest.raises(LimitReached) as caught:
            interpret(text, LITTLE if STOPPED[text] == "time" else MORE)
        assert STOPPED[text] == caught.value.limit
        assert caught.value.line is not None
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
