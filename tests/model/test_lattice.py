"""Lattice parameters and what diffraction says of the whole."""

import pytest

from litx.errors import ModelError
from litx.model import GlobalLatticeParam, Lattice, LatticeMeasurement, Quantity
from litx_ontology import CrysStruct
from litx_ontology.units import percent


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
