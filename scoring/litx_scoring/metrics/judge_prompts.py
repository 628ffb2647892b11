"""Prompts of a judge of extracted items, in the words of this project.

A copy of the published prompts can be used instead: `JudgePrompt(text, truth, predictions)` with
their placeholders.

Source of the questions: CURIE (Cui et al., arXiv 2503.13517), its judge prompts.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Self

from litx.errors import FormatError
from litx.files.package_data import read_toml

INDEX_KEY: Final = "json_extracted_index"
"""Key of the position that every prediction gets; the judge answers with a position."""

_MARK = re.compile(r"\{\{\s*\w+\s*\}\}")
_TRUTH = re.compile(r"truth|(?<![a-z])(?:gt|gold|true|reference)(?![a-z])", re.IGNORECASE)


@dataclass(frozen=True)
class JudgePrompt:
    """Instructions with two placeholders.

    Attributes:
        text: Instructions.
        truth: Placeholder of the true item.
        predictions: Placeholder of the list of predictions.
    """

    text: str
    truth: str = "{{truth}}"
    predictions: str = "{{predictions}}"

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Return a prompt with the two placeholders in double braces that a text has.

        Raises:
            FormatError: There are not two, or none or both are named for the truth, such as ``gt``.
        """
        marks = sorted(set(_MARK.findall(text)), key=lambda mark: not _TRUTH.search(mark))
        if [bool(_TRUTH.search(mark)) for mark in marks] != [True, False]:
            listed = " ".join(marks)[:200] or "none"
            raise FormatError("", f"it must have a mark of the truth and one other, not {listed}")
        return cls(text, *marks)

    def fill(self, truth: str, predictions: str) -> str:
        """Insert both texts; placeholders inside them stay."""
        texts = {self.truth: truth, self.predictions: predictions}
        marks = re.compile("|".join(map(re.escape, texts)))
        return marks.sub(lambda match: texts[match[0]], self.text)


PROMPTS: Final[Mapping[str, str]] = read_toml(__package__, "judge_prompts")
"""Texts of the prompts, by name."""

STRUCTURES: Final = JudgePrompt(PROMPTS["structures"])
"""Prompt for the structures of a calculation."""

PARAMETERS: Final = JudgePrompt(PROMPTS["parameters"])
"""Prompt for parameters of a calculation; the published evaluator uses it for structures too."""

PROPERTIES: Final = JudgePrompt(PROMPTS["properties"])
"""Prompt for values of properties of materials."""

REPAIR: Final = PROMPTS["repair"]
"""Prompt for a list that can be read as JSON; the text follows it."""
