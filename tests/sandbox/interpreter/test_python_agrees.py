"""Programs have the value that Python gives them, or none."""

import ast
import re
import warnings
from pathlib import Path

import pytest

import litxalloy
from litx.formats import canonical_json
from litx.formats.python_source import to_source
from litx.model.walk import walk
from litx.sandbox.interpreter import ProgramFailed, interpret
from tests.sandbox.interpreter import failing_snippets, python, snippets

EXAMPLES = Path(__file__).parents[3] / "examples" / "extractions"
GROUPS = re.compile(r"UUID\('[^']*'\)")
SETS = re.compile(r"frozenset\(\{(.*?)\}\)")

PLACED = r"""
import litx
[litx
 .Quantity(1,
  2)]

[*Measurement
 .group_measurements(kind='é', unit=HV, values=[
  CoreMeasurementValue(statistic=MeasurementStatistic.mean, value=v) for v in (1, 2)])]

from litx import Measurement
[*Measurement
 .group_measurements(kind='é', unit=HV, values=[
  CoreMeasurementValue(statistic=MeasurementStatistic.mean, value=v) for v in (1, 2)])]

['é', Quantity('ü',
 HV)]

def f(v):
  return Quantity(v, HV)
[f(i) for i in range(3)]

[(lambda v: Quantity(v,
 HV))(i) for i in range(2)]

import litx as q
[q.
 Quantity(*[1, 2]), q.Quantity(
1, 2), (q.Quantity)(1, 2)]

k = {'unit': HV}
[Quantity(1, **k), Measurement\
[MeasurementMethod](kind='k', value=1,
 **k)]

[Configuration(measurements=[CompMeasurement(
 'Fe'), ROOM_TEMPERATURE])]
""".strip("\n").split("\n\n")
"""Programs that build objects on several lines, or in several ways."""


def _python(text):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of code that cannot work
        return python.run(text)


def _shown(value):
    """Return a value as text, without chance numbers and with its sets in order.

    In which order Python goes through a set hangs on chance too: on how texts hash in a process,
    and on what was put in first where two elements fall on the same place.
    """
    text = GROUPS.sub("", repr(value))
    return SETS.sub(lambda found: str(sorted(found[1].split(", "))), text)


def _places(value):
    return [(path, one.origin, dict(one.as_printed)) for path, one in walk(value, "result")]


class TestInterpret:
    @pytest.mark.parametrize("text", snippets.EQUAL)
    def test_value_and_output_are_those_of_python(self, text):
        """What a program comes to and prints is what Python says."""
        value, printed = _python(text)
        found = interpret(ast.parse(text))
        assert printed == found.printed
        assert _shown(value) == _shown(found.value)

    @pytest.mark.parametrize("text", failing_snippets.FAILING)
    def test_failure_has_the_type_that_it_has_in_python(self, text):
        """What a program raises is of the type that Python raises."""
        with pytest.raises(Exception) as expected:  # noqa: PT011 (the table has all types)
            _python(text)
        with pytest.raises(ProgramFailed) as found:
            interpret(ast.parse(text))
        assert expected.type is type(found.value.error)
        assert found.value.line is not None

    @pytest.mark.parametrize("stem", sorted(litxalloy.papers))
    def test_ground_truth_is_the_same_and_at_the_same_places(self, stem):
        """The source of every paper gives equal objects, paper's words and places."""
        text = to_source(litxalloy.papers[stem].experiments)
        value, _ = _python(text)
        found = interpret(ast.parse(text)).value
        assert canonical_json.dumps(value) == canonical_json.dumps(found)
        assert _places(value) == _places(found)

    @pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.stem)
    def test_examples_are_the_same_or_fail_alike(self, path):
        """The bundled extractions give what they give in Python, errors included."""
        text = path.read_text(encoding="utf-8")
        expected, found = _outcome(_python, text), _outcome(_interpreted, text)
        assert expected == found


def _interpreted(text):
    return interpret(ast.parse(text)).value, ""


def _outcome(run, text):
    """Return the places of all objects, or what was raised."""
    try:
        value, _ = run(text)
    except ProgramFailed as failed:
        return str(failed.error)
    except TypeError as error:
        return str(error)
    return _places(value)


class TestPlaces:
    @pytest.mark.parametrize("text", PLACED)
    def test_places_are_those_of_python(self, text):
        """Every object has the lines and columns that Python's own positions say."""
        value, _ = _python(text)
        assert _places(value) == _places(interpret(ast.parse(text)).value)
