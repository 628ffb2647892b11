"""Modules of the installed ground truth: which they are, and that their objects stay the same."""

from collections.abc import Sequence
from pathlib import Path

from litx.dataset import own_stem
from litx.errors import InfrastructureError
from litx.formats.canonical_json import dumps
from litx.model import Experiment
from litx.paths import shown
from litx.refactor.formatting import format_source
from litx.refactor.reading import Script
from litx_validators.reading import read_module


def reformatted(script: Script) -> str:
    """Return the text of a file in its one layout.

    A module of the installed ground truth must also give the same objects; every other file is
    parsed, and never run.

    Raises:
        ProgramError: The file is no Python.
        InfrastructureError: The result would not say the same, which is a fault of litx.
    """
    name = shown(script.file)
    text = format_source(script.text, name)
    if text != script.text and own_stem(script.file):
        before, after = (_objects(script.file, one) for one in (script.text, text))
        if before != after:
            message = f"laying {name} out would change its objects, so it stays as it is"
            raise InfrastructureError(message, "please report the file")
    return text


def _objects(file: Path, text: str) -> str | None:
    """Return the canonical JSON of what the text of our own module gives; None if it is broken."""

    def load() -> Sequence[Experiment]:
        names: dict[str, object] = {"__name__": file.stem}
        exec(compile(text, file, "exec"), names)  # noqa: S102 (our own code, as an import runs it)
        found = names["experiments"]
        return found if isinstance(found, list) else []

    reading = read_module(file, load)
    return None if reading.failure else dumps(list(reading.experiments))
