"""Lines of violations, locations of fields in them, and columns in characters.

Python counts the columns of objects in bytes of UTF-8, so that a letter outside of ASCII before an
object shifts its column. Reports count characters.
"""

import ast
import contextlib
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from litx.files.paths import display_path
from litx.files.reading import read_plain_text
from litx_validators.engine import Violation, place_order
from litx_validators.reading import LoadedFile, ValidationReport
from litx_validators.report.fields import find_calls, find_field


class Sources:
    """The texts of files, each read once.

    Only known files are read, because a program may have invented the file name of an object.
    """

    def __init__(self, files: Iterable[Path]) -> None:
        """Remember the files by the path that messages show; none is read yet."""
        self._files = {display_path(file): file for file in files}
        self._lines: dict[str, list[str]] = {}
        self._calls: dict[str, dict[tuple[int | None, int | None], ast.Call]] = {}

    def line(self, file: str | None, number: int | None) -> str | None:
        """Return a line of a file by its number from 1; None if it is missing or unreadable."""
        if file is None or number is None:
            return None
        lines = self._read(file)
        return lines[number - 1] if 0 < number <= len(lines) else None

    def text(self, file: str | None) -> str:
        """Return the text of a file; empty if it is unreadable."""
        return "" if file is None else "\n".join(self._read(file))

    def locate_failure(self, reading: LoadedFile) -> LoadedFile:
        """Return a failed reading with violations at the fields at fault, columns in characters."""
        if reading.failure is None:
            return reading
        file = display_path(reading.file)
        violations = (reading.failure, *reading.more)
        first, *more = (self.locate_field(violation, file) for violation in violations)
        return replace(reading, failure=first, more=tuple(more))

    def locate_field(self, violation: Violation, file: str | None) -> Violation:
        """Return a violation at the field at fault, its column converted from bytes to characters.

        If the file does not set the field, the violation stays at its object; if its line is
        unreadable, it stays as it is.
        """
        if violation.field and file is not None:
            if file not in self._calls:
                self._calls[file] = find_calls(self.text(file))
            call = self._calls[file].get((violation.line, violation.column))
            if call and (place := find_field(call, violation.field)):
                violation = replace(violation, line=place[0], column=place[1])
        text = self.line(file, violation.line)
        if text is None or violation.column is None:
            return violation
        return replace(violation, column=column_in_characters(text, violation.column))

    def _read(self, file: str) -> list[str]:
        """Return the lines of a file as Python counts them; empty if it is unreadable."""
        if file not in self._lines:
            self._lines[file] = []
            with contextlib.suppress(KeyError, OSError):  # an unknown or unreadable file
                path = self._files[file]
                text = read_plain_text(path, encoding="utf-8-sig", errors="replace")
                self._lines[file] = text.split("\n")  # Python counts no other line breaks
        return self._lines[file]


def column_in_characters(line: str, column: int) -> int:
    """Convert a column of a line from bytes of UTF-8 to characters, from 1."""
    before = line.encode(errors="replace")[: column - 1]
    return len(before.decode(errors="ignore")) + 1


def locate_fields(report: ValidationReport, sources: Sources) -> ValidationReport:
    """Return a report with violations at the fields at fault, columns in characters.

    Violations without an object, about waivers and unreadable files, are located already.
    """
    located = (sources.locate_field(v, v.file) if v.path else v for v in report.violations)
    return replace(report, violations=tuple(sorted(located, key=place_order)))
