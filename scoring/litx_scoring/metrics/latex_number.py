"""Numbers as models write them: plain, in LaTeX, with units and thousands commas.

What is read is arithmetic of numbers: ``+ - * /``, powers, fractions, roots and pi. A unit may
follow. Text that holds several numbers is none, and neither is ``nan`` or ``inf``. Everything
takes bounded time, whatever is given.
"""

import math
import re
from collections.abc import Callable
from typing import Final

from litx_scoring.metrics.plain_latex import plain_latex

LONGEST: Final = 1_000
"""Characters of a text that is to be one number."""

LONGEST_PROSE: Final = 2_000
"""Characters of prose in which a number is looked for."""

_DEEPEST = 30
"""Brackets in one another."""

_EQUALS = re.compile(r"=|\\(?:approx|simeq|sim)(?![A-Za-z])")
_HEDGE = re.compile(r" ?\{? ?(?:approximately|approx\.?|about|roughly) ?\}? ", re.IGNORECASE)
_NUMBER = re.compile(r"(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?")
_MIXED = re.compile(r"([0-9]+) ?\\frac ?\{ ?([0-9]+) ?\} ?\{ ?([0-9]+) ?\}")
_SIGN = re.compile(r"[-+]")
_PLUS_MINUS = re.compile(r"\\pm(?![A-Za-z])|\+/-")
_RAISE = re.compile(r"\^")
_DIGIT = re.compile(r"[0-9]")
_TIMES = re.compile(r"\\times(?![A-Za-z])|\\cdot(?![A-Za-z])|\*")
_OVER = re.compile(r"/|\\div(?![A-Za-z])")
_ROOT = re.compile(r"\\?sqrt(?![A-Za-z])")
_FRACTION = re.compile(r"\\frac(?![A-Za-z])")
_CONSTANTS = (
    (re.compile(r"\\?pi(?![A-Za-z])"), math.pi),
    (re.compile(r"e(?= ?\^)|(?:(?<=/)|(?<=/ ))e(?![A-Za-z])"), math.e),  # elsewhere it is a unit
)
_EULER_ALONE = re.compile(r"\{ ?e ?\}")
_UNIT_NUMBERS = re.compile(
    r"\^ ?(?:\{[^{}]*\}|[-+]?[0-9]+)|_ ?(?:\{[^{}]*\}|[0-9])|(?<=[A-Za-z])[-+]?[0-9]+"
)
_CANDIDATE = re.compile(
    r"(?<![\w.^+-])(?<![\^_]\{)[-+]? ?(?=[0-9]|\.[0-9]|\\(?:frac|sqrt|pi)(?![A-Za-z]))"
)
_CLOSING = {"(": ")", "{": "}", "[": "]"}


def read_number(text: str) -> float | None:
    """Return the one number that a text is, such as the content of a box.

    Of an equation the last side that is a number counts, and of a value with its uncertainty the
    value. Per cent stay per cent: "50 %" is 50.

    Returns:
        A finite number; None when the text is none, holds several or is too long.
    """
    if len(text) > LONGEST:
        return None
    for side in reversed(_EQUALS.split(plain_latex(text))):
        value = _side(side)
        if value is not None:
            return value
    return None


def last_number(text: str) -> float | None:
    """Return the last number that stands in prose; only its first 2,000 characters are read.

    Digits in words and in exponents, such as those of a unit, are no numbers.
    """
    prose = plain_latex(text[:LONGEST_PROSE])
    last, at = None, 0
    while found := _CANDIDATE.search(prose, at):
        reader = _LatexReader(prose, found.start())
        value = _evaluate(reader.value)
        last = last if value is None else value
        at = max(reader.at, found.end() + 1)
    return last


def _side(text: str) -> float | None:
    """Read one side of an equation: a number, its uncertainty, a unit without other numbers."""
    start = found.end() if (found := _HEDGE.match(text)) else 0
    reader = _LatexReader(text, start)
    value = _evaluate(reader.value)
    if value is None:
        return None
    rest = _UNIT_NUMBERS.sub("", text[reader.at :])
    return None if any(character.isdigit() for character in rest) else value


