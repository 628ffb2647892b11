"""How a model is asked to write experiments, and which parts its prompt has."""

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Final, Literal

from pydantic import ConfigDict

from litx.formats.wording import Wording

LITX_1: Final = "litx-1"
PUBLISHED: Final = "litxbench-0.1.1"

CONFIGURATIONS = {
    LITX_1: "the conventions of the ground truth, and the whole vocabulary",
    PUBLISHED: "what the published prompts ask for, in words of our own; vocabulary 0.1",
}
"""The configurations of the prompt, each with what it says; the first is the default."""


class ReplyFormat(StrEnum):
    """How experiments are written."""

    code = "code"  # Python, materials derived from each other by name
    flat = "flat"  # Python, each material from its raw materials on
    json = "json"  # JSON, materials derived from each other by name

    @property
    def language(self) -> str:
        """The tag of the fence around it."""
        return "json" if self is ReplyFormat.json else "python"


@dataclass(frozen=True)
class PromptSettings:
    """What a prompt says, and its switches, which stand as the published benchmark has them."""

    helpers: bool = True  # offer the composition helpers
    normalize: bool = False  # ask for the paper's own words through `normalize`
    sources: bool = False  # ask for the place of each value
    descriptions: bool = False  # ask for descriptions
    configuration: Literal["litx-1", "litxbench-0.1.1"] = LITX_1  # which of `CONFIGURATIONS`

    __pydantic_config__ = ConfigDict(extra="forbid")  # where a file has it

    @property
    def is_published(self) -> bool:
        """Whether it is the configuration of the published benchmark."""
        return self.configuration == PUBLISHED

    @property
    def wording(self) -> Wording:
        """How the words of a reply are taken, which is what the prompt says of them."""
        return Wording.published if self.is_published else Wording.free


SWITCHES = tuple(one.name for one in fields(PromptSettings) if one.type is bool)
"""Names of the switches."""
