"""Formatting keeps values and comments, and is idempotent."""

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
from tests.refactor.versions import run_module


def list_comments(text):
    """Return the sorted comments of a text."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return sorted(token.string.rstrip() for token in tokens if token.type == tokenize.COMMENT)


def run_experiments(text):
    """Return the canonical JSON of a module's experiments."""
    return dumps(run_module(text)["experiments"])


@st.composite
def add_comments(draw, text):
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
        """Modules of the ground truth do not change, also from another indentation."""
        for stem in litxalloy.papers:
            before = litxalloy.papers.path(stem).read_text(encoding="utf-8")
            assert before == format_source(before), stem
            head, middle, rest = before.partition("CANARY")
            flat = "\n".join(line.lstrip() for line in rest.split("\n"))
            assert before == format_source(head + middle + flat), stem

    @given(strategies.papers())
    def test_generated_modules(self, paper):
        """Experiments stay the same from any layout."""
        module = module_source(paper, "canary")
        for before in (module, ast.unparse(ast.parse(module))):
            after = format_source(before)
            assert after == format_source(after)
            assert run_experiments(before) == run_experiments(after)

    @given(st.data(), strategies.valid_experiments())
    def test_comments_anywhere(self, data, experiment):
        """Comments at any place between brackets stay."""
        before = data.draw(add_comments(f"experiments = [\n{to_source(experiment)}\n]"))
        before = f"from litx import *\n{before}\n"
        after = format_source(before)
        assert after == format_source(after)
        assert list_comments(before) == list_comments(after)
        assert run_experiments(before) == run_experiments(after)

    @pytest.mark.parametrize(
        "head",
        [
            *("def Measurement(**k): ...", "async def Measurement(): ...", "import Measurement"),
            *("from other import Measurement", "from other import *", "f = lambda Measurement: 1"),
            "(n := 1)",
        ],
    )
    def test_order_of_foreign_keywords(self, head):
        """Keywords of a function of the module, or beside an unpacked map, keep their order."""
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
        """Keywords of litx's constructors are sorted with their comments; ruff formats the rest."""
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
    def test_separated_waiver(self, text):
        """A layout that would separate a waiver from its object is an error."""
        text = text.replace("{x}", "x" * 80).replace("{o}", "Quantity(1, HV)")
        with pytest.raises(ProgramError, match=r"separate the waiver '.* why' from its object"):
            format_source(text)

    def test_kept_waiver(self):
        """An object that is split into lines has its waiver on the last line."""
        long = "x" * 80
        before = f"x = [\n    Quantity('{long}', HV, source=None),  # litx: allow[A] why\n]\n"
        expected = (
            f'x = [\n    Quantity(\n        "{long}",\n        HV,\n        source=None,\n'
            "    ),  # litx: allow[A] why\n]\n"
        )
        assert expected == format_source(before)

    def test_ignores_configuration(self, tmp_path, monkeypatch):
        """Configuration of the folder and the environment does not change the layout."""
        (tmp_path / "ruff.toml").write_text("line-length = 20")
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("RUFF_LINE_LENGTH", "20")
        assert "x = [1000, 2000, 3000]\n" == format_source("x = [1000, 2000, 3000]")

    @pytest.mark.parametrize("text", ["x = (", "x = '\0'", "-" * 3000 + "1", "(" * 300 + ")" * 300])
    def test_malformed(self, text):
        """Text that Python cannot parse is an error with a message of a single line."""
        with pytest.raises(ProgramError) as caught:
            format_source(text, "a.py")
        assert str(caught.value).startswith("a.py")
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("before", "after"),
    [("x = 1", "x = 2"), ("x = 1  # a", "x = 1"), ("f(a=1, b=2)", "f(b=2, a=1)")],
)
def test_require_same(before, after):
    """A change of a value, a comment or the order of other keywords is an error."""
    with pytest.raises(InfrastructureError, match="would change it"):
        require_same(before, after, "a.py")


class TestKeywordOrder:
    def test_orders(self):
        """The order of a constructor has each keyword once."""
        for name, order in ORDERS.items():
            assert len(order) == len(set(order)), name
        assert ("kind", "value", "unit") == ORDERS["Measurement"][:3]
        assert ORDERS["Experiment"] == ORDERS["AlloyExperiment"]
        assert ("name", "struct", "lattice") == ORDERS["GlobalLatticeParam"][:3]
        assert ORDERS["CompMeasurement"] == ORDERS["CompositionMeasurement"]

    def test_unknown_keyword(self):
        """A call with an unknown keyword keeps its order."""
        assert [0, 1] == keyword_order("Quantity", ["unit", "valeu"], frozenset())

    def test_page(self):
        """The page lists constructors that end with description and source, and the time limit."""
        page = Path(__file__).parents[2] / "docs" / "refactoring.md"
        text = page.read_text(encoding="utf-8")
        for name in ("Measurement", "CoreMeasurementValue", "GlobalLatticeParam", "ProcessEvent"):
            assert ("description", "source") == ORDERS[name][-2:]
            assert f"`{name}`" in text
        assert f"at most {LIMIT_S:g} s" in " ".join(text.split())
