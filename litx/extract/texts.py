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
    """Text of a paper in Markdown, without images and without the header of a transcript."""

    stem: str  # stem of the file
    text: str


def read_texts(folder: Path, stems: list[str] | None = None) -> list[PaperText]:
    """Read the papers ``<stem>.md`` of a folder, all in order of name, or those of some stems.

    Raises:
        DatasetError: The folder has no texts, or a text is missing or cannot be read.
    """
    if not folder.is_dir():
        raise DatasetError(f"{folder} is not a folder", "--texts takes a folder of Markdown papers")
    files = {file.stem: file for file in sorted(folder.glob("*.md"))}
    if not files:
        raise DatasetError(
            f"{folder} holds no .md file", "create them from PDFs with `litx transcribe`"
        )
    requested = list(dict.fromkeys(stems or files))
    for stem in requested:
        if stem not in files:
            raise DatasetError(f"{folder} has no text of {stem!r:.200}", suggest(stem, files))
    return [read_text(files[stem]) for stem in requested]


def read_text(file: Path) -> PaperText:
    """Read the text of a paper.

    Raises:
        DatasetError: The file cannot be read, or is empty.
    """
    text = _IMAGE.sub("", strip_header(require_text(file, _MOST_BYTES))).strip()
    if not text:
        raise DatasetError(f"{file} is empty", "remove it, or transcribe the paper again")
    return PaperText(file.stem, text)
