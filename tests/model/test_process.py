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
    def test_fills_every_text(self):
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

    def test_of_a_quantity(self):
        """A value that was filled in is read anew; description and source are no template."""
        heat = Quantity("~[T]", Celsius, "set to [T]", "Table [T]")
        found = ProcessEvent(kind="k", temperature=heat).substitute({"T": "9"}).temperature
        assert Quantity("~9", Celsius, "set to [T]", "Table [T]") == found
        assert (9.0, ValueQualifier.APPROXIMATE) == (found.numeric_value, found.value_qualifier)

    def test_replaces_one_variable_after_another(self):
        """A value may hold the placeholder of a later variable, which is then replaced."""
        event = ProcessEvent(kind="k", description="[A] [B]")
        assert "x x" == event.substitute({"A": "[B]", "B": "x"}).description
        assert "x [A]" == event.substitute({"A": "x", "B": "[A]"}).description

    def test_stops_before_a_text_gets_too_long(self):
        """A text that values would make longer than any paper's is refused before it is made."""
        event = ProcessEvent(kind="k", description="[A]]" * 1_000)
        with pytest.raises(ArgumentError, match="has 1,000,000,000 characters; at most 200,000"):
            event.substitute({"A": "[B", "B": "z" * 1_000_000})

    def test_keeps_a_member(self):
        """A kind without placeholder stays the member it is, and a number stays a number."""
        event = ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity(900, Celsius))
        assert event is event.substitute({"T": "1"})

    def test_keeps_words_of_other_fields(self):
        """The paper's word for a field that did not change stays, and so does the recipe."""
        kind = normalize(ProcessKind.Annealing, "soaking")
        event = ProcessEvent(kind=kind, description="[T]")
        assert "soaking" == event.substitute({"T": "1"}).as_printed["kind"].word
        assert "[T]" == event.description

    @given(strategies.process_events(), st.dictionaries(st.sampled_from("TFK"), strategies.names()))
    def test_is_done_after_once(self, event, values):
        """Values without placeholders leave nothing to replace the second time."""
        once = event.substitute(values)
        assert once == once.substitute(values)


class TestFilled:
    def test_is_the_field_after_substitution(self):
        """A field is filled in as the whole event would be; one without placeholder is itself."""
        event = ProcessEvent(
            kind="[K]", temperature=Quantity("[T]", Celsius), inputs=["[F]", "powder"]
        )
        values = {"K": "Annealing", "T": "900", "F": "q"}
        filled = event.substitute(values)
        for name in ("kind", "temperature", "inputs", "description"):
            assert getattr(filled, name) == event.filled(name, values)
            assert getattr(filled, name) is filled.filled(name, values)


class TestTexts:
    def test_lists_what_a_placeholder_may_stand_in(self):
        """Members give their canonical text, quantities their value, inputs a list."""
        event = ProcessEvent(
            kind=ProcessKind.ArcMelting, temperature=Quantity(900, Celsius), inputs=["a"]
        )
        expected = {"kind": "Arc Melting", "temperature": "900", "inputs": ["a"]}
        assert expected == event.texts()
