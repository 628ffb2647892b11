"""A paper's text with what looks like a number and is none blanked out, at unchanged offsets.

Transcripts hold LaTeX, HTML entities, links, citation numbers, and references to figures. Every
replacement has the length of what it replaces, so that a place in the clean text is one in the
text.

A text may be a stranger's. No pattern looks further than some thousand characters from where it
begins, so that no text takes time out of proportion to its length.
"""

import re

from litx.audit.clock import timed

_SIGNS = {"times": "×", "pm": "±", "sim": "~", "approx": "~", "cdot": "·", "circ": "°"}
"""LaTeX commands that matter beside a number, with the character that stands for them."""

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

_GAP = r"[\s~]{0,20}"
_LABEL = (
    r"(?:Supplementary |Supplemental )?\b(?:Tables?|Figs?|Figures?|Sections?|Sects?|Eqs?|Equations?"
    rf"|Refs?|References?)\b\.?{_GAP}\*{{0,3}}{_GAP}"
)
_NUMBERS = (
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
        (rf"{_LABEL}{_NUMBERS}{_MORE}", re.IGNORECASE),
        (r"\[\s{0,9}\d+(?:(?:\s{0,9}[-–,])+\s{0,9}\d+)*\s{0,9}\]", 0),
        # superscripts that stand alone: citations, exponents of units, footnote marks
        (r"\$\s{0,9}\^\s{0,9}\{?[-–+\d.,/\s*†‡]{1,200}\}?\s{0,9}\$", 0),
        (r"(?<=[^\W\d])[⁰¹²³⁴-⁹⁻⁺]+", 0),
        # exponents, but for powers of ten
        (r"(?<![\d\s])(?<!0\})\s*\^\s{0,20}\{[-–+\d.,/\s]{1,200}\}", 0),
        (r"(?<=[^\W\d])\s*\^\s{0,20}[-–+]?\d+", 0),
    )
)


def clean(text: str) -> str:
    """Return the text with LaTeX commands, links, citations and labels blanked out.

    Raises:
        TextError: It takes too long.
    """
    text = _THIN.sub("\u2009\u2009", text.translate(_CHARACTERS))
    text = _THOUSANDS.sub("\u2009\u2009\u2009", text)
    text = _SUBSCRIPT.sub("_{   ", text)
    last = text.rfind("-->") + 3  # behind it no comment ends, so that none is sought there in vain
    text = _COMMENT.sub(_blank, text[:last]) + text[last:]
    for pattern in timed(_BLANKED):
        text = pattern.sub(_blank, text)
    return _COMMAND.sub(lambda found: _SIGNS.get(found[1], "").ljust(len(found[0])), text)


def _blank(found: re.Match[str]) -> str:
    """Return as many spaces, line breaks kept."""
    return re.sub(r"[^\n]", " ", found[0])
