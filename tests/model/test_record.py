"""What all objects share: immutable, exact about arguments, aware of their place, and walked."""

import dataclasses
import inspect
import pickle
from pathlib import Path

import pytest
from hypothesis import given

from litx import *
from litx.errors import ArgumentError
from litx.formats.canonical_json import dumps, loads
from litx.model.frozen import FrozenDict, freeze
from litx.model.normalize import PaperWord
from litx.model.walk import walk
from tests import strategies


def line_here():
    """Return the line of the caller."""
    return inspect.currentframe().f_back.f_lineno


class TestImmutability:
    def test_refuses_assignment(self):
        """Fields cannot be set, deleted or added."""
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


class TestArguments:
    @pytest.mark.parametrize(
        ("message", "call"),
        [
            ("Quantity has no argument 'units'; did you mean 'unit'?", "Quantity(1, units=HV)"),
            ("has no argument 'xyz'; known are kind, description", "RawMaterial(kind='k', xyz=1)"),
            ("ProcessEvent needs the argument 'kind'", "ProcessEvent()"),
            ("takes no argument without a keyword, and got 1; its", "Configuration('matrix')"),
            ("Quantity takes at most 4 arguments without", "Quantity(1, HV, None, None, None)"),
            ("Quantity got the argument 'value' twice", "Quantity(1, HV, value=2)"),
        ],
    )
    def test_are_exact(self, message, call):
        """An argument unknown, missing or out of place is refused, with the nearest name."""
        with pytest.raises(ArgumentError, match=message) as caught:
            eval(call)
        assert isinstance(caught.value, TypeError)

    @pytest.mark.parametrize("value", ["5", 5, 5.0, True, None, "3.20", [1], b"5"])
    def test_are_not_converted(self, value):
        """A value stays of the type it came in, lists apart."""
        stored = Measurement(kind="k", value=value, unit=HV, uncertainty=value).uncertainty
        expected = tuple(value) if isinstance(value, list) else value
        assert (type(expected), expected) == (type(stored), stored)


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
        assert [(__file__, line)] * 2 == [(item.origin.file, item.origin.line) for item in group]
        material = Material(measurements=[Configuration(measurements=group)])
        assert group[0].origin == material.measurements[0].measurements[0].origin


class TestEquality:
    def test_ignores_place_and_words(self):
        """Objects of equal fields are equal, wherever built and whatever the paper's words are."""
        plain = Configuration(struct=CrysStruct.FCC)
        worded = Configuration(struct=normalize(CrysStruct.FCC, "gamma"))
        assert plain.origin != worded.origin
        assert (plain, hash(plain)) == (worded, hash(worded))

    @pytest.mark.parametrize(
        "other", [Quantity(2, HV), Quantity(1, Celsius), Quantity(1, HV, "d"), 1, None]
    )
    def test_compares_every_field(self, other):
        """Objects that differ in a field, or in class, are not equal."""
        assert Quantity(1, HV) != other

    @given(strategies.records())
    def test_of_copies(self, record):
        """What was pickled, read from JSON or copied is equal, hashes alike and keeps the words."""
        pickled = pickle.loads(pickle.dumps(record))
        assert record.origin == pickled.origin
        for copy in (pickled, loads(dumps(record)), record.evolve()):
            assert (record, hash(record)) == (copy, hash(copy))
            assert record.as_printed == copy.as_printed


def test_evolve():
    """A copy has the new values, and the place and the words of the rest."""
    kind = normalize(ProcessKind.Annealing, "soaking")
    event = ProcessEvent(kind=kind, description=normalize("a", "b"))
    changed = event.evolve(description="c")
    assert ("c", ProcessKind.Annealing) == (changed.description, changed.kind)
    assert ["kind"] == list(changed.as_printed)
    assert event.origin == changed.origin
    assert "a" == event.description


class TestFrozenDict:
    def test_refuses_every_change(self):
        """No method of a dict changes it."""
        frozen = FrozenDict(a=1)
        for method, *arguments in (
            ("update", {"b": 2}),
            ("pop", "a"),
            ("popitem",),
            ("clear",),
            ("setdefault", "b", 1),
            ("__setitem__", "a", 2),
            ("__delitem__", "a"),
            ("__ior__", {"b": 2}),
        ):
            with pytest.raises(TypeError, match="immutable"):
                getattr(frozen, method)(*arguments)
        assert {"a": 1} == frozen

    def test_is_a_value(self):
        """Equal maps have equal hashes in any order; an unpickled map is frozen too."""
        left, right = FrozenDict(a=1, b=2), FrozenDict(b=2, a=1)
        assert (left, hash(left)) == (right, hash(right))
        again = pickle.loads(pickle.dumps(left))
        assert (FrozenDict, left) == (type(again), again)


class TestFreeze:
    def test_replaces_containers(self):
        """Lists, sets and maps become immutable, also when nested; a composition stays."""
        value = [1, {2}, {"a": [3]}, Composition("FeNi")]
        frozen = freeze(value, "field", {})
        assert (1, frozenset({2}), {"a": (3,)}, value[-1]) == frozen
        assert value[-1] is frozen[-1]
        assert hash(frozen) == hash(freeze(value, "field", {}))

    def test_collects_words(self):
        """Each marker is replaced by its value, and its word kept by place."""
        words = {}
        value = {"a": [normalize(1, "one")], "b": normalize(2, "two", "p. 3")}
        assert {"a": (1,), "b": 2} == freeze(value, "field", words)
        assert {"field.a[0]": PaperWord("one"), "field.b": PaperWord("two", "p. 3")} == words


def test_walk():
    """Outer objects come before inner objects, lists by index and maps by key."""
    measured = Measurement(kind="k", value=1, unit=HV, temperature=Quantity(1, Celsius))
    config = Configuration(measurements=[measured])
    experiment = Experiment(
        {"Fe": RawMaterial(kind="powder")},
        {"a[T]": [ProcessEvent(kind="k")]},
        [Material(measurements=[CompMeasurement("Fe"), config])],
    )
    material_path = "experiments[0].output_materials[0]"
    expected = [
        "experiments[0]",
        "experiments[0].raw_materials.Fe",
        "experiments[0].synthesis_groups.a[T][0]",
        material_path,
        f"{material_path}.measurements[0]",
        f"{material_path}.measurements[1]",
        f"{material_path}.measurements[1].measurements[0]",
        f"{material_path}.measurements[1].measurements[0].temperature",
    ]
    assert expected == [path for path, _ in walk([experiment], "experiments")]
