"""Items of a module that are commented out, each below a comment with the reason."""

import ast
import re

_MARK = re.compile(r" *# \d+ of \d+:$")


def comment_out_items(text: str) -> str:
    """Comment out each item of a module below a comment such as "# 1 of 3:".

    Such a comment stands above an item of a list or a map on separate lines. An entry of a map is
    commented out as a whole if its whole list is.
    """
    lines = text.split("\n")

    def is_marked(node: ast.AST) -> bool:
        return bool(_MARK.match(lines[node.lineno - 2]))  # type: ignore[attr-defined]

    ranges: list[tuple[int, int | None, int]] = []  # first line, last line, line of the comment
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.List):
            ranges += [(item.lineno, item.end_lineno, 0) for item in node.elts if is_marked(item)]
        elif isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                events: list[ast.expr] = value.elts if isinstance(value, ast.List) else []
                is_empty = bool(events) and all(map(is_marked, events))
                if key is not None and (is_empty or is_marked(key)):
                    mark = events[0].lineno - 2 if is_empty and not is_marked(key) else 0
                    ranges.append((key.lineno, value.end_lineno, mark))
    last_done = 0
    for first, last, mark in sorted(ranges, key=lambda lines: (lines[0], -(lines[1] or 0))):
        if first <= last_done or last is None:
            continue
        indent = " " * (len(lines[first - 1]) - len(lines[first - 1].lstrip()))
        head = f"{indent}{lines[mark].lstrip()}\n" if mark else ""
        for number in range(first - 1, last):
            lines[number] = f"{indent}# {lines[number][len(indent) :]}"
        lines[first - 1], last_done = head + lines[first - 1], last
    return "\n".join(lines)
