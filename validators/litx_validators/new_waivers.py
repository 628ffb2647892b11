"""Waivers to write into modules, without reasons: a person adds those.

A waiver goes to the end of the line of its violation. If the line would be too long, or already has
a comment, the waiver goes to a separate line within the object, above that line if possible.
Nothing else of a module changes.
"""

import ast
import io
import re
import token
import tokenize
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from rich.cells import cell_len

from litx.display.text import counted
from litx.files.reading import read_plain
from litx_validators.engine import Violation, place_order
from litx_validators.reading import ValidationReport
from litx_validators.waivers import WAIVER_CODES, Waiver, find_waivers

LONGEST_LINE = 100
"""Most columns of a line, exceeded only if there is no other place."""

_ENDS_OF_TEXT = ("FSTRING_END", "TSTRING_END")
_STARTS_OF_TEXT = ("FSTRING_START", "TSTRING_START")
"""Tokens of f-strings and t-strings, which depend on the version of Python."""

_END = re.compile(r"(\r\n|\r|\n)")
_INDENT = re.compile(r"[ \t]*")


class _Spot(NamedTuple):
    """Place for a waiver: the end of a line, or a separate line below it."""

    line: int
    is_separate: bool


@dataclass
class ModuleChange:
    """New text of a module.

    Attributes:
        text: Module with its waivers.
        comments: Line number and comment of each new waiver.
        unwaivable: Violations that no comment can waive, each with the reason.
    """

    text: str
    comments: list[tuple[int, str]] = field(default_factory=list)
    unwaivable: list[tuple[Violation, str]] = field(default_factory=list)


@dataclass
class WaiverPlan:
    """Planned changes to the modules of a report.

    Attributes:
        contents: New content by file; nothing is written yet.
        lines: Messages about the new waivers, with their locations.
        unwaivable: Messages about the violations that no comment can waive, with the reasons.
    """

    contents: dict[Path, bytes] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    unwaivable: list[str] = field(default_factory=list)

    @property
    def summary(self) -> str:
        """Number of waivers and files to write, with the task that remains for a person."""
        if not self.lines:
            return "no waiver written"
        waivers, files = counted(len(self.lines), "waiver"), counted(len(self.contents), "file")
        return f"{waivers} written to {files}; write the reason behind each"


def plan_waivers(report: ValidationReport) -> WaiverPlan:
    """Plan a waiver without a reason for each violation of a report."""
    waiver_plan = WaiverPlan()
    waivable = (v for v in report.violations if v.code not in WAIVER_CODES)
    for file, violations in groupby(waivable, key=lambda violation: violation.file):
        change = _add_to_file(file, list(violations))
        if change.comments and file is not None:
            waiver_plan.contents[Path(file)] = change.text.encode()
        waiver_plan.lines += [f"{file}:{line}: {comment}" for line, comment in change.comments]
        for violation, reason in change.unwaivable:
            message = f"{violation.code} cannot be waived by a comment: {reason}"
            waiver_plan.unwaivable.append(f"{violation.location}: {message}")
    return waiver_plan


def _add_to_file(file: str | None, violations: list[Violation]) -> ModuleChange:
    """Return the new text of a file; only Python files can have waivers."""
    why = "only files with names that end in .py can have waivers"
    if not any(violation.span for violation in violations):
        return add_waivers("", violations)
    if file is not None and file.endswith(".py"):
        try:
            return add_waivers(read_plain(Path(file)).decode(), violations)
        except OSError as error:
            why = f"the file cannot be read: {error.strerror}"
        except UnicodeDecodeError:
            why = "the file is not UTF-8"
    return ModuleChange("", unwaivable=[(violation, why) for violation in violations])


def add_waivers(text: str, violations: Iterable[Violation]) -> ModuleChange:
    """Write a waiver without a reason for each violation that has no waiver yet.

    Args:
        text: Text of a module, with its original line ends.
        violations: Violations of its objects.
    """
    change = ModuleChange(text)
    bare = text.removeprefix("\ufeff")  # a byte order mark
    module = _Module.read(bare)
    planned: dict[_Spot, list[str]] = {}
    for violation in sorted(violations, key=place_order):
        reason = ""
        if violation.span is None or violation.line is None:
            unplaced = "no place in this file is known that built its object"
            reason = unplaced if violation.path else "it ended the reading of the file"
        elif module is None:
            reason = "the file as a whole is not Python"
        elif not any(waiver.is_about(violation) for waiver in module.waivers):
            spot = module.find(violation.line, violation.span, violation.code, planned)
            if spot is None:
                reason = "its lines leave no room for a comment"
            elif violation.code not in planned.setdefault(spot, module.codes_at(spot)):
                planned[spot].append(violation.code)
        if reason:
            change.unwaivable.append((violation, reason))
    if module is not None and planned:
        written, change.comments = module.write(planned)
        change.text = text[: len(text) - len(bare)] + written
    return change


