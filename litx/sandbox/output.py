"""What a program comes to and prints."""

import io
from dataclasses import dataclass

RESULT_NAMES = ("experiments", "result", "extracted_experiments")
"""Names that hold a module's result, the first that it defines; else its last expression does."""

NOTHING = object()
"""Stands for the result of a program that has none."""

MOST_PRINTED = 1_000_000
"""Characters that a program may print; beyond them it ends."""


@dataclass(frozen=True)
class Value:
    """What a program came to, and what it printed."""

    result: object
    printed: str = ""


class OutputLimitError(BaseException):
    """A program prints too much; no `except Exception` of its own stops this."""


class PrintedText(io.StringIO):
    """Takes what a program prints, in place of its standard output."""

    def write(self, text: str) -> int:
        """Keep a text, unless there is too much of it."""
        if self.tell() + len(text) > MOST_PRINTED:
            raise OutputLimitError(f"the program prints more than {MOST_PRINTED:,} characters")
        return super().write(text)
