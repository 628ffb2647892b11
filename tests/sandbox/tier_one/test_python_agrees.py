"""Programs have the value that Python gives them, or none."""

import contextlib
import re
import warnings
from pathlib import Path

import pytest

import litxalloy
from litx.formats import canonical_json
from litx.formats.python_source import to_source
from litx.model.walk import walk
from litx.sandbox.failures import LimitReached, ProgramFailed, Refused
from tests.sandbox.tier_one import python, snippets
from tests.sandbox.tier_one.interpreted import interpret

EXAMPLES = Path(__file__).parents[3] / "examples" / "extractions"
ALIKE = Path(__file__).with_name("alike.txt").read_text(encoding="utf-8").split("\n---\n")
"""Programs on what a small Python easily does otherwise."""

GROUPS = re.compile(r"UUID\('[^']*'\)")
SETS = re.compile(r"frozenset\(\{(.*?)\}\)")


def _python(text):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of code that cannot work
        return python.run(text)


def shown(value):
    """Return a value as text, without what hangs on chance: numbers, and the order of sets."""
    text = GROUPS.sub("", repr(value))
    return SETS.sub(lambda match: str(sorted(match[1].split(", "))), text)


def _places(value):
    return [
        (path, record.origin, dict(record.as_printed)) for path, record in walk(value, "result")
    ]


def _outcome(run, text):
    """Return the places of all objects, or what was raised."""
    try:
        return _places(run(text))
    except ProgramFailed as failed:
        return str(failed.error)
    except TypeError as error:
        return str(error)


class TestInterpret:
    def test_value_and_output_are_those_of_python(self):
        """What a program comes to and prints is what Python says."""
        for text in snippets.EQUAL:
            value, printed = _python(text)
            run_result = interpret(text)
            assert (printed, shown(value)) == (run_result.printed, shown(run_result.result)), text

    @pytest.mark.parametrize("text", ALIKE)
    def test_is_what_python_makes_of_it_or_refused(self, text):
        """A program that is not refused, and stays within limits, means what it means in Python."""
        with contextlib.suppress(Refused, LimitReached):
            try:
                output = interpret(text)
            except ProgramFailed as failed:
                with pytest.raises(type(failed.error)):
                    _python(text)
            else:
                value, printed = _python(text)
                assert (printed, shown(value)) == (output.printed, shown(output.result))

    @pytest.mark.parametrize("text", snippets.FAILING)
    def test_what_fails_in_python_fails(self, text):
        """What Python ends with an exception has no value, and says where."""
        with pytest.raises(Exception):  # noqa: B017, PT011 (the table has all types)
            _python(text)
        with pytest.raises((ProgramFailed, Refused)) as caught:
            interpret(text)
        assert caught.value.line is not None

    @pytest.mark.parametrize("stem", sorted(litxalloy.papers))
    def test_ground_truth_is_the_same_and_at_the_same_places(self, stem):
        """The source of every paper gives equal objects, paper's words and places."""
        text = to_source(litxalloy.papers[stem].experiments)
        value, _ = _python(text)
        interpreted = interpret(text).result
        assert canonical_json.dumps(value) == canonical_json.dumps(interpreted)
        assert _places(value) == _places(interpreted)

    @pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.stem)
    def test_examples_are_the_same_or_fail_alike(self, path):
        """The bundled extractions give what they give in Python, errors included."""
        text = path.read_text(encoding="utf-8")
        interpreted = _outcome(lambda text: interpret(text).result, text)
        assert _outcome(lambda text: _python(text)[0], text) == interpreted

    @pytest.mark.parametrize("text", snippets.PLACED)
    def test_places_are_those_of_python(self, text):
        """Every object has the lines and columns that Python's own positions say."""
        value, _ = _python(text)
        assert _places(value) == _places(interpret(text).result)
