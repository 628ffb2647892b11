r"""A number with its unit in LaTeX or plain text, read by a grammar.

A text is a single expression: numbers, their arithmetic, and words, which may be units.
``50.7 \frac{m}{s}`` is 50.7 with the words m and 1/s; ``50.7/n`` is 50.7 with 1/n; `answer_units`
decides which words are units. An expression that adds different words, or any right text, is
unreadable. Only floats are computed, so that ``9^{9^{9^9}}`` takes no time.
"""

import math
import operator
import re
from collections.abc import Callable, Mapping
from functools import cache, reduce
from typing import Any, Final, NamedTuple, cast

from lark import Lark, LarkError, Token, Transformer, v_args

from litx_scoring.metrics.plain_latex import compile_rules, plain_latex, rewrite

LONGEST: Final = 1_000
"""Most characters of a text that is read."""

_DEEPEST: Final = 40
"""Most nested brackets."""

_LARGEST_FACTORIAL: Final = 170
_LARGEST_SHARE: Final = 0.5
"""Largest uncertainty as a share of the value; anything larger is a second answer."""


class LatexQuantity(NamedTuple):
    """A finite number, and the powers of the words that it is multiplied by."""

    value: float
    words: Mapping[str, float]


class UnreadableError(ValueError):
    """An expression has no value."""


def _repeated(match: re.Match[str]) -> str:
    """Return the digits of a repeating decimal, repeated often enough for a float."""
    start, *repeated = (group or "" for group in match.groups())
    return start + ("".join(repeated) * 20)[:20]


_REWRITE: Final = compile_rules(
    (r"\^ ?(?:\\circ|\{ ?(?:\\circ|\\degree) ?\})|\\circ(?![A-Za-z])|\\degree|\u00b0", " deg "),
    (r"\{ ?\} ?(?=deg |\^)", ""),
    (r"deg(?:rees?)? +(?:C|Celsius|celsius)(?![A-Za-z])|\u2103", " degC "),
    (r"deg(?:rees?)? +(?:F|Fahrenheit)(?![A-Za-z])", " degF "),
    (r"/ ?(\w+(?:\^ ?\{?[0-9]\}?)?) ?\\cdot ?(?=[A-Za-z])(\w+)", r"/(\1 \2)"),  # J/K·mol
    (r"\\log ?_ ?\{? ?e ?\}?", r"\\ln "),
    (r"\{ ?e ?\}", "{e^1}"),
    (r"(?:\||\\[lr]vert(?![a-z])) ?([^|]*?) ?(?:\||\\rvert)", r" abs(\1) "),
    (r"! ?(?=[0-9(])", r"!\\times "),
    (r"\{([^{}]*)\\over(?![A-Za-z])([^{}]*)\}", r"{(\1)/(\2)}"),
    (r"\^ ?\{?([0-9]+)\}? ?/ ?_ ?\{?([0-9]+)\}?", r"(\1/\2)"),
    (r"([0-9]*\.[0-9]*)\\(?:overline|bar) ?\{?([0-9]+)\}?", _repeated),
    (r"([0-9]*\.[0-9]*)(?:\\dot ?\{?([0-9])\}?)(?:([0-9]*)\\dot ?\{?([0-9])\}?)?", _repeated),
    (r"([0-9]*\.[0-9]*)\(([0-9]+)\)", _repeated),  # or the uncertainty of the last digits
    (r"\\mu ?(?=[A-Za-z])", "\u00b5"),
    (r"(?<![A-Za-z])([GMkmn\u00b5]) ?\\Omega", r" \1ohm "),
    (r"\\Omega(?![A-Za-z])", " ohm "),
    (r"\\AA(?![A-Za-z])|\\mathring ?\{ ?A ?\}|[\u00c5\u212b]", " angstrom "),
    (r"\\?%", " percent "),
    (r"\\(?:operatorname|mathit|mathring) ?\{([a-zA-Z]+)\}", r"\1"),
    (r"(?<![A-Za-z])log ?(2|10)(?![0-9.^])", r"log_{\1}"),
    (r"(?<![\\A-Za-z])(?![eE][-+]?[0-9])([A-Za-z\u00b5]+)(-?[0-9]+)(?![0-9.])", r"\1^{\2}"),
    (r"(\\(?:frac|binom)) ?([0-9]) ?([0-9])(?![0-9])", r"\1{\2}{\3}"),
    (r"(\\frac) ?([0-9]) ?(?=\{)", r"\1{\2}"),
    (r"\\sqrt ?([0-9])(?=[0-9])", r"\\sqrt{\1}"),
    (r"(?<![0-9.}^_/]) ?([0-9]+) ?(\\frac ?\{ ?[0-9]+ ?\} ?\{ ?[0-9]+ ?\})", r" (\1+\2) "),
    (r"(?<![0-9.}^_/])([0-9]+) ([0-9]+/[0-9]+)(?![0-9.])", r"(\1+\2)"),
    (r"(?<=[A-Za-z0-9]) per (?=[A-Za-z])", "/"),
)
"""Rewritings into the notation of the grammar, in this order."""


