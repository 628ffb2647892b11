"""KnowMat2's notes on characterisation."""

import pytest

from litx import ConfigTag, CrysStruct, GlobalLatticeParam, Lattice, LatticeMeasurement
from litx.adapters.knowmat2.characterisation import (
    STRUCTURES,
    TAGS,
    features,
    read_characterisation,
    with_structures,
)
from litx.errors import FormatError
from tests.adapters.build import node

FCC, B2 = CrysStruct.FCC, CrysStruct.B2


class TestReadCharacterisation:
    @pytest.mark.parametrize(("word", "structure"), STRUCTURES)
    def test_structures(self, word, structure):
        """A structure is told by its name, in any case."""
        for text in (f"x{word.lower()}y", word):
            assert ([structure], []) == read_characterisation(node(characterisation={"XRD": text}))

    @pytest.mark.parametrize(("word", "tag"), TAGS)
    def test_tags(self, word, tag):
        """A tag is told by a part of a word, in any case."""
        found = read_characterisation(node(characterisation=f"Inter{word.upper()}ic"))
        assert ([], [tag]) == found

    def test_tables(self):
        """The tables are the published ones, in their order; precipitates are left out."""
        names = "B2 L12 L10 C14 C15 D019 FCC BCC HCP Amorphous"
        assert names.split() == [structure.name for _, structure in STRUCTURES]
        tags = "Dendrite Lamellar Equiaxed Columnar Eutectic Twin Lath"
        assert tags.split() == [tag.name for _, tag in TAGS]

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


class TestFeatures:
    def test_structures(self):
        """Each structure is a feature, the first with the tags."""
        first, second = features([B2, FCC], [ConfigTag.Twin])
        assert (B2, {ConfigTag.Twin}) == (first.struct, first.tags)
        assert (FCC, None) == (second.struct, second.tags)

    def test_tags_alone(self):
        """Tags without a structure make one feature."""
        (found,) = features([], [ConfigTag.Twin])
        assert (None, {ConfigTag.Twin}) == (found.struct, found.tags)

    def test_nothing(self):
        """Without both there is none, and without tags none is given."""
        assert [] == features([], [])
        assert features([FCC], [])[0].tags is None
