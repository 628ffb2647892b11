"""Laying a module out changes no value and loses no comment, and doing it again changes nothing."""

import ast
import io
import tokenize
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import litxalloy
from litx.errors import InfrastructureError, ProgramError
from litx.formats.canonical_json import dumps
from litx.formats.python_source import module_source, to_source
from litx.formats.python_source.keywords import ORDERS
from litx.refactor.formatting import format_source, require_same
from litx.refactor.keywords import keyword_order
from litx.refactor.metadata import LIMIT_S
from tests import strategies


def comments(text):
    """Return the comments of a text, sorted."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return sorted(token.string.rstrip() for token in tokens if token.type == tokenize.COMMENT)


def experiments_of(text):
    """Return the canonical JSON of what a module gives."""
    names = {}
    exec(text, names)
    return dumps(names["experiments"])


@st.composite
def commented(draw, text):
    """Return a text with comments at the end of lines and on separate lines."""
    lines = []
    for number, line in enumerate(text.split("\n")):
        place = draw(st.sampled_from(("none", "none", "end", "above")))
        if place == "above":
            lines.append(f"   # above {number}")
        lines.append(f"{line} # end {number}" if place == "end" else line)
    return "\n".join(lines)


class TestFormatSource:
    def test_ground_truth(self):
        """Modules of the ground truth come back as they are, also from another indentation."""
        for stem in litxalloy.papers:
            before = litxalloy.papers.path(stem).read_text(encoding="utf-8")
            assert before == format_source(before), stem
            head, middle, rest = before.partition("CANARY")
            flat = "\n".join(line.lstrip() for line in rest.split("\n"))
            assert before == format_source(head + middle + flat), stem

    @given(strategies.papers())
    def test_generated_modules(self, paper):
        """What a module defines stays the same, however it was laid out before."""
        written = module_source(paper, "canary")
        for before in (written, ast.unparse(ast.parse(written))):
            after = format_source(before)
            assert after == format_source(after)
            assert experiments_of(before) == experiments_of(after)

    @given(st.data(), strategies.valid_experiments())
    def test_comments_anywhere(self, data, experiment):
        """Every comment stays, wherever it stands between brackets."""
        before = data.draw(commented(f"experiments = [\n{to_source(experiment)}\n]"))
        before = f"from litx import *\n{before}\n"
        after = format_source(before)
        assert after == format_source(after)
        assert comments(before) == comments(after)
        assert experiments_of(before) == experiments_of(after)

    @pytest.mark.parametrize(
        "head",
        [
            *("def Measurement(**k): ...", "async def Measurement(): ...", "import Measurement"),
            *("from other import Measurement", "from other import *", "f = lambda Measurement: 1"),
            "(n := 1)",
        ],
    )
    def test_order_of_foreign_keywords(self, head):
        """What the module itself calls by the name keeps its order, as where a map is spread."""
        call = "x = Measurement(value=1, kind=2)\n"
        assert call in format_source(f"{head}\n{call}")
        call = "x = Measurement(value=1, **rest, kind=2)\n"
        assert call == format_source(call)

    @pytest.mark.parametrize(
        ("before", "after"),
        [
            ("x = f(unit=1,kind = 2)", "x = f(unit=1, kind=2)\n"),
            ("x = Quantity(unit=1, value=2,)", "x = Quantity(\n    value=2,\n    unit=1,\n)\n"),
            (
                "x = Quantity(unit=Quantity(unit=1, value=2), value=3)\n",
                "x = Quantity(value=3, unit=Quantity(value=2, unit=1))\n",
            ),
            (
                "x = Quantity(source='s',  # a\n    # b\n    unit=HV, value=3)\n",
                'x = Quantity(\n    value=3,\n    # b\n    unit=HV,\n    source="s",  # a\n)\n',
            ),
            (
                "x = Measurement(source='s', also=[], kind='k')\n",
                'x = Measurement(kind="k", also=[], source="s")\n',
            ),
            (
                "x = Configuration(measurements=[], optional='o', name='n')\n",
                'x = Configuration(name="n", optional="o", measurements=[])\n',
            ),
            (
                "x = Quantity( # a\n  unit=1, # b\n  # c\n  value=2 # d\n  # e\n)",
                "x = Quantity(  # a\n    # c\n    value=2,  # d\n    unit=1,  # b\n    # e\n)\n",
            ),
            ("''' a  \n   b'''\n", '"""a\nb"""\n'),
            ("x = ['a' 'b']#c", 'x = ["ab"]  # c\n'),
            ("", ""),
        ],
    )
    def test_layout(self, before, after):
        """Our constructors' keywords are put in order, with their comments; ruff does the rest."""
        assert after == format_source(before)
        assert after == format_source(after)

    @pytest.mark.parametrize(
        "text",
        [
            "x = [{o}, M(kind='{x}', value=1)],  # litx: allow[VAL005] why",
            "x = [\n    Quantity(1, HV), {o}, Quantity('{x}', HV)  # litx: allow[VAL005] why\n]",
            "x = Material(process='{x}', measurements=[{o}])  # litx: allow[A] why",
        ],
    )
    def test_a_waiver_that_cannot_stay(self, text):
        """A module stays as it is where a waiver would be separated from an object."""
        text = text.replace("{x}", "x" * 80).replace("{o}", "Quantity(1, HV)")
        with pytest.raises(ProgramError, match=r"separate the waiver '.* why' from its object"):
            format_source(text)

    def test_a_waiver_that_stays(self):
        """An object that is alone on its line is broken, and its last line keeps the waiver."""
        long = "x" * 80
        before = f"x = [\n    Quantity('{long}', HV, source=None),  # litx: allow[A] why\n]\n"
        expected = (
            f'x = [\n    Quantity(\n        "{long}",\n        HV,\n        source=None,\n'
            "    ),  # litx: allow[A] why\n]\n"
        )
        assert expected == format_source(before)

    def test_no_configuration_counts(self, tmp_path, monkeypatch):
        """Neither the folder's configuration nor the environment's changes the layout."""
        (tmp_path / "ruff.toml").write_text("line-length = 20")
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("RUFF_LINE_LENGTH", "20")
        assert "x = [1000, 2000, 3000]\n" == format_source("x = [1000, 2000, 3000]")

    @pytest.mark.parametrize("text", ["x = (", "x = '\0'", "-" * 3000 + "1", "(" * 300 + ")" * 300])
    def test_no_python(self, text):
        """Text that Python cannot parse is refused with a message of a single line."""
        with pytest.raises(ProgramError) as caught:
            format_source(text, "a.py")
        assert str(caught.value).startswith("a.py")
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("before", "after"),
    [("x = 1", "x = 2"), ("x = 1  # a", "x = 1"), ("f(a=1, b=2)", "f(b=2, a=1)")],
)
def test_require_same(before, after):
    """A value, a comment, or the order of a foreign function's keywords may not change."""
    with pytest.raises(InfrastructureError, match="would change it"):
        require_same(before, after, "a.py")


class TestInOrder:
    def test_knows_every_field(self):
        """Every constructor is called by keywords that it has, each once."""
        for name, order in ORDERS.items():
            assert len(order) == len(set(order)), name
        assert ("kind", "value", "unit") == ORDERS["Measurement"][:3]
        assert ORDERS["Experiment"] == ORDERS["AlloyExperiment"]
        assert ("name", "struct", "lattice") == ORDERS["GlobalLatticeParam"][:3]
        assert ORDERS["CompMeasurement"] == ORDERS["CompositionMeasurement"]

    def test_unknown_keyword(self):
        """A call with a keyword that the constructor does not know keeps its order."""
        assert [0, 1] == keyword_order("Quantity", ["unit", "valeu"], frozenset())

    def test_page(self):
        """The page lists each constructor whose description and source come last."""
        page = Path(__file__).parents[2] / "docs" / "refactoring.md"
        text = page.read_text(encoding="utf-8")
        for name in ("Measurement", "CoreMeasurementValue", "GlobalLatticeParam", "ProcessEvent"):
            assert ("description", "source") == ORDERS[name][-2:]
            assert f"`{name}`" in text
        assert f"at most {LIMIT_S:g} s" in " ".join(text.split())
