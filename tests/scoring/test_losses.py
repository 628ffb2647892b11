"""Losses: each has a category and the lines of both sides, and they sum up."""

from collections import Counter
from itertools import islice, pairwise
from operator import attrgetter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx import *
from litx_scoring import LITX_1, PROFILES, reasons, score_experiments
from litx_scoring.ledger import Counts, LedgerEntry
from litx_scoring.loss import Category
from tests.scoring import draw
from tests.scoring.build import *
from tests.scoring.draw import SETTINGS
from tests.scoring.facts.editing import edit_records, to_prediction
from tests.scoring.facts.errors import ERRORS
from tests.scoring.facts.figures import draw_errors
from tests.scoring.facts.papers import FEW, PAPERS

EXCLUDED_LEVELS = {"litx-1": {"measurement", "material"}, "litxbench-0.1.1": {"measurement"}}
"""Levels that are not in the overall score, by profile."""

CATEGORIES = {
    "missed sample": ["state dropped"],
    "missed value": ["value dropped"],
    "wrong number": ["digit changed", "decimal shifted", "uncertainty as value", "other lattice"],
    "wrong unit": ["unit swapped"],
    "wrong kind": ["tension for compression", "kind of all words"],
    "wrong condition": ["other temperature", "temperature dropped"],
    "wrong qualifier": ["qualifier turned", "mean for maximum"],
    "wrong sample": ["values exchanged", "value moved"],
    "wrong place": ["value on another phase"],
    "composition": ["elements exchanged", "weight as atomic percent"],
    "structure": ["phase invented"],
    "process": ["step temperature changed", "step kind of all words"],
    "invented": ["cited value added", "state invented"],
    "hedged": ["state duplicated"],
}
"""Errors by the category of their losses, in either profile."""

MIXED = {"phase missing", "all values exchanged"}
"""Errors whose losses have several categories."""

UNSCORED = {("litxbench-0.1.1", "mean for maximum")}
"""Errors that a profile does not score."""

all_profiles = pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)

YC = AlloyMeasurementKind.yield_strength_compression
PUBLISHED = PROFILES["litxbench-0.1.1"]

ALLOY, STRONG = annealed(alloy()), annealed(alloy(), measured(500))
NEARLY = annealed(alloy(), measured("~500"))
GRAINS = annealed(alloy(), Configuration(name="grains", tags={ConfigTag.Equiaxed}))
LASTING = {"temperature": celsius(500), "duration": Quantity(2, Hour)}
LONG = make_paper(events=[event(ProcessKind.Annealing, **LASTING)])
HOT = make_paper(events=[event(ProcessKind.Annealing, temperature=celsius(600))])
STRENGTH, PARTLY = "yield_strength_tension", "only partly agrees with"
QUALIFIED = f"{STRENGTH} 500 megapascal {PARTLY} {STRENGTH} ~500 megapascal"
MISSED, APPROXIMATE = "missing: configuration 'grains'", f"{STRENGTH} ~500 megapascal"
INVENTED, MISSED_MATERIAL = f"not in the truth: {APPROXIMATE}", "missing: the whole material"
ANNEALED = "event Annealing at 500 degree_Celsius for 2 hour"


def score_losses(truth, extracted, profile):
    """Return scores; assert that losses sum up to the missing counts of each level."""
    scores = score_experiments(truth, extracted, profile)
    losses = scores.losses()
    assert all(isinstance(loss.category, Category) for loss in losses)
    assert all(loss.recall > 0 or loss.precision > 0 for loss in losses)
    excluded = EXCLUDED_LEVELS.get(profile.name, EXCLUDED_LEVELS["litx-1"])
    levels = {name: scores.levels[name] for name in set(profile.levels) - excluded}
    assert {loss.level for loss in losses} <= set(levels)
    total = Counts.sum_of(levels.values())
    for name, counts in {**levels, "overall": total}.items():
        at_level = [loss for loss in losses if name in (loss.level, "overall")]
        sums = sum(loss.recall for loss in at_level), sum(loss.precision for loss in at_level)
        lacking = counts.target - counts.tp, counts.extracted - counts.right
        assert lacking == pytest.approx(sums, abs=1e-9), name
    return scores


