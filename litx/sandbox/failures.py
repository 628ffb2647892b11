"""What can keep a program from having a value."""

import ast
from typing import Self

from litx.errors import LitxError


class StopError(LitxError):
    """A program was stopped at one of its nodes.

    Attributes:
        line: Line of the program, from 1; None until it is known.
        column: Column there in bytes of UTF-8, from 1; None until it is known.
    """

    def __init__(
        self, message: str, hint: str = "", line: int | None = None, column: int | None = None
    ) -> None:
        """Keep the place with the message."""
        super().__init__(message, hint)
        self.line = line
        self.column = column

    def __str__(self) -> str:
        """Show the place before the message."""
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
    """A program wants more than it may have.

    Attributes:
        limit: Which it is: time, memory, size or depth.
    """

    def __init__(self, limit: str, message: str) -> None:
        """Keep the name of the limit with the message."""
        super().__init__(message)
        self.limit = limit


class ProgramFailed(StopError):  # noqa: N818 (as above)
    """A program raised what it would have raised in Python.

    Attributes:
        error: The exception, of the type that Python raises.
    """

    def __init__(self, error: Exception) -> None:
        """Keep the exception."""
        told = str(error)
        name = type(error).__name__
        super().__init__(f"{name}: {told}" if told else name)
        self.error = error


class InterpreterGoneError(BaseException):
    """The monty process is gone, and this process can run no other.

    Attributes:
        is_to_blame: Whether the program brought it about.
    """

    def __init__(self, message: str, *, is_to_blame: bool = True) -> None:
        """Keep what is known of the end."""
        super().__init__(message)
        self.is_to_blame = is_to_blame