def read_quantity(text: str) -> LatexQuantity | None:
    """Return the number and the words of a text; None if it is unreadable or not finite."""
    if len(text) > LONGEST:
        return None
    text = rewrite(text, _REWRITE).strip()
    if not _is_shallow(text):
        return None
    try:
        quantity = cast("LatexQuantity", _parser().parse(text))
    except (LarkError, ValueError, ArithmeticError):
        return None
    return quantity if math.isfinite(quantity.value) else None


def read_number(text: str) -> float | None:
    r"""Return the number of a text that is nothing else, such as "1,000" or ``2\pi/15``."""
    quantity = read_quantity(plain_latex(text)) if len(text) <= LONGEST else None
    return None if quantity is None or quantity.words else quantity.value


def _is_shallow(text: str) -> bool:
    """Return whether brackets are nested at most `_DEEPEST` deep."""
    depth = 0
    for character in text:
        depth += (character in "({[") - (character in ")}]")
        if depth > _DEEPEST:
            return False
    return True


@cache
def _parser() -> Lark:
    """Return the parser of the grammar, which evaluates a text while it reads it; built once."""
    return Lark.open(
        "latex_quantity.lark", rel_to=__file__, parser="lalr", transformer=_Evaluation()
    )


def _number(quantity: LatexQuantity) -> float:
    """Return a number; the word e is Euler's number, other words are unreadable."""
    quantity = without_constants(quantity)
    if quantity.words:
        raise UnreadableError
    return quantity.value


def without_constants(quantity: LatexQuantity) -> LatexQuantity:
    """Return a quantity with Euler's number for the word e, and radians as numbers."""
    value = quantity.value * math.e ** quantity.words.get("e", 0)
    words = {word: n for word, n in quantity.words.items() if word not in {"e", "rad"}}
    return LatexQuantity(value, words)


def _product(left: LatexQuantity, right: LatexQuantity, sign: int = 1) -> LatexQuantity:
    """Return the product of two quantities with the powers of their words added.

    With a negative sign, return the quotient, with the powers subtracted.
    """
    words = dict(left.words)
    for name, power in right.words.items():
        words[name] = words.get(name, 0) + sign * power
    value = left.value * right.value if sign > 0 else left.value / right.value
    return LatexQuantity(value, {name: power for name, power in words.items() if power})


_INVERSE: Final = {"sin": math.asin, "cos": math.acos, "tan": math.atan}
_FUNCTIONS: Final[Mapping[str, Callable[[float], float]]] = {
    "abs": abs,
    "ln": math.log,
    "log": math.log10,
    "exp": math.exp,
    **{name: getattr(math, name) for name in ("sin", "cos", "tan", "sinh", "cosh", "tanh")},
    **{f"{arc}{name}": inverse for name, inverse in _INVERSE.items() for arc in ("a", "arc")},
}


