"""Syntax trees to expressions that can be laid out; what is no data stays as it is."""

import ast
import io
import re
import tokenize
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import libcst as cst

from litx.refactor.formatting.arguments import called_name, in_order
from litx.refactor.formatting.docs import Bracketed, Doc, Item, Pieces, Verbatim

_EMPTY = cst.Module([])
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)

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
        if any(arg.star for arg in node.args):
            return found
        order = in_order(called_name(node.func), names, self.foreign)
        items = [found.items[index] for index in order]
        return Bracketed(head, "()", items, found.opening, found.closing, found.is_open)

    def _bracketed(
        self,
        head: str,
        brackets: str,
        nodes: Sequence[cst.BaseElement | cst.BaseDictElement | cst.Arg],
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
        items = [self._item(node, mine) for node, mine in zip(nodes, beside, strict=True)]
        is_open = is_open and not needs_comma
        return Bracketed(head, brackets, items, opening, tuple(waiting), is_open)

    def _item(self, node: cst.BaseElement | cst.BaseDictElement | cst.Arg, mine: _Comments) -> Item:
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
        return Item(self.doc(value), before, tuple(mine.leading), mine.trailing, added)

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
    text = code(node)
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
