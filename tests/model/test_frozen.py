"""Containers that cannot change."""

import pickle

import pytest

from litx.model import Composition
from litx.model.frozen import FrozenDict, freeze
from litx.model.normalize import PaperWord, normalize


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

    def test_hashes_without_order(self):
        """Maps that are equal hash equal, whatever the order of their keys."""
        one, other = FrozenDict(a=1, b=2), FrozenDict(b=2, a=1)
        assert one == other
        assert hash(one) == hash(other)

    def test_survives_pickle(self):
        """A pickled map is as frozen as before."""
        again = pickle.loads(pickle.dumps(FrozenDict(a=1)))
        assert FrozenDict is type(again)
        assert {"a": 1} == again


class TestFreeze:
    def test_replaces_containers(self):
        """Lists, sets and maps become immutable, inside one another too."""
        frozen = freeze([1, {2}, {"a": [3]}], "field", {})
        assert (1, frozenset({2}), {"a": (3,)}) == frozen
        assert hash(frozen) == hash(freeze([1, {2}, {"a": [3]}], "field", {}))

    def test_leaves_compositions(self):
        """A composition is a value, not a map."""
        composition = Composition("FeNi")
        assert composition is freeze(composition, "field", {})

    def test_collects_words(self):
        """Each marker is replaced by its value, and its word kept by place."""
        words = {}
        given = {"a": [normalize(1, "one")], "b": normalize(2, "two", "p. 3")}
        assert {"a": (1,), "b": 2} == freeze(given, "field", words)
        assert {"field.a[0]": PaperWord("one"), "field.b": PaperWord("two", "p. 3")} == words
