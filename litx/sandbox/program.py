"""From the text of a program to its result, inside a worker."""

import ast
import builtins
import json
from collections.abc import Callable
from functools import partial
from types import CodeType

from litx.errors import ProgramError
from litx.formats import canonical_json
from litx.formats.extraction_json import parse_extraction
from litx.formats.program_text import extract_block
from litx.model import Experiment, Paper
from litx.sandbox.names import importer, offered
from litx.sandbox.source import SourceKind

FILE = "<program>"
"""What the program's code calls its file; the starter knows the path."""

RESULT_NAMES = ("experiments", "result", "extracted_experiments")
"""Names that hold a module's result, the first that it defines; else its last expression does."""

NOTHING = object()
"""Stands for the result of a program that has none."""

_LAST_VALUE = "<last value>"
_ONLY_VALUE = "<only value>"  # of a bare expression, which may bind names by the way


def find_program(text: str, kind: SourceKind) -> Callable[[], object]:
    """Find the program in a text and return what runs it.

    Lines in what it raises are those of the text, also where the program stands in a fenced block.

    Args:
        text: Everything that came.
        kind: Where to look: in the text as it is, in a fenced block, or both in this order.

    Raises:
        ProgramError: There is no program, or it cannot be parsed.
    """
    _require_utf8(text)
    if kind is SourceKind.json:
        return _json(text)
    if kind is SourceKind.fenced:
        return _fenced(text, ProgramError("there is no code", "put the program in a fenced block"))
    try:
        return _python(text)
    except ProgramError as error:
        return _fenced(text, error)


def _require_utf8(text: str) -> None:
    """Raise if the text came from bytes that are not UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise ProgramError("the text is not UTF-8", "save it as UTF-8", line) from error


def _fenced(text: str, otherwise: ProgramError) -> Callable[[], object]:
    """Find the program in the fenced block of a text: Python before JSON."""
    block = _block(text, "python")
    if block is None:
        block = _block(text, "json")
        if block is None:
            raise otherwise
        return _json(block)
    if block.strip() == text.strip() and otherwise.line is not None:
        raise otherwise  # no fence, and it has been tried as it is
    return _json(block) if _is_json(block) else _python(block)


def _block(text: str, language: str) -> str | None:
    """Return the fenced block of a text, below as many empty lines as stand above it there."""
    block = extract_block(text, language)
    if not block.strip():
        return None
    return "\n" * text.count("\n", 0, max(text.find(block), 0)) + block


def _is_json(block: str) -> bool:
    """Tell whether a block without a tag is JSON, which Python would take for a list of maps."""
    try:
        json.loads(block)
    except (ValueError, RecursionError):
        return False
    return True


def _json(text: str) -> Callable[[], object]:
    """Check that a text is JSON and return what reads it."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise ProgramError(f"JSON: {error.msg}", "", error.lineno, error.colno) from error
    except (ValueError, RecursionError) as error:  # a number too long, or too deep a nesting
        raise ProgramError(f"JSON: {error}") from error
    return partial(_read_canonical if canonical_json.is_canonical(data) else parse_extraction, text)


def _read_canonical(text: str) -> object:
    """Read canonical JSON; one experiment, or a paper, is as good as a list."""
    found = canonical_json.loads(text)
    if isinstance(found, Experiment):
        return [found]
    return list(found.experiments) if isinstance(found, Paper) else found


def _python(text: str) -> Callable[[], object]:
    """Compile a program and return what runs it; a bare expression may be indented."""
    try:
        return partial(_execute, _compile(text))
    except IndentationError as error:
        first = text.lstrip()
        above = text[: len(text) - len(first)].count("\n")
        try:
            return partial(_execute, _compile("\n" * above + first))
        except SyntaxError:
            raise _syntax(error) from error
    except SyntaxError as error:
        raise _syntax(error) from error


def _compile(text: str) -> CodeType:
    """Compile a program so that its last expression leaves its value behind."""
    try:
        tree = ast.parse(text, FILE)
        if tree.body and isinstance(last := tree.body[-1], ast.Expr):
            name = _ONLY_VALUE if len(tree.body) == 1 else _LAST_VALUE
            target = ast.copy_location(ast.Name(name, ast.Store()), last)
            tree.body[-1] = ast.copy_location(ast.Assign([target], last.value), last)
        code: CodeType = compile(tree, FILE, "exec", dont_inherit=True)
    except (MemoryError, RecursionError) as error:
        raise ProgramError("the code is nested too deeply for Python to parse") from error
    except ValueError as error:  # a null character, in some versions of Python
        raise ProgramError(f"Python cannot parse the code: {error}") from error
    if not tree.body:
        raise ProgramError("there is no code", "write a list of experiments")
    return code


def _syntax(error: SyntaxError) -> ProgramError:
    return ProgramError(f"{type(error).__name__}: {error.msg}", "", error.lineno, error.offset)


def _execute(code: CodeType) -> object:
    """Run a program with the offered names and return its result, or `NOTHING`."""
    names = offered()
    namespace: dict[str, object] = {
        "__name__": "__main__",
        "__builtins__": {**vars(builtins), "__import__": importer(names)},
        **names,
    }
    exec(code, namespace)  # noqa: S102 (this process exists to do so)
    for name in (_ONLY_VALUE, *RESULT_NAMES, _LAST_VALUE):
        if name in namespace:
            return namespace[name]
    return NOTHING
