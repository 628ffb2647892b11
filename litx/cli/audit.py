"""`litx audit`: look each value of papers up in their texts."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli import USAGE, say
from litx.display.progress import with_progress
from litx.errors import DatasetError, LitxError

if TYPE_CHECKING:  # loaded when the command runs
    from litx.audit import Audit

_UNEXPLAINED = 1


def audit(
    texts: Annotated[
        Path,
        typer.Option(
            help="Folder of the papers' texts, each named by its module's stem or DOI; or one text."
        ),
    ],
    papers: Annotated[
        list[str] | None,
        typer.Argument(
            help="Modules or folders of them; stems, short names as the table prints them or DOIs. "
            "Without any, all of the ground truth."
        ),
    ] = None,
    format: Annotated[
        Literal["table", "json", "html"], typer.Option(help="How to print the audit.")
    ] = "table",
    html: Annotated[
        Path | None, typer.Option(help="Write the page of texts and values to this file, too.")
    ] = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="List values found elsewhere and numbers left out.")
    ] = False,
    annotate: Annotated[
        bool,
        typer.Option(
            "--annotate", help="Write into your modules what is found, a comment at each value."
        ),
    ] = False,
) -> None:
    """Look each value of papers up in their texts, which you supply.

    Papers are those of the ground truth, or of any modules, which run in the sandbox. A value is
    found, derived from numbers that are found, or not found: the text lacks it, or prints another
    unit beside it. The last needs a waiver of AUD001 with a reason. Numbers that the module does
    not mention are listed.

    Exit status: 0 nothing unexplained, 1 values not found without a reason, 2 wrong usage, or a
    paper or a text that cannot be used, 3 our own failure.
    """
    from litx.audit import annotate_module
    from litx.audit.report import as_data, report_parts, review_page
    from litx.dataset import ground_truth_stem
    from litx.display.grid import show
    from litx.files.reading import read_plain_text
    from litx.files.writing import write
    from litx.refactor.writing import replace_all

    if not texts.exists():
        raise DatasetError(f"{texts} does not exist", "name the folder of the papers' texts")
    if texts.is_dir() and not any(texts.glob("*.md")):
        raise DatasetError(f"{texts} holds no text", "put each paper's there, named <stem>.md")
    complaints: list[str] = []
    by_file = _audits(papers, texts, complaints)
    if annotate:
        own = [one for one in by_file if one.suffix == ".py" and ground_truth_stem(one) is None]
        told = {one: annotate_module(read_plain_text(one, newline=""), by_file[one]) for one in own}
        replace_all({one: text.encode() for one, text in told.items()})
    audits = list(by_file.values())
    if format == "table":
        show(*report_parts(audits, explain=explain))
    elif format == "json":
        data = as_data(audits, complaints)
        print(json.dumps(data, indent=2, ensure_ascii=False, allow_nan=False))
    else:
        print(review_page(audits, complaints))
    if html:
        write(html, review_page(audits, complaints))
    for line in complaints:
        say(f"{line}")
    found = any(one.counts()["unexplained"] for one in audits)
    raise typer.Exit(USAGE if complaints else _UNEXPLAINED if found else 0)


def _audits(papers: list[str] | None, texts: Path, complaints: list[str]) -> "dict[Path, Audit]":
    """Return the audits by module; what is wrong with others goes to the complaints.

    Raises:
        DatasetError: There are several modules, and one text.
    """
    import litxalloy
    from litx.audit import audit_module, audit_paper
    from litx.dataset import ground_truth_stem
    from litx.refactor.programs import load_experiments

    files: dict[Path, str | None] = {}  # each with its stem, if it is the ground truth's
    for given in papers or litxalloy.papers:
        try:
            files |= {one: ground_truth_stem(one) for one in _modules(given)}
        except LitxError as error:
            complaints.append(str(error))
    if len(files) > 1 and not texts.is_dir():
        raise DatasetError(f"{texts} is one text, and there are {len(files)} papers", "name one")
    names = {own or f"./{file}": file for file, own in files.items()}
    experiments, broken = load_experiments(
        {one: None if files[file] else file for one, file in names.items()}
    )
    complaints += broken.values()
    audits: dict[Path, Audit] = {}
    known = [(name, file) for name, file in names.items() if name in experiments]
    for name, file in with_progress(known, len(known), "papers"):
        try:
            if files[file]:
                audits[file] = audit_paper(litxalloy.papers[name], file, texts)
            else:
                audits[file] = audit_module(file, experiments[name], texts)
        except LitxError as error:
            complaints.append(str(error))
    return audits


def _modules(given: str) -> list[Path]:
    """Return the modules that a file, a folder, a stem, a short name or a DOI means.

    Raises:
        DatasetError: There is none.
    """
    import litxalloy
    from litx.dataset import stem_of_name
    from litx.evaluation.pairing import require_existing
    from litx.model.paper import stem_of

    path = Path(given)
    if os.path.lexists(path) or path.suffix == ".py":
        require_existing(path)
        found = sorted(path.glob("[!_.]*.py")) if path.is_dir() else [path]
        if not found:
            raise DatasetError(f"{given} holds no module", "name a folder of .py files")
        return found
    named = stem_of(given) if given.startswith("10.") else given
    path = Path(f"{named}.py")
    return [path if os.path.lexists(path) else litxalloy.papers.path(stem_of_name(named))]
