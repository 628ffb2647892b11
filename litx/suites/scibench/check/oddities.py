"""Oddities of problems, by the names of their counts in `known.toml`."""

import re
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Final

from litx.suites.scibench.data.problem import KNOWN, Part, Problem, ProblemUnit
from litx.suites.scibench.published_evaluator import UnitForm
from litx_scoring.metrics.numeric_answer import is_close
from litx_scoring.metrics.plain_latex import plain_latex

_BLANKS = re.compile(r"[\s~{}$]+")
_LEADING_POWER = re.compile(r"[^0-9]*10\^\{?-?[0-9]+\}?")
_SPELLING = re.compile(r"[\s~{}$]+|\\(?:mathrm|text|cdot)(?![A-Za-z])")
_SEVERAL = re.compile(r"\\pm|, ")


class UnitKind(StrEnum):
    """A kind of unit."""

    latex = "LaTeX"
    blank = "blank"
    plain = "plain text"
    power_unit = "power of ten with a unit"
    power = "power of ten alone"
    angle = "degree of angle"
    currency = "currency"
    percent = "per cent"
    temperature = "degree of a scale"
    power_percent = "power of ten with per cent"


def unit_kind(unit: ProblemUnit) -> UnitKind:
    """Return the kind of a unit."""
    text = unit.text.strip()
    bare = _BLANKS.sub("", text)
    if unit.exponent is not None:
        rest = _LEADING_POWER.sub("", bare.replace(r"\mathrm10", "10"), count=1)
        kinds = {"": UnitKind.power, "%": UnitKind.power_percent, r"\%": UnitKind.power_percent}
        return kinds.get(rest, UnitKind.power_unit)
    if not text:
        return UnitKind.blank
    if bare in {"", "\\"}:  # it holds nothing but a dollar sign
        return UnitKind.currency
    if bare.removeprefix("\\") == "%":
        return UnitKind.percent
    if r"\circ" in bare:
        is_angle = bare.removeprefix("^") == r"\circ"
        return UnitKind.angle if is_angle else UnitKind.temperature
    return UnitKind.latex if "$" in text or "\\" in text else UnitKind.plain


def find_respelt(units: Iterable[ProblemUnit]) -> list[set[str]]:
    """Return the spellings of units that differ in inner blanks and LaTeX alone."""
    spellings_by_unit: dict[str, set[str]] = {}
    for unit in units:
        if text := unit.text.strip():
            spellings_by_unit.setdefault(_SPELLING.sub("", text), set()).add(text)
    return [spellings for spellings in spellings_by_unit.values() if len(spellings) > 1]


def printed_values(problem: Problem) -> list[float]:
    """Return the values of the printed answer that are arithmetic, mostly a single value."""
    from litx_scoring.metrics.latex_quantity import read_quantity  # noqa: PLC0415 (not all have lark)

    values = []
    for piece in problem.answer_latex.split(", "):
        signs = ("+", "-") if r"\pm" in piece else ("",)
        texts = (
            plain_latex(piece.replace(r"\pm", sign)) for sign in signs if re.search("[0-9]", piece)
        )
        values += [read_quantity(text) for text in texts]
    return [value.value for value in values if value is not None and "rad" not in value.words]


def _is_off(problem: Problem, *, has_several: bool) -> bool:
    """Return whether no value of the printed answer is near the number that counts."""
    values = printed_values(problem)
    is_off = bool(values) and not any(is_close(value, problem.gold.mantissa) for value in values)
    return is_off and bool(_SEVERAL.search(problem.answer_latex)) is has_several


def _is_kind(kind: UnitKind) -> Callable[[Problem], bool]:
    return lambda problem: unit_kind(problem.unit) is kind


_TEXT_OF: Final[Mapping[str, Callable[[Problem], str]]] = {
    "question": lambda p: p.text,
    "number": lambda p: p.number,
    "unit": lambda p: p.unit.text,
    "answer": lambda p: p.answer_number,
    "printed": lambda p: p.answer_latex,
}


def _matches(field: str, pattern: str) -> Callable[[Problem], object]:
    return lambda problem: re.search(pattern, _TEXT_OF[field](problem), re.DOTALL)


_ODD: Final[Mapping[str, Callable[[Problem], object]]] = {
    "test problems whose solution is empty": lambda p: (
        p.key.part is Part.test and p.solution is not None and not p.is_worked_out
    ),
    "test problems whose solution is the answer alone": lambda p: (
        p.key.part is Part.test and p.is_worked_out
    ),
    **{f"units: {kind}": _is_kind(kind) for kind in UnitKind},
    "units with a power of ten": lambda p: p.unit.exponent is not None,
    "powers of ten that the question drops": lambda p: p.unit.form is UnitForm.scaled,
    "powers of ten that the question shows": lambda p: p.unit.form is UnitForm.pure,
    "powers of ten that the published code overlooks": lambda p: (
        p.unit.form is UnitForm.plain and p.unit.exponent is not None
    ),
    "powers of ten alone that are dropped for a blank after them": lambda p: (
        unit_kind(p.unit) is UnitKind.power and p.unit.form is UnitForm.scaled
    ),
    "negative answers": lambda p: p.gold.mantissa < 0,
    "answers of zero": lambda p: p.gold.mantissa == 0,
    "answers from 1e4 on or below 1e-3": lambda p: (
        p.gold.published is not None and p.gold.mantissa and not 1e-3 <= abs(p.gold.mantissa) < 1e4
    ),
    "answers that float does not read": lambda p: p.gold.published is None,
    "printed answers that equal the number": lambda p: (
        p.answer_latex.strip() == p.answer_number.strip()
    ),
    "printed answers more than 5 % off": lambda p: _is_off(p, has_several=False),
    "printed answers none of whose values is the number": lambda p: _is_off(p, has_several=True),
} | {
    name: _matches(field, pattern)
    for field, patterns in KNOWN["patterns"].items()
    for name, pattern in patterns.items()
}

TEXT: Final[Mapping[str, Callable[[Problem], object]]] = {
    name: _ODD[name] for name in KNOWN["text"] if name in _ODD
}
"""Oddities of the text problems, solved ones included, in the order of `known.toml`."""

IMAGE: Final[Mapping[str, Callable[[Problem], object]]] = {
    "images named .png that are JPEG": lambda p: (
        p.image is not None and p.image.media_type == "image/jpeg"
    ),
    "answers that are fractions": lambda p: "/" in p.answer_number,
    "blank units": lambda p: not p.unit.text.strip(),
    "powers of ten that the question drops": TEXT["powers of ten that the question drops"],
    "negative answers": TEXT["negative answers"],
    "answers of zero": TEXT["answers of zero"],
}
"""Oddities of the problems with images, solved ones included."""
