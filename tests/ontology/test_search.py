"""Words of papers lead to the members that they mean."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx_ontology import *
from litx_ontology.mappings import subject_id
from litx_ontology.search import LEAST_SCORE, LONGEST, did_you_mean, find, find_by_name
from litx_ontology.vocabularies import all_members

TENSION = AlloyMeasurementKind.yield_strength_tension
COMPRESSION = AlloyMeasurementKind.yield_strength_compression


class TestCalled:
    def test_every_name_calls_its_member(self):
        """Value, label, name and each alias call the member, whatever parts its words."""
        wrong = [
            (member, name)
            for member in all_members()
            for name in (member.label, member.value, member.name, *member.aliases)
            for text in (name, f" {name.replace(' ', '-')} ")
            if find_by_name(text, type(member)) is not member
        ]
        assert [] == wrong

    def test_other_words_call_none(self):
        """Words that no member has call none, however near; a name of two vocabularies either."""
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
    def test_as_papers_write(self, words, member):
        """What papers write for a member finds it first, with the full score."""
        best = find(words)[0]
        assert (member, 100.0) == (best.member, best.score)

    def test_near_words(self):
        """Words with a slip or in another order find the member, with less than the full score."""
        for words, member in (
            ("elongatoin", AlloyMeasurementKind.fracture_strain_tension),
            ("spark plasma sinterring", ProcessKind.SparkPlasmaSintering),
            ("hardness, Vickers", AlloyMeasurementKind.vickers_hardness),
        ):
            best = find(words)[0]
            assert (member, True) == (best.member, best.score < 100)

    def test_word_for_several_members(self):
        """A word for tension and compression finds both; of several, what says little else."""
        assert [TENSION, COMPRESSION] == [hit.member for hit in find("yield stress")][:2]
        members = [hit.member for hit in find("density")]
        assert AlloyMeasurementKind.density is members[0]
        relative = members.index(AlloyMeasurementKind.relative_density)
        assert relative < members.index(AlloyMeasurementKind.corrosion_current_density)

    def test_among(self):
        """A search finds none but those asked for, at most so many; long text is cut."""
        hits = find("element", among=ProcessKind, least=0)
        assert set(ProcessKind) == {hit.member for hit in hits}
        assert find("strength")[:3] == find("strength", 3)
        assert "SPS" == find("sps")[0].matched
        assert [[]] * 4 == [find(words) for words in ("", " ", "-", "zzzzqqq")]
        assert find("x" * LONGEST) == find("x" * 1_000_000)

    def test_every_name_finds_its_member(self):
        """Label, value and each alias find the member alone of its vocabulary."""
        wrong = []
        for member in all_members():
            for name in {member.label, member.value, *member.aliases}:
                members = [hit.member for hit in find(name, among=type(member), least=100)]
                if [member] != members:
                    wrong.append((member, name, members))
        assert [] == wrong
        assert [] == [member for member in all_members() if not member.aliases]

    @given(st.text(max_size=30))
    def test_is_ranked(self, text):
        """Scores fall, lie between the least and 100, and no member comes twice."""
        hits = find(text)
        scores = [hit.score for hit in hits]
        assert sorted(scores, reverse=True) == scores
        assert all(LEAST_SCORE <= score <= 100 for score in scores)
        assert len({subject_id(hit.member) for hit in hits}) == len(hits)


def test_did_you_mean():
    """Another name asks for its member of any vocabulary, else the nearest do, or nothing."""
    assert "did you mean MeasurementMethod.XRD?" == did_you_mean("xrd", MeasurementMethod)
    question = did_you_mean("grain size", AlloyMeasurementKind)
    assert question.startswith("did you mean PhaseMeasurementKind.grain_size")
    assert "did you mean ProcessKind.ColdRolling?" == did_you_mean("Coldrollin", ProcessKind)
    assert "" == did_you_mean("qqqqqq", ProcessKind)
