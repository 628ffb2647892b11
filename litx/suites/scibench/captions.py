"""Captions of images, which the user supplies beside the data."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from litx.errors import DatasetError, FormatError
from litx.paths import shown
from litx.suites.scibench.data import ScibenchData
from litx.suites.scibench.problem import Part
from litx.suites.scibench.records import is_text, read_file
from litx.words import showable

CAPTIONS: Final = "captions.json"
"""The file in the folder of the data: an object of captions by problem, such as img/fund/30."""

_HINT: Final = 'it holds an object such as {"img/fund/30": "A block on a slope."}'
_LONGEST_KEY: Final = 80


def read_captions(folder: Path) -> Mapping[str, str]:
    """Return the captions by the text of their problem's key; what is no text is left out.

    Raises:
        DatasetError: There is no such file, or it holds no caption.
    """
    texts = {key: text for key, text in _read(folder).items() if _is_caption(text)}
    if not texts:
        raise DatasetError(f"{shown(folder / CAPTIONS)} holds no caption", _HINT)
    return texts


def odd_captions(data: ScibenchData) -> Mapping[str, str]:
    """Return what is wrong with entries of the file, by their place in it.

    Raises:
        DatasetError: There is no such file.
    """
    known = {str(one.key) for one in data.part(Part.image)}
    found: dict[str, str] = {}
    for key, text in _read(data.folder).items():
        place = f"{CAPTIONS}[{showable(key)[:_LONGEST_KEY]!r}]"
        if key not in known:
            found[place] = "the copy has no such problem with image"
        elif not _is_caption(text):
            found[place] = "it is empty, or no text that can be sent"
    return found


def _read(folder: Path) -> Mapping[str, Any]:
    file = folder / CAPTIONS
    try:
        return read_file(file, dict)
    except FormatError as error:
        raise DatasetError(f"{shown(file)}: {error.message}", _HINT) from None


def _is_caption(text: Any) -> bool:
    return is_text(text) and bool(text.strip())
