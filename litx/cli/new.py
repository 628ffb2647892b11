"""`litx new`: start the module of a paper."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:  # loaded when the command runs
    from litx.model import Paper

_ASKED = {"title": "Title", "year": "Year", "journal": "Journal", "licence": "Licence (SPDX)"}


def new(
    doi: Annotated[str, typer.Argument(help="DOI of the paper, or a link to it.")],
    title: Annotated[str | None, typer.Option(help="Its title.")] = None,
    year: Annotated[int | None, typer.Option(help="Year of publication.", min=1600)] = None,
    journal: Annotated[str | None, typer.Option(help="Where it was published.")] = None,
    licence: Annotated[
        str | None, typer.Option(help='Licence of its text, such as "CC-BY-4.0", or "unknown".')
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(help="File or folder to write to; by default <stem>.py here."),
    ] = None,
) -> None:
    """Start the module of a paper, with its metadata and room for its experiments.

    What no option gives is looked up at Crossref, and asked for where that has no answer. Nothing
    is overwritten.

    Exit status: 0, 2 when the DOI is none, something is missing and nobody can be asked, or the
    module exists, 3 a failure of our own.
    """
    from litx.model import Paper  # noqa: PLC0415 (not before a command runs)
    from litx.paths import shown  # noqa: PLC0415
    from litx.refactor.doi import read_doi  # noqa: PLC0415
    from litx.refactor.scaffold import scaffold  # noqa: PLC0415
    from litx.refactor.writing import create, target  # noqa: PLC0415

    paper = Paper(doi=read_doi(doi))
    module = target(paper.stem, output)
    given = {"title": title, "year": year, "journal": journal, "licence": licence}
    known: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
    if len(known) < len(given):
        known = {**_looked_up(paper), **known}
    known |= _asked([name for name in given if name not in known])
    told = {name: value for name, value in known.items() if value not in {"", "unknown"}}
    create(module, scaffold(paper.evolve(**told)).encode())
    print(shown(module))


def _looked_up(paper: "Paper") -> dict[str, Any]:
    """Return what Crossref knows; why it does not is told on stderr."""
    from litx.refactor import metadata  # noqa: PLC0415 (not before a command runs)

    try:
        return metadata.look_up(paper.doi, metadata.crossref())
    except metadata.MetadataError as error:
        print(f"litx: {error}", file=sys.stderr)
        return {}


def _asked(names: list[str]) -> dict[str, Any]:
    """Ask for what is still missing.

    Raises:
        DatasetError: Nobody is there to be asked.
    """
    from litx.errors import DatasetError  # noqa: PLC0415 (not before a command runs)

    if names and not sys.stdin.isatty():
        options = ", ".join(f"--{name}" for name in names)
        raise DatasetError(f"{', '.join(names)} not known", f"give {options}")
    found: dict[str, Any] = {}
    for name in names:
        kind = int if name == "year" else str
        default = "unknown" if name == "licence" else None
        found[name] = typer.prompt(_ASKED[name], type=kind, default=default, err=True)
    return found
