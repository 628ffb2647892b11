"""The text of a paper as a program is given it."""

import re
from pathlib import Path

_IMAGE = re.compile(r"!\[[^\]]*\]\([^)]*\)\n?")


def read_paper_text(path: Path) -> str:
    """Read a paper's Markdown and leave out its image references, each with the line break after.

    Source: published alloy benchmark, version 0.1.1.

    Raises:
        OSError: The file cannot be read.
    """
    return _IMAGE.sub("", path.read_text(encoding="utf-8"))
