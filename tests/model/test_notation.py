"""Process notation, with every edge case that the published parser has."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import NotationError
from litx.notation import GroupKey, ProcessStep, parse_group_key, parse_process
from tests import strategies


def only_step(text):
    """Return the one step of a process from input "a"."""
    (step,) = parse_process(f"a->{text}")
    return step


class TestParseProcess:
    def test_reads_inputs_and_steps(self):
        """The first step has the inputs, each step its group and variables."""
        expected = (
            ProcessStep("melt", {}, ("Fe", "Ni")),
            ProcessStep("roll", {"strain": "50%", "T": "900"}, ()),
            ProcessStep("quench", {}, ()),
        )
        assert expected == parse_process("Fe, Ni->melt->roll[strain=50%, T = 900 ]->quench")

    @pytest.mark.parametrize(
        ("inputs", "text"),
        [(("a", "b"), "a,,b->c"), (("a",), " a ->c"), (("a", "b"), ",a , b,->c")],
    )
    def test_trims_inputs(self, inputs, text):
        """Inputs are trimmed and empty ones dropped."""
        assert inputs == parse_process(text)[0].inputs

    @pytest.mark.parametrize(
        ("fault", "text"),
        [
            ("no '->'", "b"),
            ("no '->'", ""),
            ("no input", "->c"),
            ("no input", ",->c"),
            ("is empty", "a->"),
            ("is empty", "a->b->"),
            ("no name before the bracket", "a->[T=1]"),
            ("several bracket groups: [T=1] [U=2]", "a->b[T=1][U=2]"),
            ("put all in one: [T=1,U=2]", "a->b[T=1][U=2]"),
            ("several bracket groups", "a->b[T=1]x[U=2]"),
            ("breaks the line", "a->b[T=1]x\ny"),
        ],
    )
    def test_refuses_what_has_no_meaning(self, fault, text):
        """A process without input or step, or a step without one name, is refused."""
        with pytest.raises(NotationError) as caught:
            parse_process(text)
        assert fault in str(caught.value)
        assert "PRC002" == caught.value.code

    @pytest.mark.parametrize(
        ("column", "text"),
        [(0, ",->c"), (1, "b"), (6, "a->b->"), (9, "a->b[T=1][U=2]"), (4, " a->[T]")],
    )
    def test_points_at_the_fault(self, column, text):
        """The message shows the text with a caret under the fault."""
        with pytest.raises(NotationError) as caught:
            parse_process(text)
        shown, caret = caught.value.message.splitlines()[-2:]
        assert f"    {text}" == shown
        assert 4 + column == caret.index("^")

    @pytest.mark.parametrize(
        ("base", "text"),
        [(" b", " b"), ("b ", "b [T=1]"), ("annealing_v2", "annealing_v2"), ("y]", "y]")],
    )
    def test_does_not_trim_steps(self, base, text):
        """The name of a step is taken as it stands, spaces included."""
        assert base == only_step(text).base_name

    @pytest.mark.parametrize(
        ("variables", "text"),
        [
            ({}, "b[]"),
            ({}, "b[800]"),
            ({}, "b[T]=x"),
            ({}, "b[T=1"),
            ({"T": "1"}, "b[T=1,000]"),
            ({"T": "x=y"}, "b[T=x=y]"),
            ({"T": "2"}, "b[T=1,T=2]"),
            ({"": "5"}, "b[=5]"),
            ({"T": ""}, "b[T= ]"),
            ({}, "b[T:5]"),
            ({"T": "[x"}, "b[T=[x]]"),
            ({"Temp": "800"}, "b[Temp=800]_v2"),
            ({"T": "1"}, "b[T=1]\n"),
        ],
    )
    def test_reads_odd_brackets(self, variables, text):
        """A bracket gives the assignments in it; what is none is dropped."""
        step = only_step(text)
        assert ("b", variables) == (step.base_name, dict(step.variables))

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


class TestProcessStep:
    @pytest.mark.parametrize(
        ("expected", "variables"),
        [("b", {}), ("b[A,B]", {"A": "", "B": ""}), ("b[A=1,B=]", {"A": "1", "B": ""})],
    )
    def test_prints_as_process_text(self, expected, variables):
        """A step prints its name and variables, values only where there is one."""
        assert expected == str(ProcessStep("b", variables))


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
        assert GroupKey(base, frozenset(variables)) == parse_group_key(text)

    @pytest.mark.parametrize("text", ["", "[T]", "a[T][U]"])
    def test_refuses_what_has_no_meaning(self, text):
        """An empty key, one without a name and one with several brackets are refused."""
        with pytest.raises(NotationError, match="group key"):
            parse_group_key(text)
