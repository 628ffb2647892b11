"""One layout for the modules of papers: our constructors' keywords in order, the rest by ruff.

See docs/refactoring.md. What would say something else, or would part a waiver from its object, is
refused.
"""

from collections.abc import Sequence
from pathlib import Path

from litx.dataset import own_stem
from litx.errors import InfrastructureError
from litx.formats.canonical_json import dumps
from litx.formats.layout import laid_out
from litx.model import Experiment
from litx.paths import shown
from litx.refactor.formatting.guard import require_same
from litx.refactor.formatting.keywords import with_keywords_in_order
from litx.refactor.reading import Script, too_deep
from litx_validators.reading import read_module

__all__ = ["format_source", "reformatted"]


def format_source(text: str, name: str = "<module>") -> str:
    """Return the text of a module in its one layout.

    Args:
        text: The module, lines ended by a line feed.
        name: What messages call it.

    Raises:
        LitxError: ruff is not installed.
        ProgramError: The text is not Python, is nested too deeply, or a waiver would be parted from
            its object.
        InfrastructureError: The result would not say the same, which is a fault of litx.
    """
    try:
        found = laid_out(with_keywords_in_order(text, name), name)
        if found != text:
            require_same(text, found, name)
    except RecursionError:  # what Python itself just parses may be too deep to be walked through
        raise too_deep(name) from None
    return found


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
