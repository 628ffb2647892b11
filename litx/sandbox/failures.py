"""Failures of programs."""

import ast
from typing import Self

from litx.errors import LitxError


class StopError(LitxError):
    """A program stopped at a line and column (in bytes of UTF-8), both from 1 or unknown."""

    def __init__(
        self, message: str, hint: str = "", line: int | None = None, column: int | None = None
    ) -> None:
        super().__init__(message, hint)
        self.line, self.column = line, column

    def __str__(self) -> str:
        text = super().__str__()
        return text if self.line is None else f"line {self.line}, column {self.column}: {text}"

    def at(self, node: ast.AST) -> Self:
        """Set the place, unless it is known."""
        if self.line is None:
            self.line = int(getattr(node, "lineno", 1))
            self.column = int(getattr(node, "col_offset", 0)) + 1
        return self


class Refused(StopError):  # noqa: N818 (the name in reports)
    """A program uses a feature that the language does not have; the hint gives an alternative."""


class LimitReached(StopError):  # noqa: N818 (as above)
    """A program exceeds its limit of time, memory, size or depth."""

    def __init__(self, limit: str, message: str) -> None:
        super().__init__(message)
        self.limit = limit


class ProgramFailed(StopError):  # noqa: N818 (as above)
    """A program raised the same exception as in Python."""

    def __init__(self, error: Exception) -> None:
        text, name = str(error), type(error).__name__
        super().__init__(f"{name}: {text}" if text else name)
        self.error = error


class InterpreterGoneError(BaseException):
    """The monty process has ended, and this process cannot start a new process."""

    def __init__(self, message: str, *, is_to_blame: bool = True) -> None:
        super().__init__(message)
        self.is_to_blame = is_to_blame
