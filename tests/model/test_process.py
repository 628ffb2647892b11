"""Events and the templates in them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import ArgumentError
from litx.model import ProcessEvent, Quantity, normalize
from litx_ontology import ProcessKind, ValueQualifier
from litx_ontology.units import Celsius, Hour
from tests import strategies


class TestSubstitute:
    def test_fills_every_text(self) -> None:
        """Texts, inputs and the values of quantities have their placeholders replaced."""
        event = ProcessEvent(
            kind="[K]",
            description="at [T]",
            temperature=Quantity("[T]", Celsius),
            duration=Quantity("~[t]", Hour),
            equipment="furnace [F]",
            source="Table [S]",
            inputs=["[F]", "powder"],
        )
        values = {"K": "Annealing", "T": "900", "t": "2", "F": "q", "S": "1", "unused": "x"}
        expected = ProcessEvent(
            kind="Annealing",
            description="at 900",
            temperature=Quantity("900", Celsius),
            duration=Quantity("~2", Hour),
            equipment="furnace q",
            source="Table 1",
            inputs=["q", "powder"],
        )
        assert expected == event.substitute(values)

    def test_reads_the_number_again(self) -> None:
        """A quantity whose value was filled in has the number of the new text."""
        event = ProcessEvent(
            kind=ProcessKind.Annealing,
            temperature=Quantity("[T]", Celsius),
            duration=Quantity("~[t]", Hour),
        ).substitute({"T": "900", "t": "2"})
        assert event.temperature is not None
        assert event.duration is not None
        assert (900.0, ValueQualifier.EXACT) == (
            event.temperature.numeric_value,
            event.temperature.value_qualifier,
        )
        assert (2.0, ValueQualifier.APPROXIMATE) == (
            event.duration.numeric_value,
            event.duration.value_qualifier,
        )

    def test_leaves_context_of_a_quantity(self) -> None:
        """Description and source of a quantity are not part of the template."""
        heat = Quantity("[T]", Celsius, "set to [T]", "Table [T]")
        found = ProcessEvent(kind="k", temperature=heat).substitute({"T": "9"}).temperature
        assert Quantity("9", Celsius, "set to [T]", "Table [T]") == found

    def test_replaces_one_variable_after_another(self) -> None:
        """A value may hold the placeholder of a later variable, which is then replaced."""
        event = ProcessEvent(kind="k", description="[A] [B]")
        assert "x x" == event.substitute({"A": "[B]", "B": "x"}).description
        assert "x [A]" == event.substitute({"A": "x", "B": "[A]"}).description

    def test_stops_before_a_text_gets_too_long(self) -> None:
        """A text that values would make longer than any paper's is refused before it is made."""
        event = ProcessEvent(kind="k", description="[A]]" * 1_000)
        with pytest.raises(ArgumentError, match="has 1,000,000,000 characters; at most 200,000"):
            event.substitute({"A": "[B", "B": "z" * 1_000_000})

    def test_keeps_a_member(self) -> None:
        """A kind without placeholder stays the member it is, and a number stays a number."""
        event = ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity(900, Celsius))
        assert event is event.substitute({"T": "1"})

    def test_leaves_the_original_alone(self) -> None:
        """The event of the recipe keeps its placeholders."""
        event = ProcessEvent(kind="k", description="[T]")
        event.substitute({"T": "1"})
        assert "[T]" == event.description

    def test_keeps_words_of_other_fields(self) -> None:
        """The paper's word for a field that did not change stays with the event."""
        kind = normalize(ProcessKind.Annealing, "soaking")
        event = ProcessEvent(kind=kind, description="[T]").substitute({"T": "1"})
        assert "soaking" == event.as_printed["kind"].word

    @given(strategies.process_events(), st.dictionaries(st.sampled_from("TFK"), strategies.names()))
    def test_is_done_after_once(self, event: ProcessEvent, values: dict[str, str]) -> None:
        """Values without placeholders leave nothing to replace the second time."""
        once = event.substitute(values)
        assert once == once.substitute(values)


class TestFilled:
    @pytest.mark.parametrize("name", ["kind", "temperature", "inputs", "description"])
    def test_is_the_field_after_substitution(self, name: str) -> None:
        """One field is filled in as the whole event would be."""
        event = ProcessEvent(
            kind="[K]", temperature=Quantity("[T]", Celsius), inputs=["[F]", "powder"]
        )
        values = {"K": "Annealing", "T": "900", "F": "q"}
        assert getattr(event.substitute(values), name) == event.filled(name, values)

    def test_keeps_what_has_no_placeholder(self) -> None:
        """A field without a placeholder is returned itself, of whatever class."""
        event = ProcessEvent(kind=ProcessKind.Annealing, inputs=["powder"])
        assert ProcessKind.Annealing is event.filled("kind", {"T": "900"})
        assert event.inputs is event.filled("inputs", {"T": "900"})


class TestTexts:
    def test_lists_what_a_placeholder_may_stand_in(self) -> None:
        """Members give their canonical text, quantities their value, inputs a list."""
        event = ProcessEvent(
            kind=ProcessKind.ArcMelting, temperature=Quantity(900, Celsius), inputs=["a"]
        )
        expected = {"kind": "Arc Melting", "temperature": "900", "inputs": ["a"]}
        assert expected == event.texts()
