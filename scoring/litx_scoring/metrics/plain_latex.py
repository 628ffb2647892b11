"""Normalization of numbers in Unicode, LaTeX and Markdown."""

import re
from collections.abc import Callable, Iterable

_SIGNS = {
    "\u2212": "-",
    "\u2013": "-",
    "\xd7": r"\times ",
    "\xb7": r"\cdot ",
    "\u2219": r"\cdot ",
    "\u22c5": r"\cdot ",
    "\u03c0": r"\pi ",
    "\u221a": r"\sqrt ",
    "\u2248": r"\approx ",
    "\xb1": r"\pm ",
    "\u2009": "",
    "\u202f": "",
}
"""Unicode signs in LaTeX, and thin spaces, which separate thousands."""

_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_STYLES = "text|textbf|textit|textrm|mathrm|mathbf|mathit|mathsf|boldsymbol|underline|mbox|rm|bf"
_STYLED = rf"\\(?:{_STYLES}) ?\{{((?:[^{{}}]|\{{[^{{}}]*\}})*)\}}"

Rule = tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]]
"""Pattern of a spelling, and what it is replaced by."""


def compile_rules(*rules: tuple[str, str | Callable[[re.Match[str]], str]]) -> list[Rule]:
    """Return rules with their patterns compiled."""
    return [(re.compile(pattern), written) for pattern, written in rules]


def rewrite(text: str, rules: Iterable[Rule]) -> str:
    """Return a text after all rules, one after the other."""
    for pattern, written in rules:
        text = pattern.sub(written, text)
    return text


_REWRITE = compile_rules(
    (r"\s+", " "),
    (r"(?<=[0-9])\\[,!](?=[0-9])|\\!|\\?\$", ""),
    (r"\\,", " "),
    (r"\\[;: ()\[\]]|~", " "),
    (r"\\(?:newline|linebreak|par|break)(?![A-Za-z])", " "),
    (r"\\(?:hspace|phantom)\*? ?\{[^{}]*\}", " "),
    (_STYLED, r" \1 "),
    (_STYLED, r" \1 "),  # nested
    (rf"\\(?:left|right|displaystyle|q?quad|{_STYLES})(?![A-Za-z])", " "),
    (r"\\[dtc]frac(?![A-Za-z])", r"\\frac"),
    (r"(?<=[0-9])\{,\}(?=[0-9])", ","),
    (r"(?<=[0-9)}]) ?\*\* ?(?=[-+(0-9])", "^"),
    (r"\*\*", " "),
    (r"(?<=[0-9}])(?: *[xX] *| +)(?=\{? ?10 ?\}? ?\^)", r"\\times "),
    (r" +", " "),
)
"""Normalized spellings, in this order; the last rule but two removes bold type of Markdown."""

_ARGUMENT = r" ?(?:\[[^\[\]]*\] ?)?\{((?:[^{}]|\{[^{}]*\})*)\}"
_SIUNITX = re.compile(
    rf"\\(?:num{_ARGUMENT}|(?:qty|SI){_ARGUMENT}{_ARGUMENT}|(?:unit|si){_ARGUMENT})"
)
_UNIT = re.compile(
    r"(\\per *)?(?:\\(square|cubic) *)?"
    r"(?:\\(femto|pico|nano|micro|milli|centi|deci|hecto|kilo|mega|giga|tera|peta) *)?"
    r"\\([A-Za-z]+) *(?:\\(squared|cubed)(?![A-Za-z]) *|\\tothe *\{([^{}]*)\})?"
)
_POWERS = {"square": "2", "cubic": "3", "squared": "2", "cubed": "3"}
_RAISED_DIGITS = re.compile("[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+")
_THOUSANDS = re.compile(r"(?<![0-9.,])[1-9][0-9]{0,2}(?:,[0-9]{3})+(?!,?[0-9])")


def plain_latex(text: str) -> str:
    """Return a text in plain LaTeX: Unicode signs as commands, single blanks, no styles.

    Raised digits become powers, siunitx is expanded, and commas between thousands are removed.
    """
    for sign, written in _SIGNS.items():
        text = text.replace(sign, written)
    text = _RAISED_DIGITS.sub(lambda match: f"^{{{match.group().translate(_RAISED)}}}", text)
    text = _SIUNITX.sub(_quantity, text)
    text = rewrite(text, _REWRITE)
    return _THOUSANDS.sub(lambda match: match.group().replace(",", ""), text)


def _quantity(match: re.Match[str]) -> str:
    r"""Expand siunitx: ``\qty{5}{\metre\per\second}`` is ``5 metre^{1} second^{-1}``."""
    number, value, unit, alone = match.groups()
    written = _UNIT.sub(_unit, unit or alone or "").replace(".", " ")
    return f" {number or value or ''} {written} "


def _unit(match: re.Match[str]) -> str:
    r"""Write a unit of siunitx as name and power: ``\per\second\squared`` is ``second^{-2}``."""
    per, before, prefix, name, after, raised = match.groups()
    power = _POWERS.get(before or after, raised or "1")
    name = "degC" if name == "degreeCelsius" else name
    return f" {prefix or ''}{name}^{{{'-' if per else ''}{power}}} "
