"""Conversion of another system's output: experiments by paper, and skipped parts with reasons.

`format_skipped` and `as_data` report it to people and to programs.
"""

import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from litx.display.text import showable
from litx.errors import DATA_ERRORS, DatasetError, FormatError, LitxError
from litx.files.paths import display_path
from litx.formats.canonical_json import to_canonical
from litx.formats.extraction_json.node import Node
from litx.formats.json_text import read_json
from litx.formats.layout import format_if_possible
from litx.formats.python_source import to_source
from litx.model import Configuration, Experiment
from litx.model.paper import stem_of
from litx.refactor.metadata import parse_doi
from litx.sandbox import Source
from litx.sandbox.excess import find_excess, find_expanded_excess
from litx.sandbox.limits import MAX_SOURCE_MB
from litx_validators import check

MOST_LINES = 100  # skipped parts that people see; JSON has all

LONGEST_STEM = 200  # characters of a stem; file systems take names of 255

_DOI_FILE = re.compile(r"(10\.\d{4,9})(?:__|[_/:]|%2f)(.+)", re.IGNORECASE)
"""A DOI in the name of a file, which cannot hold a slash."""

_STEM = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.+() -]*")

_WAY_OUT = "name it by its DOI, such as 10.3390/e18050189, or by its stem"


@dataclass(frozen=True)
class Skipped:
    """A part of the output that is not converted."""

    place: str  # file, and row or place in the document
    message: str  # the reason
    hint: str = ""  # the way out; empty when there is none
    is_paper: bool = False  # whether a whole paper is skipped

    def __post_init__(self) -> None:
        """Escape the texts, which may quote a file of unknown origin."""
        for name in ("place", "message", "hint"):
            text = getattr(self, name).replace("\n", " ")
            object.__setattr__(self, name, showable(text))

    def __str__(self) -> str:
        """Show place, reason and way out on a single line."""
        return f"{self.place}: {self.message}" + (f"; {self.hint}" if self.hint else "")


@dataclass
class Conversion:
    """Converted output of another system."""

    # the experiments of each paper, by its stem, and the program that builds them
    papers: dict[str, list[Experiment]] = field(default_factory=dict)
    programs: dict[str, str] = field(default_factory=dict)
    skipped: list[Skipped] = field(default_factory=list)  # in the order of the output

    def skip(self, place: str, message: str, hint: str = "", *, is_paper: bool = False) -> None:
        """Append a part to `skipped`; with `is_paper` the part is a whole paper."""
        self.skipped.append(Skipped(place, message, hint, is_paper))

    @contextmanager
    def skip_errors(
        self, file: str, node: Node | None = None, *, is_paper: bool = False
    ) -> Iterator[None]:
        """Record an error of the data in the block, and continue after it."""
        try:
            yield
        except DATA_ERRORS as error:
            path = error.path if isinstance(error, FormatError) else ""
            place = format_place(file, Node(None, path) if path else node)
            if not isinstance(error, LitxError):
                error = LitxError(f"{type(error).__name__}: {error}")
            self.skip(place, error.message, error.hint, is_paper=is_paper)

    def add(self, stem: str, place: str, candidates: Sequence[tuple[str, Experiment]]) -> None:
        """Add a paper with those of its experiments that break no rule of an extraction.

        An experiment that breaks a rule is skipped, because the whole paper would score 0.
        """
        experiments = []
        for where, experiment in candidates:
            broken = next(iter(check([experiment], scope="extraction")), None)
            if broken is None:
                experiments.append(experiment)
            else:
                self.skip(where, f"rule {broken.code}: {broken.message}", broken.hint)
        if not experiments:
            self.skip(place, "no material could be made of it", is_paper=True)
        elif stem in self.papers:
            message = f"the paper {stem} stands twice"
            self.skip(place, message, "keep one of the two", is_paper=True)
        else:
            too_much = find_excess(to_canonical(experiments)) or find_expanded_excess(experiments)
            text = "" if too_much else format_if_possible(to_source(experiments) + "\n")
            if Source(text).is_too_large:
                too_much = f"its program has more than {MAX_SOURCE_MB} MB"
            if too_much:
                raise FormatError("", f"the paper is too large: {too_much}", "split it")
            self.programs[stem], self.papers[stem] = text, experiments


