"""Ways to score: their names, their numbers in frozen objects, and the hashes of those."""

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

    Defaults never change, since the hash of a profile leaves them out: a new field gets a default
    that scores as before, and what scores otherwise is another profile.

    Attributes:
        name: What a result is labelled with.
        version: Version of the profile.
        levels: The levels by name, in the order in which tables show them.
        is_published: Whether means are made as in the published tables: a level that a paper does
            not have counts as 0 there, and values are printed to four decimals before.
        wording: How the words of extraction JSON are taken.
        salvages: Whether a program that is lost for slips of form scores what is left without them.
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

        Name and version, which have none, always count. So a new field leaves the hashes of the
        profiles that do not use it as they are.
        """
        own = {
            one.name: value
            for one in fields(self)
            if (value := getattr(self, one.name)) != one.default
        }
        text = json.dumps(own, sort_keys=True)
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
        value_tolerance: Largest difference of equal values, in the target's unit, inclusive.
        lattice_tolerance: Differences of lattice parameters stay below it; Å and degrees.
        room_temperature: Middle of what counts as room temperature, in K.
        room_temperature_window: Half width of it, in K, inclusive.
        ambient_pressure: Lowest and highest ambient pressure, in atm, inclusive.
        ambient_omitted: Score of a condition that one side leaves out because it is ambient.
        qualifier_weight: Weight of the qualifier in a measurement's score.
        condition_weight: Weight of temperature and of pressure there, each.
        fuzzy_kind_many: Score of two kinds that share at least two words, one being a free string.
        fuzzy_kind_one: Least score of two such kinds that share one word.
        composition_method_share: Part of a composition's score that its method decides.
        item_threshold: Items are matched above this score.
        config_weights: Weights of tags, structure, name, measurements and host in a
            configuration's cost.
        config_threshold: Configurations are matched below this cost.
        material_threshold: Materials are matched below this cost.
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
"""The published evaluator, quirks included: scores stand beside the published leaderboard."""

LITX_1 = FactsProfile(name="litx-1", version="1", salvages=True)
"""What a score is by default."""

PROFILES: dict[str, Profile] = {one.name: one for one in (LITX_1, LITXBENCH_0_1_1)}
"""Every profile by name; the first is the default."""


def find_profile(name: str, *, is_strict: bool = False) -> Profile:
    """Return the profile called `name`.

    Args:
        name: Its name.
        is_strict: Whether a program that is lost for slips of form scores 0; it has another hash.

    Raises:
        DatasetError: There is none; the message names the nearest.
    """
    if name not in PROFILES:
        raise DatasetError(f"unknown scoring profile {name!r}", suggest(name, PROFILES))
    return replace(PROFILES[name], salvages=False) if is_strict else PROFILES[name]
