"""Lines that `litx new` leaves to be filled in."""

from pathlib import Path

from litx.files.paths import display_path


def left_to_do(*folders: Path) -> str:
    """Return the lines of Python files that contain TODO, with their places."""
    lines = [
        f"{display_path(file)}:{number}: {line.strip()}"
        for folder in folders
        for file in sorted(folder.rglob("*.py"))
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if "TODO" in line
    ]
    return "\n".join(lines)
