"""The text of a Python file, and its syntax tree."""

import ast
from dataclasses import dataclass
from pathlib import Path

import libcst as cst

from litx.errors import ProgramError
from litx.files.paths import display_path
from litx.sandbox import Source

_BOM = "\ufeff"


@dataclass(frozen=True)
class Script:
    """The text of a file, with the details needed to write it back unchanged."""

    file: Path
    text: str  # text with line feeds as line ends
    newline: str = "\n"  # line end of the file
    bom: str = ""  # byte order mark, or empty

    @classmethod
    def read(cls, file: Path) -> "Script":
        """Read a file; raise `ProgramError` if it is missing, too large or not UTF-8."""
        source = Source.read(file)  # checks the kind of file, and drops the mark
        if source.is_too_large:
            raise ProgramError(f"{display_path(file)} is too large", "a module has some 100 kB")
        data = file.read_bytes()
        try:
            raw = data.decode("utf-8")
        except UnicodeDecodeError as error:
            line = data[: error.start].count(b"\n") + 1
            message = f"{display_path(file)}:{line} is not UTF-8"
            raise ProgramError(message, "save the file as UTF-8", line) from None
        newline = "\r\n" if "\r\n" in raw else "\n"
        text = raw.removeprefix(_BOM).replace("\r\n", "\n").replace("\r", "\n")
        return cls(file, text, newline, _BOM if raw.startswith(_BOM) else "")

    def encoded(self, text: str) -> bytes:
        """Return new text as the bytes of this file."""
        return (self.bom + text.replace("\n", self.newline)).encode()


def parse(text: str, name: str) -> cst.Module:
    """Return the syntax tree with layout of a text that `parse_plain` has accepted.

    The parser of Python comes first, because it refuses text that is nested too deeply. A text that
    libcst refuses raises `ProgramError`.
    """
    try:
        return cst.parse_module(text)
    except cst.ParserSyntaxError as error:
        message = f"{name}:{error.raw_line}: {error.message}"
        raise ProgramError(message, "correct it", error.raw_line, error.raw_column + 1) from None
    except RecursionError:
        raise too_deep_error(name) from None


def parse_plain(text: str, name: str) -> ast.Module:
    """Return Python's syntax tree of a text; raise `ProgramError` if Python refuses it."""
    try:
        return ast.parse(text)
    except SyntaxError as error:
        place = f"{name}:{error.lineno}" if error.lineno else name
        message = f"{place} is not Python: {error.msg}"
        raise ProgramError(message, "correct it", error.lineno, error.offset) from None
    except ValueError as error:  # a null byte, or a number of too many digits
        raise ProgramError(f"{name} is not Python: {error}", "correct it") from None
    except (RecursionError, MemoryError):
        raise too_deep_error(name) from None


def too_deep_error(name: str) -> ProgramError:
    """Return the error for a text that is nested too deeply."""
    return ProgramError(f"{name} is nested too deeply", "split it")
