"""What may be odd about a problem, by the names under which `known.toml` says how often it is."""

import re
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Final

from litx.suites.scibench.data.problem import Part, Problem, ProblemUnit
from litx.suites.scibench.published_evaluator import UnitForm
from litx_scoring.metrics.numeric_answer import is_close
from litx_scoring.metrics.plain_latex import plain_latex

_BLANKS = re.compile(r"[\s~{}$]+")
_LEADING_POWER = re.compile(r"[^0-9]*10\^\{?-?[0-9]+\}?")
_SPELLING = re.compile(r"[\s~{}$]+|\\(?:mathrm|text|cdot)(?![A-Za-z])")
_SEVERAL = re.compile(r"\\pm|, ")
_INTEGER = re.compile(r"\s*[-+]?[0-9]+\s*")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
_LETTERS = {"$C$", "$e$", r"$^{\circ} \mathrm{N}$"}
"""Coulomb, the elementary charge and degrees of latitude, as they stand."""


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
    """Return of what kind a unit is."""
    text = unit.text.strip()
    bare = _BLANKS.sub("", text)
    if unit.exponent is not None:
        rest = _LEADING_POWER.sub("", bare.replace(r"\mathrm10", "10"), count=1)
        kinds = {"": UnitKind.power, "%": UnitKind.power_percent, r"\%": UnitKind.power_percent}
        return kinds.get(rest, UnitKind.power_unit)
    if not text:
        return UnitKind.blank
    if bare in {"", "\\"}:  # all that it holds is the sign of the dollar
        return UnitKind.currency
    if bare.removeprefix("\\") == "%":
        return UnitKind.percent
    if r"\circ" in bare:
        is_angle = bare.removeprefix("^") == r"\circ"
        return UnitKind.angle if is_angle else UnitKind.temperature
    return UnitKind.latex if "$" in text or "\\" in text else UnitKind.plain


def respelt(units: Iterable[ProblemUnit]) -> list[set[str]]:
    """Return units that are written in several ways: blanks and LaTeX apart, they are one.

    Blanks around a unit are no other way to write it.
    """
    found: dict[str, set[str]] = {}
    for unit in units:
        if text := unit.text.strip():
            found.setdefault(_SPELLING.sub("", text), set()).add(text)
    return [spellings for spellings in found.values() if len(spellings) > 1]


def printed_values(problem: Problem) -> list[float]:
    """Return the values of the printed answer that are arithmetic; most have one."""
    from litx_scoring.metrics.latex_quantity import read_quantity  # noqa: PLC0415 (not all have lark)

    values = []
    for piece in problem.answer_latex.split(", "):
        signs = ("+", "-") if r"\pm" in piece else ("",)
        texts = (
            plain_latex(piece.replace(r"\pm", sign)) for sign in signs if re.search("[0-9]", piece)
        )
        values += [read_quantity(text) for text in texts]
    return [one.value for one in values if one is not None and "rad" not in one.words]


def _is_off(problem: Problem, *, has_several: bool) -> bool:
    """Say whether the printed answer, of one value or several, has none near what counts."""
    values = printed_values(problem)
    is_off = bool(values) and not any(is_close(one, problem.gold.mantissa) for one in values)
    return is_off and bool(_SEVERAL.search(problem.answer_latex)) is has_several


def _is_kind(kind: UnitKind) -> Callable[[Problem], bool]:
    return lambda problem: unit_kind(problem.unit) is kind


def _has(text: str, word: str, *others: str) -> bool:
    return word in text and not any(other in text for other in others)


def _is_padded(text: str) -> bool:
    return text != text.strip()


TEXT: Final[Mapping[str, Callable[[Problem], object]]] = {
    "questions with CR LF": lambda p: "\r\n" in p.text,
    "textbook numbers with stray blanks": lambda p: _is_padded(p.number),
    "test problems whose solution is empty": lambda p: (
        p.key.part is Part.test and p.solution is not None and not p.is_worked_out
    ),
    "test problems whose solution is the answer alone": lambda p: (
        p.key.part is Part.test and p.is_worked_out
    ),
    **{f"units: {kind}": _is_kind(kind) for kind in UnitKind},
    "units with stray blanks": lambda p: _is_padded(p.unit.text),
    "units with CR LF": lambda p: "\r\n" in p.unit.text,
    "units that are a lone $": lambda p: p.unit.text.strip() == "$",
    "units with a unit vector": lambda p: r"\hat" in p.unit.text,
    "units that are an Å": lambda p: p.unit.text.strip() == "$Å$",
    "units in wrong capitals": lambda p: re.search("KJ|kPA|Year", p.unit.text),
    "units of a letter that means something else": lambda p: p.unit.text.strip() in _LETTERS,
    "units with a stray semicolon": lambda p: ";" in p.unit.text,
    "units with a power of ten": lambda p: p.unit.exponent is not None,
    "powers of ten that the question drops": lambda p: p.unit.form is UnitForm.scaled,
    "powers of ten that the question shows": lambda p: p.unit.form is UnitForm.pure,
    "powers of ten that the published code overlooks": lambda p: (
        p.unit.form is UnitForm.plain and p.unit.exponent is not None
    ),
    "powers of ten alone that are dropped for a blank after them": lambda p: (
        unit_kind(p.unit) is UnitKind.power and p.unit.form is UnitForm.scaled
    ),
    "answers that are integers": lambda p: _INTEGER.fullmatch(p.answer_number),
    "answers with more than three decimals": lambda p: re.search(r"\.[0-9]{4}", p.answer_number),
    "negative answers": lambda p: p.gold.mantissa < 0,
    "answers with a leading +": lambda p: p.answer_number.strip().startswith("+"),
    "answers with stray blanks": lambda p: _is_padded(p.answer_number),
    "answers of zero": lambda p: p.gold.mantissa == 0,
    "answers from 1e4 on or below 1e-3": lambda p: (
        p.gold.published is not None and p.gold.mantissa and not 1e-3 <= abs(p.gold.mantissa) < 1e4
    ),
    "answers that float does not read": lambda p: p.gold.published is None,
    "printed answers that equal the number": lambda p: (
        p.answer_latex.strip() == p.answer_number.strip()
    ),
    "printed answers with a fraction": lambda p: "frac" in p.answer_latex,
    "printed answers with a power of ten": lambda p: _has(p.answer_latex, "times", "frac"),
    "printed answers with pi and no fraction": lambda p: _has(p.answer_latex, "pi", "frac"),
    "printed answers with a root alone": lambda p: _has(p.answer_latex, "sqrt", "frac", "pi"),
    "printed answers with several values": lambda p: _SEVERAL.search(p.answer_latex),
    "printed answers with a control character": lambda p: _CONTROL.search(p.answer_latex),
    "printed answers more than 5 % off": lambda p: _is_off(p, has_several=False),
    "printed answers none of whose values is the number": lambda p: _is_off(p, has_several=True),
}
"""What is looked for in the text problems, solved ones included."""

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
"""What is looked for in the problems with images, solved ones included."""
