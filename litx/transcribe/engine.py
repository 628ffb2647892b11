"""What reads PDFs: the interface of engines, and how one is found by its name."""

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from litx.transcribe import engines
from litx.transcribe.pdf import Pdf, TranscriptionError
from litx.words import suggest

DEFAULT = "pdfplumber"
"""The engine that needs neither weights nor a key."""


@dataclass(frozen=True)
class Pages:
    """What an engine reads in a PDF.

    Attributes:
        texts: The Markdown of each page.
        notes: What the user should know, such as characters that could not be read; one line each.
    """

    texts: tuple[str, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Engine:
    """One way to read PDFs.

    Attributes:
        name: Its name, which is that of its module.
        version: Version of the library behind it, or name of the model.
        transcribe: Returns the pages of a PDF. It raises a TranscriptionError where that cannot be
            read, and a ProviderError where the service that reads it cannot be asked.
    """

    name: str
    version: str
    transcribe: Callable[[Pdf], Pages]


def engine_names() -> list[str]:
    """Return the names of the engines, the default first."""
    names = [module.name for module in pkgutil.iter_modules(engines.__path__)]
    return sorted(names, key=lambda name: (name != DEFAULT, name))


def find_engine(name: str) -> Engine:
    """Return the engine of a name.

    Raises:
        TranscriptionError: There is none, or its library is not installed.
        ProviderError: Its key is missing.
    """
    names = engine_names()
    if name not in names:
        raise TranscriptionError(f"unknown engine {name!r}", suggest(name, names))
    module = importlib.import_module(f"{engines.__name__}.{name}")
    return cast("Engine", module.open_engine())