@v_args(inline=True)
class _Evaluation(Transformer[Any, LatexQuantity]):
    """Evaluates an expression during parsing; an expression without a value raises a ValueError."""

    def number(self, text: Token) -> LatexQuantity:
        """Return a number without words."""
        return LatexQuantity(float(text), {})

    def minus(self, text: Token) -> LatexQuantity:
        """Return a negative number without words, as in an exponent."""
        return LatexQuantity(-float(text), {})

    def pi(self, _: Token) -> LatexQuantity:
        """Return pi, without words."""
        return LatexQuantity(math.pi, {})

    def euler(self, _: Token) -> LatexQuantity:
        """Return Euler's number, without words."""
        return LatexQuantity(math.e, {})

    def _combine(
        self, left: LatexQuantity, right: LatexQuantity, rule: Callable[[float, float], float]
    ) -> LatexQuantity:
        """Return the sum or difference of quantities with the same words; others are unreadable."""
        if left.words != right.words:
            left, right = without_constants(left), without_constants(right)
        if left.words != right.words:
            raise UnreadableError
        return LatexQuantity(rule(left.value, right.value), left.words)

    def add(self, left: LatexQuantity, right: LatexQuantity) -> LatexQuantity:
        """Return the sum of two quantities with the same words."""
        return self._combine(left, right, operator.add)

    def subtract(self, left: LatexQuantity, right: LatexQuantity) -> LatexQuantity:
        """Return the difference of two quantities with the same words."""
        return self._combine(left, right, operator.sub)

    def uncertain(self, left: LatexQuantity, right: LatexQuantity) -> LatexQuantity:
        """Return the left value without its uncertainty, which may carry the unit.

        It is unreadable if the uncertainty exceeds half of the value, or has another unit.
        """
        if right.words == {"percent": 1.0} != left.words:
            right = LatexQuantity(right.value / 100 * left.value, {})
        if abs(right.value) > _LARGEST_SHARE * abs(left.value) or (
            left.words and right.words and left.words != right.words
        ):
            raise UnreadableError
        return LatexQuantity(left.value, left.words or right.words)

    def multiply(self, left: LatexQuantity, right: LatexQuantity) -> LatexQuantity:
        """Return the product of two quantities."""
        return _product(left, right)

    def follow(self, left: LatexQuantity, right: LatexQuantity) -> LatexQuantity:
        """Return the product of adjacent factors; a number after a unit is unreadable."""
        if left.words and right.value != 1:
            raise UnreadableError
        return _product(left, right)

    def divide(self, left: LatexQuantity, right: LatexQuantity) -> LatexQuantity:
        """Return the quotient of two quantities, also for a fraction."""
        return _product(left, right, -1)

    def negate(self, left: LatexQuantity) -> LatexQuantity:
        """Return a quantity with its sign changed."""
        return LatexQuantity(-left.value, left.words)

    def power(self, base: LatexQuantity, exponent: LatexQuantity) -> LatexQuantity:
        """Return a power of a quantity; the exponent may have no words."""
        raised = _number(exponent)
        words = {name: power * raised for name, power in base.words.items()}
        return LatexQuantity(math.pow(base.value, raised), words if raised else {})

    def factorial(self, left: LatexQuantity) -> LatexQuantity:
        """Return the factorial of a whole number from 0 to 170; others are unreadable."""
        number = _number(left)
        if not 0 <= number <= _LARGEST_FACTORIAL or number != int(number):
            raise UnreadableError
        return LatexQuantity(float(math.factorial(int(number))), {})

    def root(self, *arguments: LatexQuantity) -> LatexQuantity:
        """Return the square root, or the root whose degree comes first.

        An odd root of a negative number is negative.
        """
        *degree, radicand = arguments
        index = _number(degree[0]) if degree else 2.0
        if radicand.value < 0 and index % 2 == 1:
            return self.negate(self.root(*degree, self.negate(radicand)))
        return self.power(radicand, LatexQuantity(1 / index, {}))

    def binomial(self, left: LatexQuantity, right: LatexQuantity) -> LatexQuantity:
        """Return the binomial coefficient of whole numbers from 0 to 170, lower up to upper."""
        upper, lower = _number(left), _number(right)
        if not 0 <= lower <= upper <= _LARGEST_FACTORIAL or {upper % 1, lower % 1} != {0}:
            raise UnreadableError
        return LatexQuantity(float(math.comb(int(upper), int(lower))), {})

    def angle(self, left: LatexQuantity, _: Token) -> LatexQuantity:
        """Return an angle in degrees as a number in radians."""
        return LatexQuantity(math.radians(_number(left)), {})

    def function(
        self,
        name: Token,
        base: LatexQuantity | None,
        exponent: LatexQuantity | None,
        argument: LatexQuantity,
    ) -> LatexQuantity:
        """Return a function of a number, or of an angle in degrees.

        Only `log` may have a base. An exponent raises the result; -1 after sin, cos or tan is the
        inverse function, whose result has the word rad.
        """
        plain = name.removeprefix("\\")
        if plain == "abs" and base is None and exponent is None:
            return LatexQuantity(abs(argument.value), argument.words)
        value = math.radians(argument.value) if argument.words == {"deg": 1} else _number(argument)
        raised = 1.0 if exponent is None else _number(exponent)
        if raised == -1 and plain in _INVERSE:
            return LatexQuantity(_INVERSE[plain](value), {"rad": 1.0})
        result = _FUNCTIONS[plain](value)
        if base is not None:
            if plain != "log":
                raise UnreadableError
            result = math.log(value, _number(base))
        is_angle = plain.startswith("a") and plain != "abs"
        return LatexQuantity(result**raised, {"rad": 1.0} if is_angle else {})

    def run(self, *words: LatexQuantity) -> LatexQuantity:
        """Return the product of adjacent words."""
        return reduce(_product, words)

    def word(self, name: Token, exponent: LatexQuantity | None) -> LatexQuantity:
        """Return 1 with a word to its exponent, which is 1 if None; no word if it is 0."""
        plain = "deg" if name.type == "DEGREE" else str(name)
        power = 1.0 if exponent is None else _number(exponent)
        return LatexQuantity(1.0, {plain: power} if power else {})
