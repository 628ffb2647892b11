"""Where the values of a JSON text stand, by the paths that messages name."""

import re
from collections.abc import Collection

_TOKEN = re.compile(
    r"\"(?:[^\"\\]|\\.)*\"?|'(?:[^'\\]|\\.)*'?|//[^\n]*|/\*.*?\*/|[{}\[\]:,]|[^\s{}\[\]:,\"'/]+",
    re.DOTALL,
)


def find_places(text: str, paths: Collection[str], root: str) -> dict[str, tuple[int, int]]:
    """Return line and column of the values at some paths, both from 1.

    A path that the text does not have has the place of the longest part of it that is there.

    Args:
        text: The text; it may break off, and be JSON5.
        paths: The paths, such as ``experiments[0].output_materials[2].name``.
        root: What paths call the document, or the one array in it.
    """
    wanted = {part for path in paths for part in _parts(path)}
    known: dict[str, tuple[int, int]] = {}
    for path, start in _values(text, root):
        if path in wanted and path not in known:
            line = text.count("\n", 0, start) + 1
            known[path] = line, start - text.rfind("\n", 0, start)
    found = {}
    for path in paths:
        part = next((part for part in _parts(path) if part in known), None)
        if part is not None:
            found[path] = known[part]
    return found


def _parts(path: str) -> list[str]:
    """Return a path and the paths of all that it lies in, the longest first."""
    ends = [match.start() for match in re.finditer(r"[.\[]", path)]
    return [path, *(path[:end] for end in reversed(ends))]


def _values(text: str, root: str) -> list[tuple[str, int]]:
    """Return the path of each value with where it starts."""
    found: list[tuple[str, int]] = []
    stack: list[tuple[str, bool, int]] = []  # path, whether it is an array, items before
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
        found.append((path, start))
        key = ""
        if word in "[{":
            stack.append((path, word == "[", 0))
    return found


def _path_of(stack: list[tuple[str, bool, int]], key: str, root: str) -> str:
    """Return the path of the next value; an array in the outermost object is the document."""
    if not stack:
        return root
    path, is_array, count = stack[-1]
    if is_array:
        return f"{path}[{count}]"
    return root if len(stack) == 1 else f"{path}.{key}"