class _UnreadableError(ValueError):
    """No number stands here."""


def _evaluate(rule: Callable[[], float]) -> float | None:
    """Return what a rule reads, when it is a finite number."""
    try:
        value = rule()
    except (ValueError, ArithmeticError):
        return None
    return value if math.isfinite(value) else None


class _LatexReader:
    """A reader of arithmetic, which stops where no more of it follows."""

    def __init__(self, text: str, at: int) -> None:
        self.text = text
        self.at = at
        self.depth = 0

    def value(self) -> float:
        """Read a sum, and pass over its uncertainty."""
        value = self.sum()
        if self.take(_PLUS_MINUS):
            self._attempt(self.sum)
        return value

    def sum(self) -> float:
        """Read terms; an operator without a number after it is left alone."""
        value = self._product()
        while True:
            start = self.at
            if self.text.startswith("+/-", self._next()) or not (sign := self.take(_SIGN)):
                return value
            term = self._attempt(self._product)
            if term is None:
                self.at = start
                return value
            value += term if sign == "+" else -term

    def take(self, pattern: re.Pattern[str]) -> str | None:
        """Pass over what a pattern finds here after at most one blank, and return it."""
        found = pattern.match(self.text, self._next())
        if found is None:
            return None
        self.at = found.end()
        return found.group()

    def _next(self) -> int:
        return self.at + self.text.startswith(" ", self.at)

    def _product(self) -> float:
        value = self._factor()
        while True:
            start = self.at
            if self.take(_OVER):
                factor = self._attempt(self._factor)
                factor = None if factor is None else 1 / factor
            elif self.take(_TIMES):
                factor = self._attempt(self._factor)
            elif self.text.startswith(tuple("\\({["), self._next()):
                factor = self._attempt(self._power)  # 2\pi, 3(1/2)
            else:
                factor = None
            if factor is None:
                self.at = start
                return value
            value *= factor

    def _factor(self) -> float:
        sign = 1.0
        while found := self.take(_SIGN):
            sign = -sign if found == "-" else sign
        return sign * self._power()

    def _power(self) -> float:
        base = self._base()
        start = self.at
        if not self.take(_RAISE):
            return base
        exponent = self._attempt(self._exponent)
        if exponent is None:  # ^\circ
            self.at = start
            return base
        return math.pow(base, exponent)

    def _exponent(self) -> float:
        sign = -1.0 if self.take(_SIGN) == "-" else 1.0
        return sign * self._base()

    def _base(self) -> float:
        if mixed := _MIXED.match(self.text, self._next()):
            self.at = mixed.end()
            whole, over, under = map(float, mixed.groups())
            return whole + over / under
        if number := self.take(_NUMBER):
            return float(number)
        for pattern, constant in _CONSTANTS:
            if self.take(pattern):
                return constant
        if self.take(_FRACTION):
            over = self._argument()
            return over / self._argument()
        if self.take(_ROOT):
            degree = self._group() if self.text.startswith("[", self._next()) else 2.0
            return math.pow(self._argument(), 1 / degree)
        return self._group()

    def _argument(self) -> float:
        """Read what a LaTeX command applies to: a group or one digit."""
        if self.take(_EULER_ALONE):
            return math.e
        digit = self.take(_DIGIT)
        return float(digit) if digit else self._group()

    def _group(self) -> float:
        start = self._next()
        closing = _CLOSING.get(self.text[start : start + 1])
        if closing is None or self.depth == _DEEPEST:
            raise _UnreadableError
        self.at, self.depth = start + 1, self.depth + 1
        value = self.value()
        self.at, self.depth = self._next(), self.depth - 1
        if not self.text.startswith(closing, self.at):
            raise _UnreadableError
        self.at += 1
        return value

    def _attempt(self, rule: Callable[[], float]) -> float | None:
        """Read by a rule; where it does not apply, None."""
        depth = self.depth
        try:
            return rule()
        except _UnreadableError:
            self.depth = depth
            return None
