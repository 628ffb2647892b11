"""Laws of scores: what holds for any papers. What does not is in test_broken_laws."""

from itertools import pairwise, permutations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import litxalloy
from litx_scoring import LEVELS, LITXBENCH_0_1_1, compare, score
from litx_scoring.agreement import context_agreement, kind_agreement
from litx_scoring.alignment import align
from litx_scoring.comparison import Matcher, MaterialInventory
from litx_scoring.items import item_score, items_of
from tests import strategies
from tests.papers import STEMS
from tests.scoring import draw
from tests.scoring.build import measured, paper_of, scores_of
from tests.scoring.draw import HURRIED

P = LITXBENCH_0_1_1
FALSE = measured(7, "porosity")
"""A measurement that agrees with none that is drawn."""

PAPER = draw.papers(least=1)


def rates(level):
    """Return precision, recall and F1, near enough."""
    return pytest.approx((level.precision, level.recall, level.f1))


def assert_perfect(scores, levels=LEVELS):
    """Check that each level that is there scores exactly 1."""
    for name in levels:
        level = scores.levels[name]
        if level.active:
            assert (1.0, 1.0, 1.0) == (level.precision, level.recall, level.f1), name


def assert_itself(paper):
    """Check that a paper scores 1 against itself."""
    scores = scores_of(paper, paper)
    assert_perfect(scores)
    assert (1.0, 1.0, 1.0) == rates(scores.overall)


@HURRIED
@given(PAPER | strategies.valid_experiments().map(lambda item: [item]))
def test_itself(paper):
    """A paper scores 1 against itself if it is valid, or if its values are numbers."""
    assert_itself(paper)


@pytest.mark.parametrize("stem", STEMS)
def test_ground_truth(stem):
    """So does every paper of the ground truth."""
    assert_itself(litxalloy.papers[stem].experiments)


class TestBounds:
    @HURRIED
    @given(
        st.tuples(draw.papers(finite=False, least=1), draw.papers(finite=False))
        | st.tuples(*[strategies.experiments().map(lambda item: [item])] * 2)
    )
    def test_any_papers(self, papers):
        """Precision, recall and F1 lie from 0 to 1 at every level, whatever the fields hold."""
        assume(any(paper.output_materials for paper in papers[0]))
        scores = scores_of(*papers)
        for level in (*scores.levels.values(), scores.overall):
            assert all(0.0 <= rate <= 1.0 for rate in (level.precision, level.recall, level.f1))

    def test_no_truth(self):
        """A truth without materials cannot be compared with."""
        with pytest.raises(ValueError, match="the truth has no material"):
            compare([], paper_of(FALSE))


def costs(target, extracted):
    """Return what each pair of materials costs."""
    return Matcher(MaterialInventory(target), MaterialInventory(extracted), P).costs().tolist()


@HURRIED
@given(PAPER, PAPER)
def test_no_leak_between_pairs(target, extracted):
    """Cached results of a pair of materials do not leak into other pairs."""
    alone = [[costs([a], [b])[0][0] for b in extracted] for a in target]
    assert alone == costs(target, extracted)


def scored(target, extracted):
    """Return the numbers of a comparison, and the forms of the truth's materials."""
    comparison = compare(target, extracted)
    forms = [match.target for match in comparison.matches] + comparison.unmatched_targets
    scores = score(comparison)
    return (scores.overall, scores.levels), {id(form) for form in forms}


@HURRIED
@given(PAPER, PAPER, PAPER)
def test_cached_truth(truth, extracted, other):
    """A truth is read once for all extractions, and each scores as if it were the first."""
    (first, forms), (second, same_forms) = scored(truth, extracted), scored(truth, other)
    assert forms == same_forms
    copies = ([experiment.evolve() for experiment in truth] for _ in range(2))
    assert first == scored(next(copies), extracted)[0]
    assert second == scored(next(copies), other)[0]


def best_pairings(cells):
    """Return the sets of pairs whose cost is least, by trying all."""
    rows, columns = len(cells), len(cells[0])
    side = max(rows, columns)
    result = {}
    for order in permutations(range(side)):
        pairs = frozenset((i, j) for i, j in enumerate(order) if i < rows and j < columns)
        cost = sum(cells[i][j] for i, j in pairs) + 50.0 * (side - len(pairs))
        result.setdefault(round(cost, 9), set()).add(pairs)
    return result[min(result)]


