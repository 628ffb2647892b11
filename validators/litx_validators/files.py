"""Files that paths select: modules of the ground truth, or untrusted programs."""

import os
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from litx.files.paths import ENDINGS
from litx.files.reading import is_link, open_plain

_TEXTS = (".md", ".txt")
_FENCE = b"```"

_MOST_BYTES = 8_000_000
"""Bytes of a text that are searched for a fenced block; the sandbox accepts no longer program."""


@dataclass
class FilesToRead:
    """The files to read, in order.

    Attributes:
        modules: Modules of the ground truth, to import.
        programs: All other files, to run in the sandbox; missing and unreadable files are among
            them, so that reading them reports the error.
        complaints: Messages about each existing path without anything to read.
    """

    modules: list[Path] = field(default_factory=list)
    programs: list[Path] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)


def find_files(paths: Iterable[str], papers: Iterable[Path]) -> FilesToRead:
    """Find the files that paths select; a folder selects the programs below it.

    The resolved path decides, so that no untrusted file is imported. A link never counts as a
    module of the ground truth, wherever it leads.

    Args:
        paths: Files and folders.
        papers: Files of the installed paper modules.
    """
    modules = {Path(os.path.realpath(paper)) for paper in papers}
    homes = {paper.parent for paper in modules}
    selected = FilesToRead()
    seen: set[Path] = set()
    for path in map(Path, paths):
        is_folder = os.path.isdir(path)  # noqa: PTH112 (the method raises where this is False)
        files = list(_below(path)) if is_folder else [path]
        real = {f: f if is_link(f) else Path(os.path.realpath(f)) for f in files}
        readable = [f for f in files if real[f] in modules or not _is_at_home(real[f], homes)]
        if not readable:
            what = "holds no paper and no program" if is_folder else "is not a paper module"
            selected.complaints.append(f"{path} {what}")
        for file in readable:
            if real[file] not in seen:
                seen.add(real[file])
                is_module = real[file] in modules
                (selected.modules if is_module else selected.programs).append(file)
    return selected


def _is_at_home(file: Path, homes: Collection[Path]) -> bool:
    """Return whether a file exists in a folder of paper modules."""
    return file.parent in homes and os.path.exists(file)  # noqa: PTH110 (as above)


def _below(folder: Path) -> Iterator[Path]:
    """Yield the files below a folder that may hold experiments, sorted, without hidden files."""
    for file in sorted(folder.rglob("*")):
        parts = file.relative_to(folder).parts
        is_hidden = any(part.startswith((".", "__pycache__")) for part in parts)
        is_file = os.path.isfile(file)  # noqa: PTH113 (as above)
        if not is_hidden and is_file and _may_hold_program(file):
            yield file


def _may_hold_program(file: Path) -> bool:
    """Return whether a file is Python, JSON, or text with a fenced block.

    An unreadable text may hold a block.
    """
    ending = file.suffix.lower()
    if ending not in _TEXTS:
        return ending in ENDINGS
    try:
        with open_plain(file) as stream:
            return _FENCE in stream.read(_MOST_BYTES)
    except OSError:
        return True