@dataclass(frozen=True)
class _Module:
    """A module, line by line.

    Attributes:
        lines: Text and end of each line.
        open_ends: Numbers of the lines that end neither within a text nor in a backslash.
        free: Numbers of those lines that a waiver can be written at the end of.
        waivers: Existing waivers.
        unfinished: Existing waivers with codes and without a reason, by line.
    """

    lines: list[tuple[str, str]]
    open_ends: set[int]
    free: set[int]
    waivers: list[Waiver]
    unfinished: dict[int, Waiver]

    @classmethod
    def read(cls, text: str) -> "_Module | None":
        """Parse the text of a module; None if it is not Python."""
        parts = _END.split(text)
        lines = list(zip(parts[::2], [*parts[1::2], ""], strict=True))
        plain = "\n".join(parts[::2])
        open_ends, commented = set(), set()
        depth = 0
        try:
            ast.parse(plain)
            for item in tokenize.generate_tokens(io.StringIO(plain).readline):
                kind = token.tok_name[item.type]
                depth += (kind in _STARTS_OF_TEXT) - (kind in _ENDS_OF_TEXT)
                if item.type == tokenize.COMMENT:
                    commented.add(item.start[0])
                elif item.type in {tokenize.NL, tokenize.NEWLINE} and not depth:
                    open_ends.add(item.start[0])
        except (SyntaxError, ValueError, tokenize.TokenError):
            return None
        waivers = find_waivers(plain)
        unfinished = {w.line: w for w in waivers if w.codes and not w.reason}
        free = open_ends - (commented - unfinished.keys())
        return cls(lines, open_ends, free, waivers, unfinished)

    def find(
        self, line: int, span: tuple[int, int], code: str, planned: dict[_Spot, list[str]]
    ) -> _Spot | None:
        """Return a place to waive a rule for an object; None if no line has room for a comment.

        Args:
            line: Line at fault.
            span: First and last line of the object.
            code: Code of the rule.
            planned: Codes already planned for each place.
        """
        first, last = span
        at = min(max(line, first), last)
        beside = _Spot(at, is_separate=False)
        codes = [*planned.get(beside, self.codes_at(beside)), code]
        if at in self.free and self._length(beside, codes) <= LONGEST_LINE:
            return beside
        for above in (at - 1, at, *range(first, last)):
            if first <= above < last and above in self.open_ends:
                return _Spot(above, is_separate=True)
        ends = (number for number in (at, *range(first, last + 1)) if number in self.free)
        return next((_Spot(number, is_separate=False) for number in ends), None)

    def codes_at(self, spot: _Spot) -> list[str]:
        """Return the codes of an existing waiver without a reason at a place."""
        is_joined = not spot.is_separate and spot.line in self.unfinished
        return list(self.unfinished[spot.line].codes) if is_joined else []

    def write(self, planned: dict[_Spot, list[str]]) -> tuple[str, list[tuple[int, str]]]:
        """Return the text with the waivers, and line and comment of each waiver."""
        out: list[str] = []
        comments = []
        for number, (line, end) in enumerate(self.lines, 1):
            beside, below = _Spot(number, is_separate=False), _Spot(number, is_separate=True)
            text = line
            if beside in planned:
                text = self._with(beside, planned[beside])
                comments.append((len(out) + 1, _comment(planned[beside])))
            out.append(text + end)
            if below in planned:
                comment = _comment(planned[below])
                out.append(self._indent(number + 1) + comment + end)
                comments.append((len(out), comment))
        return "".join(out), comments

    def _with(self, spot: _Spot, codes: list[str]) -> str:
        """Return a line with a waiver at its end."""
        line, _ = self.lines[spot.line - 1]
        if spot.line in self.unfinished:
            return line[: self.unfinished[spot.line].column - 1] + _comment(codes)
        return f"{line}  {_comment(codes)}"

    def _length(self, spot: _Spot, codes: list[str]) -> int:
        """Return the width of a line with a waiver at its end; wide characters take two columns."""
        return cell_len(self._with(spot, codes).expandtabs(4))

    def _indent(self, line: int) -> str:
        """Return the indentation for a comment above a line: that of its neighbours."""
        text, _ = self.lines[line - 1]
        indent = (_INDENT.match(text) or [""])[0]
        return indent + "    " if text.strip()[:1] in {")", "]", "}"} else indent


def _comment(codes: Iterable[str]) -> str:
    """Return the comment that waives codes without a reason."""
    return f"# litx: allow[{', '.join(codes)}]"
