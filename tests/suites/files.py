"""Files of small copies of the data."""

import json
from pathlib import Path


def write(root: Path, name: str, content: object) -> Path:
    """Write a file, and the folders above it; content other than text becomes JSON."""
    file = root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    text = content if isinstance(content, str) else json.dumps(content)
    file.write_text(text, encoding="utf-8")
    return file
