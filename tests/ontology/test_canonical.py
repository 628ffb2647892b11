"""What every enum of the vocabulary inherits from its shape."""

import copy
import pickle

import litx_ontology
from litx_ontology import AlloyMeasurementKind, ConfigTag, CrysStruct, MeasurementStatistic
from litx_ontology.canonical import Canonical, Described, Kind

MEMBERS: list[Described] = [
    member
    for name in litx_ontology.__all__
    if isinstance(enum := getattr(litx_ontology, name), type) and issubclass(enum, Described)
    for member in enum
]
CANONICAL_MEMBERS = [member for member in MEMBERS if isinstance(member, Canonical)]


class Sample(Canonical):
    """One member that says everything and one that leaves out what it may."""

    full = "a", "label", "Description.", ("alias",), "0.2"
    short = "b", "label", "Description."


class SampleKind(Kind):
    """One member that says everything and one that leaves out what it may."""

    full = "a", "label", "Description.", (), "[length]", "nm", "0.2"
    short = "b", "label", "Description.", (), "", "percent"


class TestDescribed:
    def test_keeps_its_tuple(self) -> None:
        """A member holds what its tuple says."""
        member = Sample.full
        assert ("a", "label", "Description.", ("alias",), "0.2") == (
            member.value,
            member.label,
            member.description,
            member.aliases,
            member.since,
        )

    def test_fills_in_what_is_left_out(self) -> None:
        """Without aliases and version, a member has no alias and is of the published vocabulary."""
        assert () == Sample.short.aliases
        assert "0.1" == Sample.short.since

    def test_survives_copy_and_pickle(self) -> None:
        """A copied or pickled member is the same object, so that `is` can be trusted."""
        assert [] == [one for one in MEMBERS if one is not copy.deepcopy(one)]
        assert [] == [one for one in MEMBERS if one is not pickle.loads(pickle.dumps(one))]


class TestCanonical:
    def test_equals_its_text(self) -> None:
        """A canonical member compares, hashes and looks up as its canonical text."""
        assert [] == [one for one in CANONICAL_MEMBERS if one.value != one]
        assert [] == [one for one in CANONICAL_MEMBERS if hash(one.value) != hash(one)]
        assert [] == [one for one in CANONICAL_MEMBERS if one is not type(one)(str(one.value))]

    def test_name_hides_no_string_method(self) -> None:
        """No member is named like a method of strings, which it would hide."""
        assert [] == [one for one in CANONICAL_MEMBERS if one.name in dir(str)]

    def test_text_stands_for_the_member_in_a_set(self) -> None:
        """Plain text in a set is found by the member and the other way round."""
        assert {"matrix"} == {ConfigTag.Matrix}
        assert "FCC" in {CrysStruct.FCC, CrysStruct.BCC}

    def test_case_matters(self) -> None:
        """Text that differs in case is other text."""
        assert ConfigTag.Matrix not in {"Matrix", "MATRIX"}
        assert CrysStruct.FCC not in {"fcc", "Fcc"}

    def test_statistic_is_no_string(self) -> None:
        """A statistic differs from the text of its value."""
        assert not isinstance(MeasurementStatistic.mean, str)
        assert [] == [member for member in MeasurementStatistic if member == member.value]


class TestKind:
    def test_keeps_dimension_and_unit(self) -> None:
        """A kind holds the dimension and the unit of its tuple, and the version where given."""
        member = SampleKind.full
        assert ("[length]", "nm", "0.2") == (member.dimension, member.unit, member.since)

    def test_fills_in_the_version(self) -> None:
        """Without a version, a kind is of the published vocabulary."""
        assert "0.1" == SampleKind.short.since

    def test_compares_as_text(self) -> None:
        """A kind equals its canonical text."""
        assert "density" == str(AlloyMeasurementKind.density.value)
        assert {"density": 1} == {AlloyMeasurementKind.density: 1}
