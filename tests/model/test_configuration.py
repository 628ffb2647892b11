"""Configurations: features of a microstructure."""

import pytest

from litx.errors import ArgumentError
from litx.model import CompMeasurement, Configuration, GlobalLatticeParam
from litx_ontology import ConfigTag


class TestConfiguration:
    @pytest.mark.parametrize("collection", [list, tuple, set, frozenset])
    def test_keeps_tags_as_a_set(self, collection):
        """Tags may come in any collection; repeats and order do not count."""
        tags = collection([ConfigTag.Matrix, "blocky", ConfigTag.Matrix])
        assert frozenset({ConfigTag.Matrix, "blocky"}) == Configuration(tags=tags).tags

    def test_takes_the_text_of_a_tag(self):
        """A tag given as its canonical text equals the member; no tag is not an empty set."""
        assert (frozenset(), None) == (Configuration(tags=[]).tags, Configuration().tags)
        assert Configuration(tags={"matrix"}) == Configuration(tags={ConfigTag.Matrix})
        assert Configuration(tags={"Matrix"}) != Configuration(tags={ConfigTag.Matrix})

    def test_keeps_what_does_not_belong(self):
        """A phase or a configuration inside is kept; nothing scores it."""
        inside = [GlobalLatticeParam(), Configuration(), CompMeasurement("Fe"), [1]]
        assert 4 == len(Configuration(measurements=inside).measurements)

    @pytest.mark.parametrize("measurements", [None, 3, CompMeasurement("Fe"), {"a": 1}])
    def test_wants_a_list_of_measurements(self, measurements):
        """Measurements that are no list are refused by name and value."""
        with pytest.raises(ArgumentError, match=r"Configuration\.measurements is the"):
            Configuration(measurements=measurements)
