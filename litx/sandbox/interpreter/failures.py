"""What can keep a program from having a value."""

from litx.sandbox.failures import (
    LimitReached,
    ProgramFailed,
    Refused,
    StopError,
    column_of,
    line_of,
)

__all__ = ["LimitReached", "ProgramFailed", "Refused", "StopError", "column_of", "line_of"]