class TestOrder:
    @HURRIED
    @given(PAPER, PAPER, st.data())
    def test_experiments_without_ties(self, target, extracted, data):
        """The order of experiments does not matter if the best pairing is unique."""
        assume(len(best_pairings(costs(target, extracted))) == 1)
        scores = scores_of(target, extracted)
        others = scores_of(*(data.draw(st.permutations(side)) for side in (target, extracted)))
        pairs = [(scores.levels[name], others.levels[name]) for name in LEVELS]
        for first, second in (*pairs, (scores.overall, others.overall)):
            assert (first.precision, first.recall, first.f1) == rates(second)

    @HURRIED
    @given(PAPER, st.data())
    def test_perfect_extraction(self, paper, data):
        """A perfect extraction in another order is perfect, at the value level perhaps not."""
        scores = scores_of(paper, data.draw(st.permutations(paper)))
        assert_perfect(scores, ("measurement", "process", "material", "config"))


def measurements_of(truth, *extracted):
    """Return the level of measurements for each extraction."""
    return [scores_of(truth, item).levels["measurement"] for item in extracted]


@HURRIED
@given(PAPER, st.data())
def test_item_of_perfect_extraction(paper, data):
    """In a perfect extraction a false item costs only precision, a missing item only recall."""
    place = data.draw(st.integers(0, len(paper) - 1))
    (material,) = paper[place].output_materials
    items = material.measurements

    def holding(*items):
        changed = paper[place].evolve(output_materials=[material.evolve(measurements=items)])
        return [*paper[:place], changed, *paper[place + 1 :]]

    for item in measurements_of(paper, holding(*items, FALSE), [*paper, *paper_of(FALSE)]):
        assert item.target == pytest.approx(item.tp)
        assert item.target + 1 == item.extracted
    counts = [len(items_of((item,))) for item in items]
    for index in (index for index, count in enumerate(counts) if count):
        (item,) = measurements_of(paper, holding(*items[:index], *items[index + 1 :]))
        assert item.target - counts[index] == item.extracted == pytest.approx(item.tp)


ITEMS = st.lists(draw.measurements() | draw.COMPOSED | draw.PHASE, min_size=1, max_size=4)


@HURRIED
@given(ITEMS, ITEMS, st.data())
def test_item_of_one_material(target, extracted, data):
    """A false item raises no precision, a missing item no recall, without pairs to drop."""
    pairs = ((a, b) for a in items_of(tuple(target)) for b in items_of(tuple(extracted)))
    assume(not any(0 < item_score(a, b, P) <= 0.25 for a, b in pairs))
    place = data.draw(st.integers(0, len(extracted) - 1))
    less = extracted[:place] + extracted[place + 1 :]
    papers = (paper_of(*items) for items in (extracted, [*extracted, FALSE], less))
    before, more, without = measurements_of(paper_of(*target), *papers)
    assert before.tp == pytest.approx(more.tp)
    assert before.precision >= more.precision - 1e-12
    assert before.recall >= without.recall - 1e-12


KINDS, NAMES = st.text("aB_-", max_size=6), st.none() | st.text("ab (:/-")


@HURRIED
@given(st.tuples(KINDS, st.booleans()), st.tuples(KINDS, st.booleans()), NAMES, NAMES)
def test_symmetry(first, second, name, other_name):
    """Which kind or name is the truth does not matter, and a name agrees with itself."""
    there = kind_agreement(*first, *second, P)
    assert 0.0 <= there == kind_agreement(*second, *first, P) <= 1.0
    assert context_agreement(name, other_name) == context_agreement(other_name, name)
    assert 1.0 == context_agreement(name, name)


SEQUENCE = st.lists(st.sampled_from("ABC"), max_size=5).map(tuple)


@HURRIED
@given(SEQUENCE, SEQUENCE, SEQUENCE)
def test_alignment(first, second, third):
    """The distance is a metric that fits the number of matches; matches are equal and in order."""
    alignment = align(first, second)
    assert alignment.distance == align(second, first).distance
    assert (alignment.distance == 0) == (first == second)
    assert align(first, third).distance <= alignment.distance + align(second, third).distance
    lengths, matches = (len(first), len(second)), len(alignment.matched)
    assert max(lengths) - matches <= alignment.distance <= sum(lengths) - 2 * matches
    assert all(first[i] == second[j] for i, j in alignment.matched)
    assert all(a < c and b < d for (a, b), (c, d) in pairwise(alignment.matched))
