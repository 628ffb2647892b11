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
    format: Annotated[  # noqa: A002 (named as the option is)
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
    complaints: list[str] = []
    audits = _audit_all(papers or [], texts, complaints)
    from litx.audit.page import page  # noqa: PLC0415 (not before a command runs)
    from litx.audit.report import as_data, parts  # noqa: PLC0415
    from litx.report.grid import show  # noqa: PLC0415

    if format == "table":
        show(*parts(audits, explain=explain))
    elif format == "json":
        data = as_data(audits, complaints)
        print(json.dumps(data, indent=2, ensure_ascii=False, allow_nan=False))
    else:
        print(page(audits, complaints))
    if html:
        try:
            html.write_text(page(audits, complaints), encoding="utf-8")
        except OSError as error:
            raise LitxError(f"{html} cannot be written: {error.strerror}") from None
    for line in complaints:
        say(f"{line}")
    found = any(one.counts()["unexplained"] for one in audits)
    raise typer.Exit(USAGE if complaints else _UNEXPLAINED if found else 0)


def _audit_all(chosen: list[str], folder: Path, complaints: list[str]) -> "list[Audit]":
    """Audit papers; why one cannot be audited goes to the complaints.

    Raises:
        DatasetError: There is no such folder, or it holds no text.
    """
    import litxalloy  # noqa: PLC0415 (not before a command runs)

    if not folder.is_dir():
        raise DatasetError(f"{folder} is not a folder", "name the folder of the papers' texts")
    if not any(folder.glob("*.md")):
        raise DatasetError(f"{folder} holds no text", "put each paper's there, named <stem>.md")
    stems = [_stem(one) for one in chosen] or list(litxalloy.papers)
    found = []
    for stem in with_progress(list(dict.fromkeys(stems)), len(stems), "papers"):
        audited = _audit(stem, folder, complaints)
        found += [audited] if audited else []
    return found


def _audit(stem: str, folder: Path, complaints: list[str]) -> "Audit | None":
    """Audit a paper; None when that is not possible."""
    import litxalloy  # noqa: PLC0415 (as above)
    from litx.audit import TextError, audit_paper  # noqa: PLC0415
    from litx_validators.reading import read_module  # noqa: PLC0415

    if stem not in litxalloy.papers:
        short = (short_name(one) for one in litxalloy.papers)
        hint = f"the nearest are {', '.join(nearest(short_name(stem), short, 3, 0))}"
        complaints.append(str(DatasetError(f"no paper {stem!r} in {litxalloy.NAME}", hint)))
        return None
    module = litxalloy.papers.path(stem)
    reading = read_module(module, lambda: litxalloy.papers[stem].experiments)
    if reading.failure:
        place = f"{module.name}:{reading.failure.line}"
        complaints.append(f"{place} does not load: {reading.failure.message}")
        return None
    try:
        return audit_paper(litxalloy.papers[stem], module, folder)
    except TextError as error:
        complaints.append(str(error))
        return None


def _stem(given: str) -> str:
    """Return the stem that a stem, a short name, a DOI or a path of a module means."""
    import litxalloy  # noqa: PLC0415 (not before a command runs)
    from litx.model.paper import stem_of  # noqa: PLC0415

    if given.endswith(".py"):
        return Path(given).stem
    if given.startswith("10."):
        return stem_of(given)
    return next((stem for stem in litxalloy.papers if short_name(stem) == given), given)
