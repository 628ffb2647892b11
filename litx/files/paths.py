"""Paths as people read them."""

import os
from pathlib import Path

from litx.display.text import on_one_line

ENDINGS = (".py", ".md", ".txt", ".json")
"""Endings of files that may hold experiments."""


def find_checkout() -> Path | None:
    """Return the folder of the project where litx runs from a checkout; None where it does not."""
    folder = Path(__file__).parents[2]
    return folder if (folder / "pyproject.toml").is_file() else None


def display_path(path: str | os.PathLike[str]) -> str:
    """Return a path relative to the working folder when it lies below it, else whole, on a line."""
    real = Path(os.path.realpath(path))
    here = Path.cwd().resolve()
    return on_one_line(str(real.relative_to(here) if real.is_relative_to(here) else real))