@some_and_all("draws", 5, None)
@all_profiles
def test_error_category(profile, draws):
    """The losses of an error have its category, and sum up to its cost."""
    names = {name: category for category, names in CATEGORIES.items() for name in names}
    assert (set(ERRORS), set(Category)) == ({*names, *MIXED}, {*CATEGORIES, Category.form})
    for name, error in ERRORS.items():
        counts = Counter()
        for truth, wrong in islice(draw_errors(error, PAPERS), draws):
            scores = score_losses(truth, to_prediction(wrong.experiments), profile)
            for loss in scores.losses():
                counts[loss.category] += loss.recall + loss.precision
        assert bool(counts) is ((profile.name, name) not in UNSCORED), name
        if name not in MIXED:
            # a second value of a number may count as hedged
            assert counts[names[name]] >= 0.9 * counts.total(), (name, counts)


TRUTH = make_paper(
    alloy(),
    measured("500", temperature=celsius(600), pressure=atm(5), uncertainty=20),
    Configuration(name="matrix"),
    Configuration(name="FCC grains", struct=CrysStruct.FCC, tags={ConfigTag.Equiaxed}),
    GlobalLatticeParam(name="B2", struct=CrysStruct.B2, phase_fraction=Quantity("20", percent)),
    events=[event(ProcessKind.Annealing, **LASTING)],
)


@pytest.mark.parametrize(
    ("record", "fields", "expected", "published"),
    [
        (Measurement, {"value": "510"}, "wrong number", ...),
        (Measurement, {"value": "~500"}, "wrong qualifier", ...),
        (Measurement, {"value": "<500"}, "wrong qualifier", ...),
        (Measurement, {"uncertainty": None}, "wrong qualifier", None),
        (Measurement, {"measurement_statistic": "maximum"}, "wrong qualifier", None),
        (Measurement, {"unit": GigaPascal}, "wrong unit", ...),
        (Measurement, {"kind": YC}, "wrong kind", ...),
        (Measurement, {"kind": "compressive strength"}, "wrong kind", ...),
        (Measurement, {"temperature": celsius(500)}, "wrong condition", ...),
        (Measurement, {"temperature": None}, "wrong condition", ...),
        (Measurement, {"pressure": atm(7)}, "wrong condition", ...),
        (Measurement, {"temperature": None, "pressure": None}, "wrong condition", ...),
        (CompMeasurement, {"composition": "CoCrFe"}, "composition", ...),
        (Configuration, {"struct": CrysStruct.BCC}, "structure", ...),
        (Configuration, {"tags": {ConfigTag.Dendrite}}, None, "structure"),
        (Configuration, {"within": "matrix"}, None, "wrong place"),
        (GlobalLatticeParam, {"phase_fraction": Quantity("21", percent)}, "wrong number", ...),
        (GlobalLatticeParam, {"phase_fraction": Quantity("~20", percent)}, "wrong qualifier", ...),
        (GlobalLatticeParam, {"struct": CrysStruct.BCC}, "structure", ...),
        (ProcessEvent, {"kind": ProcessKind.ColdRolling}, "process", ...),
        (ProcessEvent, {"temperature": celsius(700)}, "process", ...),
        (ProcessEvent, {"duration": None}, "process", ...),
    ],
)
def test_field_category(record, fields, expected, published):
    """A wrong field has losses in its category alone, or none if the profile does not score it.

    The category of the published profile is the same, unless the case states another.
    """

    def change(item):
        return item if getattr(item, "name", "") == "matrix" else item.evolve(**fields)

    wrong = edit_records(TRUTH, record, change)
    published = expected if published is ... else published
    for profile, category in zip((LITX_1, PUBLISHED), (expected, published), strict=True):
        scores = score_losses(TRUTH, wrong, profile)
        assert {category} - {None} == {loss.category for loss in scores.losses()}


