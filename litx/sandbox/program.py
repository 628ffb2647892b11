"""Programs in texts, and their results, inside a worker."""

import ast
import builtins
import contextlib
import io
import json
import warnings
from collections.abc import Callable, Collection
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from types import CodeType, ModuleType
from typing import Any, TypeAlias

from litx.errors import ProgramError
from litx.formats import canonical_json
from litx.formats.extraction_json import parse_extraction, read_extraction
from litx.formats.program_text import extract_block
from litx.model import Experiment, Paper
from litx.model.salvage import Word, current, guarded, require_salvage
from litx.model.walk import walk
from litx.sandbox.failures import LimitReached
from litx.sandbox.names import load_offered_names, make_importer
from litx.sandbox.output import NOTHING, RESULT_NAMES, PrintedText, Value
from litx.sandbox.protocol import COMPUTES, Request
from litx.sandbox.salvage.cut_off import endings, read_damaged, record_ending
from litx.sandbox.salvage.handlers import find_handlers
from litx.sandbox.salvage.names import GUARD, WORD, replace_names
from litx.sandbox.salvage.places import place_records
from litx.sandbox.source import SourceKind
from litx.sandbox.tier import Mode, Tier
from litx.sandbox.tier_one.literals import read_literal
from litx.sandbox.unused import stand_in

FILE = "<program>"
"""File name in the code of the program; the host knows the path."""

_LAST_VALUE = "<last value>"
_ONLY_VALUE = "<only value>"  # of a bare expression, which may also bind names

Interpret: TypeAlias = Callable[..., Value]
"""Function that runs a program of tier I; with `make_word`, a salvaged program."""


def find_program(request: Request, run: Interpret) -> Callable[[], Value]:
    """Find the program in the text of a request, and return a function that runs it.

    `run` runs programs of tier I. Lines in errors are lines of the text, even in a fenced block.

    Raises:
        ProgramError: The text has no program, or it cannot be parsed.
        LimitReached: The program computes, but tier `auto` only reads.
    """
    text = request.text
    try:
        text.encode()
    except UnicodeEncodeError as error:  # the file was not UTF-8
        line = text.count("\n", 0, error.start) + 1
        raise ProgramError("the text is not UTF-8", "save it as UTF-8", line) from error
    if request.kind is SourceKind.json:
        return _json(request, text)
    if request.kind is SourceKind.fenced:
        no_code = ProgramError("there is no code", "put the program in a fenced block")
        return _fenced(request, run, no_code)
    try:
        return _python(text, request, run)
    except ProgramError as error:
        return _fenced(request, run, error)


def _fenced(request: Request, run: Interpret, error: ProgramError) -> Callable[[], Value]:
    """Find the program in a fenced block of a text, Python before JSON."""
    text = request.text
    for language in ("python", "json"):
        block = extract_block(text, language)
        if block.strip():
            break
    else:
        raise error
    if language == "python" and block.strip() == text.strip() and error.line is not None:
        raise error  # without a fence, the text is tried already
    block = "\n" * text.count("\n", 0, max(text.find(block), 0)) + block  # at its line in the text
    if language == "python":
        try:
            json.loads(block)  # Python would read it as a list of dicts
        except (ValueError, RecursionError):
            return _python(block, request, run)
    return _json(request, block)


def _json(request: Request, text: str) -> Callable[[], Value]:
    """Check that a text is JSON, and return a function that reads it."""
    if request.mode is Mode.salvage:
        require_salvage().document = text
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:  # also for long numbers and deep nesting
        if request.mode is Mode.salvage:
            place = None
            if isinstance(error, json.JSONDecodeError):
                place = error.lineno, error.colno
            salvaged = read_damaged(text, place)
            return lambda: Value(_with_places(read_extraction(salvaged, request.wording)))
        if isinstance(error, json.JSONDecodeError):
            raise ProgramError(f"JSON: {error.msg}", "", error.lineno, error.colno) from error
        raise ProgramError(f"JSON: {error}") from error
    if not canonical_json.is_canonical(data):
        return lambda: Value(_with_places(parse_extraction(text, request.wording)))

    def read() -> Value:  # accept an experiment or a paper as a list
        content = canonical_json.loads(text)
        is_item = isinstance(content, Experiment)
        experiments = list(content.experiments) if isinstance(content, Paper) else content
        experiments = [content] if is_item else experiments
        if salvage := current():
            salvage.is_item = is_item
            salvage.records += walk(experiments, "experiments")
        return Value(_with_places(experiments))

    return read


def _with_places(experiments: Any) -> Any:
    """Give objects from JSON their places in it, if it is salvaged."""
    if salvage := current():
        place_records(experiments, salvage, FILE)
    return experiments


