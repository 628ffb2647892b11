"""The published evaluator, in the order of its steps, quirks included.

A unit is split, the gold is made of it, the program or the last box is cut out of the reply, a
product is multiplied out, and numbers are compared. `judge` does the same as we mean it.

Source: the published repository of SciBench, as of July 2024.
"""

import re
from enum import StrEnum
from typing import Final

from litx_scoring.metrics.boxed_answer import published_box
from litx_scoring.metrics.numeric_answer import (
    published_full_value,
    published_match,
    published_product,
)

FAILED: Final = "None"  # what is compared where a program failed

FENCE: Final = "```"
_POWER = re.compile(r"\$? *10\^\{? *(-?[0-9]+) *\}? *\$?")


class UnitForm(StrEnum):
    """What the published code makes of a unit."""

    plain = "plain"  # no power of ten was found
    scaled = "scaled"  # something, be it a blank, follows the power: the question drops the power
    pure = "pure"  # nothing follows the power: the question shows it


def split_unit(text: str) -> tuple[UnitForm, str, str | None]:
    """Return what is made of a unit, what the question shows of it, and its first power of ten."""
    powers = list(_POWER.finditer(text))
    if not powers:
        return UnitForm.plain, text, None
    rest = text[powers[-1].end() :]
    return UnitForm.scaled if rest else UnitForm.pure, rest or text, powers[0][1]


def gold_of(answer: str, form: UnitForm, exponent: int | None) -> float | None:
    """Return what replies are compared with, rounded as it is there; None if it cannot be read."""
    try:
        if form is UnitForm.scaled:
            return published_product(answer, str(exponent))
        return float(answer.strip())
    except (ValueError, OverflowError):
        return None


def program_of(reply: str) -> str:
    """Return the program in a reply: what stands between the first two fences, a tag included.

    Where a fence is missing, Python's ``find`` gives -1, and the cuts are made there: the first two
    characters of a reply without fences are lost.
    """
    start = reply.find(FENCE) + len(FENCE)
    return reply[start : reply.find(FENCE, start)]


def answer_of(reply: str, form: UnitForm) -> str | None:
    """Return the text that is compared: the last box, as a product where the power is dropped."""
    content = published_box(reply)
    return published_full_value(content) if form is UnitForm.scaled else content


def is_right(answer: str | None, gold: float | None) -> bool:
    """Say whether an answer is right."""
    return answer is not None and gold is not None and published_match(answer, gold)
