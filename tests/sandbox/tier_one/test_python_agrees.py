"""A program of tier I has the same value as in Python, or is refused."""

import contextlib
from pathlib import Path

import pytest

import litxalloy
from litx.formats import canonical_json
from litx.formats.python_source import to_source
from litx.sandbox.failures import LimitReached, ProgramFailed, Refused
from tests.sandbox.tier_one import python, snippets
from tests.sandbox.tier_one.interpreted import interpret
from tests.sandbox.tier_one.python import format_value, list_places

EXAMPLES = Path(__file__).parents[3] / "examples" / "extractions"
ALIKE = Path(__file__).with_name("alike.txt").read_text(encoding="utf-8").split("\n---\n")
"""Programs on details in which a small Python easily differs."""


def _outcome(run):
    """Return the places of all objects, or the error."""
    try:
        return list_places(run())
    except ProgramFailed as failed:
        return str(failed.error)
    except TypeError as error:
        return str(error)


def check_output(text, output):
    """Check that a program has the value and the output that it has in Python."""
    value, printed = python.run(text)
    assert (printed, format_value(value)) == (output.printed, format_value(output.result)), text


class TestInterpret:
    def test_snippets(self):
        """A program has the same value and output as in Python."""
        for text in snippets.EQUAL:
            check_output(text, interpret(text))

    @pytest.mark.parametrize("text", ALIKE)
    def test_same_or_refused(self, text):
        """A program that is not refused, and stays within limits, is the same as in Python."""
        with contextlib.suppress(Refused, LimitReached):
            try:
                output = interpret(text)
            except ProgramFailed as failed:
                with pytest.raises(type(failed.error)):
                    python.run(text)
            else:
                check_output(text, output)

    @pytest.mark.parametrize("text", snippets.FAILING)
    def test_failing(self, text):
        """A program that fails in Python has an error with a line, and no value."""
        with pytest.raises(Exception):  # noqa: B017, PT011 (the table has all types)
            python.run(text)
        with pytest.raises((ProgramFailed, Refused)) as caught:
            interpret(text)
        assert caught.value.line is not None

    @pytest.mark.parametrize("stem", sorted(litxalloy.papers))
    def test_ground_truth(self, stem):
        """The source of every paper gives equal objects, printed words and places."""
        text = to_source(litxalloy.papers[stem].experiments)
        value, _ = python.run(text)
        interpreted = interpret(text).result
        assert canonical_json.dumps(value) == canonical_json.dumps(interpreted)
        assert list_places(value) == list_places(interpreted)

    @pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.stem)
    def test_examples(self, path):
        """The bundled extractions have the same places, or the same error, as in Python."""
        text = path.read_text(encoding="utf-8")
        interpreted = _outcome(lambda: interpret(text).result)
        assert _outcome(lambda: python.run(text)[0]) == interpreted

    @pytest.mark.parametrize("text", snippets.PLACED)
    def test_places(self, text):
        """Every object has the same lines and columns as in Python."""
        value, _ = python.run(text)
        assert list_places(value) == list_places(interpret(text).result)
