"""Configurations, phases of the whole, and context."""

import pytest

from litx.errors import ArgumentError, ModelError
from litx.model import (
    AlloyDescriptionGroup,
    CompMeasurement,
    Configuration,
    DescriptionGroup,
    GlobalLatticeParam,
    Lattice,
    LatticeMeasurement,
    Quantity,
)
from litx_ontology import (
    AlloyMeasurementKind,
    ConfigTag,
    CrysStruct,
    MeasurementMethod,
    ProcessKind,
)
from litx_ontology.units import percent


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

    @pytest.mark.parametrize("measurements", [None, 3, CompMeasurement("Fe"), {"a": 1}])
    def test_wants_a_list_of_measurements(self, measurements):
        """Measurements that are no list are refused by name and value."""
        with pytest.raises(ArgumentError, match=r"Configuration\.measurements is the"):
            Configuration(measurements=measurements)


class TestGlobalLatticeParam:
    def test_takes_what_is_known(self):
        """Every field may be left out; the lattice, pymatgen's own, stands before the structure."""
        assert GlobalLatticeParam().struct is None
        lattice, share = Lattice.cubic(3), Quantity("~98", percent)
        held = LatticeMeasurement(lattice, "XRD", "Table 1")
        found = GlobalLatticeParam(held, CrysStruct.FCC, phase_fraction=share)
        assert (lattice, CrysStruct.FCC) == (found.lattice.lattice, found.struct)
        assert share is found.phase_fraction

    @pytest.mark.parametrize("share", [0.98, "98%", 0])
    def test_refuses_a_bare_fraction(self, share):
        """A share without a unit is an error of type, naming phase, type and value."""
        with pytest.raises(TypeError, match=f"{type(share).__name__} {share!r}") as caught:
            GlobalLatticeParam(name="sigma", phase_fraction=share)
        assert isinstance(caught.value, ModelError)
        assert "LAT001" == caught.value.code
        assert "sigma" in caught.value.message


class TestDescriptionGroup:
    def test_is_about_anything(self):
        """Classes, kinds of measurement and process, methods and text may stand as kinds."""
        assert DescriptionGroup is AlloyDescriptionGroup
        kinds = [Configuration, AlloyMeasurementKind.density, ProcessKind.Cut, "hardness"]
        found = DescriptionGroup(kinds, MeasurementMethod.SEM, "group", "20 kV", "Section 2")
        assert tuple(kinds) == found.kinds
        assert Configuration is found.kinds[0]
        assert ("group", "20 kV", "Section 2") == (found.group_name, found.desc, found.source)
