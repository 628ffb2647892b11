"""From the text of a program to its result."""

import pytest

from litx import HV, Experiment
from litx.errors import FormatError, ProgramError
from litx.formats import canonical_json
from litx.sandbox import Mode, SourceKind, Tier
from litx.sandbox.output import NOTHING
from litx.sandbox.program import find_program
from litx.sandbox.protocol import Request
from tests.sandbox.programs import EXTRACTION
from tests.sandbox.tier_one.interpreted import run

PYTHON, FENCED, JSON = SourceKind.python, SourceKind.fenced, SourceKind.json


def result(text, kind=PYTHON, tier=Tier.X):
    """Return what a text comes to."""
    return find_program(Request(kind, text, tier), run)().result


def fault(text, kind=PYTHON):
    """Return the error of a text that holds no program."""
    with pytest.raises(ProgramError) as caught:
        find_program(Request(kind, text, Tier.X), run)
    return caught.value


class TestResult:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("[1]", [1]),
            ("  [1,\n2]", [1, 2]),
            ("\n\n   [1]", [1]),
            ("# note\n[1]\n", [1]),
            ("a = 1\nfrom litx import *\n[a]", [1]),
            ("experiments = [1]", [1]),
            ("result = [1]", [1]),
            ("extracted_experiments = [1]", [1]),
            ("extracted_experiments = 3\nresult = 2\nexperiments = 1", 1),
            ("extracted_experiments = 3\nresult = 2", 2),
            ("experiments = []\nexperiments.append(1)", [1]),
            ("def f():\n    return [HV]\nf()", [HV]),
            ("x = 1", NOTHING),
            ("from __future__ import annotations\n[1]", [1]),
            ("if __name__ == '__main__':\n    result = [1]", [1]),
        ],
    )
    @pytest.mark.parametrize("tier", [Tier.I, Tier.X])
    def test_python(self, text, expected, tier):
        """A module's named result counts, else the value of its last expression."""
        assert expected == result(text, tier=tier)

    @pytest.mark.parametrize("kind", [PYTHON, FENCED])
    @pytest.mark.parametrize(
        "text",
        [
            "Sure, here it is:\n```python\n[1,]\n```\nDone.",
            "```py\nresult = [1,]\n```",
            "```\n[1,]\n```",
            "```python\n[1,]",
            "Here is JSON:\n```sql\n[2]\n```\nno:\n```python\n[1,]\n```",
        ],
    )
    def test_fenced(self, text, kind):
        """A fenced block counts where the text as it is cannot be parsed, or is not to be."""
        assert [1] == result(text, kind)

    def test_as_it_is(self):
        """A bracket needs no fence, and a text that is Python is taken with the fences in it."""
        assert [1] == result("\n[1,]\n", FENCED)
        assert ["```python\n[2]\n```"] == result('["""```python\n[2]\n```"""]')

    def test_runs_are_apart(self):
        """A program needs no imports, and one program's names are not there for the next."""
        assert [1] == result("x = 1; Experiment = 2\n[x]")
        assert [Experiment] == result("[Experiment]")
        with pytest.raises(NameError):
            result("[x]")

    def test_what_is_printed(self):
        """What a program prints is kept apart from its result."""
        for tier in (Tier.I, Tier.X):
            value = find_program(Request(PYTHON, "print('a', 1)\n[]", tier), run)()
            assert ("a 1\n", []) == (value.printed, value.result)

    def test_text_has_no_names(self):
        """A program that is to print its result finds plain Python."""
        program = find_program(Request(PYTHON, "print(Experiment)", Tier.X, Mode.text), run)
        with pytest.raises(NameError):
            program()


class TestJson:
    def test_extraction(self):
        """It is a file, a tagged block or an untagged one; the format key tells canonical JSON."""
        fenced, tagged = f"```\n{EXTRACTION}\n```", f"```json\n{EXTRACTION}\n```"
        experiments = result(EXTRACTION, JSON)
        assert {"elements"} == experiments[0].raw_materials.keys()
        assert experiments == result(canonical_json.dumps(experiments), JSON)
        others = [(EXTRACTION, FENCED), (tagged, FENCED), (tagged, PYTHON), (fenced, PYTHON)]
        for text, kind in others:
            assert experiments == result(text, kind)

    def test_names_the_fault(self):
        """JSON that describes no experiments is refused with the place."""
        with pytest.raises(FormatError, match=r"experiments\[0\]"):
            result('[{"raw_materials": {}}]', JSON)


class TestUnparsed:
    @pytest.mark.parametrize(
        ("text", "kind", "line"),
        [
            ("[\n1,\n2 3]", PYTHON, 3),
            ("x = 1\n  y = 2", PYTHON, 2),
            ("  x = 1\n y = 2", PYTHON, 1),
            ("Sure:\n\n```python\nx = 1\n[1 2]\n```", PYTHON, 5),
            ("Sure:\n\n```python\nx = 1\n[1 2]\n```", FENCED, 5),
            ("Sure, here it is.", PYTHON, 1),
            ("return 1", PYTHON, 1),
            ("a\n\udcff", PYTHON, 2),
            ('[\n{"a": 1},\n{"b": ', JSON, 3),
            ('Here:\n```json\n[\n{"b": \n```', FENCED, 4),
            ("", JSON, 1),
        ],
    )
    def test_line(self, text, kind, line):
        """The line is that of the whole text, also inside a fence."""
        assert line == fault(text, kind).line

    def test_no_code(self):
        """A text without code says so, and so does one for fences that has none."""
        nothing = ["", " \n", "# nothing\n"]
        for text in (*nothing, "```sql\n[1]\n```", "As cast."):
            assert "there is no code" == fault(text, FENCED).message
        assert {"there is no code"} == {fault(text).message for text in nothing}

    @pytest.mark.parametrize(
        "text", ["[" * 50_000, "-" * 200_000 + "1", "a\x00b", "[" + "9" * 5000 + "]", "(" * 300]
    )
    @pytest.mark.parametrize("kind", list(SourceKind))
    def test_hostile_text(self, text, kind):
        """Text made to break a parser is text without a program."""
        assert fault(text, kind).message
