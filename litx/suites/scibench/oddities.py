"""What is odd about single problems of the published data, and how often it occurs there.

Source of the counts: the published data as of July 2024, 692 text problems and 177 with images.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from litx.suites.scibench.problem import Part, Problem, ProblemUnit, UnitForm
from litx_scoring.metrics.latex_number import read_number
from litx_scoring.metrics.numeric_answer import is_close

_BLANKS = re.compile(r"[\s~{}$]+")
_LEADING_POWER = re.compile(r"[^0-9]*10\^\{?-?[0-9]+\}?")
_SPELLING = re.compile(r"[\s~{}$]+|\\(?:mathrm|text|cdot)(?![A-Za-z])")


class UnitKind(StrEnum):
    """A kind of unit."""

    blank = "blank"
    power = "power of ten alone"
    power_percent = "power of ten with per cent"
    power_unit = "power of ten with a unit"
    currency = "currency"
    percent = "per cent"
    angle = "degree of angle"
    temperature = "degree of a scale"
    latex = "LaTeX"
    plain = "plain text"


def unit_kind(unit: ProblemUnit) -> UnitKind:
    """Return of what kind a unit is."""
    text = unit.text.strip()
    if not text:
        return UnitKind.blank
    if unit.exponent is not None:
        return _power_kind(text)
    bare = _BLANKS.sub("", text)
    if bare in {"", "\\"}:  # all that it holds is the sign of the dollar
        return UnitKind.currency
    if bare.removeprefix("\\") == "%":
        return UnitKind.percent
    if r"\circ" in bare:
        is_angle = bare.removeprefix("^") == r"\circ"
        return UnitKind.angle if is_angle else UnitKind.temperature
    return UnitKind.latex if "$" in text or "\\" in text else UnitKind.plain


def _power_kind(text: str) -> UnitKind:
    """Return of what kind a unit with a power of ten is."""
    rest = _BLANKS.sub("", text).replace(r"\mathrm10", "10")
    rest = _LEADING_POWER.sub("", rest, count=1)
    if not rest:
        return UnitKind.power
    return UnitKind.power_percent if rest.removeprefix("\\") == "%" else UnitKind.power_unit


def respelt(units: Iterable[ProblemUnit]) -> list[set[str]]:
    """Return units that are written in several ways: blanks and LaTeX apart, they are one.

    Blanks around a unit are no other way to write it.
    """
    found: dict[str, set[str]] = {}
    for unit in units:
        text = unit.text.strip()
        if text:
            found.setdefault(_SPELLING.sub("", text), set()).add(text)
    return [spellings for spellings in found.values() if len(spellings) > 1]


_INTEGER = re.compile(r"\s*[-+]?[0-9]+\s*")
_DECIMALS = re.compile(r"\.[0-9]{4}")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
_SEVERAL = re.compile(r"\\pm|, ")
_CAPITALS = re.compile(r"KJ|kPA|Year")
_LETTERS = {"$C$", "$e$", r"$^{\circ} \mathrm{N}$"}
"""Coulomb, the elementary charge and degrees of latitude, as they stand."""
_LARGE, _SMALL = 1e4, 1e-3


@dataclass(frozen=True)
class Oddity:
    """Something that may be odd about a problem.

    Attributes:
        name: What is odd, of several problems.
        is_odd: Says whether it is so of one.
        published: How many of the published problems are so.
    """

    name: str
    is_odd: Callable[[Problem], bool]
    published: int


def printed_values(problem: Problem) -> list[float]:
    """Return the values of the printed answer that are arithmetic; most have one."""
    values = []
    for piece in problem.answer_latex.split(", "):
        signs = ("+", "-") if r"\pm" in piece else ("",)
        values += [read_number(piece.replace(r"\pm", sign)) for sign in signs]
    return [value for value in values if value is not None]


def _has_several(problem: Problem) -> bool:
    return _SEVERAL.search(problem.answer_latex) is not None


def _is_contradicted(problem: Problem) -> bool:
    """Say whether the printed answer has values, and none is near the one that counts."""
    values = printed_values(problem)
    return bool(values) and not any(is_close(one, problem.gold.mantissa) for one in values)


def _is_extreme(problem: Problem) -> bool:
    value = problem.gold.published
    size = abs(problem.gold.mantissa)
    return value is not None and size > 0 and not _SMALL <= size < _LARGE


def _is_fraction(problem: Problem) -> bool:
    return "frac" in problem.answer_latex


def _is_power(problem: Problem) -> bool:
    return "times" in problem.answer_latex and not _is_fraction(problem)


def _has_pi(problem: Problem) -> bool:
    return "pi" in problem.answer_latex and not _is_fraction(problem)


def _has_root(problem: Problem) -> bool:
    return "sqrt" in problem.answer_latex and not (_is_fraction(problem) or _has_pi(problem))


def _is(kind: UnitKind) -> Callable[[Problem], bool]:
    return lambda problem: unit_kind(problem.unit) is kind


def _is_letter(problem: Problem) -> bool:
    return problem.unit.text.strip() in _LETTERS


def _unit_has(text: str) -> Callable[[Problem], bool]:
    return lambda problem: text in problem.unit.text


def _is_form(form: UnitForm) -> Callable[[Problem], bool]:
    return lambda problem: problem.unit.form is form


def _is_padded(text: str) -> bool:
    return text != text.strip()


_KINDS = {
    UnitKind.latex: 315,
    UnitKind.blank: 197,
    UnitKind.plain: 42,
    UnitKind.power_unit: 89,
    UnitKind.power: 19,
    UnitKind.angle: 11,
    UnitKind.currency: 8,
    UnitKind.percent: 6,
    UnitKind.temperature: 4,
    UnitKind.power_percent: 1,
}

TEXT_ODDITIES: Final[tuple[Oddity, ...]] = (
    Oddity("questions with CR LF", lambda p: "\r\n" in p.text, 125),
    Oddity("textbook numbers with stray blanks", lambda p: _is_padded(p.number), 680),
    Oddity(
        "test problems whose solution is empty",
        lambda p: p.key.part is Part.test and p.solution is not None and not p.solution.strip(),
        31,
    ),
    Oddity(
        "test problems whose solution is the answer alone",
        lambda p: p.key.part is Part.test and bool((p.solution or "").strip()),
        63,
    ),
    *(Oddity(f"units: {kind}", _is(kind), count) for kind, count in _KINDS.items()),
    Oddity("units with stray blanks", lambda p: _is_padded(p.unit.text), 591),
    Oddity("units with CR LF", _unit_has("\r\n"), 5),
    Oddity("units that are a lone $", lambda p: p.unit.text.strip() == "$", 6),
    Oddity("units with a unit vector", _unit_has(r"\hat"), 1),
    Oddity("units that are an Å", lambda p: p.unit.text.strip() == "$Å$", 1),
    Oddity("units in wrong capitals", lambda p: bool(_CAPITALS.search(p.unit.text)), 3),
    Oddity("units of a letter that means something else", _is_letter, 3),
    Oddity("units with a stray semicolon", _unit_has(";"), 1),
    Oddity("units with a power of ten", lambda p: p.unit.exponent is not None, 109),
    Oddity("powers of ten that the question drops", _is_form(UnitForm.scaled), 91),
    Oddity("powers of ten that the question shows", _is_form(UnitForm.pure), 17),
    Oddity(
        "powers of ten that the published code overlooks",
        lambda p: p.unit.form is UnitForm.plain and p.unit.exponent is not None,
        1,
    ),
    Oddity(
        "powers of ten alone that are dropped for a blank after them",
        lambda p: unit_kind(p.unit) is UnitKind.power and p.unit.form is UnitForm.scaled,
        2,
    ),
    Oddity("answers that are integers", lambda p: bool(_INTEGER.fullmatch(p.answer_number)), 223),
    Oddity(
        "answers with more than three decimals",
        lambda p: bool(_DECIMALS.search(p.answer_number)),
        105,
    ),
    Oddity("negative answers", lambda p: p.gold.mantissa < 0, 77),
    Oddity("answers with a leading +", lambda p: p.answer_number.strip().startswith("+"), 18),
    Oddity("answers with stray blanks", lambda p: _is_padded(p.answer_number), 28),
    Oddity("answers of zero", lambda p: p.gold.mantissa == 0, 11),
    Oddity("answers from 1e4 on or below 1e-3", _is_extreme, 15),
    Oddity("answers that float does not read", lambda p: p.gold.published is None, 4),
    Oddity(
        "printed answers that equal the number",
        lambda p: p.answer_latex.strip() == p.answer_number.strip(),
        519,
    ),
    Oddity("printed answers with a fraction", _is_fraction, 30),
    Oddity("printed answers with a power of ten", _is_power, 9),
    Oddity("printed answers with pi and no fraction", _has_pi, 6),
    Oddity("printed answers with a root alone", _has_root, 6),
    Oddity("printed answers with several values", _has_several, 4),
    Oddity(
        "printed answers with a control character",
        lambda p: bool(_CONTROL.search(p.answer_latex)),
        1,
    ),
    Oddity(
        "printed answers more than 5 % off",
        lambda p: _is_contradicted(p) and not _has_several(p),
        6,
    ),
    Oddity(
        "printed answers none of whose values is the number",
        lambda p: _is_contradicted(p) and _has_several(p),
        1,
    ),
)
"""What is looked for in the text problems, solved ones included."""

IMAGE_ODDITIES: Final[tuple[Oddity, ...]] = (
    Oddity(
        "images named .png that are JPEG",
        lambda p: p.image is not None and p.image.media_type == "image/jpeg",
        13,
    ),
    Oddity("answers that are fractions", lambda p: "/" in p.answer_number, 4),
    Oddity("blank units", _is(UnitKind.blank), 92),
    Oddity("powers of ten that the question drops", _is_form(UnitForm.scaled), 11),
    Oddity("negative answers", lambda p: p.gold.mantissa < 0, 22),
    Oddity("answers of zero", lambda p: p.gold.mantissa == 0, 9),
)
"""What is looked for in the problems with images, solved ones included."""
