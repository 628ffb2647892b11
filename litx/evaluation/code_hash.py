"""The code that a score depends on, as one hash."""

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
    "litx.files.paths",
    "litx.files.reading",
    "litx.formats",
    "litx.model",
    "litx.sandbox",
    "litx_ontology",
    "litx_scoring",
    "litx_validators",
)
"""Modules and packages that decide what a program gives and what that scores."""

NO_SCORING = (
    "litx_scoring.alpha",
    "litx_scoring.facts.choices",
    "litx_scoring.metrics",
    "litx_scoring.process_match",
    "litx_validators.report",
)
"""What of them scores no extraction: agreement, measures of suites and recipes, faults in print."""


@functools.cache  # the code that runs is that which was there when it was first asked for
def code_hash(*also: str) -> str:
    """Return the SHA-256 of every source file that a score depends on, as hexadecimal text.

    Args:
        also: Modules and packages on which it depends beside `SCORING`, such as a task's.

    Raises:
        DatasetError: One of them is not there.
    """
    left_out = {file for name in NO_SCORING if name not in also for _, file in _files(name)}
    found = {told: file for name in (*SCORING, *also) for told, file in _files(name)}
    digest = hashlib.sha256()
    for told, file in sorted(found.items()):
        if file not in left_out:
            digest.update(f"{told}\n".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


def _files(name: str) -> Iterator[tuple[str, Path]]:
    """Yield each file of a module or package, and what it is called wherever it is installed.

    Raises:
        DatasetError: There is none.
    """
    top, *parts = name.split(".")
    spec = find_spec(top)  # which imports nothing
    if spec is None or spec.origin is None:
        raise DatasetError(f"the package {top} has no folder")
    root = Path(spec.origin).parent
    place = root.joinpath(*parts)
    files = [place.with_suffix(".py")]
    if place.is_dir():  # tables that decide a score count as code
        files = [*place.rglob("*.py"), *place.rglob("*.toml")]
    for file in files:
        if not file.is_file():
            raise DatasetError(f"the code of {name} is missing", "install litx anew")
        yield f"{top}/{file.relative_to(root).as_posix()}", file
