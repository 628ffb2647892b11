"""`litx audit`: look each value of the ground truth up in the papers' texts."""

import json
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
    texts: Annotated[Path, typer.Option(help="Folder of the papers' texts, <stem>.md each.")],
    papers: Annotated[
        list[str] | None,
        typer.Argument(
            help="Stems, short names as the table prints them, DOIs or module files; without any, "
            "all of the ground truth."
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
) -> None:
    """Look each value of the ground truth up in the papers' texts, which you supply.

    A value is at its locator, elsewhere, derived from numbers that are found, in another unit than
    the text prints beside it, or missing; the last two need a waiver of AUD001 with a reason.
    Numbers that the module does not mention are listed.

    Exit status: 0 nothing unexplained, 1 values missing or in another unit without a reason, 2
    wrong usage, or a paper or a text that cannot be used, 3 our own failure.
    """
    import litxalloy
    from litx.audit.report import as_data, parts, review_page
    from litx.report.grid import show
    from litx.writing import write

    if not texts.is_dir():
        raise DatasetError(f"{texts} is not a folder", "name the folder of the papers' texts")
    if not any(texts.glob("*.md")):
        raise DatasetError(f"{texts} holds no text", "put each paper's there, named <stem>.md")
    stems = list(dict.fromkeys(map(_stem, papers or litxalloy.papers)))
    complaints: list[str] = []
    audits = []
    for stem in with_progress(stems, len(stems), "papers"):
        try:
            audits.append(_audit(stem, texts))
        except LitxError as error:
            complaints.append(str(error))
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


def _audit(stem: str, folder: Path) -> "Audit":
    """Audit a paper.

    Raises:
        LitxError: There is no such paper, its module does not load, or its text cannot be used.
    """
    import litxalloy
    from litx.audit import audit_paper
    from litx.dataset import load_paper

    if stem not in litxalloy.papers:
        short = (short_name(one) for one in litxalloy.papers)
        hint = f"the nearest are {', '.join(nearest(short_name(stem), short, 3, 0))}"
        raise DatasetError(f"no paper {stem!r} in {litxalloy.NAME}", hint)
    load_paper(stem)
    return audit_paper(litxalloy.papers[stem], litxalloy.papers.path(stem), folder)


def _stem(given: str) -> str:
    """Return the stem that a stem, a short name, a DOI or a path of a module means."""
    import litxalloy
    from litx.model.paper import stem_of

    if given.endswith(".py"):
        return Path(given).stem
    if given.startswith("10."):
        return stem_of(given)
    return next((stem for stem in litxalloy.papers if short_name(stem) == given), given)
