r"""The published evaluator of SciBench, in the order of its steps, quirks included.

A unit is split, the gold is made of it, the program or the last box is cut out of the reply, a
product is multiplied out, and numbers are compared. What we mean by a right answer stands in
`score`; nothing of it is used here.

Source: the published repository of SciBench (Wang et al., arXiv 2307.10635), as of July 2024.
"""

import math
import re
from enum import StrEnum
from typing import Final

TOLERANCE: Final = 0.05
"""Largest difference, relative to the larger of both numbers."""

FAILED: Final = "None"  # what is compared where a program failed

FENCE: Final = "```"
_END: Final = "(this is the end of the program)"
_POWER_OF_UNIT = re.compile(r"\$? *10\^\{? *(-?[0-9]+) *\}? *\$?")
_POWER_OF_ANSWER = re.compile(r"10\^\{? *(-?[0-9]+) *\}?")
_BRACE = re.compile(r"[{}]")


class UnitForm(StrEnum):
    """What the published code makes of a unit."""

    plain = "plain"  # no power of ten was found
    scaled = "scaled"  # something, be it a blank, follows the power: the question drops the power
    pure = "pure"  # nothing follows the power: the question shows it


def split_unit(text: str) -> tuple[UnitForm, str, str | None]:
    """Return what is made of a unit, what the question shows of it, and its first power of ten."""
    powers = list(_POWER_OF_UNIT.finditer(text))
    if not powers:
        return UnitForm.plain, text, None
    rest = text[powers[-1].end() :]
    return UnitForm.scaled if rest else UnitForm.pure, rest or text, powers[0][1]


def gold_of(answer: str, form: UnitForm, exponent: int | None) -> float | None:
    """Return what replies are compared with, rounded as it is there; None if it cannot be read."""
    try:
        if form is UnitForm.scaled:
            return _product(answer, str(exponent))
        return float(answer.strip())
    except (ValueError, OverflowError):
        return None


def program_of(reply: str) -> str:
    """Return the program in a reply: what stands between the first two fences, a tag included.

    Where the second fence is missing the last three characters of the stripped reply are cut all
    the same. Where the first is, Python's ``find`` gives -1, and the first two are lost.
    """
    reply = reply.strip()
    start = reply.find(FENCE) + len(FENCE)
    end = reply.find(FENCE, start)
    return reply[start : end if end >= 0 else -len(FENCE)]


def runnable(program: str) -> str:
    """Return what is run for a program; one that may end early says by `printed` if it did."""
    may_end = re.search("exit|quit", program, re.IGNORECASE)
    return f"{program}\n\nprint({_END!r})" if may_end else program


def printed(program: str, text: str | None) -> str:
    """Return what is compared of a program, by what `runnable` printed; None is a failure.

    A program that ends itself, as by ``sys.exit()``, takes what it printed with it.
    """
    if text is None:
        return FAILED
    if runnable(program) == program:
        return text.strip()
    before, end, _ = text.rpartition(_END)
    return before.strip() if end else FAILED


def box_of(reply: str) -> str | None:
    """Return the content of the last box.

    The last "oxed" is looked for, whether it belongs to a box or not, and braces are counted from
    there, escaped ones too. Of a content with an equals sign, what follows the last is the answer.

    Returns:
        The content; None when there is no box, or when something stands between "oxed" and "{".
    """
    start = reply.rfind("oxed")
    first = start + len("oxed")
    if start < 0 or not reply.startswith("{", first):
        return None  # without "oxed" the code goes on to look for an fbox, and refuses it
    depth = 0
    for found in _BRACE.finditer(reply, first):
        depth += 1 if found.group() == "{" else -1
        if depth == 0:
            content = reply[first + 1 : found.start()]
            return content.rsplit("=", 1)[-1].lstrip(" ") if "=" in content else content
    return None


def multiplied_out(content: str | None) -> str | None:
    """Return the answer to a problem whose unit has lost its power.

    Args:
        content: What the box holds, or None.

    Returns:
        The number written as mantissa times power, worked out; the content itself when it holds
        no sign of multiplication; None when neither can be had, which is a wrong answer.
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


def answer_of(reply: str, form: UnitForm) -> str | None:
    """Return the text that is compared: the last box, as a product where the power is dropped."""
    content = box_of(reply)
    return multiplied_out(content) if form is UnitForm.scaled else content


def numbers_in(answer: str) -> list[float]:
    """Return the numbers that are found in an answer, none to two.

    Commas are dropped; then the whole text is tried, and its first word. They may be infinite, or
    none by name.
    """
    text = answer.replace(",", "").strip()
    found = []
    for word in (text, *text.split(maxsplit=1)[:1]):
        try:
            found.append(float(word))
        except ValueError:
            continue
    return found


def is_right(answer: str | None, gold: float | None) -> bool:
    """Say whether an answer is right."""
    if answer is None or gold is None:
        return False
    return any(math.isclose(one, gold, rel_tol=TOLERANCE) for one in numbers_in(answer))


def _product(number: str, exponent: str) -> float:
    """Return a number times a power of ten, rounded as it is there.

    Raises:
        ValueError: One of them is no number.
        OverflowError: The power is too large for a float.
    """
    return float(number) * float(10 ** float(exponent))
