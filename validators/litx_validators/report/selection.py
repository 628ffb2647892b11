"""Selection of rules by code and prefix, as in ruff."""

from collections.abc import Iterable
from dataclasses import replace

from litx.display.suggestions import nearest
from litx.errors import LitxError
from litx_validators.engine import Rule, all_rules
from litx_validators.reading import ValidationReport
from litx_validators.waivers import WAIVER_CODES
from litx_validators.words import LONGEST_QUOTE, quoted

ALL = "ALL"
"""Selector for every rule; any code or prefix is more specific."""

_SUBJECT = 3
"""Letters at the start of a code that name its subject."""


def select_rules(
    select: Iterable[str] | None = None, ignore: Iterable[str] | None = None
) -> set[str]:
    """Return the codes of the rules that are selected and not ignored.

    If a rule is both selected and ignored, the longer selector counts; if they are equally long,
    the rule is ignored. A violation that ends the reading of its file is always selected, since no
    other rule could be checked there; it can be ignored.

    Args:
        select: Codes, prefixes of codes, names of rules or "ALL", in any case, also several in a
            text with commas between; None for all rules.
        ignore: Selectors in the same form; None for no rule.

    Raises:
        LitxError: A selector matches no rule, or there is no selector.
    """
    selected = [ALL] if select is None else _parse_selectors(select, "--select")
    ignored = [] if ignore is None else _parse_selectors(ignore, "--ignore")
    return {
        rule.code
        for rule in all_rules()
        if max(_specificity(rule, selected), -1 + ends_reading(rule)) > _specificity(rule, ignored)
    }


def restrict_report(report: ValidationReport, codes: Iterable[str]) -> ValidationReport:
    """Return a report with only the violations of some rules, waived violations included."""
    selected = frozenset(codes)
    return replace(
        report,
        violations=tuple(v for v in report.violations if v.code in selected),
        allowed=tuple(code for code in report.allowed if code in selected),
    )


def describe_unchecked_files(report: ValidationReport, codes: Iterable[str]) -> list[str]:
    """Return a message for each file that the selected rules could not check."""
    selected = frozenset(codes)
    ending = {rule.code for rule in all_rules() if ends_reading(rule)} - selected
    return [
        f"{rule.file}: no rule was checked, since {rule.code}, which is ignored, ended its reading"
        for rule in report.violations
        if rule.code in ending
    ]


def ends_reading(rule: Rule) -> bool:
    """Return whether a violation of a rule ends the reading of its file and hides others."""
    return not (rule.check or rule.check_paper) and rule.code not in WAIVER_CODES


def _parse_selectors(selectors: Iterable[str], option: str) -> list[str]:
    """Split selectors at commas and check each.

    Raises:
        LitxError: A selector matches no rule, or there is no selector.
    """
    words = [word for text in selectors for part in text.split(",") if (word := part.strip())]
    if not words:
        raise LitxError(f"{option} names no rule", "give codes or prefixes, such as CMP,PRC001")
    return [_find_selector(word) for word in words]


def _find_selector(word: str) -> str:
    """Return the code or prefix for a word.

    Raises:
        LitxError: The word matches no rule.
    """
    code_of = {rule.name.upper(): rule.code for rule in all_rules()}
    selector = code_of.get(word.upper(), word.upper())
    codes = code_of.values()
    if selector == ALL or any(code.startswith(selector) for code in codes):
        return selector
    known = [*codes, *sorted({code[:_SUBJECT] for code in codes}), *code_of]
    (closest,) = nearest(word.upper()[:LONGEST_QUOTE], known, least=0)
    closest_code = code_of.get(closest, closest)
    hint = f"the nearest is {closest_code}; litx validate --explain all lists the rules"
    raise LitxError(f"unknown rule or prefix {quoted(word)}", hint)


def _specificity(rule: Rule, selectors: Iterable[str]) -> int:
    """Return the length of the longest selector of a rule, or -1 if none matches."""
    lengths = (0 if s == ALL else len(s) for s in selectors if s == ALL or rule.code.startswith(s))
    return max(lengths, default=-1)
