"""One layout for the modules of papers: our constructors' keywords in order, the rest by ruff.

See docs/refactoring.md. What would say something else, or would part a waiver from its object, is
refused.
"""

import ast
import inspect
import io
import tokenize
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from litx.dataset import ground_truth_stem
from litx.errors import InfrastructureError, ProgramError
from litx.files.paths import display_path
from litx.formats.canonical_json import dumps
from litx.formats.layout import format_code
from litx.formats.python_source.keywords import ORDERS
from litx.model import Experiment
from litx.refactor.keywords import sort_keywords
from litx.refactor.reading import Script, parse_plain, too_deep
from litx_validators.reading import read_module
from litx_validators.waivers import MARK, find_waivers


def format_source(text: str, name: str = "<module>") -> str:
    """Return the text of a module in its one layout.

    Raises:
        LitxError: ruff is not installed.
        ProgramError: The text is not Python, is nested too deeply, or a waiver would be parted from
            its object.
        InfrastructureError: The result would not say the same, which is a fault of litx.
    """
    try:
        found = format_code(sort_keywords(text, name), name)
        if found != text:
            require_same(text, found, name)
    except RecursionError:  # what Python itself just parses may be too deep to be walked through
        raise too_deep(name) from None
    return found


def format_script(script: Script) -> str:
    """Return the text of a file in its one layout, as `format_source`.

    A module of the installed ground truth must also give the same objects; every other file is
    parsed, and never run.
    """
    name = display_path(script.file)
    text = format_source(script.text, name)
    if text != script.text and ground_truth_stem(script.file):
        before, after = (_objects(script.file, one) for one in (script.text, text))
        if before != after:
            message = f"laying {name} out would change its objects, so it stays as it is"
            raise InfrastructureError(message, "please report the file")
    return text


def _objects(file: Path, text: str) -> str | None:
    """Return the canonical JSON of what the text of our own module gives; None if it is broken."""

    def load() -> Sequence[Experiment]:
        names: dict[str, object] = {"__name__": file.stem}
        exec(compile(text, file, "exec"), names)  # noqa: S102 (our own code, as an import runs it)
        found = names["experiments"]
        return found if isinstance(found, list) else []

    reading = read_module(file, load)
    return None if reading.failure else dumps(list(reading.experiments))


def require_same(before: str, after: str, name: str) -> None:
    """Check that a module laid out anew says what it said.

    Syntax trees must be equal but for the order of our constructors' keywords and for spaces at the
    margins of docstrings, every comment must be there, and each waiver must count for every object
    that it counted for. A lost waiver is a `ProgramError`, all else an `InfrastructureError`.
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
