"""Papers of another system's output: how they are named, and where their files lie."""

import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from litx.adapters.conversion import Conversion
from litx.errors import DatasetError
from litx.formats.extraction_json.node import Node
from litx.formats.json_text import read_json
from litx.model import Experiment
from litx.model.paper import stem_of
from litx.paths import shown
from litx.refactor.metadata import read_doi
from litx.sandbox import Source

LONGEST_STEM = 200  # characters of a stem; file systems take names of 255

_DOI_FILE = re.compile(r"(10\.\d{4,9})(?:__|[_/:]|%2f)(.+)", re.IGNORECASE)
"""A DOI as a file is named, where no slash can stand."""

_STEM = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.+() -]*")

_WAY_OUT = "name it by its DOI, such as 10.3390/e18050189, or by its stem"


def convert_papers(
    papers: Mapping[Path, Sequence[Path]],
    ending: str,
    read: Callable[[Path, Conversion], Sequence[tuple[str, Experiment]]],
) -> Conversion:
    """Convert papers, each from its files; what cannot be read is noted and left out.

    Args:
        papers: The files of each paper, by the file or folder that has its name.
        ending: How that name may end, after the DOI, where it does not end in ".json" alone.
        read: Gives the experiments of a file, each with where it comes from.
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
        stem = stem_of(read_doi(text).lower())
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
    found = sorted(file for file in folder.rglob(f"*{ending}") if not file.is_dir())
    visible = [
        file
        for file in found
        if not any(part.startswith(".") for part in file.relative_to(folder).parts)
    ]
    if not visible:
        raise DatasetError(f"{folder} holds no file *{ending}", "name the folder that does")
    yield from visible
