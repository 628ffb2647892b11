"""Waivers that are written into modules, without a reason: that is for a person to write.

A waiver stands at the end of the line of its violation. Where it would make the line too long, or
where another comment stands, it gets a line of its own within the object, above that line where
that is possible. Nothing else of a module changes.
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

from litx.files.reading import read_plain
from litx_validators.engine import Violation, place_order
from litx_validators.reading import ValidationReport
from litx_validators.report.text import counted
from litx_validators.waivers import WAIVER_CODES, Waiver, find_waivers

LONGEST_LINE = 100
"""Columns of a line; a longer one is not written where there is another way."""

_ENDS_OF_TEXT = ("FSTRING_END", "TSTRING_END")
_STARTS_OF_TEXT = ("FSTRING_START", "TSTRING_START")
"""Tokens of texts with values in them; what they are depends on the version of Python."""

_END = re.compile(r"(\r\n|\r|\n)")
_INDENT = re.compile(r"[ \t]*")


class _Spot(NamedTuple):
    """Where a waiver may stand: at the end of a line, or on a line of its own below it."""

    line: int
    is_own: bool


@dataclass
class ModuleChange:
    """What was, or is to be, written to one module.

    Attributes:
        text: The module with its waivers.
        comments: Line in that text and comment of each new waiver.
        left: Violations that no waiver could be written for, each with the reason.
    """

    text: str
    comments: list[tuple[int, str]] = field(default_factory=list)
    left: list[tuple[Violation, str]] = field(default_factory=list)


@dataclass
class WaiverPlan:
    """What is to be written to the modules of a report.

    Attributes:
        contents: What each file is to hold; no file is written here.
        lines: One line for each waiver, with its place.
        left: One line for each violation that cannot be waived by a comment, with the reason.
    """

    contents: dict[Path, bytes] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)

    @property
    def summary(self) -> str:
        """How many waivers are to be written, and what a person has to do."""
        if not self.lines:
            return "no waiver written"
        waivers, files = counted(len(self.lines), "waiver"), counted(len(self.contents), "file")
        return f"{waivers} written to {files}; write behind each why the rule does not hold there"


def plan_waivers(report: ValidationReport) -> WaiverPlan:
    """Return what to write so that each violation of a report has a waiver without a reason."""
    made = WaiverPlan()
    waivable = (one for one in report.violations if one.code not in WAIVER_CODES)
    for file, found in groupby(waivable, key=lambda one: one.file):
        added = _add_to_file(file, list(found))
        if added.comments and file is not None:
            made.contents[Path(file)] = added.text.encode()
        made.lines += [f"{file}:{line}: {comment}" for line, comment in added.comments]
        for one, why in added.left:
            place = ":".join(str(part) for part in (file, one.line, one.column) if part)
            made.left.append(f"{place}: {one.code} cannot be waived by a comment: {why}")
    return made


def _add_to_file(file: str | None, violations: list[Violation]) -> ModuleChange:
    """Return what to write to one file; all is left where it is no Python file."""
    why = "only files whose names end in .py can hold one"
    if not any(one.span for one in violations):
        return add_waivers("", violations)
    if file is not None and file.endswith(".py"):
        try:
            return add_waivers(read_plain(Path(file)).decode(), violations)
        except OSError as error:
            why = f"the file cannot be read: {error.strerror}"
        except UnicodeDecodeError:
            why = "the file is not UTF-8"
    return ModuleChange("", left=[(one, why) for one in violations])


def add_waivers(text: str, violations: Iterable[Violation]) -> ModuleChange:
    """Write a waiver without a reason for each violation that has none yet.

    Args:
        text: A module, its line ends as they are.
        violations: Violations of its objects.
    """
    added = ModuleChange(text)
    bare = text.removeprefix("\ufeff")  # a byte order mark
    module = _Module.read(bare)
    planned: dict[_Spot, list[str]] = {}
    for one in sorted(violations, key=place_order):
        if one.span is None or one.line is None:
            built = "no place in this file is known that built its object"
            added.left.append((one, built if one.path else "it ended the reading of the file"))
        elif module is None:
            added.left.append((one, "the file as a whole is not Python"))
        elif not any(waiver.is_about(one) for waiver in module.waivers):
            spot = module.find(one.line, one.span, one.code, planned)
            if spot is None:
                added.left.append((one, "its lines leave no room for a comment"))
            elif one.code not in planned.setdefault(spot, module.codes_at(spot)):
                planned[spot].append(one.code)
    if module is not None and planned:
        written, added.comments = module.write(planned)
        added.text = text[: len(text) - len(bare)] + written
    return added


@dataclass(frozen=True)
class _Module:
    """A module, line by line.

    Attributes:
        lines: Text and end of each line.
        open_ends: Lines that end neither within a text nor in a backslash.
        commented: Lines that end in a comment.
        waivers: The waivers that are there.
    """

    lines: list[tuple[str, str]]
    open_ends: frozenset[int]
    commented: frozenset[int]
    waivers: list[Waiver]

    @classmethod
    def read(cls, text: str) -> "_Module | None":
        """Return the module that a text is, None when it is no Python."""
        parts = _END.split(text)
        lines = list(zip(parts[::2], [*parts[1::2], ""], strict=True))
        plain = "\n".join(parts[::2])
        open_ends, commented = set(), set()
        depth = 0
        try:
            ast.parse(plain)
            for one in tokenize.generate_tokens(io.StringIO(plain).readline):
                kind = token.tok_name[one.type]
                depth += (kind in _STARTS_OF_TEXT) - (kind in _ENDS_OF_TEXT)
                if one.type == tokenize.COMMENT:
                    commented.add(one.start[0])
                elif one.type in {tokenize.NL, tokenize.NEWLINE} and not depth:
                    open_ends.add(one.start[0])
        except (SyntaxError, ValueError, tokenize.TokenError):
            return None
        return cls(lines, frozenset(open_ends), frozenset(commented), find_waivers(plain))

    def find(
        self, line: int, span: tuple[int, int], code: str, planned: dict[_Spot, list[str]]
    ) -> _Spot | None:
        """Return where to waive a rule for an object.

        Args:
            line: The line at fault.
            span: First and last line of the object.
            code: Code of the rule.
            planned: The codes that are to be written to each place already.
        """
        first, last = span
        at = min(max(line, first), last)
        beside = _Spot(at, is_own=False)
        codes = [*planned.get(beside, self.codes_at(beside)), code]
        if self._is_free(at) and self._length(beside, codes) <= LONGEST_LINE:
            return beside
        for above in (at - 1, at, *range(first, last)):
            if first <= above < last and above in self.open_ends:
                return _Spot(above, is_own=True)
        ends = (number for number in (at, *range(first, last + 1)) if self._is_free(number))
        return next((_Spot(number, is_own=False) for number in ends), None)

    def codes_at(self, spot: _Spot) -> list[str]:
        """Return the codes of the waiver without a reason that stands at a place already."""
        waiver = None if spot.is_own else self._unfinished(spot.line)
        return list(waiver.codes) if waiver else []

    def write(self, planned: dict[_Spot, list[str]]) -> tuple[str, list[tuple[int, str]]]:
        """Return the text with waivers, and line and comment of each."""
        out: list[str] = []
        comments = []
        for number, (line, end) in enumerate(self.lines, 1):
            beside, own = _Spot(number, is_own=False), _Spot(number, is_own=True)
            text = line
            if beside in planned:
                text = self._with(beside, planned[beside])
                comments.append((len(out) + 1, _comment(planned[beside])))
            out.append(text + end)
            if own in planned:
                comment = _comment(planned[own])
                out.append(self._indent(number + 1) + comment + end)
                comments.append((len(out), comment))
        return "".join(out), comments

    def _is_free(self, line: int) -> bool:
        """Return whether a waiver can be written at the end of a line."""
        is_taken = line in self.commented and self._unfinished(line) is None
        return line in self.open_ends and not is_taken

    def _unfinished(self, line: int) -> Waiver | None:
        """Return the waiver with codes and without a reason at the end of a line."""
        return next((w for w in self.waivers if w.line == line and w.codes and not w.reason), None)

    def _with(self, spot: _Spot, codes: list[str]) -> str:
        """Return a line with a waiver at its end."""
        line, _ = self.lines[spot.line - 1]
        unfinished = self._unfinished(spot.line)
        if unfinished:
            return line[: unfinished.column - 1] + _comment(codes)
        return f"{line}  {_comment(codes)}"

    def _length(self, spot: _Spot, codes: list[str]) -> int:
        """Return the columns of a line with a waiver at its end; a wide character takes two."""
        return cell_len(self._with(spot, codes).expandtabs(4))

    def _indent(self, line: int) -> str:
        """Return the indentation for a comment above a line: that of its neighbours."""
        text, _ = self.lines[line - 1]
        indent = (_INDENT.match(text) or [""])[0]
        return indent + "    " if text.strip()[:1] in {")", "]", "}"} else indent


def _comment(codes: Iterable[str]) -> str:
    """Write a waiver without a reason."""
    return f"# litx: allow[{', '.join(codes)}]"