@all_profiles
def test_sums(profile):
    """Losses sum up and have descriptions; equal papers have no losses."""
    stems = list(PAPERS)
    for pair in pairwise([stems[0], *stems]):
        scores = score_losses(*(to_prediction(PAPERS[stem]) for stem in pair), profile)
        assert bool(scores.losses()) is (pair[0] != pair[1])
        assert [] == [loss for loss in scores.losses() if "cannot be written" in loss.what]


@SETTINGS
@given(
    st.sampled_from(list(FEW)),
    st.lists(st.sampled_from(list(ERRORS)), min_size=2, max_size=4),
    st.randoms(use_true_random=False),
)
def test_sums_several_errors(stem, names, random):
    """Losses of several errors together sum up."""
    wrong = PAPERS[stem]
    for name in names:
        wrong = next((error.experiments for error in ERRORS[name](wrong, random)), wrong)
    for profile in PROFILES.values():
        score_losses(PAPERS[stem], to_prediction(wrong), profile)


@SETTINGS
@given(draw.papers(finite=False, min_size=1), draw.papers(finite=False))
def test_sums_any_papers(truth, extracted):
    """Losses of any papers sum up, in either profile."""
    for profile in PROFILES.values():
        score_losses(truth, extracted, profile)


@all_profiles
@pytest.mark.parametrize("limit", [0, 10])
def test_too_many_values(profile, limit, monkeypatch):
    """Values beyond the limit are not compared; losses still sum up."""
    monkeypatch.setattr(reasons, "MOST_READINGS", limit)
    truth, wrong = (
        annealed(alloy(), *(measured(str(number)) for number in range(first, first + 20)))
        for first in (3000, 3050)
    )
    scores = score_losses(truth, wrong, profile)
    counts = Counter(loss.category for loss in scores.losses())
    assert (1 if limit else 0) == counts[Category.wrong_number]
    assert {"missed value", "invented"} <= set(counts)


GRAIN_LOSSES = [
    ("config", "structure", MISSED, 1.0, 0.0),
    ("value", "invented", INVENTED, 0.0, 1.0),
    ("value", "structure", MISSED, 1.0, 0.0),
]
SAMPLE_LOSSES = [
    ("material", "missed sample", MISSED_MATERIAL, 1.0, 0.0),
    ("value", "missed sample", "missing: composition CoCrFeNi", 4.0, 0.0),
    ("value", "missed sample", f"missing: {STRENGTH} 500 megapascal", 1.0, 0.0),
]
HOTTER = f"{ANNEALED} {PARTLY} event Annealing at 600 degree_Celsius"


@pytest.mark.parametrize(
    ("expected", "target", "extracted"),
    [
        ([("value", "wrong qualifier", QUALIFIED, 0.25, 0.25)], STRONG, NEARLY),
        (GRAIN_LOSSES, GRAINS, NEARLY),
        (SAMPLE_LOSSES, STRONG, []),
        ([("value", "process", HOTTER, 2.0, 1.0)], LONG, HOT),
    ],
)
def test_description(expected, target, extracted):
    """Each published loss has a level, a category and a description of both sides."""
    losses = score_experiments(target, extracted, PUBLISHED).losses()
    fields = attrgetter("level", "category", "what", "recall", "precision")
    assert expected == sorted(map(fields, losses))


@all_profiles
@pytest.mark.parametrize(
    ("truth", "extracted", "expected"),
    [
        (STRONG, NEARLY, (True, True)),
        (STRONG, ALLOY, (True, False)),
        (ALLOY, STRONG, (False, True)),
    ],
)
def test_places(truth, extracted, expected, profile):
    """A loss has the lines of truth and extraction where they have the part."""
    (loss,) = score_experiments(truth, extracted, profile).losses()
    places = [item.partition(":")[0] for item in (loss.place, loss.other_place)]
    assert [has_line * "tests/scoring/build.py" for has_line in expected] == places
    assert (expected[0], not expected[1]) == (bool(loss.truth), loss.missing)


def test_without_part():
    """The loss of an entry without a part is an error."""
    with pytest.raises(ValueError, match="an entry of the level material has no part"):
        LedgerEntry.alone("material", 1, is_truth=True).loss(Category.invented)
