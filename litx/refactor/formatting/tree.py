"""Syntax trees to expressions that can be laid out; what is no data stays as it is."""

import ast
import io
import re
import tokenize
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

import libcst as cst

from litx.refactor.formatting.arguments import called_name, in_order
from litx.refactor.formatting.docs import Bracketed, Doc, Item, Pieces, Verbatim
from litx.refactor.formatting.waivers import ends_inner_object, ends_object, is_waiver

_EMPTY = cst.Module([])
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)

_Node: TypeAlias = cst.BaseElement | cst.BaseDictElement | cst.Arg

Notes = Callable[[cst.BaseExpression], str | None]
"""Gives the comment to write above an item, or None."""


@dataclass
class _Comments:
    """The comments beside one item."""

    leading: list[str] = field(default_factory=list)
    trailing: str = ""


class Builder:
    """Makes expressions of syntax trees.

    Attributes:
        foreign: Names that the module binds itself, so that arguments keep their order.
        notes: Gives comments to add.
    """

    def __init__(self, foreign: frozenset[str], notes: Notes | None = None) -> None:
        """Keep what the whole module shares."""
        self.foreign = foreign
        self.notes = notes

    def doc(self, node: cst.BaseExpression) -> Doc:
        """Return an expression."""
        if isinstance(node, cst.SimpleString | cst.ConcatenatedString):
            return self._text(node)
        if isinstance(node, cst.Tuple) and len(node.lpar) == 1 and node.elements:
            opened, closed = node.lpar[0].whitespace_after, node.rpar[0].whitespace_before
            return self._bracketed("", "()", node.elements, opened, closed)
        if node.lpar:
            return verbatim(node)
        match node:
            case cst.Call():
                return self._call(node)
            case cst.List(elements=elements, lbracket=left, rbracket=right):
                brackets = "[]"
            case cst.Set(elements=elements, lbrace=left, rbrace=right):
                brackets = "{}"
            case cst.Dict(elements=elements, lbrace=left, rbrace=right):
                brackets = "{}"
            case _:
                return verbatim(node)
        opened, closed = left.whitespace_after, right.whitespace_before
        return self._bracketed("", brackets, elements, opened, closed)

    def _call(self, node: cst.Call) -> Doc:
        head = code(node.func)
        is_generator = any(isinstance(arg.value, cst.GeneratorExp) for arg in node.args)
        if "\n" in head or is_generator:  # the latter takes no comma after it
            return verbatim(node)
        found = self._bracketed(head, "()", node.args, node.whitespace_before_args, None)
        names = [arg.keyword.value if arg.keyword else None for arg in node.args]
        if any(arg.star for arg in node.args) or len(found.items) < len(node.args):
            return found
        order = in_order(called_name(node.func), names, self.foreign)
        items = [found.items[index] for index in order]
        return Bracketed(head, "()", items, found.opening, found.closing, found.is_open)

    def _bracketed(
        self,
        head: str,
        brackets: str,
        nodes: Sequence[_Node],
        opened: cst.BaseParenthesizableWhitespace,
        closed: cst.BaseParenthesizableWhitespace | None,
    ) -> Bracketed:
        """Gather items and the comments beside them.

        Args:
            head: What is called, or nothing.
            brackets: The two brackets.
            nodes: What stands in the brackets.
            opened: What follows the opening bracket.
            closed: What comes before the closing bracket; None where the last item has it.
        """
        beside = [_Comments() for _ in nodes]
        opening, waiting = _split(opened)
        is_open = False
        for node, mine in zip(nodes, beside, strict=True):
            mine.leading = waiting
            spaces = [node.whitespace_after_arg] if isinstance(node, cst.Arg) else []
            is_open = isinstance(node.comma, cst.Comma)
            if isinstance(node.comma, cst.Comma):
                spaces += [node.comma.whitespace_before, node.comma.whitespace_after]
            waiting = []
            for space in spaces:
                _take(space, mine, waiting)
        if closed is not None:
            _take(closed, beside[-1] if beside else _Comments(), waiting)
        needs_comma = not head and brackets == "()" and len(nodes) == 1  # a tuple of one item
        items = self._items(nodes, beside)
        is_open = is_open and not needs_comma
        return Bracketed(head, brackets, items, opening, tuple(waiting), is_open)

    def _items(self, nodes: Sequence[_Node], beside: Sequence[_Comments]) -> list[Item]:
        """Return the items; those that share a waiver at the end of their line are one."""
        items: list[Item] = []
        first = 0
        for index, (node, mine) in enumerate(zip(nodes, beside, strict=True)):
            line = nodes[first:index]
            items.append(self._item(node, mine))
            if is_waiver(mine.trailing) and any(ends_object(code(one.value)) for one in line):
                text = "".join(map(code, line)) + code(_without_comma(node))
                leading = tuple(beside[first].leading)
                whole = Item(verbatim_text(text), "", leading, mine.trailing)
                items[first - index - 1 :] = [whole]
            if _ends_line(node):
                first = index + 1
        return items

    def _item(self, node: _Node, mine: _Comments) -> Item:
        before, value = "", node.value
        match node:
            case cst.Arg(keyword=cst.Name(value=name)):
                before = f"{name}="
            case cst.Arg(star=star):
                before = star
            case cst.DictElement(key=key):
                before = f"{self.doc(key).flat or code(key)}: "
            case cst.StarredElement():
                before = "*"
            case cst.StarredDictElement():
                before = "**"
        note = self.notes(value) if self.notes and not isinstance(node, cst.Arg) else None
        added = f"# {note}" if note else ""
        is_fixed = is_waiver(mine.trailing) and ends_inner_object(code(value))
        doc = verbatim(value) if is_fixed else self.doc(value)
        return Item(doc, before, tuple(mine.leading), mine.trailing, added)

    def _text(self, node: cst.SimpleString | cst.ConcatenatedString) -> Doc:
        """Return text; its pieces stay as they are, or become one where they fit on a line."""
        parts = _parts(node)
        is_plain = all(isinstance(part, cst.SimpleString) for part in parts)
        written = [double_quoted(code(part)) for part in parts]
        if comments_of(code(node)) or any("\n" in text for text in written):
            return verbatim(node)
        if len(written) == 1 and not node.lpar:
            return Verbatim(written[0])
        joined = _joined(written) if is_plain else None
        return Pieces(written, joined or " ".join(written))


