"""Settings of prompts and formats of replies."""

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
"""Configurations of the prompt with a summary of each; the first is the default."""


class ReplyFormat(StrEnum):
    """Format of the experiments in a reply."""

    code = "code"  # Python, in which materials may be made from named materials
    flat = "flat"  # Python, with each material described from its raw materials
    json = "json"  # JSON, in which materials may be made from named materials

    @property
    def language(self) -> str:
        """Tag of the fenced block."""
        return "json" if self is ReplyFormat.json else "python"


@dataclass(frozen=True)
class PromptSettings:
    """Configuration and switches of a prompt; the defaults are those of the published benchmark."""

    helpers: bool = True  # offers the composition helpers
    normalize: bool = False  # asks for the words of the paper, with `normalize`
    sources: bool = False  # asks for the place of each value
    descriptions: bool = False  # asks for descriptions
    configuration: Literal["litx-1", "litxbench-0.1.1"] = LITX_1  # a key of `CONFIGURATIONS`

    __pydantic_config__ = ConfigDict(extra="forbid")  # for bench files

    @property
    def is_published(self) -> bool:
        """Whether this is the configuration of the published benchmark."""
        return self.configuration == PUBLISHED

    @property
    def wording(self) -> Wording:
        """Rule for reading the words of a reply, as the prompt states it."""
        return Wording.published if self.is_published else Wording.free


SWITCHES = tuple(field.name for field in fields(PromptSettings) if field.type is bool)
"""Names of the switches."""
