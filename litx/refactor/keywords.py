"""Putting the keywords of our constructors in their order, each with the comments beside it."""

import ast
import bisect
import itertools
import re
from collections.abc import Iterator, Sequence

from litx.formats.python_source.keywords import ORDERS
from litx.refactor.reading import parse_plain

OURS = ("litx", "litx_ontology", "litxbench")
"""Packages that constructors and vocabularies may be imported from."""

_TO_COMMA = re.compile(rb"(?:[^#,]|#[^\n]*\n)*,")


def sort_keywords(text: str, name: str) -> str:
    """Return a module with the keywords of our constructors in their order.

    Only a call whose order changes is written anew, one keyword a line with its comments. What is
    no Python, or nested too deeply, is a `ProgramError`.
    """
    tree = parse_plain(text, name)
    foreign = bound_names(tree)
    wrong = {}
    for call in _calls(tree):
        names = [keyword.arg for keyword in call.keywords]
        order = keyword_order(ast.unparse(call.func), names, foreign)
        if order != sorted(order) and not any(isinstance(one, ast.Starred) for one in call.args):
            wrong[call] = order
    return _Rewriting(text, wrong).between(0, len(text.encode())).decode() if wrong else text


def _calls(tree: ast.AST) -> Iterator[ast.Call]:
    """Yield the calls of a module, but for those in texts, whose places Python does not know."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if not isinstance(node, ast.JoinedStr):
            waiting += ast.iter_child_nodes(node)
        if isinstance(node, ast.Call):
            yield node


def bound_names(tree: ast.Module) -> frozenset[str]:
    """Return the names that a module binds itself, so that they may mean anything.

    All constructors are among them where the module assigns within expressions, since the order of
    evaluation could matter then, and where it imports all that a foreign module has.
    """
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.NamedExpr() | ast.Await() | ast.Yield() | ast.YieldFrom():
                found |= ORDERS.keys()
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()) | ast.arg(arg=name):
                found.add(name)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                found.add(name)
            case ast.ClassDef(name=name) | ast.ExceptHandler(name=str(name)):
                found.add(name)
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                found.add(name)
            case ast.ImportFrom(module=module) if (module or "").partition(".")[0] in OURS:
                found |= {one.asname for one in node.names if one.asname}
            case ast.ImportFrom(names=[ast.alias(name="*")]):
                found |= ORDERS.keys()
            case ast.Import() | ast.ImportFrom():
                found |= {(one.asname or one.name).partition(".")[0] for one in node.names}
    return frozenset(found)


def keyword_order(called: str, names: Sequence[str | None], foreign: frozenset[str]) -> list[int]:
    """Return the indexes of keywords in the order to write them."""
    as_given = list(range(len(names)))
    order = ORDERS.get(called)
    if order is None or called.partition(".")[0] in foreign or called in foreign:
        return as_given
    if not set(names) <= set(order):  # an unknown one, or a starred one, without a place
        return as_given
    return sorted(as_given, key=lambda index: order.index(names[index] or ""))


class _Rewriting:
    """Writes calls anew, those within others too, and leaves all else as it is."""

    def __init__(self, text: str, wrong: dict[ast.Call, list[int]]) -> None:
        self._data = text.encode()
        lengths = (len(line) + 1 for line in self._data.split(b"\n"))
        self._lines = [0, *itertools.accumulate(lengths)]
        self._calls = sorted(wrong.items(), key=lambda one: self._place(one[0])[0])
        self._starts = [self._place(call)[0] for call, _ in self._calls]

    def _place(self, node: ast.expr | ast.keyword) -> tuple[int, int]:
        """Return where a node begins and ends, in bytes."""
        end = self._lines[(node.end_lineno or 1) - 1] + (node.end_col_offset or 0)
        return self._lines[node.lineno - 1] + node.col_offset, end

    def between(self, start: int, end: int) -> bytes:
        """Return a stretch of the module."""
        parts, position = [], start
        for call, order in self._calls[bisect.bisect_left(self._starts, start) :]:
            first, last = self._place(call)
            if first >= end:
                break
            if first >= position:  # else it stands in another one
                parts += [self._data[position:first], self._ordered(call, order)]
                position = last
        return b"".join([*parts, self._data[position:end]])

    def _ordered(self, call: ast.Call, order: list[int]) -> bytes:
        """Return a call with its keywords in an order, each on a line with its comments."""
        begin, end = self._place(call)
        opened = self._place(call.func)[1]
        start = self._data.index(b"(", opened) + 1
        places = [self._place(one) for one in call.keywords]
        if call.args:
            start = self._place(call.args[-1])[1]
            found = _TO_COMMA.match(self._data, start)
            start = found.end() if found else start
        head = self._data[begin:opened] + self.between(opened, start)
        behind, above = _comments(self._data[start : places[0][0]])
        lines, has_comments = [head + behind], bool(behind or above)
        written: list[list[bytes]] = []
        follows = [*(first for first, _ in places[1:]), end - 1]
        for (first, last), follow in zip(places, follows, strict=True):
            behind, below = _comments(self._data[last:follow])
            written.append([*above, self.between(first, last), behind])
            above, has_comments = below, has_comments or bool(behind or below)
        is_open = _TO_COMMA.match(self._data[places[-1][1] : end - 1])
        for rank, index in enumerate(order, 1):
            *before, text, behind = written[index]
            comma = b"," if rank < len(order) or is_open or has_comments else b""
            lines += [*before, text + comma + behind]
        return b"\n".join([*lines, *above, b")"])


def _comments(gap: bytes) -> tuple[bytes, list[bytes]]:
    """Return the comment at the end of the line, and those on the lines that follow."""
    before, _, after = gap.partition(b",")
    lines = (gap if b"#" in before else after).split(b"\n")
    first, *others = (b"".join(line.partition(b"#")[1:]) for line in lines)
    return first and b"  " + first, [one for one in others if one]
