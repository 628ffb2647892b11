"""Texts for models, in `texts.toml` of this package and of the datasets."""

import contextlib
import functools
import operator
import tomllib
from pathlib import Path
from typing import Any

from litx.dataset import Dataset

COMMON = Path(__file__).parent
"""Folder of the texts that hold for every dataset."""


@functools.cache
def _read_texts(folder: Path) -> dict[str, Any]:
    """Return the content of a file `texts.toml`, read once and shared by all callers."""
    file = folder / "texts.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def prompt_text(path: str, dataset: Dataset | None = None) -> str:
    """Return the text at a path, such as ``litx-1.graph``; that of a dataset comes first."""
    if dataset and dataset.prompt_folder:
        with contextlib.suppress(KeyError):  # the common text holds
            return str(_find_entry(dataset.prompt_folder, path))
    return str(_find_entry(COMMON, path))


def prompt_table(path: str) -> dict[str, str]:
    """Return the common texts of a table at a path, by their keys."""
    return dict(_find_entry(COMMON, path))


def _find_entry(folder: Path, path: str) -> Any:
    """Return the entry at a path in the texts of a folder."""
    return functools.reduce(operator.getitem, path.split("."), _read_texts(folder))


def read_example(name: str, dataset: Dataset) -> str:
    """Return the text of an example, trimmed: that of the dataset, or else the common one."""
    file = (dataset.prompt_folder or COMMON) / name
    return file.read_text(encoding="utf-8").strip()
