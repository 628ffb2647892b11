"""Process notation, with the edge cases of the published parser."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import NotationError
from litx.model.notation import ProcessStep, parse_group_key, parse_process
from tests import strategies


class TestParseProcess:
    def test_inputs_and_steps(self):
        """The first step has the inputs, and each step its group and variables."""
        expected = (
            ProcessStep("melt", {}, ("Fe", "Ni")),
            ProcessStep("roll", {"strain": "50%", "T": "900"}, ()),
            ProcessStep("quench", {}, ()),
        )
        assert expected == parse_process("Fe, Ni->melt->roll[strain=50%, T = 900 ]->quench")

    def test_trims_inputs(self):
        """Inputs are trimmed, and empty inputs dropped."""
        for text in ("a,,b->c", ",a , b,->c"):
            assert ("a", "b") == parse_process(text)[0].inputs
        assert ("a",) == parse_process(" a ->c")[0].inputs

    @pytest.mark.parametrize(
        ("fault", "column", "text"),
        [
            ("no '->'", 1, "b"),
            ("no '->'", 0, ""),
            ("no input", 0, "->c"),
            ("no input", 0, ",->c"),
            ("is empty", 3, "a->"),
            ("is empty", 6, "a->b->"),
            ("no name before the bracket", 4, " a->[T=1]"),
            ("several bracket groups: [T=1] [U=2]", 9, "a->b[T=1][U=2]"),
            ("write a single group: [T=1,U=2]", 10, "a->b[T=1]x[U=2]"),
            ("breaks the line", 3, "a->b[T=1]x\ny"),
        ],
    )
    def test_malformed(self, fault, column, text):
        """A process without input, step or name is an error with a caret at the place."""
        with pytest.raises(NotationError) as caught:
            parse_process(text)
        assert fault in str(caught.value)
        assert "PRC002" == caught.value.code
        shown, caret = caught.value.message.splitlines()[-2:]
        assert (f"    {text}".replace("\n", " "), 4 + column) == (shown, caret.index("^"))

    @pytest.mark.parametrize(
        ("base", "variables", "text"),
        [
            (" b", {}, " b"),
            ("b ", {"T": "1"}, "b [T=1]"),
            ("y]", {}, "y]"),
            ("b", {}, "b[]"),
            ("b", {}, "b[800]"),
            ("b", {}, "b[T]=x"),
            ("b", {}, "b[T=1"),
            ("b", {"T": "1"}, "b[T=1,000]"),
            ("b", {"T": "x=y"}, "b[T=x=y]"),
            ("b", {"T": "2"}, "b[T=1,T=2]"),
            ("b", {"": "5"}, "b[=5]"),
            ("b", {"T": ""}, "b[T= ]"),
            ("b", {}, "b[T:5]"),
            ("b", {"T": "[x"}, "b[T=[x]]"),
            ("b", {"Temp": "800"}, "b[Temp=800]_v2"),
            ("b", {"T": "1"}, "b[T=1]\n"),
        ],
    )
    def test_odd_steps(self, base, variables, text):
        """A step has its name with spaces, and the assignments in its bracket."""
        (step,) = parse_process(f"a->{text}")
        assert (base, variables) == (step.base_name, step.variables)

    def test_arrow_in_a_bracket(self):
        """An arrow in a value ends the step."""
        assert ["b", "y]"] == [step.base_name for step in parse_process("a->b[T=x->y]")]

    @given(strategies.processes())
    def test_round_trip(self, text):
        """The text of steps is read as the same steps."""
        steps = parse_process(text)
        written = "->".join([",".join(steps[0].inputs), *map(str, steps)])
        assert steps == parse_process(written)

    @given(st.text("a,->[]=T1 \n", max_size=12))
    def test_any_text(self, text):
        """Any text is read, or is an error with a hint."""
        try:
            steps = parse_process(text)
        except NotationError as error:
            assert error.hint  # noqa: PT017 (either outcome is right)
        else:
            assert steps[0].inputs


def test_text_of_a_step():
    """The text of a step has its name and variables, with their values."""
    for text, values in (
        ("b", {}),
        ("b[A,B]", {"A": "", "B": ""}),
        ("b[A=1,B=]", {"A": "1", "B": ""}),
    ):
        assert text == str(ProcessStep("b", values))


class TestParseGroupKey:
    @pytest.mark.parametrize(
        ("base", "variables", "text"),
        [
            ("melt", set(), "melt"),
            ("anneal", {"T", "t"}, "anneal[T, t]"),
            ("ann ", {"A"}, "ann [A]"),
            ("ann", {"T=5"}, "ann[T=5]"),
            ("ann", {"T"}, "ann[T]_v2"),
            ("ann_v2", set(), "ann_v2"),
            ("ann", {"T"}, "ann[,T,]"),
            ("ann", set(), "ann[]"),
        ],
    )
    def test_name_and_variables(self, base, variables, text):
        """A key is a name and the variables in its bracket; text after it is ignored."""
        assert (base, frozenset(variables)) == parse_group_key(text)

    def test_malformed(self):
        """An empty key, and a key without a name or with several brackets, are errors."""
        for text in ("", "[T]", "a[T][U]"):
            with pytest.raises(NotationError, match="group key"):
                parse_group_key(text)
