"""Laws of scores that hold for any papers; test_broken_laws has the exceptions."""

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
from tests.scoring.build import make_paper, measured, rates, score_papers
from tests.scoring.draw import SETTINGS

P = LITXBENCH_0_1_1
FALSE = measured(7, "porosity")
"""Measurement that agrees with no drawn measurement."""

PAPER = draw.papers(min_size=1)


def assert_perfect(scores, levels=LEVELS):
    """Assert that each active level scores exactly 1."""
    for name in levels:
        level = scores.levels[name]
        if level.active:
            assert (1.0, 1.0, 1.0) == rates(level), name


def assert_itself(paper):
    """Assert that a paper scores 1 against itself."""
    scores = score_papers(paper, paper)
    assert_perfect(scores)
    assert (1.0, 1.0, 1.0) == pytest.approx(rates(scores.overall))


@SETTINGS
@given(PAPER | strategies.valid_experiments().map(lambda item: [item]))
def test_itself(paper):
    """A paper scores 1 against itself if it is valid, or if its values are numbers."""
    assert_itself(paper)


@pytest.mark.parametrize("stem", STEMS)
def test_ground_truth(stem):
    """Every paper of the ground truth scores 1 against itself."""
    assert_itself(litxalloy.papers[stem].experiments)


class TestBounds:
    @SETTINGS
    @given(
        st.tuples(draw.papers(finite=False, min_size=1), draw.papers(finite=False))
        | st.tuples(*[strategies.experiments().map(lambda item: [item])] * 2)
    )
    def test_any_papers(self, papers):
        """Precision, recall and F1 are from 0 to 1 at every level, for any fields."""
        assume(any(paper.output_materials for paper in papers[0]))
        scores = score_papers(*papers)
        for level in (*scores.levels.values(), scores.overall):
            assert all(0.0 <= rate <= 1.0 for rate in rates(level))

    def test_no_truth(self):
        """A truth without materials is an error."""
        with pytest.raises(ValueError, match="the truth has no material"):
            compare([], make_paper(FALSE))


def costs(target, extracted):
    """Return the cost of each pair of materials."""
    return Matcher(MaterialInventory(target), MaterialInventory(extracted), P).costs().tolist()


@SETTINGS
@given(PAPER, PAPER)
def test_no_leak_between_pairs(target, extracted):
    """Cached results of a pair of materials do not leak into other pairs."""
    alone = [[costs([a], [b])[0][0] for b in extracted] for a in target]
    assert alone == costs(target, extracted)


def compare_papers(target, extracted):
    """Return the scores of a comparison, and the ids of the forms of the truth's materials."""
    comparison = compare(target, extracted)
    forms = [match.target for match in comparison.matches] + comparison.unmatched_targets
    scores = score(comparison)
    return (scores.overall, scores.levels), {id(form) for form in forms}


@SETTINGS
@given(PAPER, PAPER, PAPER)
def test_cached_truth(truth, extracted, later):
    """A truth is read once for all extractions, and each scores as if it were the first."""
    first, forms = compare_papers(truth, extracted)
    second, same_forms = compare_papers(truth, later)
    assert forms == same_forms
    copies = ([experiment.evolve() for experiment in truth] for _ in range(2))
    assert first == compare_papers(next(copies), extracted)[0]
    assert second == compare_papers(next(copies), later)[0]


def find_best_pairings(cells):
    """Return the sets of pairs with the least cost, by trying all."""
    rows, columns = len(cells), len(cells[0])
    side = max(rows, columns)
    result = {}
    for order in permutations(range(side)):
        pairs = frozenset((i, j) for i, j in enumerate(order) if i < rows and j < columns)
        cost = sum(cells[i][j] for i, j in pairs) + 50.0 * (side - len(pairs))
        result.setdefault(round(cost, 9), set()).add(pairs)
    return result[min(result)]


class TestOrder:
    @SETTINGS
    @given(PAPER, PAPER, st.data())
    def test_experiments_without_ties(self, target, extracted, data):
        """The order of experiments does not matter if the best pairing is unique."""
        assume(len(find_best_pairings(costs(target, extracted))) == 1)
        scores = score_papers(target, extracted)
        sides = (data.draw(st.permutations(side)) for side in (target, extracted))
        reordered = score_papers(*sides)
        pairs = [(scores.levels[name], reordered.levels[name]) for name in LEVELS]
        for first, second in (*pairs, (scores.overall, reordered.overall)):
            assert rates(first) == pytest.approx(rates(second))

    @SETTINGS
    @given(PAPER, st.data())
    def test_perfect_extraction(self, paper, data):
        """A perfect extraction in another order is perfect, except at the value level."""
        scores = score_papers(paper, data.draw(st.permutations(paper)))
        assert_perfect(scores, ("measurement", "process", "material", "config"))


def measurement_levels(truth, *extracted):
    """Return the level of measurements for each extraction."""
    return [score_papers(truth, item).levels["measurement"] for item in extracted]


@SETTINGS
@given(PAPER, st.data())
def test_item_of_perfect_extraction(paper, data):
    """In a perfect extraction a false item costs only precision, a missing item only recall."""
    place = data.draw(st.integers(0, len(paper) - 1))
    (material,) = paper[place].output_materials
    items = material.measurements

    def replace_items(*items):
        changed = paper[place].evolve(output_materials=[material.evolve(measurements=items)])
        return [*paper[:place], changed, *paper[place + 1 :]]

    for item in measurement_levels(
        paper, replace_items(*items, FALSE), [*paper, *make_paper(FALSE)]
    ):
        assert item.target == pytest.approx(item.tp)
        assert item.target + 1 == item.extracted
    counts = [len(items_of((item,))) for item in items]
    for index in (index for index, count in enumerate(counts) if count):
        (item,) = measurement_levels(paper, replace_items(*items[:index], *items[index + 1 :]))
        assert item.target - counts[index] == item.extracted == pytest.approx(item.tp)


ITEMS = st.lists(draw.measurements() | draw.COMPOSITION | draw.PHASE, min_size=1, max_size=4)


@SETTINGS
@given(ITEMS, ITEMS, st.data())
def test_item_of_one_material(target, extracted, data):
    """A false item raises no precision and a missing item no recall, if no pair is dropped."""
    pairs = ((a, b) for a in items_of(tuple(target)) for b in items_of(tuple(extracted)))
    assume(not any(0 < item_score(a, b, P) <= 0.25 for a, b in pairs))
    place = data.draw(st.integers(0, len(extracted) - 1))
    fewer = extracted[:place] + extracted[place + 1 :]
    papers = (make_paper(*items) for items in (extracted, [*extracted, FALSE], fewer))
    before, more, without = measurement_levels(make_paper(*target), *papers)
    assert before.tp == pytest.approx(more.tp)
    assert before.precision >= more.precision - 1e-12
    assert before.recall >= without.recall - 1e-12


KINDS, NAMES = st.text("aB_-", max_size=6), st.none() | st.text("ab (:/-")


@SETTINGS
@given(st.tuples(KINDS, st.booleans()), st.tuples(KINDS, st.booleans()), NAMES, NAMES)
def test_symmetry(first, second, name, second_name):
    """Kinds and names agree equally in both directions, and a name agrees with itself."""
    forward = kind_agreement(*first, *second, P)
    assert 0.0 <= forward == kind_agreement(*second, *first, P) <= 1.0
    assert context_agreement(name, second_name) == context_agreement(second_name, name)
    assert 1.0 == context_agreement(name, name)


SEQUENCE = st.lists(st.sampled_from("ABC"), max_size=5).map(tuple)


@SETTINGS
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
