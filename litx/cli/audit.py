"""`litx audit`: look each value of papers up in their texts."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli import USAGE, print_message
from litx.cli import _options as options
from litx.display.progress import with_progress
from litx.errors import DatasetError, LitxError

if TYPE_CHECKING:  # loaded when the command runs
    from litx.audit import Audit
    from litx.dataset import Dataset

_UNEXPLAINED = 1


def audit(
    texts: Annotated[
        Path,
        typer.Option(help="Folder of the papers' texts, named by stem or DOI; or a single text."),
    ],
    papers: Annotated[
        list[str] | None,
        typer.Argument(
            help="Modules or folders of modules, stems, short names from the table, or DOIs. "
            "Default: the ground truth."
        ),
    ] = None,
    format: Annotated[
        Literal["table", "json", "html"], typer.Option(help="Output format.")
    ] = "table",
    html: Annotated[
        Path | None, typer.Option(help="Also write a page of texts and values to this file.")
    ] = None,
    explain: Annotated[
        bool,
        typer.Option("--explain", help="Also list values at other places and unmentioned numbers."),
    ] = False,
    annotate: Annotated[
        bool,
        typer.Option("--annotate", help="Write the result of each value into your modules."),
    ] = False,
    dataset: options.DatasetOption = None,
) -> None:
    """Look up each value in the texts of the papers, which you supply.

    Audits papers of the ground truth, or any modules, which run in the sandbox. A value is found in
    the text, derived from numbers of the text, or not found: the text lacks it, or prints it with a
    different unit. A value that is not found needs a waiver of AUD001 with a reason. Numbers that a
    module does not mention are listed.

    Exit status: 0 nothing unexplained, 1 values not found and not waived, 2 wrong usage, or a paper
    or text that cannot be used, 3 an internal error.
    """
    from litx.audit import annotate_module
    from litx.audit.report import as_data, report_parts, review_page
    from litx.display.grid import show
    from litx.files.reading import read_plain_text
    from litx.files.writing import write
    from litx.refactor.writing import replace_all

    if not texts.exists():
        raise DatasetError(f"{texts} does not exist", "name the folder of the papers' texts")
    if texts.is_dir() and not any(texts.glob("*.md")):
        raise DatasetError(f"{texts} holds no text", "put each paper's there, named <stem>.md")
    complaints: list[str] = []
    known = options.dataset_of(dataset)
    by_file = _audits(papers, texts, known, complaints)
    if annotate:
        user_files = [
            file
            for file in by_file
            if file.suffix == ".py" and known.ground_truth_stem(file) is None
        ]
        replace_all(
            {
                file: annotate_module(read_plain_text(file, newline=""), by_file[file]).encode()
                for file in user_files
            }
        )
    audits = list(by_file.values())
    if format == "table":
        show(*report_parts(audits, explain=explain))
    elif format == "json":
        data = as_data(audits, complaints, known)
        print(json.dumps(data, indent=2, ensure_ascii=False, allow_nan=False))
    else:
        print(review_page(audits, complaints, known))
    if html:
        write(html, review_page(audits, complaints, known))
    for line in complaints:
        print_message(line)
    has_unexplained = any(audit.counts()["unexplained"] for audit in audits)
    raise typer.Exit(USAGE if complaints else _UNEXPLAINED if has_unexplained else 0)


def _audits(
    papers: list[str] | None, texts: Path, dataset: "Dataset", complaints: list[str]
) -> "dict[Path, Audit]":
    """Return the audits by module, and append what keeps a module from being audited.

    Raises:
        DatasetError: There are several modules and a single text.
    """
    from litx.audit import audit_module, audit_paper
    from litx.refactor.programs import load_experiments

    stem_by_file: dict[Path, str | None] = {}  # None for a file outside of the ground truth
    for paper in papers or dataset.papers:
        try:
            files = _find_modules(paper, dataset)
            stem_by_file |= {file: dataset.ground_truth_stem(file) for file in files}
        except LitxError as error:
            complaints.append(str(error))
    if len(stem_by_file) > 1 and not texts.is_dir():
        message = f"{texts} is a single text for {len(stem_by_file)} papers"
        raise DatasetError(message, "name a single paper")
    names = {stem or f"./{file}": file for file, stem in stem_by_file.items()}
    experiments, broken = load_experiments(
        {name: None if stem_by_file[file] else file for name, file in names.items()}, dataset
    )
    complaints += broken.values()
    audits: dict[Path, Audit] = {}
    loaded = [(name, file) for name, file in names.items() if name in experiments]
    for name, file in with_progress(loaded, len(loaded), "papers"):
        try:
            if stem_by_file[file]:
                audits[file] = audit_paper(dataset.papers[name], file, texts)
            else:
                audits[file] = audit_module(file, experiments[name], texts)
        except LitxError as error:
            complaints.append(str(error))
    return audits


def _find_modules(paper: str, dataset: "Dataset") -> list[Path]:
    """Return the modules of a file, a folder, a stem, a short name or a DOI.

    Raises:
        DatasetError: There is none.
    """
    from litx.evaluation.pairing import require_existing
    from litx.model.paper import stem_of

    path = Path(paper)
    if os.path.lexists(path) or path.suffix == ".py":
        require_existing(path)
        modules = sorted(path.glob("[!_.]*.py")) if path.is_dir() else [path]
        if not modules:
            raise DatasetError(f"{paper} holds no module", "name a folder of .py files")
        return modules
    name = stem_of(paper) if paper.startswith("10.") else paper
    path = Path(f"{name}.py")
    return [path if os.path.lexists(path) else dataset.papers.path(dataset.stem_of_name(name))]
