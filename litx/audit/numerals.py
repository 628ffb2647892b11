"""The numbers in a text, read as a person reads them and never as parts of one another.

"5" is not in "7.5"; "1,000" is 1000; "4.50" is 4.5; "1.3 × 10^-4", "1.3×10⁻⁴" and LaTeX for them
are one number; "3.20(5)" is 3.20 with the uncertainty 0.05; "10–20" is two numbers.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

_NAMES = "one two three four five six seven eight nine ten eleven twelve"
_WORDS = {word: Decimal(number) for number, word in enumerate(_NAMES.split(), start=1)}
_SCALES = {"hundred": Decimal(100), "thousand": Decimal(1000)}

_DIGITS = r"(?:\d{1,3}(?:,\d{3})+(?!\d)|\d{1,3}(?:\u2009{1,3}\d{3})+(?!\d)|\d+)"
_GAP = r"[\s{}~$]*"
_NUMBER = re.compile(
    rf"""
    (?P<sign>(?<![\w)\]}}%°–-])[-–]|(?<=[$=|(~])\s?-\s)?
    (?P<mantissa>
        (?:\d\s){{1,5}}\.(?:\s\d(?![\d.])){{1,6}} | {_DIGITS}(?:\.\d+|\s\.\s\d+)? | (?<![\w.])\.\d+
    )
    (?P<uncertainty>\(\d{{1,3}}\))?
    (?:
        [eE](?P<e>[-+]?\d+)(?!\w)
      | {_GAP}[×·xX]{_GAP}10{_GAP}(?P<ten>(?:\^{_GAP})?[-–+]\s?\d+|\^{_GAP}\d+|[⁰¹²³⁴-⁹⁻⁺]+)
    )?
    """,
    re.VERBOSE,
)
_POWER = re.compile(rf"10{_GAP}(?P<ten>\^{_GAP}[-–+]?\s?\d+|[⁰¹²³⁴-⁹⁻⁺]+)")
_WORD = re.compile(rf"\b({'|'.join(_WORDS)})?[\s-]*(hundred|thousand)?\b", re.IGNORECASE)
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺–", "0123456789-+-")
_SPLIT_DIGITS = re.compile(r"\{\s*\d(?:\s\d)+(?:\s?\.\s?\d(?:\s\d)*)?\s*\}")
_JOINED = re.compile(r"(?<![\w.,])\d{1,3} \d{3}(?![\w.,])")
"""Digits that a space may have set apart: "{1 1 5 0}", "1 200"."""

_FORMULA = re.compile(r"[^\W\d_]$|_[\s{]*$|[^\W\d_]\}+$")
"""What stands before a number in a formula: a letter, or what opens a subscript."""

_EXPONENT = re.compile(r"[-+]?\d{1,9}")
_LARGEST_EXPONENT = 99
_MOST_DIGITS = 100


@dataclass(frozen=True, slots=True)
class FoundNumber:
    """A number in a text.

    Attributes:
        value: The number.
        start: Where it begins in the text.
        end: Where it ends.
        in_formula: Whether it stands in a chemical formula, a subscript or a name such as "Q235".
        is_guess: Whether it may be none: a word, or digits that a transcript set apart.
    """

    value: Decimal
    start: int
    end: int
    in_formula: bool = False
    is_guess: bool = False


def to_decimal(value: object) -> Decimal | None:
    """Return a number of the ground truth without qualifier; None when it is no number."""
    text = re.sub(r"^[~<>=≈≤≥\s]+", "", str(value))
    try:
        number = Decimal(text)
    except InvalidOperation:
        return None
    return number if number.is_finite() else None


def find_numbers(cleaned: str) -> list[FoundNumber]:
    """Return the numbers of a cleaned text, in order; see `litx.audit.cleaning`."""
    found = [*_digits(cleaned), *_words(cleaned)]
    for pattern in (_SPLIT_DIGITS, _JOINED):
        for one in pattern.finditer(cleaned):
            value = Decimal(re.sub(r"[{}\s]", "", one[0]))
            found.append(FoundNumber(value, one.start(), one.end(), is_guess=True))
    return sorted(found, key=lambda one: (one.start, one.is_guess))


def _digits(text: str) -> Iterator[FoundNumber]:
    """Yield the numbers written in digits, with their uncertainties in parentheses."""
    position = 0
    while found := _NUMBER.search(text, position):
        power = _POWER.match(text, found.start("mantissa"))
        position = found.end()
        begins = found.start("mantissa")
        in_formula = _FORMULA.search(text[max(0, begins - 12) : begins]) is not None
        if power and not in_formula:
            position = power.end()
            yield FoundNumber(Decimal(1).scaleb(_exponent(power["ten"])), begins, position)
            continue
        mantissa = re.sub(r"[,\s]", "", found["mantissa"])
        if len(mantissa) > _MOST_DIGITS:
            continue  # no paper's
        exponent = _exponent(found["e"] or found["ten"] or "0")
        sign = -1 if found["sign"] else 1
        start = found.start("sign") if found["sign"] else begins
        value = sign * Decimal(mantissa).scaleb(exponent)
        yield FoundNumber(value, start, found.end(), in_formula)
        if found["uncertainty"]:
            places = len(mantissa.partition(".")[2])
            spread = Decimal(found["uncertainty"][1:-1]).scaleb(exponent - places)
            yield FoundNumber(spread, found.start("uncertainty"), found.end("uncertainty"))


def _exponent(text: str) -> int:
    """Return the power of ten; a senseless one is none."""
    digits = re.sub(r"[^\d+-]", "", text.translate(_SUPERSCRIPTS))
    exponent = int(digits) if _EXPONENT.fullmatch(digits) else 0
    return exponent if abs(exponent) <= _LARGEST_EXPONENT else 0


def _words(text: str) -> Iterator[FoundNumber]:
    """Yield the numbers written as words: one to twelve, hundreds and thousands."""
    for found in _WORD.finditer(text):
        small, scale = found[1], found[2]
        if small or scale:
            value = _WORDS[small.lower()] if small else Decimal(1)
            value *= _SCALES[scale.lower()] if scale else 1
            yield FoundNumber(value, found.start(), found.end(), is_guess=True)
