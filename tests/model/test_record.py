"""Properties of all objects: immutability, strict arguments, origin, equality, and walking."""

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


def get_line():
    """Return the line number of the caller."""
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

    def test_copies_containers(self):
        """A later change of a list, map or set does not change the object."""
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
    def test_strict(self, message, call):
        """An unknown, missing or misplaced argument is an error with the nearest name."""
        with pytest.raises(ArgumentError, match=message) as caught:
            eval(call)
        assert isinstance(caught.value, TypeError)

    @pytest.mark.parametrize("value", ["5", 5, 5.0, True, None, "3.20", [1], b"5"])
    def test_no_conversion(self, value):
        """A value keeps its type, except that lists become tuples."""
        stored = Measurement(kind="k", value=value, unit=HV, uncertainty=value).uncertainty
        expected = tuple(value) if isinstance(value, list) else value
        assert (type(expected), expected) == (type(stored), stored)


class TestOrigin:
    def test_line_of_the_call(self):
        """The origin of an object is file, line and column of the call that built it."""
        quantity, line = Quantity(1, HV), get_line()
        origin = quantity.origin
        assert (__file__, line, line) == (origin.file, origin.line, origin.end_line)
        text = Path(__file__).read_text(encoding="utf-8").splitlines()[line - 1]
        assert "Quantity(1, HV)" == text[origin.column - 1 : origin.end_column - 1]

    def test_call_of_several_lines(self):
        """The origin has the first and the last line of a call."""
        start = get_line() + 1
        event = ProcessEvent(
            kind=ProcessKind.Annealing,
            temperature=Quantity(
                900,
                Celsius,
            ),
        )
        assert (start, start + 6) == (event.origin.line, event.origin.end_line)
        inner = event.temperature.origin
        assert (start + 2, start + 5) == (inner.line, inner.end_line)

    def test_group(self):
        """Measurements of a group have the line of the call, also in a material."""
        value = CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=1)
        group, line = Measurement.group_measurements("k", HV, values=[value] * 2), get_line()
        assert [(__file__, line)] * 2 == [(item.origin.file, item.origin.line) for item in group]
        material = Material(measurements=[Configuration(measurements=group)])
        assert group[0].origin == material.measurements[0].measurements[0].origin


class TestEquality:
    def test_ignores_origin_and_words(self):
        """Objects of equal fields are equal, whatever their origins and the paper's words."""
        plain = Configuration(struct=CrysStruct.FCC)
        worded = Configuration(struct=normalize(CrysStruct.FCC, "gamma"))
        assert plain.origin != worded.origin
        assert (plain, hash(plain)) == (worded, hash(worded))

    @pytest.mark.parametrize(
        "value", [Quantity(2, HV), Quantity(1, Celsius), Quantity(1, HV, "d"), 1, None]
    )
    def test_compares_every_field(self, value):
        """Objects that differ in a field, or in class, are not equal."""
        assert Quantity(1, HV) != value

    @given(strategies.records())
    def test_copies(self, record):
        """A pickled object, a copy and an object from JSON are equal and keep the paper's words."""
        pickled = pickle.loads(pickle.dumps(record))
        assert record.origin == pickled.origin
        for copy in (pickled, loads(dumps(record)), record.evolve()):
            assert (record, hash(record)) == (copy, hash(copy))
            assert record.as_printed == copy.as_printed


def test_evolve():
    """A copy has the new values, the origin, and the words of the other fields."""
    kind = normalize(ProcessKind.Annealing, "soaking")
    event = ProcessEvent(kind=kind, description=normalize("a", "b"))
    changed = event.evolve(description="c")
    assert ("c", ProcessKind.Annealing) == (changed.description, changed.kind)
    assert ["kind"] == list(changed.as_printed)
    assert event.origin == changed.origin
    assert "a" == event.description


class TestFrozenDict:
    def test_is_immutable(self):
        """Methods of a dict that would change it are errors."""
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

    def test_equality_and_pickling(self):
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
        """A marker is replaced by its value, and its word is kept by path."""
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
