"""Profiles: the names, weights and thresholds of scoring in frozen objects, with their hashes."""

import hashlib
import json
from dataclasses import dataclass, fields, replace
from typing import ClassVar

from litx.display.suggestions import suggest
from litx.errors import DatasetError
from litx.formats.wording import Wording


@dataclass(frozen=True)
class Profile:
    """A way to score.

    Defaults never change, since the hash of a profile omits them: a new field gets a default that
    scores as before, and any other change of a score is a new profile.

    Attributes:
        name: Name, with which results are labelled.
        version: Version of the profile.
        levels: Names of the levels, in the order of tables.
        is_published: Whether means are those of the published tables: a level that a paper does
            not have counts as 0, and values are first printed to four decimals.
        wording: Reading of the words in extraction JSON.
        salvages: Whether a program with slips of form scores the objects that remain without them.
    """

    levels: ClassVar[tuple[str, ...]]
    is_published: ClassVar[bool] = False
    wording: ClassVar[Wording] = Wording.free

    name: str
    version: str
    salvages: bool = False

    @property
    def hash(self) -> str:
        """SHA-256 of every field that differs from its default, as hexadecimal text.

        Name and version have no default and always count. So a new field does not change the
        hashes of profiles that do not use it.
        """
        values = {
            field.name: value
            for field in fields(self)
            if (value := getattr(self, field.name)) != field.default
        }
        text = json.dumps(values, sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()


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


@dataclass(frozen=True)
class PublishedProfile(Profile):
    """The published evaluator; the defaults are its numbers.

    Source of all numbers: published alloy benchmark, version 0.1.1.

    Attributes:
        value_tolerance: Largest difference of equal values, in the unit of the target, inclusive.
        lattice_tolerance: Smallest difference of unequal lattice parameters, in Å and degrees.
        room_temperature: Middle of the range of room temperature, in K.
        room_temperature_window: Half width of that range, in K, inclusive.
        ambient_pressure: Lowest and highest ambient pressure, in atm, inclusive.
        ambient_omitted: Score of an ambient condition that a side omits.
        qualifier_weight: Weight of the qualifier in the score of a measurement.
        condition_weight: Weight of the temperature and of the pressure in that score.
        fuzzy_kind_many: Score of a free string and another kind that share at least two words.
        fuzzy_kind_one: Least score of a free string and another kind that share a single word.
        composition_method_share: Share of the score of a composition that its method decides.
        item_threshold: Score above which items are matched.
        config_weights: Weights of tags, structure, name, measurements and host in the
            cost of two configurations.
        config_threshold: Cost below which configurations are matched.
        material_threshold: Cost below which materials are matched.
        overall_weights: Weights of the levels value, config, process and material in the overall
            score.
    """

    levels: ClassVar[tuple[str, ...]] = ("value", "measurement", "process", "material", "config")
    is_published: ClassVar[bool] = True
    wording: ClassVar[Wording] = Wording.published

    value_tolerance: float = 1e-6
    lattice_tolerance: float = 0.01
    room_temperature: float = 296.15
    room_temperature_window: float = 2.0
    ambient_pressure: tuple[float, float] = (0.9, 1.1)
    ambient_omitted: float = 0.85
    qualifier_weight: float = 1.0
    condition_weight: float = 2.0
    fuzzy_kind_many: float = 0.7
    fuzzy_kind_one: float = 0.3
    composition_method_share: float = 0.25
    item_threshold: float = 0.25
    config_weights: tuple[float, float, float, float, float] = (2.0, 2.0, 1.0, 3.0, 2.0)
    config_threshold: float = 5.0
    material_threshold: float = 50.0
    overall_weights: tuple[float, float, float, float] = (0.50, 0.15, 0.20, 0.15)


LITXBENCH_0_1_1 = PublishedProfile(name="litxbench-0.1.1", version="0.1.1")
"""The published evaluator, quirks included, for comparison with the published leaderboard."""

LITX_1 = FactsProfile(name="litx-1", version="1", salvages=True)
"""The default."""

PROFILES: dict[str, Profile] = {profile.name: profile for profile in (LITX_1, LITXBENCH_0_1_1)}
"""Every profile by name; the first is the default."""


def find_profile(name: str, *, is_strict: bool = False) -> Profile:
    """Return the profile called `name`.

    Args:
        name: Name of the profile.
        is_strict: Whether a program with slips of form scores 0; this changes the hash.

    Raises:
        DatasetError: No profile has that name; the message names the nearest.
    """
    if name not in PROFILES:
        raise DatasetError(f"unknown scoring profile {name!r}", suggest(name, PROFILES))
    return replace(PROFILES[name], salvages=False) if is_strict else PROFILES[name]
