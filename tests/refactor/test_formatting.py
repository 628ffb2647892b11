"""Laying a module out changes no value and loses no comment, and doing it again changes nothing."""

import ast
import io
import subprocess
import sys
import tokenize

import pytest
from hypothesis import given
from hypothesis import strategies as st

import litxalloy
from litx.errors import InfrastructureError, ProgramError
from litx.formats.canonical_json import dumps
from litx.formats.python_source import module_source, to_source
from litx.refactor.formatting import format_source
from litx.refactor.formatting.arguments import ORDERS, in_order
from litx.refactor.formatting.lossless import require_same
from litx.refactor.formatting.tree import double_quoted
from litx.refactor.formatting.waivers import require_same_objects
from tests import strategies
from tests.papers import STEMS


def comments(text):
    """Return the comments of a text, sorted."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return sorted(one.string.rstrip() for one in tokens if one.type == tokenize.COMMENT)


def experiments_of(text):
    """Return the canonical JSON of what a module gives."""
    names = {}
    exec(text, names)
    return dumps(names["experiments"])


@st.composite
def commented(draw, text):
    """Return a text with comments at the end of some lines and on lines of their own."""
    lines = []
    for number, line in enumerate(text.split("\n")):
        place = draw(st.sampled_from(("none", "none", "end", "above")))
        if place == "above":
            lines.append(f"   # above {number}")
        lines.append(f"{line} # end {number}" if place == "end" else line)
    return "\n".join(lines)


class TestFormatSource:
    @pytest.mark.parametrize("stem", STEMS)
    def test_ground_truth(self, stem, tmp_path):
        """A module of the ground truth keeps its objects and comments; another formatter agrees."""
        before = litxalloy.papers.path(stem).read_text(encoding="utf-8")
        after = format_source(before)
        assert after == format_source(after)
        assert comments(before) == comments(after)
        assert dumps(list(litxalloy.papers[stem].experiments)) == experiments_of(after)
        file = tmp_path / "module.py"
        file.write_text(after, encoding="utf-8")
        command = [sys.executable, "-m", "ruff", "format", "--isolated", "--no-cache", "--check"]
        done = subprocess.run(
            [*command, "--line-length", "100", file], capture_output=True, text=True, check=False
        )
        assert (0, "") == (done.returncode, done.stderr)

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

    def test_order_of_keywords(self):
        """Keywords stand as in the constructor, prose and place last; comments go with them."""
        before = (
            "x = Measurement(\n    source='Table 1',  # a\n    # b\n    unit=HV,\n"
            "    temperature=ROOM_TEMPERATURE, value='~3', kind='k')\n"
        )
        after = (
            'x = Measurement(\n    kind="k",\n    value="~3",\n    # b\n    unit=HV,\n'
            '    temperature=ROOM_TEMPERATURE,\n    source="Table 1",  # a\n)\n'
        )
        assert after == format_source(before)

    def test_order_of_what_is_left_open(self):
        """A reason stands before prose and place, and before what holds other objects."""
        before = "x = Configuration(measurements=[], optional='o', name='n')\n"
        before += "y = Measurement(source='s', also=[], kind='k')\n"
        after = 'x = Configuration(name="n", optional="o", measurements=[])\n'
        after += 'y = Measurement(kind="k", also=[], source="s")\n'
        assert after == format_source(before)

    @pytest.mark.parametrize(
        "head",
        [
            "def Measurement(**k): ...",
            "from other import Measurement",
            "import Measurement",
            "from other import *",
            "async def Measurement(): ...",
            "f = lambda Measurement: 1",
            "(n := 1)",
        ],
    )
    def test_order_of_foreign_keywords(self, head):
        """What the module itself calls by the name keeps its order."""
        text = f"{head}\nx = Measurement(value=1, kind=2)\n"
        assert text == format_source(text)

    def test_starred_arguments_keep_their_order(self):
        """What a spread map holds is not known."""
        text = "x = Measurement(value=1, **rest, kind=2)\n"
        assert text == format_source(text)

    def test_order_of_names(self):
        """Canary, paper and experiments stand in this order, each with the comment above it."""
        before = "from litx import *\n# e\nexperiments = []\nCANARY = 'c'\n\n\n# p\npaper = 1\n"
        after = 'from litx import *\n\nCANARY = "c"\n\n# p\npaper = 1\n\n# e\nexperiments = []\n'
        assert after == format_source(before)

    @pytest.mark.parametrize(
        "text",
        [
            "experiments = [paper]\nCANARY = 1\npaper = 2\n",
            "experiments = []\nx = 1\nCANARY = 1\npaper = 2\n",
            "experiments = []\nCANARY = 1\n",
            "experiments = []\npaper = 1\npaper = 2\nCANARY = 1\n",
        ],
    )
    def test_names_that_stay(self, text):
        """Nothing moves where a name uses another, stands apart, is missing or stands twice."""
        assert text == format_source(text)

    @pytest.mark.parametrize(
        ("before", "after"),
        [
            ("x = [1,2 ,3]\n", "x = [1, 2, 3]\n"),
            ("x = (1,)\n", "x = (1,)\n"),
            ("x = f(a,)\n", "x = f(\n    a,\n)\n"),
            ("x = f(a for a in b)\n", "x = f(a for a in b)\n"),
            ("x = {'a':1,**b}\n", 'x = {"a": 1, **b}\n'),
            ("x = ['a' 'b']", 'x = ["ab"]\n'),
            ("x = ['\\1' '2']", 'x = ["\\1" "2"]\n'),
            ("x = [f'a' 'b']", "x = [f'a' \"b\"]\n"),
            ("x = ['a\"b', 'it\\'s']", "x = ['a\"b', \"it's\"]\n"),
            ("[ # a\n]", "[  # a\n]\n"),
            ("x = [\n # a\n]", "x = [\n    # a\n]\n"),
            ("x=[1]; y=[ 2]\n", "x=[1]; y=[ 2]\n"),
            ("def f():\n  return [ 1]\n", "def f():\n  return [ 1]\n"),
            ("if a:\n  x = 1\n  # end\ny = [ 1]\n", "if a:\n  x = 1\n  # end\ny = [1]\n"),
            ("  # a  \nx = [ # b \n1]\n", "# a\nx = [  # b\n    1,\n]\n"),
            ("", ""),
        ],
    )
    def test_layout(self, before, after):
        """Values of a module are laid out; statements within others keep their text."""
        assert after == format_source(before)
        assert after == format_source(after)

    @pytest.mark.parametrize(
        "line",
        [
            "[Quantity(1, HV), Measurement(kind='{x}', value=1)],  # litx: allow[VAL005] why",
            "[\n    Quantity(1, HV), Measurement(kind='{x}'),  # litx: allow[VAL005] why\n]",
            "[Material(process='{x}', measurements=[Quantity(1, HV)])]  # litx: allow[A] why",
            "Material(\n    name=Quantity(1, HV), process='{x}',  # litx: allow[A] why\n)",
        ],
    )
    def test_waivers_stay_with_their_objects(self, line):
        """A line is not broken where its waiver would leave an object that it counts for."""
        before = f"x = (\n    {line.replace('{x}', 'x' * 80)}\n)\n" if line.endswith("why") else ""
        before = before or f"x = {line.replace('{x}', 'x' * 80)}\n"
        after = format_source(before)
        require_same_objects(before, after, "m")
        assert after == format_source(after)

    def test_a_waiver_of_one_object(self):
        """An object that is alone on its line is broken, and its last line keeps the waiver."""
        long = "x" * 80
        before = f"x = [\n    Quantity('{long}', HV, source=None),  # litx: allow[A] why\n]\n"
        expected = (
            f'x = [\n    Quantity(\n        "{long}",\n        HV,\n        source=None,\n'
            "    ),  # litx: allow[A] why\n]\n"
        )
        assert expected == format_source(before)

    def test_a_waiver_that_cannot_stay(self):
        """A module stays as it is where a waiver would be parted from an object all the same."""
        text = (
            "x = [Quantity(1, HV), [Quantity(2, HV),  # litx: allow[A] why\n    Quantity(3, HV)]]\n"
        )
        with pytest.raises(ProgramError, match="part the waiver 'A why' from its object"):
            format_source(text)

    def test_width(self):
        """What is wider than 100 columns stands on lines of its own."""
        words = ", ".join(['"' + "a" * 19 + '"'] * 4)
        assert f"x = f({words})\n" == format_source(f"x = f({words})")
        long = f"{words}, 1234"
        assert f"x = call(\n    {long}\n)\n" == format_source(f"x = call({long})")
        assert f"x = [\n    {words[:21]},\n" in format_source(f"x = [{long}]")

    @pytest.mark.parametrize("text", ["x = (", "x = '\0'", "-" * 3000 + "1", "(" * 300 + ")" * 300])
    def test_no_python(self, text):
        """What Python cannot parse is refused with a message of one line."""
        with pytest.raises(ProgramError) as caught:
            format_source(text, "a.py")
        assert str(caught.value).startswith("a.py")
        assert "\n" not in str(caught.value)


class TestRequireSame:
    @pytest.mark.parametrize(
        ("before", "after"),
        [("x = 1", "x = 2"), ("x = 1  # a", "x = 1"), ("f(a=1, b=2)", "f(b=2, a=1)")],
    )
    def test_refuses_changes(self, before, after):
        """A value, a comment, or the order of a foreign function's keywords may not change."""
        with pytest.raises(InfrastructureError, match="would change it"):
            require_same(before, after, "a.py")

    def test_takes_another_layout(self):
        """Spaces and the order of our keywords may change."""
        before = "Quantity(unit=HV, value=1)"
        assert require_same(before, "Quantity(\n value=1, unit=HV\n)", "a.py") is None


class TestInOrder:
    def test_knows_every_field(self):
        """Every constructor is called by keywords that it has, each once."""
        for name, order in ORDERS.items():
            assert len(order) == len(set(order)), name
        assert ("kind", "value", "unit") == ORDERS["Measurement"][:3]
        assert ("description", "source") == ORDERS["Measurement"][-2:]
        assert ("name", "struct", "lattice") == ORDERS["GlobalLatticeParam"][:3]
        assert ORDERS["CompMeasurement"] == ORDERS["CompositionMeasurement"]

    def test_unknown_keyword(self):
        """A call with a keyword that the constructor does not know keeps its order."""
        assert [0, 1] == in_order("Quantity", ["unit", "valeu"], frozenset())
        assert [1, 0] == in_order("Quantity", ["unit", "value"], frozenset())


class TestDoubleQuoted:
    @given(st.text())
    def test_says_the_same(self, text):
        """The literal says what it said."""
        assert text == ast.literal_eval(double_quoted(repr(text)))
