"""Sorting of the keywords of litx's constructors, together with their comments."""

import ast
import bisect
import itertools
import re
from collections.abc import Iterator, Sequence

from litx.formats.python_source.keywords import ORDERS
from litx.refactor.reading import parse_plain

OURS = ("litx", "litx_ontology", "litxbench")
"""Packages that export constructors and vocabularies."""

_TO_COMMA = re.compile(rb"(?:[^#,]|#[^\n]*\n)*,")


def sort_keywords(text: str, name: str) -> str:
    """Return a module with the keywords of litx's constructors in their order.

    Only calls whose order changes are rewritten, with a keyword and its comments on each line. A
    text that is not Python, or is nested too deeply, raises `ProgramError`.
    """
    tree = parse_plain(text, name)
    foreign = find_bound_names(tree)
    wrong = {}
    for call in _calls(tree):
        names = [keyword.arg for keyword in call.keywords]
        order = keyword_order(ast.unparse(call.func), names, foreign)
        if order != sorted(order) and not any(
            isinstance(argument, ast.Starred) for argument in call.args
        ):
            wrong[call] = order
    return _Rewriting(text, wrong).between(0, len(text.encode())).decode() if wrong else text


def _calls(tree: ast.AST) -> Iterator[ast.Call]:
    """Yield the calls of a module, except those in f-strings, which have no reliable places."""
    pending = [tree]
    while pending:
        node = pending.pop()
        if not isinstance(node, ast.JoinedStr):
            pending += ast.iter_child_nodes(node)
        if isinstance(node, ast.Call):
            yield node


def find_bound_names(tree: ast.Module) -> frozenset[str]:
    """Return the names that a module binds, which may therefore mean anything.

    They include all constructors if the module assigns within expressions, because the order of
    evaluation could matter, or if it imports all names of a foreign module.
    """
    bound: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.NamedExpr() | ast.Await() | ast.Yield() | ast.YieldFrom():
                bound |= ORDERS.keys()
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()) | ast.arg(arg=name):
                bound.add(name)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                bound.add(name)
            case ast.ClassDef(name=name) | ast.ExceptHandler(name=str(name)):
                bound.add(name)
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)):
                bound.add(name)
            case ast.ImportFrom(module=module) if (module or "").partition(".")[0] in OURS:
                bound |= {alias.asname for alias in node.names if alias.asname}
            case ast.ImportFrom(names=[ast.alias(name="*")]):
                bound |= ORDERS.keys()
            case ast.Import() | ast.ImportFrom():
                bound |= {(alias.asname or alias.name).partition(".")[0] for alias in node.names}
    return frozenset(bound)


def keyword_order(callee: str, names: Sequence[str | None], foreign: frozenset[str]) -> list[int]:
    """Return the indexes of a call's keywords, sorted by the constructor's fields."""
    unchanged = list(range(len(names)))
    order = ORDERS.get(callee)
    if order is None or callee.partition(".")[0] in foreign or callee in foreign:
        return unchanged
    if not set(names) <= set(order):  # an unknown keyword, or `**`, has no place
        return unchanged
    return sorted(unchanged, key=lambda index: order.index(names[index] or ""))


class _Rewriting:
    """Rewriter of calls, nested calls included, that keeps all other text."""

    def __init__(self, text: str, wrong: dict[ast.Call, list[int]]) -> None:
        """Take a module, and the right order of keywords of each call to rewrite."""
        self._data = text.encode()
        lengths = (len(line) + 1 for line in self._data.split(b"\n"))
        self._lines = [0, *itertools.accumulate(lengths)]
        self._calls = sorted(wrong.items(), key=lambda pair: self._place(pair[0])[0])
        self._starts = [self._place(call)[0] for call, _ in self._calls]

    def _place(self, node: ast.expr | ast.keyword) -> tuple[int, int]:
        """Return start and end of a node, in bytes."""
        end = self._lines[(node.end_lineno or 1) - 1] + (node.end_col_offset or 0)
        return self._lines[node.lineno - 1] + node.col_offset, end

    def between(self, start: int, end: int) -> bytes:
        """Return a part of the module, with its calls rewritten."""
        parts, position = [], start
        for call, order in self._calls[bisect.bisect_left(self._starts, start) :]:
            first, last = self._place(call)
            if first >= end:
                break
            if first >= position:  # otherwise it is part of another call
                parts += [self._data[position:first], self._ordered(call, order)]
                position = last
        return b"".join([*parts, self._data[position:end]])

    def _ordered(self, call: ast.Call, order: list[int]) -> bytes:
        """Return a call with its keywords in an order, each on a line with its comments."""
        begin, end = self._place(call)
        opened = self._place(call.func)[1]
        start = self._data.index(b"(", opened) + 1
        places = [self._place(keyword) for keyword in call.keywords]
        if call.args:
            start = self._place(call.args[-1])[1]
            comma_match = _TO_COMMA.match(self._data, start)
            start = comma_match.end() if comma_match else start
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
    """Return the comment at the end of the line, and those on the following lines."""
    before, _, after = gap.partition(b",")
    lines = (gap if b"#" in before else after).split(b"\n")
    first, *others = (b"".join(line.partition(b"#")[1:]) for line in lines)
    return first and b"  " + first, [comment for comment in others if comment]