def _python(text: str, request: Request, run: Interpret) -> Callable[[], Value]:
    """Parse a program, and return a function that runs it; a bare expression may be indented."""
    names = {} if request.mode is Mode.text else load_offered_names()
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    is_salvage = request.mode is Mode.salvage
    if request.tier.is_python and not is_salvage:
        try:  # most programs are a single expression; this takes half the time
            code = compile(text, FILE, "eval", dont_inherit=True)
            return partial(_execute, code, names, request.datasets, is_expression=True)
        except (SyntaxError, ValueError, MemoryError, RecursionError):
            pass  # parsing the tree gives the error
    tree = _parse(text, is_salvage=is_salvage)
    if not tree.body:
        hint = "print the answer" if request.mode is Mode.text else "write a list of experiments"
        raise ProgramError("there is no code", hint)
    make_word = _replace_names(tree, names, request) if is_salvage else None
    if not request.tier.is_python:
        if (build := read_literal(tree, make_word)) is not None:
            return build
        if request.tier is Tier.auto:
            raise LimitReached(COMPUTES, "the program computes")
    elif isinstance(last := tree.body[-1], ast.Expr):
        name = _ONLY_VALUE if len(tree.body) == 1 else _LAST_VALUE  # store the value
        target = ast.copy_location(ast.Name(name, ast.Store()), last)
        tree.body[-1] = ast.copy_location(ast.Assign([target], last.value), last)
    try:
        code = _compile(tree)
    except SyntaxError as error:  # such as a return outside a function
        raise _syntax_error(error) from error
    if request.tier is Tier.I:
        return partial(run, tree, make_word) if make_word else partial(run, tree)
    return partial(_execute, code, names, request.datasets, missing=partial(stand_in, tree))


def _replace_names(
    tree: ast.Module, names: dict[str, Any], request: Request
) -> Callable[[int], Word]:
    """Replace the undefined names, and return a function that makes their words."""
    salvage, is_python = require_salvage(), request.tier.is_python
    if is_python:
        salvage.is_handled = find_handlers(tree, FILE)
    make_word = replace_names(tree, names, guards=is_python)
    names |= {WORD: make_word, GUARD: guarded}
    return make_word


def _parse(text: str, *, is_salvage: bool) -> ast.Module:
    """Parse a program; a single expression may be indented, a salvaged program may break off."""
    try:
        tree: ast.Module = _compile(text, ast.PyCF_ONLY_AST)
    except IndentationError as error:
        first = text.lstrip()
        text = "\n" * text[: len(text) - len(first)].count("\n") + first
        with contextlib.suppress(SyntaxError):
            return _compile(text, ast.PyCF_ONLY_AST)  # type: ignore[no-any-return]
        fault: SyntaxError = error
    except SyntaxError as error:
        fault = error
    else:
        return tree
    for ended, end in endings(text) if is_salvage else ():
        with contextlib.suppress(SyntaxError):
            tree = _compile(ended, ast.PyCF_ONLY_AST)
            record_ending(end)
            return tree
    raise _syntax_error(fault) from fault


def _compile(source: str | ast.Module, flags: int = 0) -> Any:
    """Compile or parse a program; raise SyntaxError or ProgramError."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # such as for calling a number
            return compile(source, FILE, "exec", flags, dont_inherit=True)
    except (MemoryError, RecursionError) as error:
        message = "the code is nested too deeply, or too large, for Python to parse"
        raise ProgramError(message) from error
    except ValueError as error:  # a null character, in some versions of Python
        raise ProgramError(f"Python cannot parse the code: {error}") from error


def _syntax_error(error: SyntaxError) -> ProgramError:
    return ProgramError(f"{type(error).__name__}: {error.msg}", "", error.lineno, error.offset)


def _execute(
    code: CodeType,
    names: dict[str, object],
    datasets: Collection[str],
    *,
    is_expression: bool = False,
    missing: Callable[[str], ModuleType | None] = lambda _: None,
) -> Value:
    """Execute a program with the offered names; the result may be `NOTHING`."""
    namespace: dict[str, object] = {
        "__name__": "__main__",
        "__builtins__": {**vars(builtins), "__import__": make_importer(names, missing, datasets)},
        **names,
    }
    output = PrintedText()
    with redirect_stdout(output), redirect_stderr(io.StringIO()):
        try:
            result = eval(code, namespace)  # noqa: S307 (the purpose of this process)
        except SystemExit as end:
            if end.code not in (None, 0):
                raise
            is_expression = False  # the names that it has defined count
    printed = output.getvalue()
    if is_expression:
        return Value(result, printed)
    for name in (_ONLY_VALUE, *RESULT_NAMES, _LAST_VALUE):
        if name in namespace:
            return Value(namespace[name], printed)
    return Value(NOTHING, printed)
