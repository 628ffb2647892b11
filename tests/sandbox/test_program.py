"""Texts of programs, their formats, and the replies to them."""

import io
import sys
from pathlib import Path

import pytest

from litx import HV, Experiment
from litx.errors import FormatError, ProgramError
from litx.formats import canonical_json
from litx.sandbox import Limits, Mode, Outcome, Source, SourceKind, Tier
from litx.sandbox.answer import answer_request
from litx.sandbox.output import NOTHING
from litx.sandbox.program import find_program
from litx.sandbox.protocol import Request
from tests.sandbox.programs import BAD_PERCENTILE, EXTRACTION, GOOD
from tests.sandbox.tier_one.interpreted import pool, run

PYTHON, FENCED, JSON = SourceKind.python, SourceKind.fenced, SourceKind.json


class TestSource:
    def test_suffix(self, tmp_path):
        """The suffix of a file determines the kind of its text."""
        kinds = {"a.py": PYTHON, "reply": PYTHON, "a.md": FENCED, "a.TXT": FENCED, "a.json": JSON}
        for name, kind in kinds.items():
            (tmp_path / name).write_text("[]")
            assert Source("[]", str(tmp_path / name), kind) == Source.read(tmp_path / name)

    @pytest.mark.parametrize(
        ("name", "message"),
        [
            ("nowhere.py", r"nowhere\.py does not exist"),
            ("a.py/b.py", r"a\.py/b\.py does not exist"),
            (".", "cannot be read: it is a folder"),
            (f"{'x' * 300}.py", r"xx\.py cannot be read: File name too long"),
        ],
    )
    def test_unreadable(self, tmp_path, name, message):
        """A missing file, a folder and any other error of the system are errors with the path."""
        (tmp_path / "a.py").write_text("[]")
        with pytest.raises(ProgramError, match=message):
            Source.read(tmp_path / name)

    @pytest.mark.parametrize("target", ["nowhere.py", "link.py", __file__, "/dev/zero"])
    def test_link(self, tmp_path, target):
        """A link to any target is an error with a hint."""
        (tmp_path / "link.py").symlink_to(target)
        message = (
            r"link\.py cannot be read: it is a link, and none is followed; put the file itself"
        )
        with pytest.raises(ProgramError, match=message):
            Source.read(tmp_path / "link.py")

    @pytest.mark.parametrize(
        "unit", ["#", "\N{GREEK SMALL LETTER ALPHA}#", "\r\n"], ids=["ASCII", "Greek", "line ends"]
    )
    def test_too_large(self, tmp_path, unit):
        """The limit is in bytes, and only a byte more is read of a larger file."""
        data = unit.encode()
        fits = data * (8_000_000 // len(data))
        (tmp_path / "a.py").write_bytes(fits)
        assert not Source.read(tmp_path / "a.py").is_too_large
        (tmp_path / "a.py").write_bytes(fits + 2 * data)
        source = Source.read(tmp_path / "a.py")
        assert source.is_too_large
        assert 8_000_001 == len(source.text.encode(errors="surrogateescape"))

    def test_size_of_bytes_that_are_not_utf8(self, tmp_path):
        """Each byte that is not UTF-8 counts once."""
        (tmp_path / "a.py").write_bytes(b"\xff" * 8_000_000)
        assert not Source.read(tmp_path / "a.py").is_too_large
        assert Source("\xe9" * 4_000_001).is_too_large

    def test_dash(self, tmp_path, monkeypatch):
        """A dash is a usual file name; if the file is missing, the error names standard input."""
        monkeypatch.chdir(tmp_path)
        with pytest.raises(ProgramError, match="`litx run` alone reads standard input"):
            Source.read("-")
        (tmp_path / "-").write_text("[]")
        assert Source("[]", "-") == Source.read("-")

    def test_any_bytes(self, tmp_path, monkeypatch):
        """A byte order mark is removed, line ends are Python's, and other bytes are kept."""
        (tmp_path / "a.py").write_bytes(b"\xef\xbb\xbf[\r\n]  # \xff")
        assert "[\n]  # \udcff" == Source.read(tmp_path / "a.py").text
        with (tmp_path / "a.py").open(encoding="utf-8") as stdin:
            monkeypatch.setattr("sys.stdin", stdin)
            expected = Source("[\n]  # \udcff", "<stdin>", SourceKind.python)
            assert expected == Source.read_stdin()


def test_read_stdin(monkeypatch):
    """Standard input is read up to the limit; errors of the system are reported."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"#" * 9_000_000), "utf-8"))
    source = Source.read_stdin()
    assert (True, 8_000_001) == (source.is_too_large, len(source.text))
    if sys.platform == "linux":
        with Path("/proc/self/mem").open() as unmapped:
            monkeypatch.setattr("sys.stdin", unmapped)
            with pytest.raises(ProgramError, match="cannot be read: Input/output error"):
                Source.read_stdin()


def run_text(text, kind=PYTHON, tier=Tier.X):
    """Run a text and return its result."""
    return find_program(Request(kind, text, tier), run)().result


def find_error(text, kind=PYTHON):
    """Return the error of a text without a program."""
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
        """The result is a named variable, else the value of the last expression."""
        assert expected == run_text(text, tier=tier)

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
        """A fenced block is the program if the text is no valid Python, or of the fenced kind."""
        assert [1] == run_text(text, kind)

    def test_without_fence(self):
        """A list needs no fence, and fences inside valid Python are part of the program."""
        assert [1] == run_text("\n[1,]\n", FENCED)
        assert ["```python\n[2]\n```"] == run_text('["""```python\n[2]\n```"""]')

    def test_names(self):
        """A program needs no imports, and its names are undefined in the next program."""
        assert [1] == run_text("x = 1; Experiment = 2\n[x]")
        assert [Experiment] == run_text("[Experiment]")
        with pytest.raises(NameError):
            run_text("[x]")

    def test_output(self):
        """The output of a program is separate from its result."""
        for tier in (Tier.I, Tier.X):
            value = find_program(Request(PYTHON, "print('a', 1)\n[]", tier), run)()
            assert ("a 1\n", []) == (value.printed, value.result)

    def test_names_in_mode_text(self):
        """In the mode for printed results, the names of litx are undefined."""
        program = find_program(Request(PYTHON, "print(Experiment)", Tier.X, Mode.text), run)
        with pytest.raises(NameError):
            program()


class TestJson:
    def test_extraction(self):
        """An extraction is a file, a tagged block or an untagged block, in either JSON format."""
        fenced, tagged = f"```\n{EXTRACTION}\n```", f"```json\n{EXTRACTION}\n```"
        experiments = run_text(EXTRACTION, JSON)
        assert {"elements"} == experiments[0].raw_materials.keys()
        assert experiments == run_text(canonical_json.dumps(experiments), JSON)
        replies = [(EXTRACTION, FENCED), (tagged, FENCED), (tagged, PYTHON), (fenced, PYTHON)]
        for text, kind in replies:
            assert experiments == run_text(text, kind)

    def test_invalid(self):
        """JSON that describes no experiments is an error with the path."""
        with pytest.raises(FormatError, match=r"experiments\[0\]"):
            run_text('[{"raw_materials": {}}]', JSON)


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
        """The line counts from the start of the text, also inside a fence."""
        assert line == find_error(text, kind).line

    def test_no_code(self):
        """An empty text, or a fenced text without Python, is an error."""
        empty_texts = ["", " \n", "# nothing\n"]
        for text in (*empty_texts, "```sql\n[1]\n```", "As cast."):
            assert "there is no code" == find_error(text, FENCED).message
        assert {"there is no code"} == {find_error(text).message for text in empty_texts}

    @pytest.mark.parametrize(
        "text", ["[" * 50_000, "-" * 200_000 + "1", "a\x00b", "[" + "9" * 5000 + "]", "(" * 300]
    )
    @pytest.mark.parametrize("kind", list(SourceKind))
    def test_hostile_text(self, text, kind):
        """A text that exhausts the parser is a text without a program."""
        assert find_error(text, kind).message


HIDDEN = "class E(Exception):\n    def __str__(self): return 1\nraise E"
CYCLE = "a = []\na.append(a)\nRawMaterial(kind='a', description=a)"
LARGE = "[Experiment({}, {}, [], [DescriptionGroup(desc='x' * 10**5)])] * 90"
DEEP = "a = 1\nfor _ in range(80):\n    a = [a]\n[Experiment({'a': a}, {}, [])]"

REPLIES = [
    ("[]", "ok", None, ""),
    ("[\n1 2]", "unparsed", 2, "SyntaxError: invalid syntax"),
    ("'no experiments'", "invalid", None, "of type str, not a list of experiments"),
    ("()", "invalid", None, "of type tuple, not a list of experiments"),
    ("['no experiment']", "invalid", None, "item 0 of the result is of type str"),
    (
        "def f(x):\n    return x.nothing\n\nf(1)",
        "crashed",
        2,
        "'int' object has no attribute 'noth",
    ),
    ("from litxbench.models import Materail", "crashed", 1, "did you mean 'Material'?"),
    ("def f():\n    return f()\nf()", "crashed", 2, "RecursionError"),
    (CYCLE, "crashed", 3, "RecursionError"),
    ("import sys\nsys.exit('done')", "crashed", 2, "SystemExit: done"),
    ("raise KeyboardInterrupt", "crashed", 1, "KeyboardInterrupt"),
    (HIDDEN, "crashed", 3, "E: (its message cannot be shown)"),
    (BAD_PERCENTILE, "invalid", 17, "percentile=50 without the statistic"),
    (LARGE, "rejected", None, "the result"),
    (DEEP, "rejected", None, "the result"),
]
"""Programs, with outcome, line and words of the message."""


def answer(text, kind=PYTHON, tier=Tier.X, mode=Mode.experiments):
    """Return the reply to a program."""
    return answer_request(Request(kind, text, tier, mode), Limits(), pool())


class TestAnswer:
    @pytest.mark.parametrize(("text", "outcome", "line", "words"), REPLIES)
    def test_program(self, text, outcome, line, words):
        """A reply has the outcome, the line and the message of the program."""
        reply = answer(text)
        assert (outcome, line) == (reply.outcome, reply.line)
        assert words in reply.message
        assert bool(words) is bool(reply.message)

    def test_code(self):
        """A violation that an object finds when it is built has the code of the rule."""
        assert "MEA001" == answer(BAD_PERCENTILE).code
        reply = answer(EXTRACTION.replace("elements->melt", "melt"), JSON)
        assert ("invalid", "PRC002") == (reply.outcome, reply.code)

    def test_places(self):
        """A reply has the place in the text of every object."""
        for tier in (Tier.I, Tier.X):
            places = answer(GOOD, tier=tier).locations
            assert (17, 21, 21, 22) == places[-1]  # the hardness is the last object
            assert (4, 5, 25, 6) == places[0]
        assert [] == answer(EXTRACTION, JSON).locations

    @pytest.mark.parametrize("end", ["exit()", "import sys\nsys.exit(0)", "raise SystemExit"])
    def test_exit(self, end):
        """A program that exits without an error has the result until then."""
        assert Outcome.ok == answer(f"experiments = []\n{end}").outcome
        assert "5\n" == answer(f"print(5)\n{end}", mode=Mode.text).text
        assert "the program has no result" in answer(end).message

    def test_unknown_number(self):
        """A number of an unknown class is a valid result."""
        text = GOOD.replace('"~3.20"', "__import__('decimal').Decimal('3.2')")
        assert Outcome.ok == answer(text).outcome
