"""Lattice parameters and what diffraction says of the whole."""

import pytest

from litx.errors import ModelError
from litx.model import GlobalLatticeParam, Lattice, LatticeMeasurement, Quantity
from litx_ontology import CrysStruct
from litx_ontology.units import percent


class TestLatticeMeasurement:
    def test_keeps_the_lattice(self) -> None:
        """The lattice is pymatgen's own."""
        lattice = Lattice.cubic(3.59)
        assert lattice is LatticeMeasurement(lattice, "XRD", "Table 1").lattice


class TestGlobalLatticeParam:
    def test_takes_nothing(self) -> None:
        """Every field may be left out."""
        assert GlobalLatticeParam().struct is None

    def test_takes_fields_by_position(self) -> None:
        """The lattice stands first and the structure second."""
        found = GlobalLatticeParam(LatticeMeasurement(Lattice.cubic(3)), CrysStruct.FCC)
        assert CrysStruct.FCC is found.struct

    def test_takes_a_quantity_as_fraction(self) -> None:
        """The share of a phase has a unit."""
        share = Quantity("~98", percent)
        assert share is GlobalLatticeParam(phase_fraction=share).phase_fraction

    @pytest.mark.parametrize("share", [0.98, "98%", 0])
    def test_refuses_a_bare_fraction(self, share: object) -> None:
        """A share without a unit is an error of type, naming phase, type and value."""
        with pytest.raises(TypeError, match=f"{type(share).__name__} {share!r}") as caught:
            GlobalLatticeParam(name="sigma", phase_fraction=share)
        assert isinstance(caught.value, ModelError)
        assert "LAT001" == caught.value.code
        assert "sigma" in caught.value.message
