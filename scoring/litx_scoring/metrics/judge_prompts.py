"""What a judge of extracted items is asked, in our own words.

A copy of the published prompts can be used instead: `JudgePrompt(text, truth, predictions)` with
the marks that stand in them.

Source of what is asked: CURIE (Cui et al., arXiv 2503.13517), its judge prompts.
"""

import re
from dataclasses import dataclass
from typing import Final, Self

from litx.errors import FormatError

INDEX_KEY: Final = "json_extracted_index"
"""Key that every prediction gets, with its position; the judge answers with one of these."""


_MARK = re.compile(r"\{\{\s*\w+\s*\}\}")
_TRUTH = re.compile(r"truth|(?<![a-z])(?:gt|gold|true|reference)(?![a-z])", re.IGNORECASE)


@dataclass(frozen=True)
class JudgePrompt:
    """Instructions with two places to fill.

    Attributes:
        text: The instructions.
        truth: Mark in them that the item of ground truth replaces.
        predictions: Mark in them that the list of predictions replaces.
    """

    text: str
    truth: str = "{{truth}}"
    predictions: str = "{{predictions}}"

    @classmethod
    def of(cls, text: str) -> Self:
        """Return a prompt with the two marks in double braces that it has.

        Raises:
            FormatError: There are not two, of which one is named for the truth, such as ``gt``.
        """
        marks = sorted(set(_MARK.findall(text)), key=lambda mark: not _TRUTH.search(mark))
        if [bool(_TRUTH.search(mark)) for mark in marks] != [True, False]:
            told = " ".join(marks)[:200] or "none"
            raise FormatError("", f"it must have a mark of the truth and one other, not {told}")
        return cls(text, *marks)

    def filled(self, truth: str, predictions: str) -> str:
        """Put both texts in; marks inside them are left alone."""
        given = {self.truth: truth, self.predictions: predictions}
        marks = re.compile("|".join(map(re.escape, given)))
        return marks.sub(lambda found: given[found[0]], self.text)


_CONTRACT = f"""\
Answer with one JSON object and nothing else:
- "{INDEX_KEY}": the index of the object that you chose, an integer that starts at 0, copied from
  that object;
- "compare": an object with every key of the true object; its value is 1 if the chosen object says
  a similar thing for it and is not empty there, else 0.
If no object fits, answer with {{}}.
"""

_PAYLOADS = """\
The true object:
{{truth}}

The extracted objects:
{{predictions}}

Answer with the JSON object only.
"""

_OPENING = """\
You are an expert in materials science who checks data that a program extracted from a paper.
You are given one true object and a list of extracted objects. Find the extracted object that
describes the same thing as the true one.
"""

_SIMILAR = """\
Rules:
- Choose the object for which most keys of the true object agree, keys with the value "NaN" left
  out. Names of keys may differ; go by their meaning.
- Texts agree if they overlap in meaning. Abbreviations, synonyms and other spellings are the same.
- Choose one object at most.
"""

STRUCTURES: Final = JudgePrompt(
    _OPENING
    + """\
Each object describes a structure that was the input of a calculation: its names, composition, type,
cell, vacuum, space group, orientation.

"""
    + _CONTRACT
    + "\n"
    + _SIMILAR
    + """
Example. True: {"common_name": "rutile", "composition": "TiO2", "supercell": "2x2x1"}
Extracted: [{"common_name": "silica", "json_extracted_index": 0},
{"common_name": "rutile titania", "composition": "TiO2", "json_extracted_index": 1}]
Answer: {"json_extracted_index": 1, "compare": {"common_name": 1, "composition": 1, "supercell": 0}}

"""
    + _PAYLOADS
)
"""For the structures of a calculation."""

PARAMETERS: Final = JudgePrompt(
    _OPENING
    + """\
Each object holds the parameters of a calculation by density functional theory: the code, the
functional, k-points, cutoffs, criteria of convergence, spin, Hubbard U.

"""
    + _CONTRACT
    + "\n"
    + _SIMILAR
    + """
Example. True: {"code": "VASP", "exchange_correlation_functional": "PBE", "spin": "NaN"}
Extracted: [{"software": "ABINIT", "functional": "LDA", "json_extracted_index": 0},
{"software": "VASP 6", "functional": "GGA-PBE", "json_extracted_index": 1}]
Answer: {"json_extracted_index": 1,
"compare": {"code": 1, "exchange_correlation_functional": 1, "spin": 0}}

"""
    + _PAYLOADS
)
"""For the parameters of a calculation; the published evaluator uses it for structures, too."""

PROPERTIES: Final = JudgePrompt(
    _OPENING
    + """\
Each object is one value of a property of a material.

"""
    + _CONTRACT
    + """
Rules:
- These must agree: material, property_name, value_units, low_value, high_value. Numbers agree if
  they are the same quantity, other units allowed for. Names agree if they are synonyms; a formula
  and a name may mean the same material.
- Descriptors of material and property may rule a choice out, if they contradict each other.
- Passages need not be the same; other words from the same place will do.
- Choose one object at most.

Example. True: {"material": "TiO2", "property_name": "band gap", "low_value": 3.0,
"high_value": 3.0, "value_units": "eV"}
Extracted: [{"material": "titania", "property_name": "bandgap", "low_value": "3.0",
"high_value": "3.0", "value_units": "eV", "json_extracted_index": 0}]
Answer: {"json_extracted_index": 0, "compare": {"material": 1, "property_name": 1, "low_value": 1,
"high_value": 1, "value_units": 1}}

"""
    + _PAYLOADS
)
"""For values of properties of materials."""

REPAIR: Final = """\
The text below should be a JSON list of objects, but cannot be read as JSON. Write the list down as
valid JSON, with every object and every value that is there. Add nothing and leave nothing out.
Write "NaN" in double quotes in place of None. Answer with the list only.

The text:
"""
"""Asks for a list that can be read; the text follows it."""
