"""The lines that violations are about, and columns as people count them.

Python counts the columns of objects in bytes of UTF-8, so that a letter outside of ASCII before an
object moves its column. Reports count characters.
"""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from litx.paths import shown
from litx.plain import read_plain_text
from litx_validators.engine import Violation
from litx_validators.reading import Reading, Report


class Sources:
    """The texts of files, each read once.

    Only the files that were given are read: what an object says of the file that built it may have
    been written by a program.
    """

    def __init__(self, files: Iterable[Path]) -> None:
        """Remember the files."""
        self._files = {shown(file): file for file in files}
        self._lines: dict[str, list[str]] = {}

    def line(self, file: str | None, number: int | None) -> str | None:
        """Return a line of a file, counted from 1; None when there is none or it is unreadable."""
        if file is None or number is None:
            return None
        lines = self._read(file)
        return lines[number - 1] if 0 < number <= len(lines) else None

    def text(self, file: str | None) -> str:
        """Return the text of a file, empty when it cannot be read."""
        return "" if file is None else "\n".join(self._read(file))

    def placed(self, reading: Reading) -> Reading:
        """Return a reading with the columns of what ended it in characters; they are in bytes."""
        if reading.failure is None:
            return reading
        file = shown(reading.file)
        first, *more = (self.counted(one, file) for one in (reading.failure, *reading.more))
        return replace(reading, failure=first, more=tuple(more))

    def counted(self, violation: Violation, file: str | None) -> Violation:
        """Return a violation with its column in characters; it is given in bytes.

        It stays as it is when the line cannot be read.
        """
        text = self.line(file, violation.line)
        if text is None or violation.column is None:
            return violation
        return replace(violation, column=characters(text, violation.column))

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


def characters(line: str, column: int) -> int:
    """Return in characters a column of a line that is given in bytes of UTF-8, from 1."""
    before = line.encode(errors="replace")[: column - 1]
    return len(before.decode(errors="ignore")) + 1


def in_characters(report: Report, sources: Sources) -> Report:
    """Return a report with the columns of objects in characters.

    What is about no object, a waiver or a file that could not be read, is so already.
    """
    counted = (sources.counted(one, one.file) if one.path else one for one in report.violations)
    return replace(report, violations=tuple(counted))
