"""Ways to ask: a published setting and the part of the data that it is put to."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from litx.display.suggestions import suggest
from litx.errors import ArgumentError
from litx.suites.scibench.data.problem import Part


class Setting(StrEnum):
    """How a model is asked, by the published names."""

    zero_nosys = "zero_nosys"
    zero = "zero"
    zero_cot = "zeroCot"
    few = "few"
    few_cot = "fewCot"
    python = "python"
    wolfram = "wolfram"

    @property
    def runs_code(self) -> bool:
        """Whether the reply is a program, and what it prints is the answer."""
        return self in {Setting.python, Setting.wolfram}


_PREFIX: Final = {
    Part.test: "",
    Part.solved: "sol_",
    Part.image: "image_",
    Part.image_solved: "image_sol_",
}
_SETS: Final = {**{str(p): p for p in Part}, "image": Part.image, "image_sol": Part.image_solved}


@dataclass(frozen=True, order=True)
class Way:
    """One way to ask: a setting, put to a part of the data; a caption may replace the image."""

    part: Part
    setting: Setting
    is_captioned: bool = False

    @property
    def name(self) -> str:
        """What the command line calls it, such as ``zero`` or ``image_zeroCot``."""
        return ("caption_" if self.is_captioned else _PREFIX[self.part]) + self.setting


_EVERY: Final[Mapping[str, Way]] = {
    way.name: way
    for part, is_captioned in (*((part, False) for part in Part), (Part.image, True))
    for setting in Setting
    for way in (Way(part, setting, is_captioned),)
}
_WITH_IMAGE: Final = (Setting.zero, Setting.zero_cot, Setting.python)

ASKED: Final[Mapping[str, Way]] = {
    name: way
    for name, way in _EVERY.items()
    if way.part in {Part.test, Part.solved}
    or (way.part is Part.image and way.setting in _WITH_IMAGE)
}
"""The ways that a model can be asked in, by name; replies to all others are judged as well."""


def find_way(name: str) -> Way:
    """Return the way of a name; an unknown one is an `ArgumentError`."""
    if name not in _EVERY:
        raise ArgumentError(f"unknown setting {name[:80]!r}", suggest(name[:80], ASKED))
    return _EVERY[name]


def way_of(record: Mapping[str, Any]) -> Way:
    """Return how the question of an output was asked: its fields `setting` and `set`.

    Without `setting` it is `zero`; without `set` it is what the setting is put to. A setting of
    the test problems is put to those of the set that is named. What is unknown, or contradicts
    itself, is an `ArgumentError`.
    """
    given = record.get("set")
    if given is not None and (not isinstance(given, str) or given not in _SETS):
        raise ArgumentError(f"unknown set {str(given)[:80]!r}", suggest(str(given)[:80], _SETS))
    way = find_way(str(record.get("setting", Setting.zero)))
    part = way.part if given is None else _SETS[given]
    if way.part is Part.test:
        return Way(part, way.setting)
    if part is not way.part:
        message = f"the setting {way.name!r} is not put to the set {given!r}"
        raise ArgumentError(message, f"write the set {str(way.part)!r}, or none")
    return way
