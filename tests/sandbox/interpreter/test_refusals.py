"""What is outside of the language is refused by name, line and column."""

import ast

import pytest

from litx.sandbox.interpreter import ProgramFailed, Refused, interpret

REFUSED = {
    "x = 1\ntry: x\nexcept: pass": (2, 1, "`try`"),
    "with x: pass": (1, 1, "`with`"),
    "class A: pass": (1, 1, "`class`"),
    "def f(): yield 1\nlist(f())": (1, 10, "`yield`"),
    "async def f(): pass": (1, 1, "`async def`"),
    "raise ValueError": (1, 1, "`raise`"),
    "match 1:\n case 1: pass": (1, 1, "`match`"),
    "@f\ndef g(): pass": (1, 2, "a decorator"),
    "import rdkit": (1, 1, "importing `rdkit`"),
    "from . import math": (1, 1, "importing `.`"),
    "from math import *": (1, 1, "`from math import *`"),
    "import litx.model": (1, 1, "`import litx.model`"),
    "import math\nmath.pi": (2, 1, "using `math`"),
    "import math\nmath.sqrt(4)": (2, 1, "using `math`"),
    "from math import sqrt\nsqrt(4)": (2, 1, "calling `math.sqrt`"),
    "from math import pow\npow(2, 3)": (2, 1, "calling `math.pow`"),
    "import os.path\nprint(os)": (2, 1, "using `os`"),
    "from typing import List\nX = List[int]": (2, 5, "an item of `typing.List`"),
    "from typing import TYPE_CHECKING as x\nif x: pass": (2, 4, "using `typing.TYPE_CHECKING`"),
    "from math import e\ne == 2": (2, 1, "using `math.e`"),
    "from math import e\n[1].count(e)": (2, 1, "using `math.e`"),
    "from math import e\n{e}": (2, 1, "using `math.e`"),
    "from math import e\nsorted([e, e])": (2, 1, "using `math.e`"),
    "from math import e\nQuantity(e, HV)": (2, 1, "`math.e` in an object"),
    "from pymatgen.core import Element\nElement('Fe')": (2, 1, "`pymatgen.core.Element`"),
    "x = [\n  open('f')]": (2, 3, "`open`"),
    "eval('1')": (1, 1, "`eval`"),
    "getattr(1, 'real')": (1, 1, "`getattr`"),
    "__import__('os')": (1, 1, "`__import__`"),
    "type(1)": (1, 1, "`type`"),
    "globals()": (1, 1, "`globals`"),
    "__builtins__": (1, 1, "`__builtins__`"),
    "().__class__": (1, 1, ".__class__"),
    "''.__class__.__mro__": (1, 1, ".__class__"),
    "(lambda: 0).__globals__": (1, 1, ".__globals__"),
    "Quantity.__init__": (1, 1, "`Quantity.__init__`"),
    "Quantity.__init__()": (1, 1, "`Quantity.__init__`"),
    "ProcessKind.__members__": (1, 1, ".__members__"),
    "ProcessKind.ArcMelting.__class__": (1, 1, ".__class__"),
    "ureg.load_definitions('f')": (1, 1, ".load_definitions"),
    "ureg._units": (1, 1, "`ureg._units`"),
    "Composition('Fe').save('f')": (1, 1, ".save()"),
    "Lattice.cubic(3).matrix": (1, 1, ".matrix"),
    "'{}'.format(1)": (1, 1, ".format()"),
    "'{}'.format_map({})": (1, 1, ".format_map()"),
    "'a'.encode()": (1, 1, ".encode()"),
    "f = 'a'.upper": (1, 5, ".upper"),
    "x = Quantity(1, HV)\nx.value": (2, 1, ".value"),
    "x = Quantity(1, HV)\nx == x": (2, 1, "comparing"),
    "{Quantity(1, HV)}": (1, 1, "putting in a set"),
    "str(Quantity(1, HV))": (1, 1, "the text of a `Quantity`"),
    "if Composition('Fe'): pass": (1, 4, "the truth of a `Composition`"),
    "5 * ureg.hour": (1, 1, "`*` between a unit"),
    "print(HV)": (1, 1, "the text of a unit"),
    "for x in {'a', 'b'}: pass": (1, 10, "going through a set"),
    "str({1, 2})": (1, 1, "the text of a set"),
    "list({'a', 'b'})": (1, 1, "going through a set"),
    "sorted({1, 2}, key=abs)": (1, 1, "sorting a set"),
    "(-8) ** 0.5": (1, 1, "a complex number"),
    "2j": (1, 1, "the literal 2j"),
    "b'a'": (1, 1, "the literal b'a'"),
    "x = 1000\nx is 1000": (2, 1, "`is`"),
    "print(zip([1]))": (1, 1, "the text of `zip(...)`"),
    "map(Quantity, [1])": (1, 1, "`map` with a constructor"),
    "Quantity(1, HV).value = 2": (1, 1, "an attribute"),
    "ureg.define('megapascal = 1 * pascal')": (1, 1, "which is known"),
    "ureg.define('@import f')": (1, 1, "the unit definition"),
    "ureg('10**10**8')": (1, 1, "the unit '10**10**8'"),
    "[1] @ [2]": (1, 1, "the operator `@`"),
    "'%(a)s' % {'a': 1}": (1, 1, "the format '%(a)s'"),
    "Material(measurements=(m for m in []))": (1, 1, "an iterator in an object"),
    "print(1, file=2)": (1, 1, "the argument 'file'"),
}
"""Programs with line, column and words of the refusal."""


