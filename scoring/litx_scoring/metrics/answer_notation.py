"""Normalization of answers: symbols, money, groups of digits, quantities of two units."""

import re

from litx_scoring.metrics.plain_latex import compile_rules, plain_latex, rewrite

_DRESS = compile_rules(
    (r"\\(?:textcolor|colorbox|cancel|sout|xcancel|bcancel|color) ?\{[^{}]*\}", " "),
    (
        r"\\(?:tiny|small|normalsize|large|Large|LARGE|huge|Huge|[bB]igg?[lrm]?)(?![a-zA-Z])",
        " ",
    ),
    (r"\\(?:begin|end) ?\{[a-z]+\*?\}|&|\\\\", " "),
    (r"\\(?:hat|vec|mathbf|bf) ?\{(?: |\\mathrm)*\{? ?\\?[ijkxyz](?:math)? ?\}? ?\}", " "),
    (
        r"(?<=[0-9.])(?:\\[,;! ]| )*\\\w+ ?\{ ?[eE]([-+\u2212]?) ?\}\{?([-+\u2212]?[0-9]+)\}?",
        r"e\1\2",
    ),
    (r"(?<=[0-9])(?:\\,)?\\(?:text|mathrm) ?\{ ?[eE]([-+\u2212]?[0-9]+) ?\}", r"e\1"),
    (r"\\\$", " dollar "),
    (r"\u03c1", r"\\rho "),
    (r"\u20ac|\\euro(?![a-z])", " euro "),
    (r"\u00a3|\\pounds(?![a-z])", " GBP "),
    (r"\u00bd", " 1/2"),
    (r"\u00bc", " 1/4"),
    (r"\u00be", " 3/4"),
    (r"\{ ?([-+.,=]|\\approx) ?\}", r" \1 "),
    (r"(?<=[0-9]) ([.,]) (?=[0-9])", r"\1"),
    (r"(?<=[0-9]) ?(?:\\l?dots(?![A-Za-z])|\.\.\.|\u2026)", ""),
    (r"\\checkmark|\^ ?\{ *(?:\\,)? *\}|_ ?\{ *(?:\\,|\\ )? *\}", " "),
    (r"\\div(?![a-z])|\u00f7", "/"),
    (r"per cent(?![a-z])", "percent"),
    (r"\\?%", " percent "),
    (r"(?<=[A-Za-z]) per (?=[A-Za-z])", "/"),
    (r"(?<=[A-Za-z0-9]) squared(?![a-z])", "^{2}"),
    (r"(?<=[A-Za-z0-9]) cubed(?![a-z])", "^{3}"),
    (r"(?<![a-z])square ([a-z]+)", r"\1^{2}"),
    (r"(?<![a-z])cubic ([a-z]+)", r"\1^{3}"),
    (r"(?<=[A-Za-z{])-(?=[A-Za-z])|\\(?=alpha)", " "),
    (r"(?<![A-Za-z])J(?=(?:K|mol)(?![A-Za-z]))", "J "),
)
_PROVED = re.compile(r"(?:\\(?:blacksquare|square|Box|qed)|[\u220e\u25a0\u25a1]|\bQ\.?E\.?D)[ .]*$")
_MONEY = re.compile(r"(?<![A-Za-z])(dollar|USD|euro|EUR|GBP) *([-+]?[0-9][0-9,]*(?:\.[0-9]+)?)")
_COMPOUND = re.compile(
    r"([0-9.]+) *(h|hr|hours?|min|minutes?|deg|\^ ?\{? ?\\circ ?\}?|ft|feet) *(?:,|and)? *"
    r"([0-9.]+) *(min|minutes?|s|sec|seconds?|'|in|inch|inches)"
)
_GROUPS = re.compile(r"(?<![0-9.,^{])[0-9]{1,3}(?: [0-9]{3})+(?![0-9])")
_BRACKET = re.compile(r"(?P<open>[({\[])|[)}\]]")


def plain_answer(text: str) -> str:
    """Return an answer in plain LaTeX, without color, size, direction and end of proof.

    Units of money stand behind their number, and groups of digits have no blanks.
    """
    plain = plain_latex(rewrite(text, _DRESS))
    plain = _GROUPS.sub(lambda match: match[0].replace(" ", ""), plain)
    return _MONEY.sub(r"\2 \1 ", _PROVED.sub("", plain)).strip()


def in_single_unit(text: str) -> str:
    """Return a quantity of two units, such as 20 min 12 s, in the larger; others unchanged."""
    match = _COMPOUND.fullmatch(text)
    if match is None:
        return text
    parts = 12 if match[2].startswith("f") else 60
    return f"({match[1]}+{match[3]}/{parts}) {match[2]}"


def split_outside(pattern: re.Pattern[str], text: str, most: int = 100) -> list[str]:
    """Return the pieces of a text between the matches of a pattern outside of all brackets.

    Args:
        pattern: Pattern of the separators.
        text: Text to split.
        most: Most separators; the rest is the last piece.
    """
    pieces: list[str] = []
    start = depth = 0
    places = [(m.start(), bool(m["open"])) for m in _BRACKET.finditer(text)]
    at = 0
    for match in pattern.finditer(text):
        while at < len(places) and places[at][0] < match.start():
            depth += 1 if places[at][1] else -1
            at += 1
        if depth == 0 and len(pieces) < most:
            pieces.append(text[start : match.start()])
            start = match.end()
    return [*pieces, text[start:]]
