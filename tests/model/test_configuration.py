"""Configurations, phases of the material, and descriptions."""

import math
import re

import pytest

from litx import *
from litx.errors import ArgumentError


class TestConfiguration:
    def test_keeps_tags_as_a_set(self):
        """Tags are a set of any collection, or None if they are not stated."""
        for collection in (list, tuple, set, frozenset):
            tags = collection([ConfigTag.Matrix, "blocky", ConfigTag.Matrix])
            assert frozenset({ConfigTag.Matrix, "blocky"}) == Configuration(tags=tags).tags
        assert (frozenset(), None) == (Configuration(tags=[]).tags, Configuration().tags)

    def test_text_of_a_tag(self):
        """The canonical text of a tag equals the member."""
        assert Configuration(tags={"matrix"}) == Configuration(tags={ConfigTag.Matrix})
        assert Configuration(tags={"Matrix"}) != Configuration(tags={ConfigTag.Matrix})

    @pytest.mark.parametrize("cls", [Configuration, Material])
    @pytest.mark.parametrize("measurements", [None, 3, CompMeasurement("Fe"), {"a": 1}])
    def test_measurements_are_a_list(self, cls, measurements):
        """Other measurements than a list are an error with name and value, in a material too."""
        with pytest.raises(ArgumentError, match=rf"{cls.__name__}\.measurements is the"):
            cls(measurements=measurements)


class TestLatticeMeasurement:
    def test_uncertainty(self):
        """A parameter may have an uncertainty, also of 0."""
        lattice = LatticeMeasurement(Lattice.cubic(3), uncertainty={"a": 7e-5, "gamma": 0})
        assert {"a": 7e-5, "gamma": 0} == lattice.uncertainty

    @pytest.mark.parametrize(
        ("uncertainty", "message"),
        [
            (0.1, "is the float 0.1; write a map"),
            ({"alhpa": 1}, "key 'alhpa'; did you mean 'alpha'"),
            ({"x": 1}, "key 'x'; known are a, b, c, alpha"),
            ({1: 1}, "key 1; known are a"),
            *(({"a": width}, f"parameter a is {width!r}; write") for width in ("0.1", None, -1)),
            *(({"a": width}, "parameter a is") for width in (math.nan, math.inf, 10**400, [1])),
        ],
    )
    def test_refuses_an_uncertainty(self, uncertainty, message):
        """A bare number, an unknown parameter and a wrong half width are type errors."""
        with pytest.raises(TypeError, match=re.escape(message)) as caught:
            LatticeMeasurement(Lattice.cubic(3), uncertainty=uncertainty)
        assert "LAT006" == caught.value.code


class TestGlobalLatticeParam:
    def test_fields_are_optional(self):
        """Every field is optional; the lattice precedes the structure."""
        assert GlobalLatticeParam().struct is None
        lattice = Lattice.cubic(3)
        phase = GlobalLatticeParam(LatticeMeasurement(lattice, "XRD", "Table 1"), CrysStruct.FCC)
        assert (lattice, CrysStruct.FCC) == (phase.lattice.lattice, phase.struct)

    @pytest.mark.parametrize("fraction", [0.98, "98%", 0])
    def test_refuses_a_bare_fraction(self, fraction):
        """A fraction without a unit is a type error with phase, type and value."""
        message = f"sigma is the {type(fraction).__name__} {fraction!r}"
        with pytest.raises(TypeError, match=message) as caught:
            GlobalLatticeParam(name="sigma", phase_fraction=fraction)
        assert "LAT001" == caught.value.code


def test_description_group():
    """Classes, kinds of measurements and processes, methods and texts can be kinds."""
    assert DescriptionGroup is AlloyDescriptionGroup
    kinds = [Configuration, AlloyMeasurementKind.density, ProcessKind.Cut, "hardness"]
    group = DescriptionGroup(kinds, MeasurementMethod.SEM, "group", "20 kV", "Section 2")
    assert tuple(kinds) == group.kinds
    assert ("group", "20 kV", "Section 2") == (group.group_name, group.desc, group.source)
