"""What a module must still say when it is laid out anew: its values, its comments, its waivers."""

import ast
import inspect
import io
import tokenize
from collections import Counter

from litx.errors import InfrastructureError, ProgramError
from litx.formats.python_source.keywords import ORDERS
from litx.refactor.reading import parse_plain
from litx_validators.waivers import MARK, find_waivers


def require_same(before: str, after: str, name: str) -> None:
    """Check that a module laid out anew says what it said.

    Syntax trees must be equal but for the order of our constructors' keywords and for spaces at the
    margins of docstrings, every comment must be there, and each waiver must count for every object
    that it counted for.

    Raises:
        ProgramError: A waiver does not.
        InfrastructureError: Something else differs, which is a fault of litx.
    """
    old, new = _tree(before, name), _tree(after, name)
    if ast.dump(old) != ast.dump(new) or _comments(before) != _comments(after):
        message = f"laying {name} out would change it, so it stays as it is"
        raise InfrastructureError(message, "please report the file")
    lost = _waived(before, old) - _waived(after, new)
    if lost:
        waiver = min(what for what, _ in lost)
        message = f"laying {name} out would part the waiver {waiver!r} from its object"
        raise ProgramError(message, "put it on a line of its own within the object")


def _tree(text: str, name: str) -> ast.Module:
    """Return a syntax tree whose keywords are in one order, with texts trimmed that stand alone."""
    tree = parse_plain(text, name)
    for node in ast.walk(tree):
        match node:
            case ast.Call() if ast.unparse(node.func) in ORDERS:
                node.keywords.sort(key=lambda keyword: keyword.arg or "")
            case ast.Expr(value=ast.Constant(value=str(docstring)) as constant):
                lines = inspect.cleandoc(docstring).split("\n")
                constant.value = "\n".join(line.strip() for line in lines)
    return tree


def _comments(text: str) -> list[str]:
    """Return the comments of a module, sorted, because arguments move with theirs."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    found = (token.string for token in tokens if token.type == tokenize.COMMENT)
    return sorted(comment.lstrip("#").strip() for comment in found)


def _waived(text: str, tree: ast.Module) -> Counter[tuple[str, str]]:
    """Count the objects that each waiver counts for, both as text that no layout changes."""
    found: Counter[tuple[str, str]] = Counter()
    if MARK not in text:
        return found
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    objects = [call for call in calls if ast.unparse(call.func) in ORDERS]
    for waiver in find_waivers(text):
        what = f"{', '.join(waiver.codes)} {waiver.reason}".strip()
        if waiver.whole_module:
            found[what, ""] += 1
            continue
        for one in objects:
            if one.lineno <= waiver.line <= (one.end_lineno or one.lineno):
                found[what, ast.dump(one)] += 1
    return found
