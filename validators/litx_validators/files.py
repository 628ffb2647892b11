"""Which files the given paths mean: modules of the ground truth, or programs that nobody trusts."""

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from litx.paths import ENDINGS

_TEXTS = (".md", ".txt")
_FENCE = "```"


@dataclass
class Chosen:
    """The files to read, in the order found.

    Attributes:
        modules: Modules of the ground truth, to be imported.
        programs: Everything else, to be run in the sandbox.
        complaints: One line for each path that names nothing to read.
    """

    modules: list[Path] = field(default_factory=list)
    programs: list[Path] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)


def choose(paths: Iterable[str], papers: Iterable[Path]) -> Chosen:
    """Find the files that paths mean; a folder stands for the programs below it.

    A path is judged by where it really lies, links followed: no stranger's file is imported.

    Args:
        paths: Files and folders.
        papers: The files of the paper modules that are installed.
    """
    modules = {Path(os.path.realpath(paper)) for paper in papers}
    homes = {paper.parent for paper in modules}
    chosen = Chosen()
    seen: set[Path] = set()
    for given in map(Path, paths):
        if not given.exists():
            chosen.complaints.append(f"{given} does not exist")
            continue
        files = list(_below(given)) if given.is_dir() else [given]
        real = {file: Path(os.path.realpath(file)) for file in files}
        readable = [f for f in files if real[f] in modules or real[f].parent not in homes]
        if not readable:
            what = "holds no paper and no program" if given.is_dir() else "is not a paper module"
            chosen.complaints.append(f"{given} {what}")
        for file in readable:
            if real[file] not in seen:
                seen.add(real[file])
                is_module = real[file] in modules
                (chosen.modules if is_module else chosen.programs).append(file)
    return chosen


def _below(folder: Path) -> Iterator[Path]:
    """Yield the files below a folder that may hold experiments, sorted; hidden ones left out."""
    for file in sorted(folder.rglob("*")):
        parts = file.relative_to(folder).parts
        is_hidden = any(part.startswith((".", "__pycache__")) for part in parts)
        if not is_hidden and file.is_file() and _may_hold_program(file):
            yield file


def _may_hold_program(file: Path) -> bool:
    """Return whether a file found in a folder is Python, JSON, or text with a fenced block."""
    ending = file.suffix.lower()
    if ending in _TEXTS:
        return _FENCE in file.read_text(encoding="utf-8", errors="replace")
    return ending in ENDINGS
