"""Scores of a paper in either profile."""

from collections.abc import Iterable, Sequence

from litx.errors import DatasetError
from litx.model import Composition, Configuration, Experiment, Material
from litx_ontology.fields import DEFAULT_FIELD, Field
from litx_scoring.answers import (
    count_compositions,
    count_values,
    target_compositions,
    target_values,
)
from litx_scoring.comparison import compare
from litx_scoring.facts.answers import count_composition_set, count_property
from litx_scoring.facts.comparison import compare_facts
from litx_scoring.facts.levels import score_facts
from litx_scoring.ledger import Counts, Judgement
from litx_scoring.levels import score
from litx_scoring.profile import LITX_1, Profile, PublishedProfile

MOST_MATERIALS = 5_000
"""Most materials of a side; the richest published extraction of a paper has some 50."""

MOST_MEASUREMENTS = 20_000
"""Most measurements of a side, those in configurations included; a rich paper has some 500."""


def score_experiments(
    truth: Iterable[Experiment],
    extracted: Iterable[Experiment],
    profile: Profile = LITX_1,
    field: Field = DEFAULT_FIELD,
) -> Judgement:
    """Return overall score, counts of each level, and losses of an extraction.

    Args:
        truth: The truth.
        extracted: The extraction.
        profile: Profile to score by.
        field: Field of both.

    Raises:
        ValueError: The truth has no material.
        DatasetError: A side has more than can be compared in a minute, or the profile is that of
            the published evaluator and the field another than alloys.
    """
    truth, extracted = tuple(truth), tuple(extracted)
    _refuse_excess(truth, "truth")
    _refuse_excess(extracted, "extraction")
    if isinstance(profile, PublishedProfile):
        refuse_field(profile, field)
        return score(compare(truth, extracted, profile))
    return score_facts(compare_facts(truth, extracted, field))


def scores_field(profile: Profile, field: Field) -> bool:
    """Return whether a profile defines scores in a field."""
    return not isinstance(profile, PublishedProfile) or field is DEFAULT_FIELD


def refuse_field(profile: Profile, field: Field) -> None:
    """Raise `DatasetError` if the profile does not define scores in a field."""
    if not scores_field(profile, field):
        message = f"the profile {profile.name} is of {DEFAULT_FIELD.name}, not of {field.name}"
        raise DatasetError(message, f"use the profile {LITX_1.name}")


def _refuse_excess(experiments: Iterable[Experiment], side: str) -> None:
    """Raise `DatasetError` if a side has too many materials or measurements to be compared."""
    materials = [material for e in experiments for material in e.output_materials]
    owners: list[Material | Configuration] = [*materials]
    owners += [config for material in materials for config in material.configurations()]
    measurements = sum(len(owner.measurements) for owner in owners)
    for items, count, most in (
        ("materials", len(materials), MOST_MATERIALS),
        ("measurements", measurements, MOST_MEASUREMENTS),
    ):
        if count > most:
            message = f"the {side} has {count:,} {items}"
            raise DatasetError(message, f"at most {most:,} are compared")


def score_property(
    truth: Iterable[Experiment],
    kind: str,
    numbers: Sequence[float],
    profile: Profile = LITX_1,
) -> Counts:
    """Count the values of a property in the truth, the numbers of an answer, and the matches.

    Args:
        truth: The truth.
        kind: The property, a key of `litx_scoring.answers.PROPERTIES`.
        numbers: Numbers of the answer, in the unit that `PROPERTIES` asks for.
        profile: Profile to score by.
    """
    if isinstance(profile, PublishedProfile):
        return count_values(target_values(truth, kind), numbers)
    return count_property(truth, kind, numbers)


def score_compositions(
    truth: Iterable[Experiment], compositions: Sequence[Composition], profile: Profile = LITX_1
) -> Counts:
    """Count the compositions of the truth's alloys, those of an answer, and the matches.

    Args:
        truth: The truth.
        compositions: Compositions of the answer.
        profile: Profile to score by.
    """
    if isinstance(profile, PublishedProfile):
        return count_compositions(target_compositions(truth), compositions)
    return count_composition_set(truth, compositions)
