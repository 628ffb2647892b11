"""The matching of two lists of items."""

from math import inf

import pytest

from litx import *
from litx_scoring import LITXBENCH_0_1_1
from litx_scoring.item_matching import ItemMatcher, ItemMatching
from litx_scoring.items import items_of
from tests.scoring.build import alloy, celsius, measured


def matched(target, extracted):
    """Match two lists of objects."""
    matcher = ItemMatcher(LITXBENCH_0_1_1)
    sheets = (
        matcher.sheet(items_of(tuple(target)), extracted=False),
        matcher.sheet(items_of(tuple(extracted)), extracted=True),
    )
    matcher.score()
    return matcher.match(*sheets)


class TestItemMatching:
    def test_total_is_the_longer_list(self):
        """What is missing and what is too many cost alike."""
        assert 3 == ItemMatching((), 3, 1).total
        assert 3 == ItemMatching((), 1, 3).total

    def test_score_is_summed_from_the_first_target(self):
        """The order of the sum is the published one; another may differ in the last bit."""
        scores = (0.1, 0.2, 0.3)
        pairs = tuple((i, i, score) for i, score in enumerate(scores))
        assert (0.1 + 0.2) + 0.3 == ItemMatching(pairs, 3, 3).match_score
        assert 0.1 + (0.2 + 0.3) != ItemMatching(pairs, 3, 3).match_score


class TestMatch:
    @pytest.mark.parametrize(("target", "extracted"), [(0, 0), (0, 2), (2, 0)])
    def test_empty_list(self, target, extracted):
        """An empty list matches nothing."""
        found = matched([measured(5)] * target, [measured(5)] * extracted)
        assert ItemMatching((), target, extracted) == found

    def test_crossed(self):
        """Order does not matter; pairs come by ascending target."""
        found = matched([measured(1), measured(2)], [measured(2), measured(1)])
        assert ((0, 1, 1.0), (1, 0, 1.0)) == found.pairs

    def test_equal_items(self):
        """Equal items are matched one to one."""
        found = matched([measured(5)] * 3, [measured(5)] * 2)
        assert 2 == len(found.pairs)
        assert 2 == len({i for i, _, _ in found.pairs}) == len({j for _, j, _ in found.pairs})

    def test_best_total_wins(self):
        """The pair that scores most is given up for a better total."""
        target = [measured(500), measured("~500")]
        found = matched(target, [measured("~500"), measured(">500")])
        assert ((0, 1, 0.5), (1, 0, 1.0)) == found.pairs

    def test_score_at_the_threshold(self):
        """A score of exactly 0.25 is none."""
        assert () == matched([measured(500)], [measured(">>500")]).pairs

    def test_kinds_of_different_text(self):
        """Free text finds the members that share words with it."""
        found = matched([measured(5), alloy()], [alloy(), measured(5, "tension_yield")])
        assert ((0, 1, 0.7), (1, 0, 1.0)) == found.pairs

    def test_classes_never_meet(self):
        """A composition is no measurement, and a phase's lattice not the material's."""
        lattice = LatticeMeasurement(Lattice.cubic(3.6))
        phase = GlobalLatticeParam(lattice=lattice)
        assert () == matched([alloy(), lattice], [measured(5), phase]).pairs

    @pytest.mark.parametrize("value", [inf, "nan"])
    def test_values_that_equal_nothing(self, value):
        """What is not finite leaves the other items their partners."""
        odd = measured(value)
        assert ((1, 0, 1.0),) == matched([odd, measured(5)], [measured(5), odd]).pairs

    def test_matcher_serves_many_lists(self):
        """What is remembered of one pair of lists does not leak into another."""
        matcher = ItemMatcher(LITXBENCH_0_1_1)
        hot = measured(5, temperature=celsius(600))
        lists = [[measured(5)], [hot], [hot, measured(5)]]
        targets = [matcher.sheet(items_of(tuple(one)), extracted=False) for one in lists]
        others = [matcher.sheet(items_of(tuple(one)), extracted=True) for one in lists]
        matcher.score()
        for target, given in zip(targets, lists, strict=True):
            for other, taken in zip(others, lists, strict=True):
                assert matched(given, taken) == matcher.match(target, other)
