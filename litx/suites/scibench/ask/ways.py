"""Ways to ask: a published setting for a part of the data."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from litx.display.suggestions import suggest
from litx.errors import ArgumentError
from litx.suites.scibench.data.problem import Part

VARIABLE: Final = "LITX_WOLFRAM_KERNEL"
"""Variable for the program that evaluates code: ``wolframscript``, or any that takes ``-code``."""


def find_kernel() -> str | None:
    """Return the program that evaluates code, if the user names any."""
    return os.environ.get(VARIABLE) or None


class Setting(StrEnum):
    """Published settings, each a form of the question."""

    zero_nosys = "zero_nosys"
    zero = "zero"
    zero_cot = "zeroCot"
    few = "few"
    few_cot = "fewCot"
    python = "python"
    wolfram = "wolfram"

    @property
    def runs_code(self) -> bool:
        """Whether the reply is a program whose output is the answer."""
        return self in {Setting.python, Setting.wolfram}


_PREFIX: Final = {
    Part.test: "",
    Part.solved: "sol_",
    Part.image: "image_",
    Part.image_solved: "image_sol_",
}
_SETS: Final = {**{str(p): p for p in Part}, "image": Part.image, "image_sol": Part.image_solved}


@dataclass(frozen=True)
class Way:
    """A setting for a part of the data; a caption may replace the image."""

    part: Part
    setting: Setting
    is_captioned: bool = False

    @property
    def name(self) -> str:
        """Name on the command line, such as ``zero`` or ``image_zeroCot``."""
        return ("caption_" if self.is_captioned else _PREFIX[self.part]) + self.setting


_EVERY: Final[Mapping[str, Way]] = {
    way.name: way
    for part, is_captioned in (*((part, False) for part in Part), (Part.image, True))
    for setting in Setting
    for way in (Way(part, setting, is_captioned),)
}
_WITH_IMAGE: Final = (Setting.zero, Setting.zero_cot, Setting.python)

WAYS_TO_ASK: Final[Mapping[str, Way]] = {
    name: way
    for name, way in _EVERY.items()
    if way.part in {Part.test, Part.solved}
    or (way.part is Part.image and way.setting in _WITH_IMAGE)
}
"""Ways to ask a model, by name; replies to all other ways are scored as well."""


def find_way(name: str) -> Way:
    """Return a way by name; an unknown name is an `ArgumentError`."""
    if name not in _EVERY:
        raise ArgumentError(f"unknown setting {name[:80]!r}", suggest(name[:80], WAYS_TO_ASK))
    return _EVERY[name]


def read_way(record: Mapping[str, Any]) -> Way:
    """Return the way of an output by its fields `setting` and `set`.

    The default of `setting` is `zero`, and that of `set` the part of the setting. A setting of the
    test problems may be used for another set. An unknown or contradictory field is an
    `ArgumentError`.
    """
    name = record.get("set")
    if name is not None and (not isinstance(name, str) or name not in _SETS):
        raise ArgumentError(f"unknown set {str(name)[:80]!r}", suggest(str(name)[:80], _SETS))
    way = find_way(str(record.get("setting", Setting.zero)))
    part = way.part if name is None else _SETS[name]
    if way.part is Part.test:
        return Way(part, way.setting)
    if part is not way.part:
        message = f"the setting {way.name!r} does not apply to the set {name!r}"
        raise ArgumentError(message, f"use the set {str(way.part)!r}, or leave `set` out")
    return way
