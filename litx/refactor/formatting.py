"""The layout of modules of papers: keywords of litx's constructors in order, the rest by ruff.

See docs/refactoring.md. Formatting that would change the meaning, or separate a waiver from its
object, is refused.
"""

import ast
import inspect
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from litx.dataset import Dataset
from litx.errors import InfrastructureError, ProgramError
from litx.files.paths import display_path
from litx.formats.canonical_json import dumps
from litx.formats.layout import format_code
from litx.formats.python_source.keywords import ORDERS
from litx.model import Experiment
from litx.refactor.keywords import sort_keywords
from litx.refactor.reading import Script, parse_plain, too_deep_error
from litx_validators.reading import read_module
from litx_validators.waivers import MARK, find_comments, find_waivers


def format_source(text: str, name: str = "<module>") -> str:
    """Return the formatted text of a module.

    Raises:
        LitxError: ruff is not installed.
        ProgramError: The text is not Python, is nested too deeply, or a waiver would be separated
            from its object.
        InfrastructureError: The result would have another meaning, which is a bug of litx.
    """
    try:
        formatted = format_code(sort_keywords(text, name), name)
        if formatted != text:
            require_same(text, formatted, name)
    except RecursionError:  # a text that Python can parse may be too deep to walk through
        raise too_deep_error(name) from None
    return formatted


def format_script(script: Script, dataset: Dataset) -> str:
    """Return the formatted text of a file, as `format_source` does.

    A module of an installed dataset must also build the same objects; other files are parsed and
    never run.
    """
    name = display_path(script.file)
    text = format_source(script.text, name)
    is_trusted = dataset.is_trusted and dataset.ground_truth_stem(script.file)
    if text != script.text and is_trusted:
        before, after = (_dump_objects(script.file, version) for version in (script.text, text))
        if before != after:
            message = f"formatting {name} would change its objects, so it stays as it is"
            raise InfrastructureError(message, "please report the file")
    return text


def _dump_objects(file: Path, text: str) -> str | None:
    """Return the experiments in a ground truth module as canonical JSON; None if it is broken."""

    def load() -> Sequence[Experiment]:
        names: dict[str, object] = {"__name__": file.stem}
        exec(compile(text, file, "exec"), names)  # noqa: S102 (trusted code, as in an import)
        experiments = names["experiments"]
        return experiments if isinstance(experiments, list) else []

    reading = read_module(file, load)
    return None if reading.failure else dumps(list(reading.experiments))


def require_same(before: str, after: str, name: str) -> None:
    """Check that the formatted text of a module has the same meaning.

    Syntax trees must be equal except for the order of keywords of litx's constructors and spaces
    at the margins of docstrings. All comments must remain, and each waiver must apply to the same
    objects. A lost waiver raises `ProgramError`, any other difference `InfrastructureError`.
    """
    old, new = _normalized_tree(before, name), _normalized_tree(after, name)
    if ast.dump(old) != ast.dump(new) or _sorted_comments(before) != _sorted_comments(after):
        message = f"formatting {name} would change its meaning, so it stays as it is"
        raise InfrastructureError(message, "please report the file")
    lost = _count_waived(before, old) - _count_waived(after, new)
    if lost:
        waiver = min(text for text, _ in lost)
        message = f"formatting {name} would separate the waiver {waiver!r} from its object"
        raise ProgramError(message, "put it on a separate line within the object")


def _normalized_tree(text: str, name: str) -> ast.Module:
    """Return a syntax tree with sorted keywords and trimmed docstrings."""
    tree = parse_plain(text, name)
    for node in ast.walk(tree):
        match node:
            case ast.Call() if ast.unparse(node.func) in ORDERS:
                node.keywords.sort(key=lambda keyword: keyword.arg or "")
            case ast.Expr(value=ast.Constant(value=str(docstring)) as constant):
                lines = inspect.cleandoc(docstring).split("\n")
                constant.value = "\n".join(line.strip() for line in lines)
    return tree


def _sorted_comments(text: str) -> list[str]:
    """Return the comments of a module, sorted because they move with arguments."""
    return sorted(comment.string.lstrip("#").strip() for comment in find_comments(text))


def _count_waived(text: str, tree: ast.Module) -> Counter[tuple[str, str]]:
    """Count the objects that each waiver applies to, both as text without layout."""
    counts: Counter[tuple[str, str]] = Counter()
    if MARK not in text:
        return counts
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    objects = [call for call in calls if ast.unparse(call.func) in ORDERS]
    for waiver in find_waivers(text):
        label = f"{', '.join(waiver.codes)} {waiver.reason}".strip()
        if waiver.whole_module:
            counts[label, ""] += 1
            continue
        for call in objects:
            if call.lineno <= waiver.line <= (call.end_lineno or call.lineno):
                counts[label, ast.dump(call)] += 1
    return counts
