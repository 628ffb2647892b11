"""What all objects share: immutable, exact about arguments, and aware of where they were built."""

import dataclasses
import inspect
import pickle
from pathlib import Path

import pytest
from hypothesis import given

from litx.errors import ArgumentError, ModelError
from litx.formats.canonical_json import dumps, loads
from litx.model import (
    CompMeasurement,
    Configuration,
    CoreMeasurementValue,
    Experiment,
    Material,
    Measurement,
    Origin,
    ProcessEvent,
    Quantity,
    RawMaterial,
    normalize,
)
from litx.model.record import attach, collecting_broken
from litx_ontology import CrysStruct, MeasurementStatistic, ProcessKind
from litx_ontology.units import HV, Celsius
from tests import strategies


def line_here():
    """Return the line of the caller."""
    frame = inspect.currentframe()
    assert frame is not None
    assert frame.f_back is not None
    return frame.f_back.f_lineno


class TestImmutability:
    def test_refuses_assignment(self):
        """A field can neither be set nor deleted, nor a new one added."""
        quantity = Quantity(1, HV)
        for name in ("value", "colour"):
            with pytest.raises(dataclasses.FrozenInstanceError):
                setattr(quantity, name, 2)
        with pytest.raises(dataclasses.FrozenInstanceError):
            del quantity.value

    def test_does_not_follow_what_it_was_given(self):
        """A list, map or set that changes later changes no object."""
        items, tags = [CompMeasurement("Fe")], {"matrix"}
        material = Material(measurements=items)
        config = Configuration(tags=tags)
        items.clear()
        tags.clear()
        assert 1 == len(material.measurements)
        assert {"matrix"} == config.tags

    def test_refuses_changes_of_a_map(self):
        """A map of an object cannot be changed either."""
        experiment = Experiment({}, {}, [])
        with pytest.raises(TypeError, match="build a new object instead"):
            experiment.raw_materials["a"] = RawMaterial(kind="powder")


class TestArguments:
    @pytest.mark.parametrize(
        ("message", "call"),
        [
            (
                "no argument 'measurment_method'; did you mean 'measurement_method'",
                lambda: Measurement(kind="k", value=1, unit=HV, measurment_method="eye"),
            ),
            (
                "Quantity has no argument 'units'; did you mean 'unit'?",
                lambda: Quantity(value=1, units=HV),
            ),
            (
                "RawMaterial has no argument 'xyz'; known are kind, description, source",
                lambda: RawMaterial(kind="k", xyz=1),
            ),
            ("ProcessEvent needs the argument 'kind'", lambda: ProcessEvent()),  # noqa: PLW0108
            (
                "Configuration takes no argument without a keyword, and got 1; its",
                lambda: Configuration("matrix"),
            ),
            (
                "Quantity takes at most 4 arguments without",
                lambda: Quantity(1, HV, None, None, None),
            ),
            ("Quantity got the argument 'value' twice", lambda: Quantity(1, HV, value=2)),
        ],
    )
    def test_are_exact(self, message, call):
        """An argument unknown, missing or out of place is refused, with the nearest name."""
        with pytest.raises(ArgumentError, match=message) as caught:
            call()
        assert isinstance(caught.value, TypeError)

    @pytest.mark.parametrize("value", ["5", 5, 5.0, True, None, "3.20", [1], b"5"])
    def test_are_not_converted(self, value):
        """A value stays of the type it came in, lists apart."""
        kept = Measurement(kind="k", value=value, unit=HV, uncertainty=value).uncertainty
        expected = tuple(value) if isinstance(value, list) else value
        assert (type(expected), expected) == (type(kept), kept)

    def test_stay_numbers_where_objects_belong(self):
        """A number as temperature is kept; a rule complains where it matters."""
        found = Measurement(kind="k", value=1, unit=HV, temperature=23)
        assert 23 == found.temperature


