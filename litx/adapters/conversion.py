"""What becomes of another system's output: experiments by paper, and what was left out, and why.

`lines` and `as_data` tell it to people and to programs.
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
from litx.files.paths import shown
from litx.formats.canonical_json import to_canonical
from litx.formats.extraction_json.node import Node
from litx.formats.json_text import read_json
from litx.formats.layout import format_if_possible
from litx.formats.python_source import to_source
from litx.model import Configuration, Experiment
from litx.model.paper import stem_of
from litx.refactor.metadata import parse_doi
from litx.sandbox import Source
from litx.sandbox.excess import excess, expansion
from litx.sandbox.limits import MAX_SOURCE_MB
from litx_validators import check

MOST_LINES = 100  # how many things that were left out are told to people; the data have them all

LONGEST_STEM = 200  # characters of a stem; file systems take names of 255

_DOI_FILE = re.compile(r"(10\.\d{4,9})(?:__|[_/:]|%2f)(.+)", re.IGNORECASE)
"""A DOI as a file is named, where no slash can stand."""

_STEM = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.+() -]*")

_WAY_OUT = "name it by its DOI, such as 10.3390/e18050189, or by its stem"


@dataclass(frozen=True)
class Skipped:
    """Something that was left out."""

    place: str  # file, and row or place in the document
    message: str  # why
    hint: str = ""  # the way out; empty when there is none
    is_paper: bool = False  # whether a whole paper went with it

    def __post_init__(self) -> None:
        """Make the texts fit to be shown, whoever wrote what they tell of."""
        for name in ("place", "message", "hint"):
            text = getattr(self, name).replace("\n", " ")
            object.__setattr__(self, name, showable(text))

    def __str__(self) -> str:
        """Show it on one line."""
        return f"{self.place}: {self.message}" + (f"; {self.hint}" if self.hint else "")


@dataclass
class Conversion:
    """What became of another system's output."""

    # the experiments of each paper, by its stem, and the program that builds them
    papers: dict[str, list[Experiment]] = field(default_factory=dict)
    programs: dict[str, str] = field(default_factory=dict)
    skipped: list[Skipped] = field(default_factory=list)  # in the order in which it was met

    def skip(self, place: str, message: str, hint: str = "", *, is_paper: bool = False) -> None:
        """Note that something was left out."""
        self.skipped.append(Skipped(place, message, hint, is_paper))

    @contextmanager
    def leaving_out(
        self, file: str, node: Node | None = None, *, is_paper: bool = False
    ) -> Iterator[None]:
        """Note an error of the data that is met within, and go on after it."""
        try:
            yield
        except DATA_ERRORS as error:
            path = error.path if isinstance(error, FormatError) else ""
            place = place_in(file, Node(None, path) if path else node)
            named = f"{type(error).__name__}: {error}"
            told = error if isinstance(error, LitxError) else LitxError(named)
            self.skip(place, told.message, told.hint, is_paper=is_paper)

    def add(self, stem: str, place: str, made: Sequence[tuple[str, Experiment]]) -> None:
        """Add a paper with those of its experiments that break no rule of an extraction.

        One that breaks a rule is left out, because it would cost the whole paper its score.
        """
        kept = []
        for where, experiment in made:
            broken = next(iter(check([experiment], scope="extraction")), None)
            if broken is None:
                kept.append(experiment)
            else:
                self.skip(where, f"rule {broken.code}: {broken.message}", broken.hint)
        if not kept:
            self.skip(place, "no material could be made of it", is_paper=True)
        elif stem in self.papers:
            message = f"the paper {stem} stands twice"
            self.skip(place, message, "keep one of the two", is_paper=True)
        else:
            too_much = excess(to_canonical(kept)) or expansion(kept)
            text = "" if too_much else format_if_possible(to_source(kept) + "\n")
            if Source(text).is_too_large:
                too_much = f"its program has more than {MAX_SOURCE_MB} MB"
            if too_much:
                raise FormatError("", f"the paper is too large: {too_much}", "split it")
            self.programs[stem], self.papers[stem] = text, kept


def place_in(file: str, node: Node | None) -> str:
    """Return a place in a file, for people."""
    path = node.path.removeprefix(".") if node is not None else ""
    return f"{file}: {path}" if path else file


def lines(conversion: Conversion) -> Iterator[str]:
    """Yield a line for each thing that was left out, whole papers first."""
    ordered = sorted(conversion.skipped, key=lambda one: not one.is_paper)
    for one in ordered[:MOST_LINES]:
        yield f"{one} (the whole paper)" if one.is_paper else str(one)
    more = len(ordered) - MOST_LINES
    if more > 0:
        yield f"{more:,} more were left out; --format json lists all"


def as_data(conversion: Conversion, files: Mapping[str, Path]) -> dict[str, Any]:
    """Return the whole as data for JSON."""
    papers = {
        stem: {"file": shown(files[stem]), **counts(experiments)}
        for stem, experiments in conversion.papers.items()
    }
    skipped = [
        {"place": one.place, "message": one.message, "hint": one.hint, "whole_paper": one.is_paper}
        for one in conversion.skipped
    ]
    summary = {"papers": len(papers), "skipped": len(skipped)}
    return {"papers": papers, "skipped": skipped, "summary": summary}


def counts(experiments: list[Experiment]) -> dict[str, int]:
    """Count the materials of a paper, and what was measured on them."""
    materials = [one for experiment in experiments for one in experiment.output_materials]
    items = [item for one in materials for item in one.all_items()]
    measured = sum(not isinstance(item, Configuration) for item in items)
    return {"materials": len(materials), "measurements": measured}


def convert_papers(
    papers: Mapping[Path, Sequence[Path]],
    ending: str,
    read: Callable[[Path, Conversion], Sequence[tuple[str, Experiment]]],
) -> Conversion:
    """Convert papers, each from its files, by the file or folder that has the paper's name.

    A name may end in `ending`, or in ".json". What cannot be read is noted and left out.
    """
    conversion = Conversion()
    for paper, files in papers.items():
        place = shown(paper)
        with conversion.leaving_out(place, is_paper=True):
            end = ending if paper.name.endswith(ending) else ".json"
            stem = paper_stem(paper.name.removesuffix(end))
            made = [one for file in files for one in read(file, conversion)]
            conversion.add(stem, place, made)
    return conversion


def paper_stem(name: str) -> str:
    """Return the stem of a paper that is given by DOI, by a link to it, by stem or by any name.

    A DOI may be written as a file name, ``10.3390_e18050189``. Its letters become small, as DOIs do
    not tell case apart. A name that is no DOI is the stem itself.
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
    """Read a JSON file that nobody vouches for."""
    return Node(read_json(Source.read(file).text, unique_keys=False), "")


def files_below(folder: Path, ending: str) -> Iterator[Path]:
    """Yield the files of a folder, and of those in it, whose name has an ending; or the one file.

    Hidden ones are left out. The order is that of the names.
    """
    if not folder.is_dir():
        if not os.path.lexists(folder):
            raise DatasetError(f"{folder} does not exist", "give a file or a folder")
        yield folder  # or something that its reader refuses
        return
    found = {file: file.relative_to(folder).parts for file in folder.rglob(f"*{ending}")}
    hidden = {file for file, parts in found.items() if any(part.startswith(".") for part in parts)}
    visible = sorted(file for file in found.keys() - hidden if not file.is_dir())
    if not visible:
        raise DatasetError(f"{folder} holds no file *{ending}", "name the folder that does")
    yield from visible
