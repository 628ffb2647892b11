"""Papers of another system's output: how they are named, and where their files lie."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

from litx.errors import DatasetError
from litx.formats.extraction_json.node import Node
from litx.formats.json_text import read_json
from litx.model.paper import stem_of
from litx.refactor.doi import read_doi
from litx.sandbox import Source

LONGEST_STEM = 200
"""Characters of a stem; file systems take names of 255."""

_DOI_FILE = re.compile(r"(10\.\d{4,9})(?:__|[_/:]|%2f)(.+)", re.IGNORECASE)
"""A DOI as a file is named, where no slash can stand."""

_STEM = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.+() -]*")

_WAY_OUT = "name it by its DOI, such as 10.3390/e18050189, or by its stem"


def paper_stem(name: str) -> str:
    """Return the stem of a paper that is given by DOI, by a link to it, by stem or by any name.

    A DOI may be written as a file name, ``10.3390_e18050189``. Its letters become small, as DOIs do
    not tell case apart. A name that is no DOI is the stem itself.

    Raises:
        DatasetError: The name cannot be one of a file.
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
    """Read a JSON file that nobody vouches for.

    Raises:
        FormatError: It is no JSON, or too large in itself or in one of its parts.
        ProgramError: It cannot be read.
    """
    return Node(read_json(Source.read(file).text, unique_keys=False), "")


def files_below(folder: Path, ending: str) -> Iterator[Path]:
    """Yield the files of a folder, and of those in it, whose name has an ending; or the one file.

    Hidden ones are left out. The order is that of the names.

    Raises:
        DatasetError: There is no such folder or file, or it holds none.
    """
    if not folder.is_dir():
        if not os.path.lexists(folder):
            raise DatasetError(f"{folder} does not exist", "give a file or a folder")
        yield folder  # or something that its reader refuses
        return
    found = sorted(file for file in folder.rglob(f"*{ending}") if not file.is_dir())
    shown = [file for file in found if not _is_hidden(file.relative_to(folder))]
    if not shown:
        raise DatasetError(f"{folder} holds no file *{ending}", "name the folder that does")
    yield from shown


def _is_hidden(path: Path) -> bool:
    return any(part.startswith(".") for part in path.parts)