class TestOrigin:
    def test_is_the_line_of_the_call(self):
        """An object knows file, line and column of the call that built it."""
        quantity, line = Quantity(1, HV), line_here()
        origin = quantity.origin
        assert (__file__, line, line) == (origin.file, origin.line, origin.end_line)
        text = Path(__file__).read_text(encoding="utf-8").splitlines()[line - 1]
        assert "Quantity(1, HV)" == text[origin.column - 1 : origin.end_column - 1]

    def test_spans_a_call_of_several_lines(self):
        """A call over several lines is known from its first line to its last."""
        first = line_here() + 1
        event = ProcessEvent(
            kind=ProcessKind.Annealing,
            temperature=Quantity(
                900,
                Celsius,
            ),
        )
        assert (first, first + 6) == (event.origin.line, event.origin.end_line)
        inner = event.temperature.origin
        assert (first + 2, first + 5) == (inner.line, inner.end_line)

    def test_of_a_group_is_the_call_that_made_it(self):
        """The program built the measurements of a group, whatever material numbers them."""
        value = CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=1)
        group, line = Measurement.group_measurements("k", HV, values=[value] * 2), line_here()
        assert [(__file__, line)] * 2 == [(one.origin.file, one.origin.line) for one in group]
        material = Material(measurements=[Configuration(measurements=group)])
        assert group[0].origin == material.measurements[0].measurements[0].origin

    def test_can_be_attached(self):
        """An object rebuilt from data gets the place and the words that the data name."""
        place = Origin("paper.py", 3, 5, 3, 20)
        assert place == attach(Quantity(1, HV), place, {}).origin


class TestEquality:
    def test_ignores_place_and_words(self):
        """Objects of equal fields are equal, wherever built and whatever the paper's words are."""
        plain = Configuration(struct=CrysStruct.FCC)
        worded = Configuration(struct=normalize(CrysStruct.FCC, "gamma"))
        assert plain.origin != worded.origin
        assert plain == worded
        assert hash(plain) == hash(worded)

    @pytest.mark.parametrize(
        "other", [Quantity(2, HV), Quantity(1, Celsius), Quantity(1, HV, "d"), 1, None]
    )
    def test_compares_every_field(self, other):
        """Objects that differ in one field, or in class, are not equal."""
        assert Quantity(1, HV) != other

    @given(strategies.records())
    def test_goes_with_the_hash(self, record):
        """Every object can be hashed, and an equal one hashes equal."""
        again = loads(dumps(record))
        assert record == again
        assert hash(record) == hash(again)


class TestPickle:
    @given(strategies.records())
    def test_keeps_everything(self, record):
        """A pickled object comes back equal, with its place and the paper's words."""
        again = pickle.loads(pickle.dumps(record))
        assert record == again
        assert record.origin == again.origin
        assert record.as_printed == again.as_printed


class TestEvolve:
    def test_changes_some_fields(self):
        """A copy has the new values, and the place and the words of the rest."""
        kind = normalize(ProcessKind.Annealing, "soaking")
        event = ProcessEvent(kind=kind, description=normalize("a", "b"))
        changed = event.evolve(description="c")
        assert ("c", ProcessKind.Annealing) == (changed.description, changed.kind)
        assert ["kind"] == list(changed.as_printed)
        assert event.origin == changed.origin
        assert "a" == event.description

    def test_refuses_unknown_fields(self):
        """A field that the class does not have cannot be changed."""
        with pytest.raises(ArgumentError, match="did you mean 'value'"):
            Quantity(1, HV).evolve(vlaue=2)

    @given(strategies.records())
    def test_without_changes_is_the_same(self, record):
        """A copy without changes is equal and keeps the paper's words."""
        copy = record.evolve()
        assert record == copy
        assert record.as_printed == copy.as_printed


class TestCollectingBroken:
    def test_others_take_what_stands_in(self):
        """An object that cannot be built holds what it was given, and others hold it."""
        with collecting_broken() as found:
            quantity = Quantity("5", Unit="K")
            event = ProcessEvent(kind=ProcessKind.Annealing, temperature=quantity, inputs=[["a"]])
        assert quantity is found[0].record is event.temperature
        assert ("5", None, None) == (quantity.value, quantity.unit, quantity.source)
        assert "Quantity has no argument 'Unit'" == found[0].error.message
        assert line_here() - 5 == quantity.origin.line

    def test_raises_outside(self):
        """Before and after, constructors raise."""
        with collecting_broken() as found, collecting_broken() as inner:
            CompMeasurement("Fe60")
        assert (0, 1) == (len(found), len(inner))
        with pytest.raises(ModelError):
            CompMeasurement("Fe60")
