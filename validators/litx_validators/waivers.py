"""Waivers: comments that allow a violation and say why.

``# litx: allow[CODE] reason`` or ``allow[CODE1, CODE2] reason``, on any line from the first to the
last of the object that is at fault. Before the first statement of a module, its docstring aside, it
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
"""Text that every file with a waiver holds; other files are not tokenized."""

AUDIT_CODES = frozenset({"AUD001"})
"""Codes of what another command reports, which no rule checks: `litx audit` has AUD001."""

WAIVER_CODES = frozenset({"WVR001", "WVR002"})
"""Codes of what is wrong with waivers themselves, which cannot be waived."""

_WAIVER = re.compile(r"(?:# litx: (?!allow)[^#]*)?#+\s*litx: allow\b(?:\[([^\]]*)\])?\s*(.*)")
"""A waiver; `litx audit` may have left a comment of its own before or behind it."""


@dataclass(frozen=True)
class Waiver:
    """One waiver comment.

    Attributes:
        line: Line of the comment.
        column: Column where it begins, from 1.
        codes: Codes of the rules it waives.
        reason: Why; empty when it does not say.
        whole_module: Whether it holds for every object of the module.
    """

    line: int
    column: int
    codes: tuple[str, ...]
    reason: str
    whole_module: bool

    def covers(self, violation: Violation) -> bool:
        """Return whether the comment waives a violation of the same file, which needs a reason."""
        return bool(self.reason) and self.is_about(violation)

    def is_about(self, violation: Violation) -> bool:
        """Return whether the comment names the rule of a violation and stands on its object."""
        if violation.code not in self.codes:
            return False
        first, last = violation.span or (0, -1)
        return self.whole_module or first <= self.line <= last


def find_waivers(source: str) -> list[Waiver]:
    """Return the waivers of a Python file, none when it is not Python."""
    if MARK not in source:
        return []
    source = source.removeprefix("\ufeff")  # a byte order mark, which is no Python
    try:
        comments = list(_comments(source))
        statements = ast.parse(source).body
    except (SyntaxError, ValueError, tokenize.TokenError):
        return []
    first = next((s.lineno for s in statements if not _is_docstring(s, statements)), 0)
    found = []
    for token in comments:
        match = _WAIVER.match(token.string)
        if match:
            codes = tuple(code for part in (match[1] or "").split(",") if (code := part.strip()))
            line, column = token.start
            reason = match[2].partition("# litx: ")[0].strip()
            waiver = Waiver(line, column + 1, codes, reason, whole_module=line < first)
            found.append(waiver)
    return found


def apply_waivers(
    violations: Iterable[Violation], waivers: Iterable[Waiver], file: str
) -> tuple[list[Violation], list[Violation]]:
    """Take the waived violations of one file away and add those about the waivers themselves.

    Returns:
        The violations that remain, and those that are waived.
    """
    given = list(waivers)
    used: set[tuple[Waiver, str]] = set()
    kept: list[Violation] = []
    waived: list[Violation] = []
    for violation in violations:
        covering = [waiver for waiver in given if waiver.covers(violation)]
        used.update((waiver, violation.code) for waiver in covering)
        (waived if covering else kept).append(violation)
    for waiver in given:
        kept += _complaints(waiver, {code for one, code in used if one is waiver}, file)
    return kept, waived


def _complaints(waiver: Waiver, used: set[str], file: str) -> Iterator[Violation]:
    """Yield what is wrong with a waiver."""
    if not waiver.reason or not waiver.codes:
        what = "no reason" if waiver.codes else "no code in brackets"
        message = f"waiver {', '.join(waiver.codes)} has {what}".replace("  ", " ")
        hint = "write # litx: allow[CODE] and after it why the violation is right here"
        yield _about("WVR002", waiver, file, message, hint)
        return
    known = [one.code for one in all_rules()]
    for code in waiver.codes:
        if code not in used and code not in AUDIT_CODES:
            hint = "take it away, or put it on a line of the object that it is about"
            if code not in known:
                hint = f"unknown rule {code}; {suggest_nearest(code, known)}".rstrip("; ")
            yield _about("WVR001", waiver, file, f"waiver of {code} waives nothing", hint)


def _about(code: str, waiver: Waiver, file: str, message: str, hint: str) -> Violation:
    """Make a violation at a waiver."""
    return Violation(code, "error", "", file, waiver.line, waiver.column, message, hint)


def _comments(source: str) -> Iterator[tokenize.TokenInfo]:
    """Yield the comments, not the strings that look like some."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return (token for token in tokens if token.type == tokenize.COMMENT)


def _is_docstring(statement: ast.stmt, body: list[ast.stmt]) -> bool:
    """Return whether a statement is the docstring of its module."""
    value = statement.value if isinstance(statement, ast.Expr) else None
    is_text = isinstance(value, ast.Constant) and isinstance(value.value, str)
    return is_text and statement is body[0]