def format_place(file: str, node: Node | None) -> str:
    """Return "FILE: PATH" for a message; the file alone for no node, or for its root."""
    path = node.path.removeprefix(".") if node is not None else ""
    return f"{file}: {path}" if path else file


def format_skipped(conversion: Conversion) -> Iterator[str]:
    """Yield a line for each skipped part, whole papers first."""
    ordered = sorted(conversion.skipped, key=lambda part: not part.is_paper)
    for part in ordered[:MOST_LINES]:
        yield f"{part} (the whole paper)" if part.is_paper else str(part)
    more = len(ordered) - MOST_LINES
    if more > 0:
        yield f"{more:,} more were left out; --format json lists all"


def as_data(conversion: Conversion, files: Mapping[str, Path]) -> dict[str, Any]:
    """Return the converted papers with their counts, and the skipped parts, as data for JSON."""
    papers = {
        stem: {"file": display_path(files[stem]), **count_contents(experiments)}
        for stem, experiments in conversion.papers.items()
    }
    skipped = [
        {
            "place": part.place,
            "message": part.message,
            "hint": part.hint,
            "whole_paper": part.is_paper,
        }
        for part in conversion.skipped
    ]
    summary = {"papers": len(papers), "skipped": len(skipped)}
    return {"papers": papers, "skipped": skipped, "summary": summary}


def count_contents(experiments: list[Experiment]) -> dict[str, int]:
    """Return the numbers of `materials` and of `measurements` in the experiments of a paper."""
    materials = [m for experiment in experiments for m in experiment.output_materials]
    items = [item for material in materials for item in material.all_items()]
    measured = sum(not isinstance(item, Configuration) for item in items)
    return {"materials": len(materials), "measurements": measured}


def convert_papers(
    papers: Mapping[Path, Sequence[Path]],
    ending: str,
    read: Callable[[Path, Conversion], Sequence[tuple[str, Experiment]]],
) -> Conversion:
    """Convert papers, each from its files, by the file or folder that has the paper's name.

    A name may end in `ending`, or in ".json". Unreadable parts are recorded and skipped.
    """
    conversion = Conversion()
    for paper, files in papers.items():
        place = display_path(paper)
        with conversion.skip_errors(place, is_paper=True):
            end = ending if paper.name.endswith(ending) else ".json"
            stem = read_stem(paper.name.removesuffix(end))
            candidates = [pair for file in files for pair in read(file, conversion)]
            conversion.add(stem, place, candidates)
    return conversion


def read_stem(name: str) -> str:
    """Return the stem of a paper by its DOI, a link to it, its stem or any name.

    A DOI may be written as a file name, ``10.3390_e18050189``, and is folded to small letters. A
    name that is no DOI is the stem itself.
    """
    text = name.strip()
    as_file = _DOI_FILE.fullmatch(text)
    if as_file:
        text = f"{as_file[1]}/{as_file[2]}"
    try:
        stem = stem_of(parse_doi(text).lower())
    except DatasetError:
        stem = text
        if not _STEM.fullmatch(stem):
            raise DatasetError(f"{name!r:.80} cannot name a paper", _WAY_OUT) from None
    if len(stem) > LONGEST_STEM:
        message = f"the name of a paper, {name!r:.40}, has {len(name):,} characters"
        raise DatasetError(message, _WAY_OUT)
    return stem


def read_document(file: Path) -> Node:
    """Read a JSON file of unknown origin as a node; the last value of a repeated key counts."""
    return Node(read_json(Source.read(file).text, unique_keys=False), "")


def find_files(folder: Path, ending: str) -> Iterator[Path]:
    """Yield the files below a folder whose name has an ending, or the file itself.

    Hidden files are skipped. The order is that of the names.
    """
    if not folder.is_dir():
        if not os.path.lexists(folder):
            raise DatasetError(f"{folder} does not exist", "give a file or a folder")
        yield folder  # its reader refuses anything but a file
        return
    files = [
        file
        for file in sorted(folder.rglob(f"*{ending}"))
        if not any(part.startswith(".") for part in file.relative_to(folder).parts)
        and not file.is_dir()
    ]
    if not files:
        raise DatasetError(f"{folder} holds no file *{ending}", "name the folder that does")
    yield from files
