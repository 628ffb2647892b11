"""Configurations, phases of the whole, and context."""

import math
import re

import pytest

from litx import *
from litx.errors import ArgumentError


class TestConfiguration:
    def test_keeps_tags_as_a_set(self):
        """Tags may come in any collection; repeats and order do not count, and none is no set."""
        for collection in (list, tuple, set, frozenset):
            tags = collection([ConfigTag.Matrix, "blocky", ConfigTag.Matrix])
            assert frozenset({ConfigTag.Matrix, "blocky"}) == Configuration(tags=tags).tags
        assert (frozenset(), None) == (Configuration(tags=[]).tags, Configuration().tags)

    def test_takes_the_text_of_a_tag(self):
        """A tag given as its canonical text equals the member."""
        assert Configuration(tags={"matrix"}) == Configuration(tags={ConfigTag.Matrix})
        assert Configuration(tags={"Matrix"}) != Configuration(tags={ConfigTag.Matrix})

    @pytest.mark.parametrize("cls", [Configuration, Material])
    @pytest.mark.parametrize("measurements", [None, 3, CompMeasurement("Fe"), {"a": 1}])
    def test_wants_a_list_of_measurements(self, cls, measurements):
        """Measurements that are no list are refused by name and value, of a material too."""
        with pytest.raises(ArgumentError, match=rf"{cls.__name__}\.measurements is the"):
            cls(measurements=measurements)


class TestLatticeMeasurement:
    def test_uncertainty(self):
        """Each parameter may have an uncertainty, also 0."""
        lattice = LatticeMeasurement(Lattice.cubic(3), uncertainty={"a": 7e-5, "gamma": 0})
        assert {"a": 7e-5, "gamma": 0} == lattice.uncertainty

    @pytest.mark.parametrize(
        ("uncertainty", "message"),
        [
            (0.1, "is the float 0.1; write a map"),
            ({"alhpa": 1}, "key 'alhpa'; did you mean 'alpha'"),
            ({"x": 1}, "key 'x'; known are a, b, c, alpha"),
            ({1: 1}, "key 1; known are a"),
            *(({"a": odd}, f"parameter a is {odd!r}; write") for odd in ("0.1", None, -1)),
            *(({"a": odd}, "parameter a is") for odd in (math.nan, math.inf, 10**400, [1])),
        ],
    )
    def test_refuses_an_uncertainty(self, uncertainty, message):
        """A number alone, an unknown parameter and what is no half width are errors of type."""
        with pytest.raises(TypeError, match=re.escape(message)) as e:
            LatticeMeasurement(Lattice.cubic(3), uncertainty=uncertainty)
        assert "LAT006" == e.value.code


class TestGlobalLatticeParam:
    def test_takes_what_is_known(self):
        """Every field is optional; the lattice, of pymatgen, comes before the structure."""
        assert GlobalLatticeParam().struct is None
        lattice = Lattice.cubic(3)
        phase = GlobalLatticeParam(LatticeMeasurement(lattice, "XRD", "Table 1"), CrysStruct.FCC)
        assert (lattice, CrysStruct.FCC) == (phase.lattice.lattice, phase.struct)

    @pytest.mark.parametrize("share", [0.98, "98%", 0])
    def test_refuses_a_bare_fraction(self, share):
        """A share without a unit is an error of type, naming phase, type and value."""
        with pytest.raises(TypeError, match=f"sigma is the {type(share).__name__} {share!r}") as e:
            GlobalLatticeParam(name="sigma", phase_fraction=share)
        assert "LAT001" == e.value.code


def test_description_group():
    """Classes, kinds of measurement and process, methods and text may stand as kinds."""
    assert DescriptionGroup is AlloyDescriptionGroup
    kinds = [Configuration, AlloyMeasurementKind.density, ProcessKind.Cut, "hardness"]
    group = DescriptionGroup(kinds, MeasurementMethod.SEM, "group", "20 kV", "Section 2")
    assert tuple(kinds) == group.kinds
    assert ("group", "20 kV", "Section 2") == (group.group_name, group.desc, group.source)
