"""Every profile by name, and what each finds in a paper."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Protocol

from litx.errors import DatasetError
from litx.model import Composition, Experiment
from litx.words import suggest
from litx_ontology import AlloyMeasurementKind
from litx_scoring.comparison import compare
from litx_scoring.composition_sets import count_compositions, target_compositions
from litx_scoring.facts.comparison import compare_facts
from litx_scoring.facts.composition_sets import count_set
from litx_scoring.facts.counts import count
from litx_scoring.facts.losses import losses as losses_of_facts
from litx_scoring.facts.property_values import count_property
from litx_scoring.levels import Counts, score
from litx_scoring.loss import Loss
from litx_scoring.losses import losses
from litx_scoring.profile import LITXBENCH_0_1_1, Profile, PublishedProfile
from litx_scoring.property_values import count_values, target_values

__all__ = [
    "LITX_1",
    "PROFILES",
    "Counted",
    "Judgement",
    "Level",
    "find_profile",
    "judge",
    "judge_compositions",
    "judge_property",
]


@dataclass(frozen=True)
class FactsProfile(Profile):
    """Facts, compared after both sides are brought into one form; its name fixes its numbers."""

    levels: ClassVar[tuple[str, ...]] = (
        "value",
        "measurement",
        "composition",
        "process",
        "material",
        "config",
    )


LITX_1 = FactsProfile(name="litx-1", version="1")
"""What a score is by default."""

PROFILES: dict[str, Profile] = {one.name: one for one in (LITX_1, LITXBENCH_0_1_1)}
"""Every profile by name; the first is the default."""


class Level(Protocol):
    """What a paper scored at one level, or overall; each number is from 0 to 1."""

    @property
    def precision(self) -> float:
        """Share of what was extracted that agrees."""

    @property
    def recall(self) -> float:
        """Share of the truth that was found."""

    @property
    def f1(self) -> float:
        """Their harmonic mean; of several levels the mean, where the profile has it so."""


class Counted(Level, Protocol):
    """What a paper scored at one level, with what that was counted from."""

    @property
    def tp(self) -> float:
        """What agrees, as the truth counts it."""

    @property
    def target(self) -> float:
        """What the truth has."""

    @property
    def extracted(self) -> float:
        """What the extraction has."""

    @property
    def active(self) -> bool:
        """Whether either side has anything."""


@dataclass(frozen=True)
class Judgement:
    """What one prediction scored.

    Attributes:
        overall: The score.
        levels: The score of each level.
        losses: Returns every point that was lost.
    """

    overall: Level
    levels: Mapping[str, Counted]
    losses: Callable[[], list[Loss]]


def find_profile(name: str) -> Profile:
    """Return the profile called `name`.

    Raises:
        DatasetError: There is none; the message names the nearest.
    """
    if name not in PROFILES:
        raise DatasetError(f"no scoring profile {name!r}", suggest(name, PROFILES))
    return PROFILES[name]


def judge(
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
    """
    if isinstance(profile, PublishedProfile):
        return _judge_as_published(truth, extracted, profile)
    return _judge_facts(truth, extracted)


def judge_property(
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


def judge_compositions(
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


def _judge_as_published(
    truth: Iterable[Experiment],
    extracted: Iterable[Experiment],
    profile: PublishedProfile,
) -> Judgement:
    comparison = compare(truth, extracted, profile)
    scores = score(comparison)
    levels = {name: getattr(scores, name) for name in profile.levels}
    return Judgement(scores.overall, levels, partial(losses, comparison))


def _judge_facts(truth: Iterable[Experiment], extracted: Iterable[Experiment]) -> Judgement:
    comparison = compare_facts(truth, extracted)
    tallies = count(comparison)
    levels = {name: tallies[name] for name in LITX_1.levels}
    return Judgement(tallies["overall"], levels, partial(losses_of_facts, comparison))
