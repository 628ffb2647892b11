"""Python source that rebuilds objects; `litx.formats.layout` lays it out.

The text uses the public names of `litx` alone::

    >>> from litx import HV, Quantity
    >>> from litx.formats.python_source import to_source
    >>> print(to_source(Quantity("~182", HV)))
    Quantity("~182", HV)

Units are written by name, compositions as formula where that says the same, common lattices by
their lengths, the paper's words by `normalize`, and groups of measurements by
`Measurement.group_measurements`.
"""

import textwrap
from collections.abc import Sequence

from litx.formats.layout import WIDTH
from litx.formats.python_source.objects import Notes, SourceWriter
from litx.formats.python_source.values import list_source, literal
from litx.model.paper import Paper
from litx.model.record import Record

__all__ = ["headline", "module_source", "to_source"]

_LEAST_TITLE = 20  # characters of a title that stay, however long the DOI is


def to_source(obj: Record | Sequence[Record]) -> str:
    """Return a Python expression that builds an object, or a list of objects.

    The expression builds an equal object, with the same types and the same words of the paper.

    Raises:
        FormatError: The object holds a value that the names of `litx` cannot build, such as a value
            of an unknown class, or a group id outside a material.
    """
    write = SourceWriter().record
    return write(obj) if isinstance(obj, Record) else list_source(map(write, obj))


def module_source(
    paper: Paper, canary: str = "", docstring: str = "", notes: Notes | None = None
) -> str:
    """Return the module of a paper: docstring, canary if any, `paper` and `experiments`.

    Args:
        paper: Paper with its experiments.
        canary: Text that forbids the use of the module for training; only ground truth has it.
        docstring: Docstring of the module; the `headline` of the paper if empty.
        notes: Function that returns the comment to write above an object.

    Raises:
        FormatError: As `to_source`.
    """
    wrapped = [
        piece
        for line in (docstring or headline(paper)).strip().splitlines()
        for piece in textwrap.wrap(line, WIDTH - 3, break_long_words=False) or [""]
    ]
    body = "\n".join(literal(line)[1:-1] for line in wrapped).replace('"""', "'''")
    if len(wrapped) > 1:
        body += "\n"
    elif body.endswith('"'):
        body += " "
    writer = SourceWriter(notes)
    parts = (
        f'"""{body}"""',
        "from litx import *",
        *([f"CANARY = {literal(canary)}"] if canary else []),
        f"paper = {writer.record(paper.evolve(experiments=()))}",
        f"experiments = {writer.value(paper.experiments, 'experiments', {})}",
    )
    return "\n\n".join(parts) + "\n"


def headline(paper: Paper) -> str:
    """Return the first line of a docstring for a paper; a long title is cut."""
    where = " ".join(str(part) for part in (paper.journal, paper.year) if part is not None)
    rest = [part for part in (where, f"doi {paper.doi}") if part]
    room = max(WIDTH - len('"""."""') - len(", ".join(["", *rest])), _LEAST_TITLE)
    title = textwrap.shorten(paper.title or "", room, placeholder=" ...")
    return ", ".join([title, *rest] if title else rest)