class TestRefused:
    @pytest.mark.parametrize("text", REFUSED)
    def test_names_the_construct_and_the_place(self, text):
        """A refusal says what was found where, and what to write instead."""
        line, column, words = REFUSED[text]
        with pytest.raises(Refused) as found:
            interpret(ast.parse(text))
        assert words in found.value.message
        assert (line, column) == (found.value.line, found.value.column)
        assert found.value.hint
        assert str(found.value).startswith(f"line {line}, column {column}: ")


class TestProgramFailed:
    def test_unknown_name(self):
        """A name that nobody knows is a NameError, as in Python."""
        with pytest.raises(ProgramFailed, match="name 'Measuremnt' is not defined") as found:
            interpret(ast.parse("x = 1\n Measuremnt()".replace("\n ", "\n")))
        assert NameError is type(found.value.error)
        assert (2, 1) == (found.value.line, found.value.column)

    def test_earlier_constructor_fails_first(self):
        """What a constructor raises comes before what later statements raise."""
        with pytest.raises(ProgramFailed) as found:
            interpret(ast.parse("Material(process='x', measurements=[])\n1 / 0"))
        assert 1 == found.value.line

    def test_unused_objects_are_checked_too(self):
        """An object that the result does not hold must be right all the same."""
        with pytest.raises(ProgramFailed):
            interpret(ast.parse("Material(process='x', measurements=[])\nresult = 1"))

    def test_return_outside_of_a_function_is_a_syntax_error(self):
        """What Python does not compile fails even where it is not reached."""
        with pytest.raises(ProgramFailed) as found:
            interpret(ast.parse("if 0: return 1"))
        assert SyntaxError is type(found.value.error)


class TestUnits:
    def test_defined_unit_is_its_expansion(self):
        """A defined unit stands for its number of base units."""
        found = interpret(ast.parse("ureg.define('ksi_ = 6.895 * MPa')\nQuantity(3, ureg.ksi_)"))
        unit = found.value.unit
        assert 6.895e6 == pytest.approx(unit.magnitude)
        assert "kilogram / meter / second ** 2" == str(unit.units)

    def test_defined_unit_does_not_outlive_its_program(self):
        """The next program does not know it."""
        interpret(ast.parse("ureg.define('once_ = 2 * meter')\nureg.once_"))
        with pytest.raises(ProgramFailed):
            interpret(ast.parse("ureg.once_"))
