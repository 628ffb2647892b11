"""Captions of images, which the user supplies beside the data."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from litx.errors import DatasetError, FormatError
from litx.paths import shown
from litx.suites.scibench.records import is_text, read_file

CAPTIONS: Final = "captions.json"
"""The file in the folder of the data: an object of captions by problem, such as img/fund/30."""


def read_captions(folder: Path) -> Mapping[str, str]:
    """Return the captions by the text of their problem's key; what is no text is left out.

    Raises:
        DatasetError: There is no such file, or it holds no caption.
    """
    file = folder / CAPTIONS
    hint = 'it holds an object such as {"img/fund/30": "A block on a slope."}'
    try:
        captions = read_file(file, dict)
    except FormatError as error:
        raise DatasetError(f"{shown(file)}: {error.message}", hint) from None
    texts = {key: text for key, text in captions.items() if is_text(text) and text.strip()}
    if not texts:
        raise DatasetError(f"{shown(file)} holds no caption", hint)
    return texts
