r"""The published evaluator of SciBench, in the order of its steps, quirks included.

A unit is split, the gold value follows from it, the program or the last box is cut out of the
reply, a product is multiplied out, and numbers are compared. The rule of litx is in `score`;
nothing of it is used here.

Source: the published repository of SciBench (Wang et al., arXiv 2307.10635), as of July 2024.
"""

import math
import re
from enum import StrEnum
from typing import Final

TOLERANCE: Final = 0.05
"""Largest difference, relative to the larger of both numbers."""

FAILED: Final = "None"  # text that is compared where a program failed

FENCE: Final = "```"
_END: Final = "(this is the end of the program)"
_POWER_OF_UNIT = re.compile(r"\$? *10\^\{? *(-?[0-9]+) *\}? *\$?")
_POWER_OF_ANSWER = re.compile(r"10\^\{? *(-?[0-9]+) *\}?")
_BRACE = re.compile(r"[{}]")


class UnitForm(StrEnum):
    """Treatment of a unit by the published code."""

    plain = "plain"  # no power of ten is recognised
    scaled = "scaled"  # something, be it a blank, follows the power: the question drops the power
    pure = "pure"  # nothing follows the power: the question shows it


def split_unit(text: str) -> tuple[UnitForm, str, str | None]:
    """Return the form of a unit, its text in the question, and its first power of ten."""
    powers = list(_POWER_OF_UNIT.finditer(text))
    if not powers:
        return UnitForm.plain, text, None
    rest = text[powers[-1].end() :]
    return UnitForm.scaled if rest else UnitForm.pure, rest or text, powers[0][1]


def read_gold_value(answer: str, form: UnitForm, exponent: int | None) -> float | None:
    """Return the value that replies are compared with, or None if it cannot be read."""
    try:
        if form is UnitForm.scaled:
            return _product(answer, str(exponent))
        return float(answer.strip())
    except (ValueError, OverflowError):
        return None


def cut_program(reply: str) -> str:
    """Return the program in a reply: the text between the first two fences, a tag included.

    Where the second fence is missing the last three characters of the stripped reply are cut all
    the same. Where the first is, Python's ``find`` gives -1, and the first two are lost.
    """
    reply = reply.strip()
    start = reply.find(FENCE) + len(FENCE)
    end = reply.find(FENCE, start)
    return reply[start : end if end >= 0 else -len(FENCE)]


def to_runnable(program: str) -> str:
    """Return the code that is run; a mark at its end shows whether the program ended early."""
    may_end = re.search("exit|quit", program, re.IGNORECASE)
    return f"{program}\n\nprint({_END!r})" if may_end else program


def compared_output(program: str, text: str | None) -> str:
    """Return the compared text of a program by the output of `to_runnable`; None is a failure.

    A program that ends itself, as by ``sys.exit()``, takes all that it printed with it.
    """
    if text is None:
        return FAILED
    if to_runnable(program) == program:
        return text.strip()
    before, end, _ = text.rpartition(_END)
    return before.strip() if end else FAILED


def last_box(reply: str) -> str | None:
    """Return the content of the last box.

    The last "oxed" counts, whether it belongs to a box or not, and braces are counted from there,
    even if escaped. The answer is the text after the last equals sign, if there is any.

    Returns:
        The content; None when there is no box, or when something stands between "oxed" and "{".
    """
    start = reply.rfind("oxed")
    first = start + len("oxed")
    if start < 0 or not reply.startswith("{", first):
        return None  # without "oxed" the code searches for an fbox, and refuses it
    depth = 0
    for brace in _BRACE.finditer(reply, first):
        depth += 1 if brace.group() == "{" else -1
        if depth == 0:
            content = reply[first + 1 : brace.start()]
            return content.rsplit("=", 1)[-1].lstrip(" ") if "=" in content else content
    return None


def multiply_out(content: str | None) -> str | None:
    """Return the answer to a problem whose unit has lost its power.

    Args:
        content: The content of the box, or None.

    Returns:
        The value of mantissa times power; the content itself without a sign of multiplication;
        None for anything else, which is a wrong answer.
    """
    if not content:
        return None
    sign = next((sign for sign in ("\times", r"\times", "*") if sign in content), None)
    if sign is None:  # the first sign is a tab and "imes": a slip of the published code
        return content
    left, *rest = content.split(sign)
    power = _POWER_OF_ANSWER.search(rest[0])
    if len(rest) > 1 or power is None:
        return None
    try:
        return str(_product(left.strip(), power.group(1)))
    except (ValueError, OverflowError):
        return None


def compared_answer(reply: str, form: UnitForm) -> str | None:
    """Return the text that is compared: the last box, multiplied out where a power is dropped."""
    content = last_box(reply)
    return multiply_out(content) if form is UnitForm.scaled else content


def read_numbers(answer: str) -> list[float]:
    """Return up to two numbers of an answer; they may be infinite or NaN.

    Commas are dropped; then the whole text is tried, and its first word.
    """
    text = answer.replace(",", "").strip()
    numbers = []
    for word in (text, *text.split(maxsplit=1)[:1]):
        try:
            numbers.append(float(word))
        except ValueError:
            continue
    return numbers


def is_right(answer: str | None, gold: float | None) -> bool:
    """Return whether a number of an answer is the gold value within `TOLERANCE`; None is not."""
    if answer is None or gold is None:
        return False
    return any(math.isclose(number, gold, rel_tol=TOLERANCE) for number in read_numbers(answer))


def _product(number: str, exponent: str) -> float:
    """Return a number times a power of ten, with the published rounding.

    Raises:
        ValueError: An argument is no number.
        OverflowError: The power is too large for a float.
    """
    return float(number) * float(10 ** float(exponent))