def _parts(node: cst.BaseExpression) -> list[cst.BaseExpression]:
    if isinstance(node, cst.ConcatenatedString):
        return [*_parts(node.left), *_parts(node.right)]
    return [node.with_changes(lpar=[], rpar=[])]


def _joined(written: list[str]) -> str | None:
    """Return one literal for several; None where that would not say the same."""
    if any(not text.startswith('"') or text.startswith('"""') for text in written):
        return None
    whole = '"' + "".join(text[1:-1] for text in written) + '"'
    values = [ast.literal_eval(text) for text in written]
    return whole if ast.literal_eval(whole) == "".join(values) else None


def double_quoted(text: str) -> str:
    """Return a literal in double quotes, unless it holds some or has a prefix."""
    if not text.startswith("'") or text.startswith("'''") or '"' in text:
        return text
    body = _ESCAPE.sub(lambda found: "'" if found[1] == "'" else found[0], text[1:-1])
    return f'"{body}"'


def verbatim(node: cst.BaseExpression) -> Verbatim:
    """Return an expression that stays as it is."""
    return verbatim_text(code(node))


def verbatim_text(text: str) -> Verbatim:
    """Return the text of expressions that stays as it is."""
    return Verbatim(text, comments_of(text) if "\n" in text else ())


def code(node: cst.CSTNode) -> str:
    """Return the text of a node."""
    return _EMPTY.code_for_node(node)


def comments_of(text: str) -> tuple[str, ...]:
    """Return the comments in an expression or a statement, in order, spaces at their end cut."""
    if "#" not in text:
        return ()
    tokens = tokenize.generate_tokens(io.StringIO(f"(\n{text}\n)").readline)
    return tuple(token.string.rstrip() for token in tokens if token.type == tokenize.COMMENT)


def _ends_line(node: _Node) -> bool:
    """Return whether a line ends behind an item."""
    if not isinstance(node.comma, cst.Comma):
        return False
    return isinstance(node.comma.whitespace_after, cst.ParenthesizedWhitespace)


def _without_comma(node: _Node) -> _Node:
    """Return an item without the comma and the comments that follow it."""
    bare = node.with_changes(comma=cst.MaybeSentinel.DEFAULT)
    if isinstance(bare, cst.Arg):
        bare = bare.with_changes(whitespace_after_arg=cst.SimpleWhitespace(""))
    return bare


def _split(space: cst.BaseParenthesizableWhitespace) -> tuple[str, list[str]]:
    """Return the comment at the end of the line, and those on the lines that follow."""
    if not isinstance(space, cst.ParenthesizedWhitespace):
        return "", []
    first = space.first_line.comment
    below = [line.comment.value.rstrip() for line in space.empty_lines if line.comment]
    return first.value.rstrip() if first else "", below


def _take(space: cst.BaseParenthesizableWhitespace, mine: _Comments, waiting: list[str]) -> None:
    """Give the comment at the end of the line to the item there, and others to the next one."""
    first, below = _split(space)
    if first and (mine.trailing or waiting):
        waiting.append(first)
    elif first:
        mine.trailing = first
    waiting += below
