"""Texts for models, which are in `texts.toml`."""

import functools
import operator
import tomllib
from importlib import resources
from typing import Any


@functools.cache
def _read_texts() -> dict[str, Any]:
    """Return the content of `texts.toml`, read once and shared by all callers."""
    return tomllib.loads(resources.files(__package__).joinpath("texts.toml").read_text("utf-8"))


def prompt_text(path: str) -> str:
    """Return the text at a path in the file, such as ``published.python.values``."""
    return str(functools.reduce(operator.getitem, path.split("."), _read_texts()))


def prompt_table(path: str) -> dict[str, str]:
    """Return the texts of a table at a path in the file, by their keys."""
    return dict(functools.reduce(operator.getitem, path.split("."), _read_texts()))
