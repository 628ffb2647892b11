"""Process notation, with every edge case that the published parser has."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import NotationError
from litx.model.notation import ProcessStep, parse_group_key, parse_process
from tests import strategies


class TestParseProcess:
    def test_reads_inputs_and_steps(self):
        """The first step has the inputs, each step its group and variables."""
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
    def test_refuses_what_has_no_meaning(self, fault, column, text):
        """A process without input, step or a name is refused; a caret marks the place."""
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
    def test_reads_odd_steps(self, base, variables, text):
        """A step has its name, spaces included, and the assignments in its bracket alone."""
        (step,) = parse_process(f"a->{text}")
        assert (base, variables) == (step.base_name, step.variables)

    def test_splits_before_it_reads_brackets(self):
        """An arrow within a value ends the step."""
        assert ["b", "y]"] == [step.base_name for step in parse_process("a->b[T=x->y]")]

    @given(strategies.processes())
    def test_reads_back_what_it_prints(self, text):
        """The steps, written out, are the process text again."""
        steps = parse_process(text)
        written = "->".join([",".join(steps[0].inputs), *map(str, steps)])
        assert steps == parse_process(written)

    @given(st.text("a,->[]=T1 \n", max_size=12))
    def test_fails_in_one_way(self, text):
        """Any text is read, or refused as malformed."""
        try:
            steps = parse_process(text)
        except NotationError as error:
            assert error.hint  # noqa: PT017 (either outcome is right)
        else:
            assert steps[0].inputs


def test_prints_as_process_text():
    """A step prints its name and variables, with values if it has them."""
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
    def test_reads_name_and_variables(self, base, variables, text):
        """A key is a name and the variables in its bracket; what follows is ignored."""
        assert (base, frozenset(variables)) == parse_group_key(text)

    def test_refuses_what_has_no_meaning(self):
        """An empty key, a key without a name and a key with several brackets are refused."""
        for text in ("", "[T]", "a[T][U]"):
            with pytest.raises(NotationError, match="group key"):
                parse_group_key(text)
