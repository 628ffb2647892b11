"""Where a run begins: a new folder ``<model>/<name>``."""

import re
from pathlib import Path

from litx.errors import InfrastructureError
from litx.plain import is_link

_LONGEST = 100
"""Most characters of a model's folder; file systems take some 255 bytes."""


def new_folder(runs: Path, model: str, name: str) -> Path:
    """Make the folder of a run and return it; where the name is taken, it gets a number.

    Args:
        runs: Where runs are kept.
        model: The model, as ``PROVIDER:NAME``.
        name: What the run is called, such as ``code-20260131-120000``.

    Raises:
        InfrastructureError: It cannot be made.
    """
    folder = runs / folder_name(model)
    path, count = folder / name, 1
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if is_link(folder):
            raise InfrastructureError(f"{folder} is a link", "--runs names another folder")
        while True:
            try:
                path.mkdir()
            except FileExistsError:
                count += 1
                path = folder / f"{name}-{count}"
            else:
                return path
    except OSError as error:
        message = f"{path} cannot be made: {error.strerror}"
        raise InfrastructureError(message, "--runs names another folder") from error


def folder_name(model: str) -> str:
    """Return the name of a model's folder; of stored replies, the folder that stores them."""
    provider, _, name = model.partition(":")
    if provider in {"scripted", "replay"}:
        name = Path(name).name
    safe = re.sub(r"[^A-Za-z0-9._-]+", "-", f"{provider}-{name}")
    return safe.strip("-._")[:_LONGEST] or "model"  # one that begins with a dot or _ is passed over
