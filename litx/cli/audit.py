"""`litx audit`: look each value of papers up in their texts."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli import USAGE, say
from litx.errors import DatasetError, LitxError
from litx.progress import with_progress
from litx.words import nearest, short_name

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
    from litx.audit import annotated
    from litx.audit.report import as_data, parts, review_page
    from litx.plain import read_plain_text
    from litx.refactor.writing import replace_all
    from litx.report.grid import show
    from litx.writing import write

    complaints: list[str] = []
    by_file, own = _audits(_chosen(papers, texts, complaints), texts, complaints)
    if annotate:
        told = {one: annotated(read_plain_text(one, newline=""), by_file[one]) for one in own}
        replace_all({one: text.encode() for one, text in told.items()})
    audits = list(by_file.values())
    if format == "table":
        show(*parts(audits, explain=explain))
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


def _chosen(papers: list[str] | None, texts: Path, complaints: list[str]) -> list[Path]:
    """Return the modules that are meant, each once.

    Raises:
        DatasetError: The texts do not fit them.
    """
    import litxalloy

    if not texts.exists():
        raise DatasetError(f"{texts} does not exist", "name the folder of the papers' texts")
    if texts.is_dir() and not any(texts.glob("*.md")):
        raise DatasetError(f"{texts} holds no text", "put each paper's there, named <stem>.md")
    files: dict[Path, None] = {}
    for given in papers or litxalloy.papers:
        try:
            files |= dict.fromkeys(_modules(given))
        except LitxError as error:
            complaints.append(str(error))
    if len(files) > 1 and not texts.is_dir():
        raise DatasetError(f"{texts} is one text, and there are {len(files)} papers", "name one")
    return list(files)


def _audits(
    files: list[Path], texts: Path, complaints: list[str]
) -> "tuple[dict[Path, Audit], list[Path]]":
    """Return the audits, and the modules among them that are not the installed ground truth's."""
    import litxalloy
    from litx.audit import audit_module, audit_paper
    from litx.dataset import load_paper, own_stem
    from litx.refactor.programs import experiments_of

    programs = {str(one): one for one in files if own_stem(one) is None}
    experiments, broken = experiments_of(programs)
    complaints += broken.values()
    audits: dict[Path, Audit] = {}
    for one in with_progress(files, len(files), "papers"):
        try:
            if str(one) not in programs:
                load_paper(one.stem)
                audits[one] = audit_paper(litxalloy.papers[one.stem], one, texts)
            elif str(one) in experiments:
                audits[one] = audit_module(one, experiments[str(one)], texts)
        except LitxError as error:
            complaints.append(str(error))
    return audits, [one for one in audits if str(one) in programs]


def _modules(given: str) -> list[Path]:
    """Return the modules that a file, a folder, a stem, a short name or a DOI means.

    Raises:
        DatasetError: There is none.
    """
    import litxalloy
    from litx.model.paper import stem_of
    from litx.pairing import require_existing

    if os.path.lexists(given) or given.endswith(".py"):
        require_existing(Path(given))
        if not Path(given).is_dir():
            return [Path(given)]
        if not (found := sorted(Path(given).glob("[!_.]*.py"))):
            raise DatasetError(f"{given} holds no module", "name a folder of .py files")
        return found
    named = stem_of(given) if given.startswith("10.") else given
    stem = next((stem for stem in litxalloy.papers if named in (stem, short_name(stem))), "")
    if stem:
        return [litxalloy.papers.path(stem)]
    if os.path.lexists(f"{named}.py"):
        return [Path(f"{named}.py")]
    short = (short_name(one) for one in litxalloy.papers)
    hint = f"the nearest are {', '.join(nearest(short_name(named), short, 3, 0))}"
    raise DatasetError(f"no paper {named!r} in {litxalloy.NAME}", f"{hint}; or name a module file")
