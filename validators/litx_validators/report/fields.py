"""Where the text of a file writes one field of an object."""

import ast
import re
from dataclasses import fields

import litx.model
from litx.formats.program_text import extract_block
from litx.model import Record

_MOST_CHARACTERS = 500_000
"""How long a text is taken apart; that of a paper has some 100,000 characters."""

_NAME = re.compile(r"\w*")


class Fields:
    """The calls in one file, by their places."""

    def __init__(self, text: str) -> None:
        """Find the calls; there are none in what is no Python, or too long.

        Args:
            text: A module, a program, or a text with a fenced block.
        """
        tree = _parse(text) or _parse(_block(text))
        calls = (node for node in ast.walk(tree or ast.Module([], [])) if type(node) is ast.Call)
        self._calls = {(node.lineno, node.col_offset + 1): node for node in calls}

    def find(self, line: int | None, column: int | None, field: str) -> tuple[int, int] | None:
        """Return line and column, in bytes from 1, of a field of the call at a place.

        None where there is no call, or it does not write the field.

        Args:
            line: Line of the call.
            column: Column of the call, in bytes of UTF-8 from 1.
            field: The field, such as "process", or "synthesis_groups.melt" for an entry of it.
        """
        call = self._calls.get((line or 0, column or 0))
        name = _NAME.match(field)
        if call is None or name is None:
            return None
        given = next((one for one in call.keywords if one.arg == name[0]), None)
        value = given.value if given else _positional(call, name[0])
        if value is None:
            return None
        entry = _entry(value, field[name.end() + 1 :])
        found = entry or given or value
        return found.lineno, found.col_offset + 1


def _block(text: str) -> str:
    """Return the program in the fenced block of a text, below as many lines as stand above it."""
    block = extract_block(text, "python") if len(text) <= _MOST_CHARACTERS else ""
    return "\n" * text.count("\n", 0, max(text.find(block), 0)) + block


def _parse(text: str) -> ast.Module | None:
    """Return the syntax tree of a text; None when Python cannot or should not parse it."""
    if len(text) > _MOST_CHARACTERS:
        return None
    try:
        return ast.parse(text)
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return None


def _positional(call: ast.Call, field: str) -> ast.expr | None:
    """Return the argument that stands for a field by its position."""
    name = getattr(call.func, "id", getattr(call.func, "attr", ""))
    owner = getattr(litx.model, name, None)
    if not (isinstance(owner, type) and issubclass(owner, Record)):
        return None
    names = [one.name for one in fields(owner) if not one.kw_only]
    given = dict(zip(names, call.args, strict=False))
    has_star = any(isinstance(one, ast.Starred) for one in call.args)
    return None if has_star else given.get(field)


def _entry(value: ast.expr, key: str) -> ast.expr | None:
    """Return the key of an entry of a map that is written out."""
    keys = value.keys if isinstance(value, ast.Dict) else []
    return next((one for one in keys if isinstance(one, ast.Constant) and one.value == key), None)
