"""Search of members by the words of papers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx_ontology import *
from litx_ontology.mappings import subject_id
from litx_ontology.search import LEAST_SCORE, LONGEST, did_you_mean, find, find_by_name
from litx_ontology.vocabularies import all_members

TENSION = AlloyMeasurementKind.yield_strength_tension
COMPRESSION = AlloyMeasurementKind.yield_strength_compression


class TestFindByName:
    def test_names(self):
        """Value, label, name and aliases give the member, with spaces or hyphens."""
        failures = [
            (member, name)
            for member in all_members()
            for name in (member.label, member.value, member.name, *member.aliases)
            for text in (name, f" {name.replace(' ', '-')} ")
            if find_by_name(text, type(member)) is not member
        ]
        assert [] == failures

    def test_other_words(self):
        """Similar words, and a name in two vocabularies, give None."""
        for words in ("", "strength", "yield stress of steel", "x" * 1_000_000):
            assert find_by_name(words, AlloyMeasurementKind, PhaseMeasurementKind) is None
        assert TENSION is find_by_name("YS", AlloyMeasurementKind, ProcessKind)
        assert TENSION is find_by_name("YS", AlloyMeasurementKind, AlloyMeasurementKind)
        assert find_by_name("thickness", PhaseMeasurementKind, FuelCellMeasurementKind) is None


class TestFind:
    @pytest.mark.parametrize(
        ("words", "member"),
        [
            ("YS", TENSION),
            ("\N{GREEK SMALL LETTER SIGMA}0.2", TENSION),
            ("\N{GREEK SMALL LETTER SIGMA}\N{SUBSCRIPT ZERO}.\N{SUBSCRIPT TWO}", TENSION),
            ("compressive yield stress", COMPRESSION),
            ("secondary dendrite arm spacing", PhaseMeasurementKind.length),
            ("arc-melted", ProcessKind.ArcMelting),
            ("EDX", MeasurementMethod.EDS),
            ("sigma phase", CrysStruct.D8b),
        ],
    )
    def test_printed_words(self, words, member):
        """Printed words for a member have it as first hit, with the full score."""
        best = find(words)[0]
        assert (member, 100.0) == (best.member, best.score)

    def test_similar_words(self):
        """Words with a typo or in another order find the member with a lower score."""
        for words, member in (
            ("elongatoin", AlloyMeasurementKind.fracture_strain_tension),
            ("spark plasma sinterring", ProcessKind.SparkPlasmaSintering),
            ("hardness, Vickers", AlloyMeasurementKind.vickers_hardness),
        ):
            best = find(words)[0]
            assert (member, True) == (best.member, best.score < 100)

    def test_word_for_several_members(self):
        """A word of several members finds all, the member with fewest other words first."""
        assert [TENSION, COMPRESSION] == [hit.member for hit in find("yield stress")][:2]
        members = [hit.member for hit in find("density")]
        assert AlloyMeasurementKind.density is members[0]
        relative = members.index(AlloyMeasurementKind.relative_density)
        assert relative < members.index(AlloyMeasurementKind.corrosion_current_density)

    def test_among(self):
        """A search can be limited to a vocabulary and a number of hits; long text is cut."""
        hits = find("element", among=ProcessKind, least=0)
        assert set(ProcessKind) == {hit.member for hit in hits}
        assert find("strength")[:3] == find("strength", 3)
        assert "SPS" == find("sps")[0].matched
        assert [[]] * 4 == [find(words) for words in ("", " ", "-", "zzzzqqq")]
        assert find("x" * LONGEST) == find("x" * 1_000_000)

    def test_all_names(self):
        """Label, value and aliases find only their member in its vocabulary."""
        failures = []
        for member in all_members():
            for name in {member.label, member.value, *member.aliases}:
                members = [hit.member for hit in find(name, among=type(member), least=100)]
                if [member] != members:
                    failures.append((member, name, members))
        assert [] == failures
        assert [] == [member for member in all_members() if not member.aliases]

    @given(st.text(max_size=30))
    def test_ranking(self, text):
        """Hits are unique and sorted by score, from the least score to 100."""
        hits = find(text)
        scores = [hit.score for hit in hits]
        assert sorted(scores, reverse=True) == scores
        assert all(LEAST_SCORE <= score <= 100 for score in scores)
        assert len({subject_id(hit.member) for hit in hits}) == len(hits)


def test_did_you_mean():
    """The suggestion is the member of a name in any vocabulary, else the nearest, or nothing."""
    assert "did you mean MeasurementMethod.XRD?" == did_you_mean("xrd", MeasurementMethod)
    question = did_you_mean("grain size", AlloyMeasurementKind)
    assert question.startswith("did you mean PhaseMeasurementKind.grain_size")
    assert "did you mean ProcessKind.ColdRolling?" == did_you_mean("Coldrollin", ProcessKind)
    assert "" == did_you_mean("qqqqqq", ProcessKind)
