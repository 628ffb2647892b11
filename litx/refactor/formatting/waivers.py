"""Waivers, which count for the objects on their line and so must stay on it.

See `litx_validators.waivers`. Where a line ends in a waiver, what stands on it is taken apart only
as far as every object that it counts for keeps it on one of its lines.
"""

import ast
from collections import Counter

from litx.errors import ProgramError
from litx.refactor.formatting.arguments import ORDERS
from litx.refactor.reading import parse_plain
from litx_validators.waivers import MARK, find_waivers


def is_waiver(comment: str) -> bool:
    """Return whether a comment waives a rule."""
    return MARK in comment


def ends_object(text: str) -> bool:
    """Return whether an object has a part on the last line of an expression."""
    return bool(_last(text))


def ends_inner_object(text: str) -> bool:
    """Return whether an object within an expression has a part on its last line."""
    return any(not is_whole for is_whole in _last(text))


def require_same_objects(before: str, after: str, name: str) -> None:
    """Check that each waiver of a module counts for every object that it counted for.

    Raises:
        ProgramError: One does not.
    """
    if MARK not in before:
        return
    lost = _waived(before, name) - _waived(after, name)
    if lost:
        waiver = min(what for what, _ in lost)
        message = f"laying {name} out would part the waiver {waiver!r} from its object"
        raise ProgramError(message, "put it on a line of its own within the object")


def _last(text: str) -> list[bool]:
    """Return for each object on the last line of an expression whether it is the whole of it."""
    whole = ast.parse(f"(\n{text}\n)", mode="eval").body
    return [one is whole for one in _objects(whole) if one.end_lineno == whole.end_lineno]


def _objects(tree: ast.AST) -> list[ast.Call]:
    """Return the calls of our constructors."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [call for call in calls if ast.unparse(call.func) in ORDERS]


def _waived(text: str, name: str) -> Counter[tuple[str, str]]:
    """Count the objects that each waiver counts for, both as text that no layout changes."""
    objects = _objects(parse_plain(text, name))
    for one in objects:
        one.keywords.sort(key=lambda keyword: keyword.arg or "")
    found: Counter[tuple[str, str]] = Counter()
    for waiver in find_waivers(text):
        what = f"{', '.join(waiver.codes)} {waiver.reason}".strip()
        if waiver.whole_module:
            found[what, ""] += 1
            continue
        for one in objects:
            if one.lineno <= waiver.line <= (one.end_lineno or one.lineno):
                found[what, ast.dump(one)] += 1
    return found
