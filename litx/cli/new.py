"""`litx new`: start the module of a paper."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from litx.cli import say

if TYPE_CHECKING:  # loaded when the command runs
    from litx.model import Paper

_ASKED = {"title": "Title", "year": "Year", "journal": "Journal", "licence": "Licence (SPDX)"}


def new(
    doi: Annotated[
        str | None, typer.Argument(help="DOI of the paper, or a link to it.", show_default=False)
    ] = None,
    title: Annotated[str | None, typer.Option(help="Its title.")] = None,
    year: Annotated[int | None, typer.Option(help="Year of publication.", min=1600)] = None,
    journal: Annotated[str | None, typer.Option(help="Where it was published.")] = None,
    licence: Annotated[
        str | None, typer.Option(help='Licence of its text, such as "CC-BY-4.0", or "unknown".')
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            help="File to write to (with an ending), or folder; by default <stem>.py here."
        ),
    ] = None,
    rule: Annotated[
        str | None,
        typer.Option(help="Start a rule instead: the bad pattern, such as value-without-unit."),
    ] = None,
    subject: Annotated[
        str, typer.Option(help="What the code of the rule begins with; `litx rule` lists codes.")
    ] = "MEA",
    suite: Annotated[
        str | None, typer.Option(help="Start a suite instead: its name, such as mybench.")
    ] = None,
) -> None:
    """Start the module of a paper, with its metadata and room for its experiments.

    What no option gives is looked up at Crossref, and asked for where that has no answer. With
    --rule or --suite, start the files of a rule or a suite in the checkout that litx runs from;
    each place to fill in says TODO. Nothing is overwritten.

    Exit status: 0, 2 when the DOI or name is none, something is missing and nobody can be asked, or
    a file exists, 3 a failure of our own.
    """
    given = {"title": title, "year": year, "journal": journal, "licence": licence}
    of_paper = any(value is not None for value in (doi, output, *given.values()))
    if sum([of_paper, rule is not None, suite is not None]) != 1 or (of_paper and doi is None):
        raise typer.BadParameter("give either a DOI, with its options, or --rule, or --suite")
    if doi is None:
        _start(rule, subject, suite)
    else:
        _start_paper(doi, given, output)


def _start_paper(doi: str, given: dict[str, Any], output: Path | None) -> None:
    """Write the module of a paper, of which some metadata are given."""
    from litx.formats import layout  # noqa: PLC0415
    from litx.model import Paper  # noqa: PLC0415 (not before a command runs)
    from litx.paths import shown  # noqa: PLC0415
    from litx.refactor.doi import read_doi  # noqa: PLC0415
    from litx.refactor.scaffold import scaffold  # noqa: PLC0415
    from litx.refactor.writing import create, target  # noqa: PLC0415

    paper = Paper(doi=read_doi(doi))
    module = target(f"{paper.stem}.py", output)
    known = {name: value for name, value in given.items() if value is not None}
    if len(known) < len(given):
        known = {**_looked_up(paper), **known}
    known |= _asked([name for name in given if name not in known])
    told = {name: value for name, value in known.items() if value not in {"", "unknown"}}
    create(module, scaffold(paper.evolve(**told)).encode())
    print(shown(module))
    if layout.ruff() is None:
        say(layout.NOT_LAID_OUT)


def _start(rule: str | None, subject: str, suite: str | None) -> None:
    """Write the files of a rule or a suite, and tell what comes next.

    Raises:
        LitxError: litx does not run from a checkout, or a file exists.
    """
    from litx import paths  # noqa: PLC0415 (not before a command runs)
    from litx.errors import LitxError  # noqa: PLC0415
    from litx.refactor.scaffold import CODES, rule_files, suite_files  # noqa: PLC0415
    from litx.refactor.writing import create_all, replace_all  # noqa: PLC0415

    root = paths.checkout()
    if root is None:
        hint = "clone the project, and run its .venv/bin/litx after `make .venv/ready`"
        raise LitxError("a rule or a suite is written into a checkout of the project", hint)
    codes = root / CODES
    if rule is None:
        written, told = suite_files(suite or ""), ""
    else:
        written, told = rule_files(rule, subject, codes.read_text(encoding="utf-8"))
    create_all({root / place: text.encode() for place, text in written.items()})
    if told:
        replace_all({codes: told.encode()})
    print("\n".join(paths.shown(root / place) for place in (*written, *([CODES] if told else []))))
    say("fill in what says TODO; then `make pages snapshots check test`")


def _looked_up(paper: "Paper") -> dict[str, Any]:
    """Return what Crossref knows; why it does not is told on stderr."""
    from litx.refactor import metadata  # noqa: PLC0415 (not before a command runs)

    try:
        return metadata.look_up(paper.doi, metadata.crossref())
    except metadata.MetadataError as error:
        say(f"{error}")
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
