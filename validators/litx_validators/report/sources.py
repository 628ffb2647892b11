"""The lines that violations are about, the fields in them, and columns as people count them.

Python counts the columns of objects in bytes of UTF-8, so that a letter outside of ASCII before an
object moves its column. Reports count characters.
"""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from litx.files.paths import shown
from litx.files.reading import read_plain_text
from litx_validators.engine import Violation, place_order
from litx_validators.reading import LoadedFile, ValidationReport
from litx_validators.report.fields import Fields


class Sources:
    """The texts of files, each read once.

    Only the files that were given are read: what an object says of the file that built it may have
    been written by a program.
    """

    def __init__(self, files: Iterable[Path]) -> None:
        """Remember the files."""
        self._files = {shown(file): file for file in files}
        self._lines: dict[str, list[str]] = {}
        self._fields: dict[str, Fields] = {}

    def line(self, file: str | None, number: int | None) -> str | None:
        """Return a line of a file, counted from 1; None when there is none or it is unreadable."""
        if file is None or number is None:
            return None
        lines = self._read(file)
        return lines[number - 1] if 0 < number <= len(lines) else None

    def text(self, file: str | None) -> str:
        """Return the text of a file, empty when it cannot be read."""
        return "" if file is None else "\n".join(self._read(file))

    def placed(self, reading: LoadedFile) -> LoadedFile:
        """Return a reading that ended, at the fields at fault, columns in characters."""
        if reading.failure is None:
            return reading
        file = shown(reading.file)
        first, *more = (self.at_field(one, file) for one in (reading.failure, *reading.more))
        return replace(reading, failure=first, more=tuple(more))

    def at_field(self, violation: Violation, file: str | None) -> Violation:
        """Return a violation at the field at fault, its column in characters; it is given in bytes.

        Where the file does not write the field it stays at its object, and where its line cannot be
        read as it is.
        """
        if violation.field and file is not None:
            if file not in self._fields:
                self._fields[file] = Fields(self.text(file))
            found = self._fields[file].find(violation.line, violation.column, violation.field)
            if found:
                violation = replace(violation, line=found[0], column=found[1])
        text = self.line(file, violation.line)
        if text is None or violation.column is None:
            return violation
        return replace(violation, column=column_in_characters(text, violation.column))

    def _read(self, file: str) -> list[str]:
        """Return the lines of a file as Python counts them, none when it cannot be read."""
        if file not in self._lines:
            path = self._files.get(file)
            try:
                text = (
                    read_plain_text(path, encoding="utf-8-sig", errors="replace") if path else None
                )
            except OSError:
                text = None
            lines = [] if text is None else text.split("\n")  # Python counts no other line breaks
            self._lines[file] = lines
        return self._lines[file]


def column_in_characters(line: str, column: int) -> int:
    """Return in characters a column of a line that is given in bytes of UTF-8, from 1."""
    before = line.encode(errors="replace")[: column - 1]
    return len(before.decode(errors="ignore")) + 1


def locate_fields(report: ValidationReport, sources: Sources) -> ValidationReport:
    """Return a report with violations at the fields at fault, columns in characters.

    What is about no object, a waiver or a file that could not be read, is so already.
    """
    found = (sources.at_field(one, one.file) if one.path else one for one in report.violations)
    return replace(report, violations=tuple(sorted(found, key=place_order)))
