"""`litx new`: create the module of a paper, or the files of a field, rule or suite."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from litx.cli import _options as options
from litx.cli import print_message

if TYPE_CHECKING:
    from litx.dataset import Dataset

_PROMPTS = {"title": "Title", "year": "Year", "journal": "Journal", "licence": "Licence (SPDX)"}


def new(
    doi: Annotated[
        str | None, typer.Argument(help="DOI of the paper, or a link to it.", show_default=False)
    ] = None,
    title: Annotated[str | None, typer.Option(help="Title of the paper.")] = None,
    year: Annotated[int | None, typer.Option(help="Year of publication.", min=1600)] = None,
    journal: Annotated[str | None, typer.Option(help="Journal of the paper.")] = None,
    licence: Annotated[
        str | None, typer.Option(help='Licence of the text, such as "CC-BY-4.0", or "unknown".')
    ] = None,
    author: Annotated[
        list[str] | None, typer.Option(help="Author. Repeat it for each author, in order.")
    ] = None,
    volume: Annotated[str | None, typer.Option(help="Volume of the journal.")] = None,
    pages: Annotated[str | None, typer.Option(help='Pages, such as "292-298".')] = None,
    article: Annotated[
        str | None, typer.Option(help="Article number, if there are no pages.")
    ] = None,
    output: options.OutputOption = None,
    dataset: options.DatasetOption = None,
    field: Annotated[
        str | None,
        typer.Option(help="Create the folder of a field of your own instead, such as perovskites."),
    ] = None,
    rule: Annotated[
        str | None,
        typer.Option(help="Create a rule instead, named for its bad pattern: value-without-unit."),
    ] = None,
    subject: Annotated[
        str,
        typer.Option(help="First letters of the rule's code. See `litx validate --explain all`."),
    ] = "MEA",
    suite: Annotated[
        str | None, typer.Option(help="Create a suite instead, with this name.")
    ] = None,
) -> None:
    """Create the module of a paper, with its metadata and a place for its experiments.

    litx looks up missing options at Crossref, and prompts for title, year, journal and licence if
    Crossref does not have them. Compare the authors with the paper.

    With --field, litx creates a folder with a vocabulary, an example and a README, which --dataset
    takes; --output sets the folder. With --rule or --suite, it creates the files of a rule or a
    suite in the checkout that it runs from; TODO marks each place to fill in. Existing files are
    not overwritten.

    Exit status: 0, 2 if the DOI or name is invalid, metadata are missing and there is no terminal
    to prompt on, or a file exists, 3 an internal error.
    """
    required = {"title": title, "year": year, "journal": journal, "licence": licence}
    optional = {"authors": author or None, "volume": volume, "pages": pages, "article": article}
    metadata = required | optional
    place = None if field else output
    is_paper = any(value is not None for value in (doi, place, *metadata.values()))
    others = [kind is not None for kind in (field, rule, suite)]
    if sum([is_paper, *others]) != 1 or (is_paper and doi is None):
        message = "give either a DOI, with its options, or --field, or --rule, or --suite"
        raise typer.BadParameter(message)
    if field is not None:
        _create_field(field, output)
    elif doi is None:
        _create_extension(rule, subject, suite)
    else:
        _create_paper(doi, required, optional, output, options.dataset_of(dataset))


def _create_paper(
    doi: str,
    required: dict[str, Any],
    optional: dict[str, Any],
    output: Path | None,
    dataset: "Dataset",
) -> None:
    """Write the module of a paper.

    Raises:
        DatasetError: Required metadata are missing, and there is no terminal to prompt on.
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
    known = {name: value for name, value in (required | optional).items() if value is not None}
    if not required.keys() <= known.keys():
        try:
            known = {**metadata.look_up(paper.doi, metadata.create_client()), **known}
        except metadata.MetadataError as error:
            print_message(f"{error}")
    missing = [name for name in required if name not in known]
    if missing and not sys.stdin.isatty():
        options = ", ".join(f"--{name}" for name in missing)
        raise DatasetError(f"{', '.join(missing)} not known", f"pass {options}")
    for name in missing:
        kind = int if name == "year" else str
        default = "unknown" if name == "licence" else None
        known[name] = typer.prompt(_PROMPTS[name], type=kind, default=default, err=True)
    fields = {name: value for name, value in known.items() if value not in ("", "unknown")}
    create(module, scaffold(paper.evolve(**fields), dataset.canary).encode())
    print(display_path(module))
    if layout.find_ruff() is None:
        print_message(layout.NOT_FORMATTED)


def _create_field(name: str, output: Path | None) -> None:
    """Write the folder of a field, and print the next step.

    Raises:
        LitxError: The name is invalid, or a file exists.
    """
    from litx.files.paths import display_path
    from litx.refactor.scaffold import render_field_files
    from litx.refactor.writing import create_all

    folder = output or Path(name)
    files = render_field_files(name, folder)
    create_all({folder / place: text.encode() for place, text in files.items()})
    print("\n".join(display_path(folder / place) for place in files))
    print_message(
        f"write your words into {folder / 'vocabulary.toml'}, then use --dataset {folder}"
    )


def _create_extension(rule: str | None, subject: str, suite: str | None) -> None:
    """Write the files of a rule or a suite, and print the next steps.

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
        raise LitxError("rules and suites are created in a checkout of the project", hint)
    codes = root / CODES
    if rule is None:
        files, new_codes = render_suite_files(suite or ""), ""
    else:
        files, new_codes = render_rule_files(rule, subject, codes.read_text(encoding="utf-8"))
    create_all({root / place: text.encode() for place, text in files.items()})
    places = [*files]
    if new_codes:
        replace_all({codes: new_codes.encode()})
        places.append(CODES)
    print("\n".join(paths.display_path(root / place) for place in places))
    print_message("fill in each TODO, then run `make pages snapshots check test`")
