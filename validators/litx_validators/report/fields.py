"""Locations of the fields of objects in the text of a file."""

import ast
import re
from dataclasses import fields

import litx.model
from litx.formats.program_text import extract_block
from litx.model import Record

_MOST_CHARACTERS = 500_000
"""Most characters of a text that is parsed; the module of a paper has some 100,000."""


def find_calls(text: str) -> dict[tuple[int | None, int | None], ast.Call]:
    """Return the calls by line and column, in bytes from 1; none if the text is not Python.

    Args:
        text: Module, program, or text with a fenced block; a text that is too long has no calls.
    """
    tree = _parse(text) or _parse(_block(text))
    calls = (node for node in ast.walk(tree or ast.Module([], [])) if type(node) is ast.Call)
    return {(node.lineno, node.col_offset + 1): node for node in calls}


def find_field(call: ast.Call, field: str) -> tuple[int, int] | None:
    """Return line and column, in bytes from 1, of a field of a call; None if it does not set it.

    Args:
        call: Call of a constructor.
        field: Field, such as "process", or "synthesis_groups.melt" for an entry of it.
    """
    name = re.split(r"\W", field, maxsplit=1)[0]
    keyword = next((k for k in call.keywords if k.arg == name), None)
    value = keyword.value if keyword else _positional(call, name)
    if value is None:
        return None
    target = _entry(value, field[len(name) + 1 :]) or keyword or value
    return target.lineno, target.col_offset + 1


def _block(text: str) -> str:
    """Return the program in the fenced block of a text, at its original line numbers."""
    block = extract_block(text, "python") if len(text) <= _MOST_CHARACTERS else ""
    return "\n" * text.count("\n", 0, max(text.find(block), 0)) + block


def _parse(text: str) -> ast.Module | None:
    """Return the syntax tree of a text; None if it is too long or not Python."""
    if len(text) > _MOST_CHARACTERS:
        return None
    try:
        return ast.parse(text)
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return None


def _positional(call: ast.Call, name: str) -> ast.expr | None:
    """Return the positional argument that sets a field; None if it is missing or any is starred."""
    owner_name = getattr(call.func, "id", getattr(call.func, "attr", ""))
    owner = getattr(litx.model, owner_name, None)
    if not (isinstance(owner, type) and issubclass(owner, Record)):
        return None
    names = [field.name for field in fields(owner) if not field.kw_only]
    has_star = any(isinstance(argument, ast.Starred) for argument in call.args)
    return None if has_star else dict(zip(names, call.args, strict=False)).get(name)


def _entry(value: ast.expr, key: str) -> ast.expr | None:
    """Return the key of an entry of a dict display; None if it has no such entry."""
    keys = value.keys if isinstance(value, ast.Dict) else []
    return next((k for k in keys if isinstance(k, ast.Constant) and k.value == key), None)
