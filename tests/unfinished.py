"""What a scaffold of `litx new` left to be filled in."""

from pathlib import Path


def left_to_do(*folders: Path) -> list[str]:
    """Return the place of each line in Python files that says TODO."""
    return [
        f"{file}:{number}: {line.strip()}"
        for folder in folders
        for file in sorted(folder.rglob("*.py"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if "TODO" in line
    ]
