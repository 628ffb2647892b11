"""Which files the given paths mean: modules of the ground truth, or programs that nobody trusts."""

import os
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from litx.files.paths import ENDINGS
from litx.files.reading import is_link, open_plain

_TEXTS = (".md", ".txt")
_FENCE = b"```"

_MOST_BYTES = 8_000_000
"""How much of a text is searched for a fenced block; the sandbox takes no longer programs."""


@dataclass
class FilesToRead:
    """The files to read, in the order found.

    Attributes:
        modules: Modules of the ground truth, to be imported.
        programs: Everything else, to be run in the sandbox; a file that is not there or cannot be
            read is among them, for its reader to complain about.
        complaints: One line for each path that is there and holds nothing to read.
    """

    modules: list[Path] = field(default_factory=list)
    programs: list[Path] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)


def find_files(paths: Iterable[str], papers: Iterable[Path]) -> FilesToRead:
    """Find the files that paths mean; a folder stands for the programs below it.

    A path is judged by where it really lies: no stranger's file is imported. A file that is a link
    is none of the ground truth, wherever it leads.

    Args:
        paths: Files and folders.
        papers: The files of the paper modules that are installed.
    """
    modules = {Path(os.path.realpath(paper)) for paper in papers}
    homes = {paper.parent for paper in modules}
    chosen = FilesToRead()
    seen: set[Path] = set()
    for given in map(Path, paths):
        is_folder = os.path.isdir(given)  # noqa: PTH112 (the method raises where this is False)
        files = list(_below(given)) if is_folder else [given]
        real = {f: f if is_link(f) else Path(os.path.realpath(f)) for f in files}
        readable = [f for f in files if real[f] in modules or not _is_at_home(real[f], homes)]
        if not readable:
            what = "holds no paper and no program" if is_folder else "is not a paper module"
            chosen.complaints.append(f"{given} {what}")
        for file in readable:
            if real[file] not in seen:
                seen.add(real[file])
                is_module = real[file] in modules
                (chosen.modules if is_module else chosen.programs).append(file)
    return chosen


def _is_at_home(file: Path, homes: Collection[Path]) -> bool:
    """Return whether a file is there, beside the papers."""
    return file.parent in homes and os.path.exists(file)  # noqa: PTH110 (as above)


def _below(folder: Path) -> Iterator[Path]:
    """Yield the files below a folder that may hold experiments, sorted; hidden ones left out."""
    for file in sorted(folder.rglob("*")):
        parts = file.relative_to(folder).parts
        is_hidden = any(part.startswith((".", "__pycache__")) for part in parts)
        is_file = os.path.isfile(file)  # noqa: PTH113 (as above)
        if not is_hidden and is_file and _may_hold_program(file):
            yield file


def _may_hold_program(file: Path) -> bool:
    """Return whether a file found in a folder is Python, JSON, or text with a fenced block.

    A text that cannot be read may hold one.
    """
    ending = file.suffix.lower()
    if ending not in _TEXTS:
        return ending in ENDINGS
    try:
        with open_plain(file) as stream:
            return _FENCE in stream.read(_MOST_BYTES)
    except OSError:
        return True
