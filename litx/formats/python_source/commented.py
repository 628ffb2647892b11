"""Items of a module that are commented out, each below a comment that says why."""

import ast
import re

_MARK = re.compile(r" *# \d+ of \d+:$")


def comment_out_items(text: str) -> str:
    """Return a module in which each item below a comment such as "# 1 of 3:" is commented out.

    Such a comment stands above an item of a list or a map, which has its lines for itself. An entry
    of a map is commented out whole where all in its list is.
    """
    lines = text.split("\n")

    def is_marked(node: ast.AST) -> bool:
        return bool(_MARK.match(lines[node.lineno - 2]))  # type: ignore[attr-defined]

    found: list[tuple[int, int | None, int]] = []  # first and last line, and that of its comment
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.List):
            found += [(one.lineno, one.end_lineno, 0) for one in node.elts if is_marked(one)]
        elif isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                events: list[ast.expr] = value.elts if isinstance(value, ast.List) else []
                is_empty = bool(events) and all(map(is_marked, events))
                if key is not None and (is_empty or is_marked(key)):
                    mark = events[0].lineno - 2 if is_empty and not is_marked(key) else 0
                    found.append((key.lineno, value.end_lineno, mark))
    done = 0
    for first, last, mark in sorted(found, key=lambda one: (one[0], -(one[1] or 0))):
        if first <= done or last is None:
            continue
        indent = " " * (len(lines[first - 1]) - len(lines[first - 1].lstrip()))
        head = f"{indent}{lines[mark].lstrip()}\n" if mark else ""
        for number in range(first - 1, last):
            lines[number] = f"{indent}# {lines[number][len(indent) :]}"
        lines[first - 1], done = head + lines[first - 1], last
    return "\n".join(lines)
