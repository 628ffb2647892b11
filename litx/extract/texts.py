"""Papers as text."""

import re
from dataclasses import dataclass
from pathlib import Path

from litx.display.suggestions import suggest
from litx.errors import DatasetError
from litx.files.reading import require_text
from litx.transcribe import strip_header

_MOST_BYTES = 16_000_000

_IMAGE = re.compile(r"!\[[^\]\n]*\]\([^)\n]*\)")


@dataclass(frozen=True)
class PaperText:
    """A paper by the stem of its file, in Markdown without images and header of a transcript."""

    stem: str
    text: str


def read_texts(folder: Path, stems: list[str] | None = None) -> list[PaperText]:
    """Return all papers of a folder, one ``<stem>.md`` each, by name, or those of some stems.

    A folder without texts, or a text that is missing or cannot be read, is a `DatasetError`.
    """
    if not folder.is_dir():
        raise DatasetError(f"{folder} is not a folder", "--texts takes a folder of Markdown papers")
    files = {file.stem: file for file in sorted(folder.glob("*.md"))}
    if not files:
        raise DatasetError(f"{folder} holds no .md file", "`litx transcribe` makes them from PDF")
    wanted = list(dict.fromkeys(stems or files))
    for stem in wanted:
        if stem not in files:
            raise DatasetError(f"{folder} has no text of {stem!r:.200}", suggest(stem, files))
    return [read_text(files[stem]) for stem in wanted]


def read_text(file: Path) -> PaperText:
    """Return the paper of a text file.

    Raises:
        DatasetError: It cannot be read, or is empty.
    """
    text = _IMAGE.sub("", strip_header(require_text(file, _MOST_BYTES))).strip()
    if not text:
        raise DatasetError(f"{file} is empty", "remove it, or transcribe the paper again")
    return PaperText(file.stem, text)
