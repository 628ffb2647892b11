"""Paths as people read them."""

import os
from pathlib import Path

ENDINGS = (".py", ".md", ".txt", ".json")
"""Endings of files that may hold experiments."""


def shown(path: str | os.PathLike[str]) -> str:
    """Return a path relative to the working folder when it lies below it, else whole."""
    real = Path(os.path.realpath(path))
    here = Path.cwd().resolve()
    return str(real.relative_to(here)) if real.is_relative_to(here) else str(real)
