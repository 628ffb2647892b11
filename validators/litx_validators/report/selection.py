"""Which rules a report tells of: codes and prefixes to select and to ignore, as ruff has them."""

from collections.abc import Iterable
from dataclasses import replace

from litx.display.suggestions import nearest
from litx.errors import LitxError
from litx_validators.engine import Rule, all_rules
from litx_validators.reading import ValidationReport
from litx_validators.waivers import WAIVER_CODES
from litx_validators.words import LONGEST_QUOTE, quoted

ALL = "ALL"
"""Stands for every rule; any code or prefix is more specific."""

_SUBJECT = 3
"""Letters of a code that stand for its subject."""


def select_rules(
    select: Iterable[str] | None = None, ignore: Iterable[str] | None = None
) -> set[str]:
    """Return the codes of the rules that are selected and not ignored.

    Of a selector to select and one to ignore that both mean a rule, the longer one counts, and the
    one to ignore where they are equally long. A violation that ends the reading of its file is
    always selected, since no other rule could be checked there; it can be ignored.

    Args:
        select: Codes, prefixes of codes, names of rules or "ALL", in any case, each text one or
            several with commas between; None for all rules.
        ignore: The same; None for no rule.

    Raises:
        LitxError: A selector means no rule, or there is none in what is given.
    """
    wanted = [ALL] if select is None else _parse(select, "--select")
    unwanted = [] if ignore is None else _parse(ignore, "--ignore")
    return {
        one.code
        for one in all_rules()
        if max(_weight(one, wanted), -1 + ends_reading(one)) > _weight(one, unwanted)
    }


def restrict_report(report: ValidationReport, codes: Iterable[str]) -> ValidationReport:
    """Return a report with the violations of some rules alone, the waived ones included."""
    kept = frozenset(codes)
    return replace(
        report,
        violations=tuple(one for one in report.violations if one.code in kept),
        allowed=tuple(code for code in report.allowed if code in kept),
    )


def describe_unchecked_files(report: ValidationReport, codes: Iterable[str]) -> list[str]:
    """Return a line for each file that some other rule kept from being checked by these rules."""
    kept = frozenset(codes)
    ending = {one.code for one in all_rules() if ends_reading(one)} - kept
    return [
        f"{one.file}: no rule was checked, since {one.code}, which is ignored, ended its reading"
        for one in report.violations
        if one.code in ending
    ]


def ends_reading(one: Rule) -> bool:
    """Return whether a violation of a rule ends the reading of its file, and hides all others."""
    return one.check is None and one.check_paper is None and one.code not in WAIVER_CODES


def _parse(given: Iterable[str], option: str) -> list[str]:
    """Split selectors at commas and check each.

    Raises:
        LitxError: One means no rule, or there is none.
    """
    words = [word for text in given for part in text.split(",") if (word := part.strip())]
    if not words:
        raise LitxError(f"{option} names no rule", "give codes or prefixes, such as CMP,PRC001")
    return [_selector(word) for word in words]


def _selector(word: str) -> str:
    """Return the code or prefix that a word means.

    Raises:
        LitxError: It means no rule.
    """
    code_of = {one.name.upper(): one.code for one in all_rules()}
    found = code_of.get(word.upper(), word.upper())
    codes = code_of.values()
    if found == ALL or any(code.startswith(found) for code in codes):
        return found
    known = [*codes, *sorted({code[:_SUBJECT] for code in codes}), *code_of]
    (close,) = nearest(word.upper()[:LONGEST_QUOTE], known, least=0)
    hint = f"the nearest is {code_of.get(close, close)}; litx rule lists all"
    raise LitxError(f"unknown rule or prefix {quoted(word)}", hint)


def _weight(one: Rule, selectors: Iterable[str]) -> int:
    """Return how specific the longest selector of a rule is: -1 when there is none."""
    lengths = (0 if s == ALL else len(s) for s in selectors if s == ALL or one.code.startswith(s))
    return max(lengths, default=-1)
