"""The compositions of a paper as a set."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx import *
from litx_scoring.composition_sets import (
    METHODS,
    count_compositions,
    distance,
    match_compositions,
    target_compositions,
)

EQUIATOMIC = Composition("CoCrFeNi")
Method = MeasurementMethod


def paper(*materials):
    """Return experiments whose materials have these measurements."""
    return [
        Experiment(
            raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
            synthesis_groups={"melt": [ProcessEvent(kind=ProcessKind.ArcMelting)]},
            output_materials=[
                Material(process="elements->melt", measurements=list(items)) for items in materials
            ],
        )
    ]


def compositions():
    """Compositions of up to four elements."""
    amounts = st.dictionaries(
        st.sampled_from(["Co", "Cr", "Fe", "Ni"]), st.integers(1, 30), min_size=1
    )
    return amounts.map(Composition)


class TestTargetCompositions:
    @pytest.mark.parametrize(
        "methods",
        [
            (Method.EDS, Method.ED_XRF, Method.EPMA),
            (None, Method.Unspecified, Method.Unspecified),
            (Method.XRD, METHODS[-1]),
            ("a method of our own", METHODS[-1]),
        ],
    )
    def test_best_method(self, methods):
        """A material counts with the composition whose method comes first, by one method the first.

        A method that measures no compositions, or is unknown, comes after all others.
        """
        formulas = ("FeNi", "Fe51Ni49", "Fe52Ni48")
        items = [CompMeasurement(*one) for one in zip(formulas, methods, strict=False) if one[1]]
        assert [Composition("Fe51Ni49")] == target_compositions(paper(items))

    def test_of_several_materials(self):
        """Compositions that are equal count once; multiples of each other are two.

        What was measured on a feature of the microstructure is no target.
        """
        one, twice = CompMeasurement("CoCrFeNi"), CompMeasurement("Co2Cr2Fe2Ni2")
        feature = Configuration(measurements=[CompMeasurement("Fe3Ni")])
        found = target_compositions(paper([one, feature], [twice], [one], [feature]))
        assert [EQUIATOMIC, Composition("Co2Cr2Fe2Ni2")] == found


class TestDistance:
    @pytest.mark.parametrize(
        ("other", "expected"),
        [
            ("CoCrFeNi", 0.0),
            ("Co2Cr2Fe2Ni2", 0.0),
            ("Co24Cr26Fe25Ni25", 0.01),
            ("Co23Cr27Fe25Ni25", 0.02),
            ("CoCrFe", 0.25),
            ("Al", 1.0),
        ],
    )
    def test_largest_difference(self, other, expected):
        """The largest difference of atomic fractions counts, of absent elements, too."""
        assert expected == pytest.approx(distance(EQUIATOMIC, Composition(other)))

    @given(compositions(), compositions(), st.integers(2, 9))
    def test_laws(self, one, other, factor):
        """It is symmetric, from 0 to 1, and does not depend on the sum of the amounts.

        Two empty compositions are as far apart as any.
        """
        empty = Composition({})
        assert (1.0, 0.25) == (distance(empty, empty), distance(empty, EQUIATOMIC))
        assert 0 <= distance(one, other) == distance(other, one) <= 1
        assert 0 == pytest.approx(distance(one, one * factor))


class TestCountCompositions:
    def test_strictly_below(self):
        """A distance of 0.01 matches; one of 0.02 does not."""
        near, far = Composition("Co24Cr26Fe25Ni25"), Composition("Co23Cr27Fe25Ni25")
        assert [(0, 0)] == match_compositions([EQUIATOMIC], [near])
        assert [] == match_compositions([EQUIATOMIC], [far])

    def test_duplicate(self):
        """A composition that stands twice is right once: precision 1/2, recall 1, F1 2/3."""
        counts = count_compositions([EQUIATOMIC], [EQUIATOMIC, EQUIATOMIC])
        assert (0.5, 1.0, pytest.approx(2 / 3)) == (counts.precision, counts.recall, counts.f1)

    def test_nothing(self):
        """Where a side is empty nothing is found, and the other side counts."""
        for targets, extracted in ((0, 0), (0, 2), (2, 0)):
            counts = count_compositions([EQUIATOMIC] * targets, [EQUIATOMIC] * extracted)
            assert (0.0, targets, extracted) == (counts.tp, counts.target, counts.extracted)

    def test_surplus_on_either_side(self):
        """Each composition is paired once, whichever side has more."""
        three = [Composition(one) for one in ("FeNi", "FeNi2", "FeNi3")]
        assert [(0, 1), (2, 0)] == match_compositions(three, [three[2], three[0]])
        assert [(0, 2), (1, 0)] == match_compositions([three[2], three[0]], [three[0], *three[1:]])

    @given(st.lists(compositions(), max_size=5), st.lists(compositions(), max_size=5))
    def test_laws(self, targets, extracted):
        """A set finds all of itself whatever else is there, and no more than either side has."""
        counts = count_compositions(targets, [*targets, *extracted])
        assert (len(targets), len(targets + extracted)) == (counts.tp, counts.extracted)
        assert count_compositions(targets, extracted).tp <= min(len(targets), len(extracted))
