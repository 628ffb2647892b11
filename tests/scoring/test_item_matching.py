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


def test_sums():
    """What is missing and what is too many cost alike.

    The order of the sum is the published one; another may differ in the last bit.
    """
    assert 3 == ItemMatching((), 3, 1).total == ItemMatching((), 1, 3).total
    pairs = tuple((i, i, score) for i, score in enumerate((0.1, 0.2, 0.3)))
    assert (0.1 + 0.2) + 0.3 == ItemMatching(pairs, 3, 3).match_score != 0.1 + (0.2 + 0.3)


LATTICE = LatticeMeasurement(Lattice.cubic(3.6))
FIVE, MEMBER = measured(5), measured("~500")


class TestMatch:
    @pytest.mark.parametrize(
        ("pairs", "target", "extracted"),
        [
            ((), [], [FIVE] * 2),
            ((), [FIVE] * 2, []),
            # order does not matter
            (((0, 1, 1.0), (1, 0, 1.0)), [measured(1), measured(2)], [measured(2), measured(1)]),
            # the pair that scores most is given up for a better total
            (((0, 1, 0.5), (1, 0, 1.0)), [measured(500), MEMBER], [MEMBER, measured(">500")]),
            # a score of exactly 0.25 is none
            ((), [measured(500)], [measured(">>500")]),
            # free text finds the members that share words with it
            (((0, 1, 0.7), (1, 0, 1.0)), [FIVE, alloy()], [alloy(), measured(5, "tension_yield")]),
            # a composition is no measurement, and a phase's lattice not the material's
            ((), [alloy(), LATTICE], [FIVE, GlobalLatticeParam(lattice=LATTICE)]),
            # what is not finite leaves the other items their partners
            (((1, 0, 1.0),), [measured(inf), FIVE], [FIVE, measured(inf)]),
            (((1, 0, 1.0),), [measured("nan"), FIVE], [FIVE, measured("nan")]),
        ],
    )
    def test_pairs(self, pairs, target, extracted):
        """The best total wins; pairs come by ascending target."""
        assert ItemMatching(pairs, len(target), len(extracted)) == matched(target, extracted)

    def test_equal_items(self):
        """Equal items are matched one to one."""
        found = matched([FIVE] * 3, [FIVE] * 2).pairs
        assert 2 == len(found) == len({i for i, _, _ in found}) == len({j for _, j, _ in found})

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
