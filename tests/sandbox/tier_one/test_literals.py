"""Programs that compute nothing are read without Monty, with the same result as in Monty."""

import ast
from pathlib import Path

import pytest

import litxalloy
from litx.formats.python_source import to_source
from litx.sandbox.failures import StopError
from litx.sandbox.output import NOTHING
from litx.sandbox.tier_one.literals import read_literal
from litx.sandbox.tier_one.run import interpret
from tests.sandbox.tier_one import snippets
from tests.sandbox.tier_one.interpreted import pool
from tests.sandbox.tier_one.python import format_value, list_places

CORPUS = Path(__file__).parents[1] / "corpus"

LITERALS = [
    "1",
    "-0.0",
    "result = -3",
    "'text'\n[None, True, 1e999]",
    "[1, (2, 'a'), {'b': {'c': 0.5}}, *[3, *(4,)]]",
    "a = 1\nb: int = a\n[a, b, a]",
    "a = [1]\nb = [a, a]\n[b, b]",
    "experiments = [1]\nexperiments",
    "result = 2\nexperiments = 1\n3",
    "from litx import *\nfrom litx.model import Quantity, HV\n[Quantity(5, HV)]",
    "from pymatgen.core import Composition\nComposition.from_dict({'Fe': 1})",
    "[HV, ureg.mm / ureg.year, ureg('mm'), ureg.Unit('GPa') ** -2 * ureg.parse_units('m')]",
    "u = ureg.mm * ureg.m\n[Quantity(1, u), u * u]",
    "normalize({'a': 1})",
    "{CrysStruct.FCC: 1, CrysStruct.BCC: [2], CrysStruct.FCC: 3}",
    "[CrysStruct.FCC, CrysStruct, {ConfigTag.Twin, ConfigTag.Inclusion}, ROOM_TEMPERATURE]",
    "[normalize('microhardness'), normalize(ProcessKind.AsCast, 'as-solidified', source='p. 2')]",
    "[*Measurement.group_measurements(kind='a', unit=HV, values=[CoreMeasurementValue(1)])]",
    "Quantity(1, HV)\nq = Quantity(2, HV)\n[q, q]",
    "Quantity()",
    "[Quantity(1, HV), Quantity(1, 2, 3, 4, 5)]",
    "CompMeasurement('Xx')",
    "Composition('')",
]
"""Literals, some of which fail."""

COMPUTED = [
    *("f'{1}'", "1 + 1", "[] * 2", "len([1])", "5 * ureg.hour", "ureg.nosuch", "ureg('nosuch')"),
    *("ureg.define('a = 2 * m')", "ureg._units", "ureg.Quantity", "CrysStruct.nosuch", "nosuch"),
    *("{1: 2}", "{'a': 1, 'a': 2}", "{CrysStruct.FCC: 1, 'a': 2}", "{**{}}", "{1, 2}"),
    *("Quantity(*[1, HV])", "Quantity(**{})", "Quantity(value=1, value=2)"),
    *("HV = 3\nHV", "list = 3\nlist", "_litx_a = 1\n_litx_a", "__name__ = 1", "'\\ud800'", "b''"),
    *(
        "from math import *\n1",
        "from math import pi\npi",
        "import litx\n1",
        "from os import path\n1",
    ),
    *("from litx import HV as v\nv", "from litx import nosuch\n1", "from . import HV\nHV"),
    *("a = b = 1\na", "a, b = 1, 2\na", "..."),
    "Measurement.group_measurements(kind='a', unit=HV, values='ab')",
    "[*Measurement\n  .group_measurements(kind='a', unit=HV, values=[CoreMeasurementValue(1)])]",
]
"""Programs that compute, or whose errors Monty explains."""


def _outcome(run):
    """Return the value of a program, with places and output, or its error with the place."""
    try:
        value = run()
    except StopError as stopped:
        return str(stopped)
    if value.result is NOTHING:
        return value
    return format_value(value.result), list_places(value.result), value.printed


def is_literal(text):
    """Tell whether a program is a literal, which must have the same outcome in Monty."""
    read = read_literal(ast.parse(text))
    if read is not None:
        assert _outcome(lambda: interpret(ast.parse(text), pool())) == _outcome(read)
    return read is not None


class TestReadLiteral:
    @pytest.mark.parametrize("text", LITERALS)
    def test_literal(self, text):
        """A literal has the same value, places, output and error as in Monty."""
        assert is_literal(text)

    @pytest.mark.parametrize("text", COMPUTED)
    def test_computed(self, text):
        """A program that computes, or may fail before it builds an object, is no literal."""
        assert read_literal(ast.parse(text)) is None

    @pytest.mark.parametrize("stem", sorted(litxalloy.papers))
    def test_ground_truth(self, stem):
        """The source of a paper is a literal, with the same value as in Monty."""
        assert is_literal(to_source(litxalloy.papers[stem].experiments))

    def test_corpus_and_snippets(self):
        """Literals of the corpus and of the tables have the same value as in Monty."""
        texts = [path.read_text(encoding="utf-8") for path in sorted(CORPUS.glob("*.py"))]
        assert 10 < sum(map(is_literal, [*texts, *snippets.EQUAL, *snippets.PLACED]))
