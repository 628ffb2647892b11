"""Losses: each has one reason, the lines of both sides, and they sum up to what is lost."""

from itertools import pairwise

import pytest
from hypothesis import given

from litx import *
from litx_scoring.ledger import Counts, LedgerEntry
from litx_scoring.loss import Category
from litx_scoring.profiles import PROFILES, judge
from tests.scoring import draw
from tests.scoring.build import *
from tests.scoring.draw import HURRIED
from tests.scoring.facts.editing import predicted
from tests.scoring.facts.papers import PAPERS

UNTOLD = {"litx-1": {"measurement", "material"}, "litxbench-0.1.1": {"measurement"}}
"""Levels that are no part of the overall score."""

PUBLISHED = PROFILES["litxbench-0.1.1"]

ALLOY, STRONG = annealed(alloy()), annealed(alloy(), measured(500))
NEARLY = annealed(alloy(), measured("~500"))
GRAINS = annealed(alloy(), Configuration(name="grains", tags={ConfigTag.Equiaxed}))
LASTING = {"temperature": celsius(500), "duration": Quantity(2, Hour)}
LONG = paper_of(events=[event(ProcessKind.Annealing, **LASTING)])
HOT = paper_of(events=[event(ProcessKind.Annealing, temperature=celsius(600))])
STRENGTH, PARTLY = "yield_strength_tension", "only partly agrees with"
QUALIFIED = f"{STRENGTH} 500 megapascal {PARTLY} {STRENGTH} ~500 megapascal"
MISSED, HERE = "missing: configuration 'grains'", f"{STRENGTH} ~500 megapascal"
INVENTED, WHOLE = f"not in the truth: {HERE}", "missing: the whole material"
ANNEALED = "event Annealing at 500 degree_Celsius for 2 hour"


def assert_sums(scores, profile):
    """Check that losses have categories, and sum up to what each level lacks on either side."""
    lost = scores.losses()
    assert all(isinstance(loss.category, Category) for loss in lost)
    assert all(loss.recall > 0 or loss.precision > 0 for loss in lost)
    levels = {name: scores.levels[name] for name in set(profile.levels) - UNTOLD[profile.name]}
    assert {loss.level for loss in lost} <= set(levels)
    total = Counts.sum_of(levels.values())
    for name, counts in {**levels, "overall": total}.items():
        own = [loss for loss in lost if name in (loss.level, "overall")]
        sums = sum(loss.recall for loss in own), sum(loss.precision for loss in own)
        lacking = counts.target - counts.tp, counts.extracted - counts.right
        assert lacking == pytest.approx(sums, abs=1e-9), name


@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
def test_they_sum_up(profile):
    """What is told sums up to what either side lacks; a paper against itself loses nothing."""
    stems = list(PAPERS)
    for pair in pairwise([stems[0], *stems]):
        scores = judge(*(predicted(PAPERS[stem]) for stem in pair), profile)
        assert_sums(scores, profile)
        assert bool(scores.losses()) is (pair[0] != pair[1])


@HURRIED
@given(draw.papers(finite=False, least=1), draw.papers(finite=False))
def test_they_sum_up_for_any_papers(truth, extracted):
    """So they do in either profile, whatever the fields hold."""
    for profile in PROFILES.values():
        assert_sums(judge(truth, extracted, profile), profile)


@pytest.mark.parametrize(
    ("expected", "target", "extracted"),
    [
        ([("value", "wrong qualifier", QUALIFIED, 0.25, 0.25)], STRONG, NEARLY),
        (
            [
                ("config", "structure", MISSED, 1.0, 0.0),
                ("value", "invented", INVENTED, 0.0, 1.0),
                ("value", "structure", MISSED, 1.0, 0.0),
            ],
            GRAINS,
            NEARLY,
        ),
        (
            [
                ("material", "missed sample", WHOLE, 1.0, 0.0),
                ("value", "missed sample", "missing: composition CrFeCoNi", 4.0, 0.0),
                ("value", "missed sample", f"missing: {STRENGTH} 500 megapascal", 1.0, 0.0),
            ],
            STRONG,
            [],
        ),
        (
            [
                (
                    "value",
                    "process",
                    f"{ANNEALED} {PARTLY} event Annealing at 600 degree_Celsius",
                    2.0,
                    1.0,
                )
            ],
            LONG,
            HOT,
        ),
    ],
)
def test_told(expected, target, extracted):
    """As published each has a level and a reason, and is told in the words of both sides."""
    lost = judge(target, extracted, PUBLISHED).losses()
    told = [(one.level, one.category, one.what, one.recall, one.precision) for one in lost]
    assert expected == sorted(told)


def test_places():
    """A partly right value has the lines of both sides, and what is missing the truth's."""
    file = "tests/scoring/build.py"
    for other, place in ((NEARLY, file), (ALLOY, "")):
        (loss,) = judge(STRONG, other, PUBLISHED).losses()
        places = [one.partition(":")[0] for one in (loss.place, loss.other_place)]
        assert [file, place] == places


def test_of_nothing_told():
    """An entry that is about no part has no loss."""
    with pytest.raises(ValueError, match="nothing is told of an entry of the level material"):
        LedgerEntry.alone("material", 1, is_truth=True).loss(Category.invented)
