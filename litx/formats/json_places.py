"""Locations of values in a JSON text, by the paths in messages."""

import re
from collections.abc import Collection

_TOKEN = re.compile(
    r"\"(?:[^\"\\]|\\.)*\"?|'(?:[^'\\]|\\.)*'?|//[^\n]*|/\*.*?\*/|[{}\[\]:,]|[^\s{}\[\]:,\"'/]+",
    re.DOTALL,
)


def find_places(
    text: str, paths: Collection[str], root: str, *, is_item: bool = False
) -> dict[str, tuple[int, int]]:
    """Return line and column, from 1, of the values at some paths.

    For a path that is not in the text, the location of its longest existing part counts.

    Args:
        text: JSON or JSON5 text; it may break off.
        paths: Paths such as ``experiments[0].output_materials[2].name``.
        root: Name of the document, or of the only array in it, in the paths.
        is_item: Whether the document is the only item of that array.
    """
    wanted = {part for path in paths for part in parts_of(path)}
    known: dict[str, tuple[int, int]] = {}
    line, newline, end = 1, -1, 0
    for path, start in _values(text, root, is_item=is_item):
        if path in wanted and path not in known:
            line += text.count("\n", end, start)
            newline, end = max(newline, text.rfind("\n", end, start)), start
            known[path] = line, start - newline
    closest = {path: next((p for p in parts_of(path) if p in known), None) for path in paths}
    return {path: known[part] for path, part in closest.items() if part is not None}


def parts_of(path: str) -> list[str]:
    """Return a path and the paths of its parents, the longest first."""
    ends = [match.start() for match in re.finditer(r"[.\[]", path)]
    return [path, *(path[:end] for end in reversed(ends))]


def _values(text: str, root: str, *, is_item: bool) -> list[tuple[str, int]]:
    """Return the path and the start of each value."""
    values: list[tuple[str, int]] = []
    # path, whether it is an array, items before
    stack: list[tuple[str, bool, int]] = [(root, True, 0)] if is_item else []
    key = ""
    for token in _TOKEN.finditer(text):
        word, start = token[0], token.start()
        if word.startswith(("//", "/*")) or word == ":":
            continue
        if word == ",":
            if stack:
                path, is_array, count = stack[-1]
                stack[-1] = path, is_array, count + 1
            key = ""
            continue
        if word in "]}":
            if stack:
                stack.pop()
            key = ""
            continue
        if stack and not stack[-1][1] and not key:
            key = word.strip("\"'") or " "
            continue
        path = _path_of(stack, key, root)
        values.append((path, start))
        key = ""
        if word in "[{":
            stack.append((path, word == "[", 0))
    return values


def _path_of(stack: list[tuple[str, bool, int]], key: str, root: str) -> str:
    """Return the path of the next value; an array in the root object is the document itself."""
    if not stack:
        return root
    path, is_array, count = stack[-1]
    if is_array:
        return f"{path}[{count}]"
    return root if len(stack) == 1 else f"{path}.{key}"
