"""Hash of the code that a score depends on."""

import functools
import hashlib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from litx.errors import DatasetError

SCORING = (
    "litx.dataset",
    "litx.display.labels",
    "litx.display.suggestions",
    "litx.display.text",
    "litx.errors",
    "litx.evaluation",
    "litx.files.package_data",
    "litx.files.paths",
    "litx.files.reading",
    "litx.formats",
    "litx.model",
    "litx.sandbox",
    "litx_ontology",
    "litx_scoring",
    "litx_validators",
)
"""Modules and packages that decide the result of a program and its score."""

NO_SCORING = (
    "litx.evaluation.score_cache",
    "litx_scoring.alpha",
    "litx_scoring.facts.choices",
    "litx_scoring.metrics",
    "litx_scoring.process_match",
    "litx_validators.report",
)
"""Modules among them that score no extraction: cache, agreement, suites, printed reports."""


@functools.cache  # the running code is that of the first call
def code_hash(*also: str) -> str:
    """Return the SHA-256 of all source files that a score depends on, as hexadecimal text.

    Args:
        also: Further modules and packages beside `SCORING`, such as those of a task.

    Raises:
        DatasetError: A module or package is missing.
    """
    excluded = {file for name in NO_SCORING if name not in also for _, file in _list_files(name)}
    files = {label: file for name in (*SCORING, *also) for label, file in _list_files(name)}
    digest = hashlib.sha256()
    for label, file in sorted(files.items()):
        if file not in excluded:
            digest.update(f"{label}\n".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


def _list_files(name: str) -> Iterator[tuple[str, Path]]:
    """Yield each file of a module or package, with its path relative to the installation.

    Raises:
        DatasetError: The module or package is missing.
    """
    top, *parts = name.split(".")
    spec = find_spec(top)  # which imports nothing
    if spec is None or spec.origin is None:
        raise DatasetError(f"the package {top} has no folder")
    root = Path(spec.origin).parent
    place = root.joinpath(*parts)
    files = [place.with_suffix(".py")]
    if place.is_dir():  # tables and grammars count as code
        files = [file for kind in ("py", "toml", "lark") for file in place.rglob(f"*.{kind}")]
    for file in files:
        if not file.is_file():
            raise DatasetError(f"the code of {name} is missing", "reinstall litx")
        yield f"{top}/{file.relative_to(root).as_posix()}", file
