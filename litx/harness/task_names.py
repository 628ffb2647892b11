"""The names of the tasks; loads none of them."""

import pkgutil
from pathlib import Path


def task_names() -> list[str]:
    """Return the names of all tasks: those of the files in `litx.extract.tasks`."""
    folder = Path(__file__).parents[1] / "extract" / "tasks"
    found = (one.name for one in pkgutil.iter_modules([str(folder)]))
    return [name.rstrip("_").replace("_", "-") for name in found if not name.startswith("_")]
