"""Value and output of a program."""

import io
from dataclasses import dataclass

RESULT_NAMES = ("experiments", "result", "extracted_experiments")
"""Names of the result of a module, in order; without them, its last expression counts."""

NOTHING = object()
"""Placeholder for a missing result."""

MOST_PRINTED = 1_000_000
"""Most characters that a program may print."""


@dataclass(frozen=True)
class Value:
    """Result and output of a program."""

    result: object
    printed: str = ""


class OutputLimitError(BaseException):
    """A program prints too much; its `except Exception` does not catch this."""


class PrintedText(io.StringIO):
    """Standard output of a program."""

    def write(self, text: str) -> int:
        """Store a text, up to a limit."""
        if self.tell() + len(text) > MOST_PRINTED:
            raise OutputLimitError(f"the program prints more than {MOST_PRINTED:,} characters")
        return super().write(text)
