"""Putting the keywords of our constructors in their order, each with the comments beside it."""

import ast
from collections.abc import Sequence
from dataclasses import dataclass, field

import libcst as cst

from litx.formats.python_source.keywords import ORDERS
from litx.refactor.reading import parse, parse_plain

_OURS = ("litx", "litxbench")


def with_keywords_in_order(text: str, name: str) -> str:
    """Return a module with the keywords of our constructors in their order.

    Only a call whose order changes is written anew, one argument a line where it has comments.

    Raises:
        ProgramError: The text is not Python, or is nested too deeply.
    """
    tree = parse_plain(text, name)
    foreign = foreign_names(tree)
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    if any(_differs(ast.unparse(one.func), _names(one), foreign) for one in calls):
        return parse(text, name).visit(_Ordering(foreign)).code
    return text


def foreign_names(tree: ast.Module) -> frozenset[str]:
    """Return the names that a module binds itself, so that they may mean anything.

    All constructors are among them where the module assigns within expressions, since the order of
    evaluation could matter then, and where it imports all that a foreign module has.
    """
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.NamedExpr() | ast.Await() | ast.Yield() | ast.YieldFrom():
                return frozenset(ORDERS)
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()) | ast.arg(arg=name):
                found.add(name)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                found.add(name)
            case ast.ClassDef(name=name) | ast.ExceptHandler(name=str(name)):
                found.add(name)
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                found.add(name)
            case ast.ImportFrom(module=module) if (module or "").partition(".")[0] in _OURS:
                found |= {one.asname for one in node.names if one.asname}
            case ast.ImportFrom(names=[ast.alias(name="*")]):
                return frozenset(ORDERS)
            case ast.Import() | ast.ImportFrom():
                found |= {(one.asname or one.name).partition(".")[0] for one in node.names}
    return frozenset(found)


def in_order(called: str, names: Sequence[str | None], foreign: frozenset[str]) -> list[int]:
    """Return the indexes of arguments in the order to write them.

    Args:
        called: What is called.
        names: The keyword of each argument, None for one without.
        foreign: Names that the module binds itself.
    """
    as_given = list(range(len(names)))
    order = ORDERS.get(called)
    if order is None or called.partition(".")[0] in foreign or called in foreign:
        return as_given
    start = next((i for i, name in enumerate(names) if name is not None), len(names))
    keywords = names[start:]
    if not set(keywords) <= set(order):  # an unknown one, or a starred one, which has no place
        return as_given
    ranked = sorted(as_given[start:], key=lambda index: order.index(names[index] or ""))
    return as_given[:start] + ranked


def _differs(called: str, names: list[str | None], foreign: frozenset[str]) -> bool:
    return in_order(called, names, foreign) != list(range(len(names)))


def _names(call: ast.Call) -> list[str | None]:
    """Return the keywords of a call in which nothing is starred; none of another one."""
    names = [keyword.arg for keyword in call.keywords]
    is_starred = None in names or any(isinstance(one, ast.Starred) for one in call.args)
    return [] if is_starred else [*(None for _ in call.args), *names]


class _Ordering(cst.CSTTransformer):
    """Writes those calls anew whose keywords are not in their order."""

    def __init__(self, foreign: frozenset[str]) -> None:
        super().__init__()
        self._foreign = foreign

    def leave_Call(self, original_node: cst.Call, updated_node: cst.Call) -> cst.Call:  # noqa: N802
        if any(arg.star for arg in original_node.args):
            return updated_node
        called = ast.unparse(ast.parse(cst.Module([]).code_for_node(original_node.func)))
        names = [arg.keyword.value if arg.keyword else None for arg in original_node.args]
        if not _differs(called, names, self._foreign):
            return updated_node
        return _ordered(updated_node, in_order(called, names, self._foreign))


@dataclass
class _Beside:
    """The comments on the lines above an argument, and the one at the end of its line."""

    above: list[cst.EmptyLine] = field(default_factory=list)
    behind: cst.Comment | None = None


def _ordered(call: cst.Call, order: list[int]) -> cst.Call:
    """Return a call with its arguments in an order, each on a line and with its comments."""
    opening, below = _comments(call.whitespace_before_args)
    beside: list[_Beside] = []
    for arg in call.args:
        mine = _Beside(below)
        beside.append(mine)
        comma = arg.comma
        spaces = [arg.whitespace_after_arg]
        if isinstance(comma, cst.Comma):
            spaces += [comma.whitespace_before, comma.whitespace_after]
        below = []
        for space in spaces:
            behind, further = _comments(space)
            if behind and (mine.behind or below):
                below.append(cst.EmptyLine(comment=behind))
            else:
                mine.behind = mine.behind or behind
            below += further
    moved = [(call.args[index], beside[index]) for index in order]
    followed = [*(one.above for _, one in moved[1:]), below]
    is_open = isinstance(call.args[-1].comma, cst.Comma)
    has_comments = opening or below or any(one.above or one.behind for one in beside)
    args = [
        arg.with_changes(
            whitespace_after_arg=cst.SimpleWhitespace(""),
            comma=cst.Comma(whitespace_after=_line(one.behind, lines))
            if arg is not moved[-1][0] or is_open or has_comments
            else cst.MaybeSentinel.DEFAULT,
        )
        for (arg, one), lines in zip(moved, followed, strict=True)
    ]
    return call.with_changes(whitespace_before_args=_line(opening, moved[0][1].above), args=args)


def _line(
    comment: cst.Comment | None, lines: Sequence[cst.EmptyLine]
) -> cst.ParenthesizedWhitespace:
    """Return the end of a line and the comments below it."""
    return cst.ParenthesizedWhitespace(cst.TrailingWhitespace(comment=comment), lines)


def _comments(
    space: cst.BaseParenthesizableWhitespace,
) -> tuple[cst.Comment | None, list[cst.EmptyLine]]:
    """Return the comment at the end of the line, and those on the lines that follow."""
    if not isinstance(space, cst.ParenthesizedWhitespace):
        return None, []
    below = [cst.EmptyLine(comment=one.comment) for one in space.empty_lines if one.comment]
    return space.first_line.comment, below
