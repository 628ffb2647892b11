"""One layout for the modules of papers.

Laid out are the values that a module assigns at its top level, and an expression that stands there
alone; functions, loops and whatever else a program holds keep their text. See docs/refactoring.md
for what is made alike.
"""

from collections.abc import Sequence

import libcst as cst

from litx.refactor.formatting import statements
from litx.refactor.formatting.arguments import foreign_names
from litx.refactor.formatting.docs import Verbatim, after, reserved
from litx.refactor.formatting.lossless import require_same
from litx.refactor.formatting.tree import Builder, Notes, code, comments_of
from litx.refactor.formatting.waivers import (
    ends_inner_object,
    is_waiver,
    require_same_objects,
)
from litx.refactor.reading import parse, parse_plain, too_deep

__all__ = ["Notes", "format_source"]

_Statement = cst.BaseCompoundStatement | cst.SimpleStatementLine


def format_source(text: str, name: str = "<module>", notes: Notes | None = None) -> str:
    """Return the text of a module in its one layout.

    Args:
        text: The module, lines ended by a line feed.
        name: What messages call it.
        notes: Gives comments to write above items of lists and maps.

    Raises:
        ProgramError: The text is no Python, is nested too deeply, or a waiver would be parted from
            its object.
        InfrastructureError: The result would not say the same, which is a fault of litx.
    """
    try:
        return _laid_out(text, name, notes)
    except RecursionError:  # what Python itself just parses may be too deep to be laid out
        raise too_deep(name) from None


def _laid_out(text: str, name: str, notes: Notes | None) -> str:
    module = parse(text, name)
    builder = Builder(foreign_names(parse_plain(text, name)), notes)
    heads = [_above(one) for one in module.body]
    texts = [_statement(one, module, builder) for one in module.body]
    order = statements.in_order(module.body)
    if order != sorted(order):  # one blank line before each that moves
        places = [place for place, index in enumerate(order) if place != index]
        for index in places:
            heads[index] = "\n" + heads[index].lstrip("\n")
    body = "".join(heads[index] + texts[index] for index in order)
    found = _between(module.header) + body + _between(module.footer)
    if found and not found.endswith("\n"):
        found += "\n"
    if notes is None and found != text:
        require_same(text, found, name)
        require_same_objects(text, found, name)
    return found


def _above(statement: _Statement) -> str:
    """Return the blank lines and comments above a statement that is laid out."""
    is_line = isinstance(statement, cst.SimpleStatementLine)
    return _between(statement.leading_lines) if is_line else ""


def _between(lines: Sequence[cst.EmptyLine]) -> str:
    """Return blank lines and comments, which start at the margin."""
    comments = [line.comment for line in lines]
    return "".join(f"{one.value.rstrip()}\n" if one else "\n" for one in comments)


def _statement(statement: _Statement, module: cst.Module, builder: Builder) -> str:
    """Return a statement laid out, without what stands above it."""
    if not isinstance(statement, cst.SimpleStatementLine):
        return module.code_for_node(statement)
    line = statement.with_changes(leading_lines=[])
    as_given = module.code_for_node(line)
    match statement.body:
        case [cst.Assign(targets=[target], value=value, semicolon=cst.MaybeSentinel.DEFAULT)]:
            lead = f"{code(target.target)} = "
        case [cst.Expr(value=value, semicolon=cst.MaybeSentinel.DEFAULT)]:
            lead = ""
        case _:
            return as_given
    doc = builder.doc(value)
    ending = statement.trailing_whitespace.comment
    comment = ending.value.rstrip() if ending else ""
    kept = sorted([*doc.comments, *([comment] if comment else [])])
    is_as_given = isinstance(doc, Verbatim) and doc.text == code(value)
    is_as_given = is_as_given or (is_waiver(comment) and ends_inner_object(code(value)))
    if "\n" in lead or is_as_given or kept != sorted(comments_of(as_given)):
        return as_given
    return f"{lead}{doc.lines(0, len(lead), reserved(comment))}{after(comment)}\n"
