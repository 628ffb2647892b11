"""KnowMat2's notes on prose."""

import pytest

from litx import ConfigTag, CrysStruct, GlobalLatticeParam, Lattice, LatticeMeasurement
from litx.adapters.knowmat2.prose import (
    read_characterisation,
    with_structures,
)
from litx.errors import FormatError
from tests.adapters.build import node

FCC, B2 = CrysStruct.FCC, CrysStruct.B2


class TestReadCharacterisation:
    def test_all_notes(self):
        """The texts of all methods count, lists of them too, subscripts taken off."""
        notes = {"XRD": "fcc and L1$_2$", "SEM": ["dendrites", "twins"], "TEM": None}
        tags = [ConfigTag.Dendrite, ConfigTag.Twin]
        assert ([CrysStruct.L12, FCC], tags) == read_characterisation(node(characterization=notes))

    @pytest.mark.parametrize("notes", [7, [[["x"]]], {"XRD": {"a": 1}}, "x" * 100_001])
    def test_no_notes(self, notes):
        """What is no text, or too long a one, is refused."""
        with pytest.raises(FormatError):
            read_characterisation(node(characterisation=notes))


class TestWithStructures:
    def test_lattice(self):
        """A lattice without a structure gets the first; the others become phases."""
        lattice = LatticeMeasurement(Lattice.cubic(3.6))
        found = with_structures([GlobalLatticeParam(lattice=lattice)], [B2, FCC])
        assert [GlobalLatticeParam(lattice, B2), GlobalLatticeParam(struct=FCC)] == found

    def test_named(self):
        """A structure that a phase has is not added again; a phase without lattice stays."""
        given = [GlobalLatticeParam(struct=FCC), GlobalLatticeParam()]
        assert given == with_structures(given, [FCC])

    def test_nothing(self):
        """Without structures the phases stay."""
        lattice = GlobalLatticeParam(lattice=LatticeMeasurement(Lattice.cubic(3.6)))
        assert [lattice] == with_structures([lattice], [])
