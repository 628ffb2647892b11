"""What can keep a program from having a value."""

import ast
from typing import Self

from litx.errors import LitxError


class StopError(LitxError):
    """A program was stopped at a line and column (in bytes of UTF-8), both from 1 once known."""

    def __init__(
        self, message: str, hint: str = "", line: int | None = None, column: int | None = None
    ) -> None:
        super().__init__(message, hint)
        self.line, self.column = line, column

    def __str__(self) -> str:
        told = super().__str__()
        return told if self.line is None else f"line {self.line}, column {self.column}: {told}"

    def at(self, node: ast.AST) -> Self:
        """Say where it happened, unless that is known."""
        if self.line is None:
            self.line = int(getattr(node, "lineno", 1))
            self.column = int(getattr(node, "col_offset", 0)) + 1
        return self


class Refused(StopError):  # noqa: N818 (what a reader of a report sees)
    """A program uses what the language does not have; the hint says what to write instead."""


class LimitReached(StopError):  # noqa: N818 (as above)
    """A program wants more time, memory, size or depth than it may have."""

    def __init__(self, limit: str, message: str) -> None:
        super().__init__(message)
        self.limit = limit


class ProgramFailed(StopError):  # noqa: N818 (as above)
    """A program raised the exception that it would have raised in Python."""

    def __init__(self, error: Exception) -> None:
        told, name = str(error), type(error).__name__
        super().__init__(f"{name}: {told}" if told else name)
        self.error = error


class InterpreterGoneError(BaseException):
    """The monty process is gone, by the program or not, and this process can run no other."""

    def __init__(self, message: str, *, is_to_blame: bool = True) -> None:
        super().__init__(message)
        self.is_to_blame = is_to_blame
