"""Laws of scores: what holds for any papers. What does not is in test_broken_laws."""

from itertools import pairwise, permutations

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import litxalloy
from litx_scoring import LEVELS, LITXBENCH_0_1_1, compare
from litx_scoring.alignment import align
from litx_scoring.comparison import Matcher
from litx_scoring.items import item_score, items_of
from litx_scoring.kind import kind_agreement
from litx_scoring.naming import context_agreement
from tests import strategies
from tests.papers import STEMS
from tests.scoring import draw
from tests.scoring.build import measured, paper_of, scores_of

P = LITXBENCH_0_1_1
FALSE = measured(7, "porosity")
"""A measurement that agrees with none that is drawn."""

HURRIED = settings(
    database=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)


def rates(level):
    """Return precision, recall and F1, near enough."""
    return pytest.approx((level.precision, level.recall, level.f1))


def assert_perfect(scores, levels=LEVELS):
    """Check that each level that is there scores exactly 1."""
    for name in levels:
        level = scores.levels[name]
        if level.active:
            assert (1.0, 1.0, 1.0) == (level.precision, level.recall, level.f1), name


def same_kinds():
    """Draw sequences of event kinds that share kinds."""
    return st.lists(st.sampled_from("ABC"), max_size=5).map(tuple)


class TestItself:
    @HURRIED
    @given(draw.papers(least=1))
    def test_drawn_paper(self, paper):
        """A paper scores 1 against itself if its values are numbers and its hosts are there."""
        scores = scores_of(paper, paper)
        assert_perfect(scores)
        assert (1.0, 1.0, 1.0) == rates(scores.overall)

    @HURRIED
    @given(strategies.valid_experiments())
    def test_valid_experiment(self, experiment):
        """So does every experiment that passes the rules."""
        assert_perfect(scores_of([experiment], [experiment]))

    @pytest.mark.parametrize("stem", STEMS)
    def test_ground_truth(self, stem):
        """So does every paper of the ground truth."""
        experiments = litxalloy.papers[stem].experiments
        scores = scores_of(experiments, experiments)
        assert_perfect(scores)
        assert 1.0 == pytest.approx(scores.overall.f1)


class TestBounds:
    @HURRIED
    @given(
        st.tuples(draw.papers(finite=False, least=1), draw.papers(finite=False))
        | st.tuples(*[strategies.experiments().map(lambda one: [one])] * 2)
    )
    def test_any_papers(self, papers):
        """Precision, recall and F1 lie from 0 to 1 at every level, whatever the fields hold."""
        assume(any(one.output_materials for one in papers[0]))
        scores = scores_of(*papers)
        for level in (*scores.levels.values(), scores.overall):
            assert all(0.0 <= rate <= 1.0 for rate in (level.precision, level.recall, level.f1))

    def test_no_truth(self):
        """A truth without materials cannot be compared with."""
        with pytest.raises(ValueError, match="the truth has no material"):
            compare([], paper_of(FALSE))


def costs(target, extracted):
    """Return what each pair of materials costs."""
    matcher = Matcher(P)
    ones = matcher.read(target, extracted=False)
    others = matcher.read(extracted, extracted=True)
    matcher.items.score()
    return [[matcher.match(one, other).cost for other in others] for one in ones]


def best_pairings(cells):
    """Return the sets of pairs whose cost is least, by trying all."""
    rows, columns = len(cells), len(cells[0])
    side = max(rows, columns)
    found = {}
    for order in permutations(range(side)):
        pairs = frozenset((i, j) for i, j in enumerate(order) if i < rows and j < columns)
        cost = sum(cells[i][j] for i, j in pairs) + 50.0 * (side - len(pairs))
        found.setdefault(round(cost, 9), set()).add(pairs)
    return found[min(found)]


class TestOrder:
    @HURRIED
    @given(st.data())
    def test_experiments_without_ties(self, data):
        """The order of experiments does not matter where one pairing is better than all others."""
        target = data.draw(draw.papers(least=1))
        extracted = data.draw(draw.papers(least=1))
        assume(len(best_pairings(costs(target, extracted))) == 1)
        scores = scores_of(target, extracted)
        shuffled = [data.draw(st.permutations(side)) for side in (target, extracted)]
        others = scores_of(*shuffled)
        pairs = [(scores.levels[name], others.levels[name]) for name in LEVELS]
        for one, other in (*pairs, (scores.overall, others.overall)):
            assert (one.precision, one.recall, one.f1) == rates(other)

    @HURRIED
    @given(st.data())
    def test_perfect_extraction(self, data):
        """A perfect extraction in another order is perfect, at the value level perhaps not."""
        paper = data.draw(draw.papers(least=1))
        scores = scores_of(paper, data.draw(st.permutations(paper)))
        assert_perfect(scores, ("measurement", "process", "material", "config"))


