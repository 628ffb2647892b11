"""Paths for display, and endings of program files."""

import os
from pathlib import Path

from litx.display.text import on_one_line

ENDINGS = (".py", ".md", ".txt", ".json")
"""Endings of files that may hold experiments."""


def find_checkout() -> Path | None:
    """Return the folder of the project; None if litx does not run from a checkout."""
    folder = Path(__file__).parents[2]
    return folder if (folder / "pyproject.toml").is_file() else None


def display_path(path: str | os.PathLike[str]) -> str:
    """Return a path on a single line, relative to the working folder if it lies below."""
    real = Path(os.path.realpath(path))
    here = Path.cwd().resolve()
    return on_one_line(str(real.relative_to(here) if real.is_relative_to(here) else real))
