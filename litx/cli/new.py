"""`litx new`: start the module of a paper."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from litx.cli import _options as options
from litx.cli import say

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
    author: Annotated[
        list[str] | None, typer.Option(help="An author; one option for each, in order.")
    ] = None,
    volume: Annotated[str | None, typer.Option(help="Volume of the journal.")] = None,
    pages: Annotated[str | None, typer.Option(help='Such as "292-298".')] = None,
    article: Annotated[str | None, typer.Option(help="Number, where it has no pages.")] = None,
    output: options.OutputOption = None,
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

    What no option gives is looked up at Crossref; title, year, journal and licence are asked for
    where that has no answer. Compare the authors with the paper, whose spelling counts. With
    --rule or --suite, start the files of a rule or a suite in the checkout that litx runs from;
    each place to fill in says TODO. Nothing is overwritten.

    Exit status: 0, 2 when the DOI or name is none, something is missing and nobody can be asked, or
    a file exists, 3 a failure of our own.
    """
    given = {"title": title, "year": year, "journal": journal, "licence": licence}
    more = {"authors": author or None, "volume": volume, "pages": pages, "article": article}
    of_paper = any(value is not None for value in (doi, output, *given.values(), *more.values()))
    if sum([of_paper, rule is not None, suite is not None]) != 1 or (of_paper and doi is None):
        raise typer.BadParameter("give either a DOI, with its options, or --rule, or --suite")
    if doi is None:
        _start(rule, subject, suite)
    else:
        _start_paper(doi, given, more, output)


def _start_paper(
    doi: str, given: dict[str, Any], more: dict[str, Any], output: Path | None
) -> None:
    """Write the module of a paper, of which some metadata are given; it need not have `more`.

    Raises:
        DatasetError: Some are not known, and nobody is there to be asked.
    """
    from litx.errors import DatasetError
    from litx.files.paths import display_path
    from litx.formats import layout
    from litx.model import Paper
    from litx.refactor import metadata
    from litx.refactor.metadata import parse_doi
    from litx.refactor.scaffold import scaffold
    from litx.refactor.writing import create, output_file

    paper = Paper(doi=parse_doi(doi))
    module = output_file(f"{paper.stem}.py", output)
    known = {name: value for name, value in (given | more).items() if value is not None}
    if not given.keys() <= known.keys():
        try:
            known = {**metadata.look_up(paper.doi, metadata.create_client()), **known}
        except metadata.MetadataError as error:
            say(f"{error}")
    missing = [name for name in given if name not in known]
    if missing and not sys.stdin.isatty():
        options = ", ".join(f"--{name}" for name in missing)
        raise DatasetError(f"{', '.join(missing)} not known", f"give {options}")
    for name in missing:
        kind = int if name == "year" else str
        default = "unknown" if name == "licence" else None
        known[name] = typer.prompt(_ASKED[name], type=kind, default=default, err=True)
    told = {name: value for name, value in known.items() if value not in ("", "unknown")}
    create(module, scaffold(paper.evolve(**told)).encode())
    print(display_path(module))
    if layout.find_ruff() is None:
        say(layout.NOT_FORMATTED)


def _start(rule: str | None, subject: str, suite: str | None) -> None:
    """Write the files of a rule or a suite, and tell what comes next.

    Raises:
        LitxError: litx does not run from a checkout, or a file exists.
    """
    from litx.errors import LitxError
    from litx.files import paths
    from litx.refactor.scaffold import CODES, render_rule_files, render_suite_files
    from litx.refactor.writing import create_all, replace_all

    root = paths.find_checkout()
    if root is None:
        hint = "clone the project, and run its .venv/bin/litx after `make .venv/ready`"
        raise LitxError("a rule or a suite is written into a checkout of the project", hint)
    codes = root / CODES
    if rule is None:
        written, told = render_suite_files(suite or ""), ""
    else:
        written, told = render_rule_files(rule, subject, codes.read_text(encoding="utf-8"))
    create_all({root / place: text.encode() for place, text in written.items()})
    if told:
        replace_all({codes: told.encode()})
    print(
        "\n".join(
            paths.display_path(root / place) for place in (*written, *([CODES] if told else []))
        )
    )
    say("fill in what says TODO; then `make pages snapshots check test`")
