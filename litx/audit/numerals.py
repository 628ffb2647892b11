"""The numbers in a text, read as a person reads them and never as parts of each other.

"5" is not in "7.5"; "1,000" is 1000; "4.50" is 4.5; "1.3 × 10^-4", "1.3×10⁻⁴" and LaTeX for them
are the same number; "3.20(5)" is 3.20 with the uncertainty 0.05; "10–20" is two numbers.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

from litx.audit.clock import limit_time

_SIGNS = {"times": "×", "pm": "±", "sim": "~", "approx": "~", "cdot": "·", "circ": "°"}
"""LaTeX commands that matter beside a number, with their characters."""

_CHARACTERS = str.maketrans(
    {
        **dict.fromkeys("\u2212\u2010\u2011\ufe63\uff0d", "-"),  # minus signs and hyphens
        **dict.fromkeys("\u00a0\u2009\u202f\u2006\u2005\u2008", "\u2009"),  # thin spaces
        "\u2024": ".",
        **{chr(0x2080 + digit): str(digit) for digit in range(10)},
    }
)
_COMMAND = re.compile(r"\\([A-Za-z]+)")
_THIN = re.compile(r"\\[,;:! ]")
_THOUSANDS = re.compile(r"(?<=\d)\{,\}(?=\d{3})")

_SUBSCRIPT = re.compile(r"<sub>", re.IGNORECASE)
_TAGS = (
    "table|thead|tbody|tr|t[dh]|caption|su[bp]|br|hr|[bipau]|em|strong|div|span|img|figure|h[1-6]"
)

_SPACE = r"[\s~]{0,20}"
_REFERRING = (
    r"(?:Supplementary |Supplemental )?\b(?:Tables?|Figs?|Figures?|Sections?|Sects?|Eqs?|Equations?"
    rf"|Refs?|References?)\b\.?{_SPACE}\*{{0,3}}{_SPACE}"
)
_REFERRED = (
    r"[\[(]?S?\d{1,20}(?:\.\d{1,20}){0,9}[a-z]?"
    r"(?:\([a-z](?:[-,]\s?[a-z]){0,30}\))?[\])]?"
)
_NO_UNIT = r"(?![\d.]{0,20}\d|\s{0,9}(?:[%°\\$]|nm|mm|[μµ]|[MG]Pa|[wa]t\b|[Kh]\b))"
_MORE = (
    rf"(?:\s{{0,9}}[,&]\s{{0,9}}[\[(]?S?\d{{1,2}}[a-z]?{_NO_UNIT}[\])]?"
    rf"|\s{{0,9}}(?:,?\s{{0,9}}and|to|[-–]{{1,9}})\s{{0,9}}"
    rf"[\[(]?S?\d{{1,2}}(?:\.\d{{1,2}}){{0,9}}[a-z]?{_NO_UNIT}[\])]?){{0,99}}"
)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_BLANKED = tuple(
    re.compile(pattern, flags)
    for pattern, flags in (
        (r"(?:https?://|www\.)[^\s|)]+|\b10\.\d{4,}/\S+", 0),
        (r"[^\s@]{1,200}@\S{1,200}\.\w+", 0),
        # numbers of headings
        (r"^#+[ \t]*\**\d+(?:\.\d+)*\.?(?=\s+[A-Z\\$])", re.MULTILINE),
        (r"^\**\d{1,2}(?:\.\d{1,2}){1,2}\.?(?=[ \t]+[A-Z][a-z])", re.MULTILINE),
        (r"&#x?[0-9a-fA-F]+;", 0),
        (r"<sup>[-–+\d,\s*†‡]+</sup>", re.IGNORECASE),
        (rf"</?(?:{_TAGS})\b[^<>]*>", re.IGNORECASE),
        (r"!\[[^\]\n]{0,1000}\]\([^)\n]{0,2000}\)", 0),
        (rf"{_REFERRING}{_REFERRED}{_MORE}", re.IGNORECASE),
        (r"\[\s{0,9}\d+(?:(?:\s{0,9}[-–,])+\s{0,9}\d+)*\s{0,9}\]", 0),
        # superscripts that stand alone: citations, exponents of units, footnote marks
        (r"\$\s{0,9}\^\s{0,9}\{?[-–+\d.,/\s*†‡]{1,200}\}?\s{0,9}\$", 0),
        (r"(?<=[^\W\d])[⁰¹²³⁴-⁹⁻⁺]+", 0),
        # exponents, but for powers of ten
        (r"(?<![\d\s])(?<!0\})\s*\^\s{0,20}\{[-–+\d.,/\s]{1,200}\}", 0),
        (r"(?<=[^\W\d])\s*\^\s{0,20}[-–+]?\d+", 0),
    )
)

_NAMES = "one two three four five six seven eight nine ten eleven twelve"
_WORDS = {word: Decimal(number) for number, word in enumerate(_NAMES.split(), start=1)}
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_WORDS |= {word: Decimal(10 * number) for number, word in enumerate(_TENS.split(), start=2)}
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
"""Digits that spaces may have separated: "{1 1 5 0}", "1 200"."""

_FLAT_POWER = re.compile(r"(?<![\d.,×·xX-])(?<![×·xX]\s)10-([1-9])(?![\d.]*\d)")
_SPACED_UNCERTAINTY = re.compile(r"(?<![\d.])(\d{1,9}\.(\d{1,9})) \((\d{1,2})\)")
"""A power of ten that lost its superscript, "10-6", and an uncertainty behind a space."""

_FORMULA = re.compile(r"[^\W\d_]$|_[\s{]*$|[^\W\d_]\}+$")
"""The end of the text before a number in a formula: a letter, or the start of a subscript."""

_EXPONENT = re.compile(r"[-+]?\d{1,9}")
_LARGEST_EXPONENT = 99
_MOST_DIGITS = 100


@dataclass(frozen=True, slots=True)
class TextNumber:
    """A number in a text."""

    value: Decimal
    start: int  # offset of its start
    end: int  # offset of its end
    # whether it stands in a chemical formula, a subscript or a name such as "Q235"
    in_formula: bool = False
    is_guess: bool = False  # whether it is uncertain: a word, or digits with spaces between


def to_decimal(value: object) -> Decimal | None:
    """Read a number of a module, without qualifier and uncertainty; None for any other text."""
    text = re.sub(r"^[~<>=≈≤≥\s]+|(?<=\d)\(\d+\)", "", str(value))
    try:
        number = Decimal(text)
    except InvalidOperation:
        return None
    is_plausible = number.is_finite() and abs(number.adjusted()) <= _LARGEST_EXPONENT
    return number if is_plausible else None


def clean(text: str) -> str:
    """Blank out LaTeX commands, links, citations and labels.

    Every replacement keeps the length, so that offsets stay valid. The text is untrusted: no
    pattern looks further than some thousand characters, so that the time is proportional to the
    length of the text.
    """
    text = _THIN.sub("\u2009\u2009", text.translate(_CHARACTERS))
    text = _THOUSANDS.sub("\u2009\u2009\u2009", text)
    text = _SUBSCRIPT.sub("_{   ", text)
    last = text.rfind("-->") + 3  # searches for comments without an end are slow
    text = _COMMENT.sub(blank, text[:last]) + text[last:]
    for pattern in limit_time(_BLANKED):
        text = pattern.sub(blank, text)
    return _COMMAND.sub(lambda match: _SIGNS.get(match[1], "").ljust(len(match[0])), text)


def blank(match: re.Match[str]) -> str:
    """Replace all characters but line breaks by spaces."""
    return re.sub(r"[^\n]", " ", match[0])


def find_numbers(cleaned: str) -> list[TextNumber]:
    """Return the numbers of a cleaned text, in order."""
    numbers = list(_digits(cleaned))
    for word in _WORD.finditer(cleaned):
        small, scale = word[1], word[2]
        if small or scale:
            value = _WORDS[small.lower()] if small else Decimal(1)
            value *= _SCALES[scale.lower()] if scale else 1
            numbers.append(TextNumber(value, word.start(), word.end(), is_guess=True))
    for pattern in (_SPLIT_DIGITS, _JOINED):
        for match in pattern.finditer(cleaned):
            value = Decimal(re.sub(r"[{}\s]", "", match[0]))
            numbers.append(TextNumber(value, *match.span(), is_guess=True))
    for match in _FLAT_POWER.finditer(cleaned):
        value = Decimal(1).scaleb(-int(match[1]))
        numbers.append(TextNumber(value, *match.span(), is_guess=True))
    for match in _SPACED_UNCERTAINTY.finditer(cleaned):
        spread = Decimal(match[3]).scaleb(-len(match[2]))
        start = match.end(1) + 1
        numbers.append(TextNumber(spread, start, match.end(), is_guess=True))
    return sorted(numbers, key=lambda number: (number.start, number.is_guess))


def _digits(text: str) -> Iterator[TextNumber]:
    """Yield the numbers written in digits, with their uncertainties in parentheses."""
    position = 0
    while match := _NUMBER.search(text, position):
        power = _POWER.match(text, match.start("mantissa"))
        position = match.end()
        start = match.start("mantissa")
        in_formula = _FORMULA.search(text[max(0, start - 12) : start]) is not None
        if power and not in_formula:
            position = power.end()
            yield TextNumber(Decimal(1).scaleb(_exponent(power["ten"])), start, position)
            continue
        mantissa = re.sub(r"[,\s]", "", match["mantissa"])
        if len(mantissa) > _MOST_DIGITS:
            continue  # not a number of a paper
        exponent = _exponent(match["e"] or match["ten"] or "0")
        value = Decimal(mantissa).scaleb(exponent)
        if match["sign"]:
            value, start = -value, match.start("sign")
        yield TextNumber(value, start, match.end(), in_formula)
        if match["uncertainty"]:
            places = len(mantissa.partition(".")[2])
            spread = Decimal(match["uncertainty"][1:-1]).scaleb(exponent - places)
            yield TextNumber(spread, *match.span("uncertainty"))


def _exponent(text: str) -> int:
    """Return the power of ten; 0 for text that is not a plausible power."""
    digits = re.sub(r"[^\d+-]", "", text.translate(_SUPERSCRIPTS))
    exponent = int(digits) if _EXPONENT.fullmatch(digits) else 0
    return exponent if abs(exponent) <= _LARGEST_EXPONENT else 0
