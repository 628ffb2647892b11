"""What each profile finds in a paper."""

from collections.abc import Iterable, Sequence

from litx.errors import DatasetError
from litx.model import Composition, Experiment
from litx_ontology import AlloyMeasurementKind
from litx_scoring.comparison import compare
from litx_scoring.composition_sets import count_compositions, target_compositions
from litx_scoring.facts.comparison import compare_facts
from litx_scoring.facts.composition_sets import count_set
from litx_scoring.facts.levels import score_facts
from litx_scoring.facts.property_values import count_property
from litx_scoring.ledger import Counts, Judgement
from litx_scoring.levels import score
from litx_scoring.profile import LITX_1, Profile, PublishedProfile
from litx_scoring.property_values import count_values, target_values

MOST_MATERIALS = 5_000
"""Materials of one side; the richest published extraction of a paper has some 50."""

MOST_MEASUREMENTS = 20_000
"""Measurements of one side, those in configurations included; a rich paper has some 500."""


def score_experiments(
    truth: Iterable[Experiment],
    extracted: Iterable[Experiment],
    profile: Profile = LITX_1,
) -> Judgement:
    """Score an extraction of one paper.

    Args:
        truth: The truth.
        extracted: What is judged by it.
        profile: How to score.

    Raises:
        ValueError: The truth has no material.
        DatasetError: A side has more than can be compared in a minute.
    """
    truth, extracted = tuple(truth), tuple(extracted)
    for side, told in ((truth, "truth"), (extracted, "extraction")):
        _refuse_excess(side, told)
    if isinstance(profile, PublishedProfile):
        return score(compare(truth, extracted, profile))
    return score_facts(compare_facts(truth, extracted))


def _refuse_excess(experiments: Iterable[Experiment], told: str) -> None:
    materials = [one for experiment in experiments for one in experiment.output_materials]
    lists = [one.measurements for one in materials]
    lists += [one.measurements for material in materials for one in material.configurations()]
    measurements = sum(map(len, lists))
    for what, count, most in (
        ("materials", len(materials), MOST_MATERIALS),
        ("measurements", measurements, MOST_MEASUREMENTS),
    ):
        if count > most:
            message = f"the {told} has {count:,} {what}"
            raise DatasetError(message, f"at most {most:,} are compared")


def score_property(
    truth: Iterable[Experiment],
    kind: AlloyMeasurementKind,
    numbers: Sequence[float],
    profile: Profile = LITX_1,
) -> Counts:
    """Count the values of one property among the numbers of an answer.

    Args:
        truth: The truth.
        kind: The property, one of `litx_scoring.property_values.PROPERTIES`.
        numbers: What was answered, in the unit that stands there.
        profile: How to score.
    """
    if isinstance(profile, PublishedProfile):
        return count_values(target_values(truth, kind), numbers)
    return count_property(truth, kind, numbers)


def score_compositions(
    truth: Iterable[Experiment], compositions: Sequence[Composition], profile: Profile = LITX_1
) -> Counts:
    """Count the compositions of a paper's alloys among those of an answer.

    Args:
        truth: The truth.
        compositions: What was answered.
        profile: How to score.
    """
    if isinstance(profile, PublishedProfile):
        return count_compositions(target_compositions(truth), compositions)
    return count_set(truth, compositions)
