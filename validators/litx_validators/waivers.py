"""Waivers: comments that allow a violation and give the reason.

``# litx: allow[CODE] reason`` or ``allow[CODE1, CODE2] reason``, on any line from the first to the
last of the object at fault. Before the first statement of a module, other than its docstring, it
holds for the whole module. The reason is mandatory (WVR002), and a waiver that waives nothing is a
violation itself (WVR001).
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from litx_validators.engine import Violation, all_rules
from litx_validators.words import suggest_nearest

MARK = "litx: allow"
"""Text in every file with a waiver; other files are not tokenized."""

AUDIT_CODES = frozenset({"AUD001"})
"""Codes that `litx audit` reports and no rule checks."""

WAIVER_CODES = frozenset({"WVR001", "WVR002"})
"""Codes of rules about waivers, which cannot be waived."""

_WAIVER = re.compile(r"(?:# litx: (?!allow)[^#]*)?#+\s*litx: allow\b(?:\[([^\]]*)\])?\s*(.*)")
"""A waiver; `litx audit` may have added a comment before or behind it."""


@dataclass(frozen=True)
class Waiver:
    """A waiver comment.

    Attributes:
        line: Line of the comment, from 1.
        column: First column of the comment, from 1.
        codes: Codes of the waived rules.
        reason: Reason; empty if the comment gives none.
        whole_module: Whether it holds for every object of the module.
    """

    line: int
    column: int
    codes: tuple[str, ...]
    reason: str
    whole_module: bool

    def covers(self, violation: Violation) -> bool:
        """Return whether the comment waives a violation of its file, which needs a reason."""
        return bool(self.reason) and self.is_about(violation)

    def is_about(self, violation: Violation) -> bool:
        """Return whether the comment names the rule of a violation and stands on its object."""
        return violation.code in self.codes and self.is_on(*(violation.span or (0, -1)))

    def is_on(self, first: int, last: int) -> bool:
        """Return whether the comment stands on any of some lines, or is about the whole module."""
        return self.whole_module or first <= self.line <= last


def find_waivers(source: str) -> list[Waiver]:
    """Return the waivers in the text of a file; empty if it is not Python."""
    if MARK not in source:
        return []
    source = source.removeprefix("\ufeff")  # a byte order mark is not Python
    try:
        comments = list(find_comments(source))
        module = ast.parse(source)
    except (SyntaxError, ValueError, tokenize.TokenError):
        return []
    statements = module.body if ast.get_docstring(module) is None else module.body[1:]
    first = statements[0].lineno if statements else 0
    waivers = []
    for token in comments:
        match = _WAIVER.match(token.string)
        if match:
            codes = tuple(code for part in (match[1] or "").split(",") if (code := part.strip()))
            line, column = token.start
            reason = match[2].partition("# litx: ")[0].strip()
            waivers.append(Waiver(line, column + 1, codes, reason, whole_module=line < first))
    return waivers


def apply_waivers(
    violations: Iterable[Violation], waivers: Iterable[Waiver], file: str
) -> tuple[list[Violation], list[Violation]]:
    """Apply the waivers of a file to its violations, and check the waivers themselves.

    Returns:
        The remaining violations, including those of the waivers, and the waived violations.
    """
    used: dict[Waiver, set[str]] = {waiver: set() for waiver in waivers}
    remaining: list[Violation] = []
    waived: list[Violation] = []
    for violation in violations:
        covering = [waiver for waiver in used if waiver.covers(violation)]
        for waiver in covering:
            used[waiver].add(violation.code)
        (waived if covering else remaining).append(violation)
    for waiver, codes in used.items():
        remaining += _check_waiver(waiver, codes, file)
    return remaining, waived


def _check_waiver(waiver: Waiver, used: set[str], file: str) -> Iterator[Violation]:
    """Yield the violations of a waiver.

    Args:
        waiver: Waiver to check.
        used: Codes of the violations that it waived.
        file: File of the waiver.
    """
    if not waiver.reason or not waiver.codes:
        what = "no reason" if waiver.codes else "no code in brackets"
        message = " ".join(f"waiver {', '.join(waiver.codes)} has {what}".split())
        hint = "write # litx: allow[CODE] and after it the reason"
        yield _violation_at("WVR002", waiver, file, message, hint)
        return
    known = [rule.code for rule in all_rules()]
    for code in waiver.codes:
        if code not in used and code not in AUDIT_CODES:
            hint = "remove it, or put it on a line of its object"
            if code not in known:
                hint = f"unknown rule {code}; {suggest_nearest(code, known)}".rstrip("; ")
            yield _violation_at("WVR001", waiver, file, f"waiver of {code} waives nothing", hint)


def _violation_at(code: str, waiver: Waiver, file: str, message: str, hint: str) -> Violation:
    """Return an error of a rule at the comment of a waiver."""
    return Violation(code, "error", "", file, waiver.line, waiver.column, message, hint)


def find_comments(source: str) -> Iterator[tokenize.TokenInfo]:
    """Yield the comments of a source, not strings that look like comments.

    Raises:
        SyntaxError: The source is not Python, or `tokenize.TokenError` likewise.
    """
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return (token for token in tokens if token.type == tokenize.COMMENT)