def with_items(paper, place, items):
    """Return a paper whose one material at a place has other items."""
    (material,) = paper[place].output_materials
    changed = paper[place].evolve(output_materials=[material.evolve(measurements=items)])
    return [*paper[:place], changed, *paper[place + 1 :]]


@HURRIED
@given(draw.papers(least=1), st.data())
def test_false_item_in_perfect_extraction(paper, data):
    """A false item in a perfect extraction costs precision and no recall.

    So does a material with nothing but a false item.
    """
    place = data.draw(st.integers(0, len(paper) - 1))
    (material,) = paper[place].output_materials
    grown = with_items(paper, place, [*material.measurements, FALSE])
    for extracted in (grown, [*paper, *paper_of(FALSE)]):
        found = scores_of(paper, extracted).levels["measurement"]
        assert found.target == pytest.approx(found.tp)
        assert found.target + 1 == found.extracted


@HURRIED
@given(draw.papers(least=1), st.data())
def test_missing_item_in_perfect_extraction(paper, data):
    """An item left out of a perfect extraction costs recall and no precision."""
    place = data.draw(st.integers(0, len(paper) - 1))
    items = paper[place].output_materials[0].measurements
    assume(items)
    index = data.draw(st.integers(0, len(items) - 1))
    lost = len(items_of((items[index],)))
    assume(lost)
    extracted = with_items(paper, place, items[:index] + items[index + 1 :])
    found = scores_of(paper, extracted).levels["measurement"]
    assert found.target - lost == found.extracted == pytest.approx(found.tp)


def plain_items():
    """Draw lists of top-level items."""
    one = draw.measurements() | draw.comp_measurements() | draw.phases()
    return st.lists(one, min_size=1, max_size=4)


def some_too_low(target, extracted):
    """Say whether a pair of items agrees, but too little to be matched."""
    pairs = ((a, b) for a in items_of(tuple(target)) for b in items_of(tuple(extracted)))
    return any(0 < item_score(a, b, P) <= 0.25 for a, b in pairs)


class TestOneMaterial:
    """Of two materials whose items agree above the threshold or not at all."""

    @HURRIED
    @given(plain_items(), plain_items())
    def test_false_item(self, target, extracted):
        """A false item never raises precision, and leaves what agrees."""
        assume(not some_too_low(target, extracted))
        truth = paper_of(*target)
        before = scores_of(truth, paper_of(*extracted)).levels["measurement"]
        after = scores_of(truth, paper_of(*extracted, FALSE)).levels["measurement"]
        assert before.tp == pytest.approx(after.tp)
        assert before.precision >= after.precision - 1e-12

    @HURRIED
    @given(plain_items(), plain_items(), st.data())
    def test_missing_item(self, target, extracted, data):
        """Leaving out an item never raises recall."""
        assume(not some_too_low(target, extracted))
        truth = paper_of(*target)
        place = data.draw(st.integers(0, len(extracted) - 1))
        before = scores_of(truth, paper_of(*extracted)).levels["measurement"]
        less = extracted[:place] + extracted[place + 1 :]
        after = scores_of(truth, paper_of(*less)).levels["measurement"]
        assert before.recall >= after.recall - 1e-12


class TestSymmetry:
    @HURRIED
    @given(st.text("aB_-", max_size=6), st.text("aB_-", max_size=6), st.booleans(), st.booleans())
    def test_kinds(self, one, other, is_member, other_is_member):
        """Which kind is the truth does not matter."""
        there = kind_agreement(one, is_member, other, other_is_member, P)
        assert there == kind_agreement(other, other_is_member, one, is_member, P)
        assert 0.0 <= there <= 1.0

    @HURRIED
    @given(st.none() | st.text("ab (:/-"), st.none() | st.text("ab (:/-"))
    def test_contexts(self, one, other):
        """Which name is the truth does not matter, and a name agrees with itself."""
        assert context_agreement(one, other) == context_agreement(other, one)
        assert 1.0 == context_agreement(one, one)


class TestAlignment:
    @HURRIED
    @given(same_kinds(), same_kinds(), same_kinds())
    def test_distance_is_a_metric(self, one, two, three):
        """The edit distance is symmetric, 0 for equals alone, and a detour is never shorter."""
        there = align(one, two).distance
        assert there == align(two, one).distance
        assert (there == 0) == (one == two)
        assert align(one, three).distance <= there + align(two, three).distance

    @HURRIED
    @given(same_kinds(), same_kinds())
    def test_rows(self, one, two):
        """Rows name each event once and in order; those that do not match make the distance."""
        found = align(one, two)
        assert [*range(len(one))] == [i for i, _ in found.rows if i is not None]
        assert [*range(len(two))] == [j for _, j in found.rows if j is not None]
        assert found.distance == len(found.rows) - len(found.matched)
        assert all(one[i] == two[j] for i, j in found.matched)
        assert all(a < c and b < d for (a, b), (c, d) in pairwise(found.matched))
