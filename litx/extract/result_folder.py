"""Result folder: a run over a folder of the user's papers, with their texts and modules.

First the papers' files become texts. In the end the modules, which may have been edited by then,
are checked against the texts, and become a table of values and a page for review.
"""

import os
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path
from typing import Any
from urllib.parse import quote

from litx.audit import Audit, annotate_module, audit_module, review_index, review_page
from litx.audit.evidence import FINDINGS, NOT_FOUND
from litx.audit.written import ModuleSource
from litx.dataset import Dataset
from litx.display.grid import Grid, escape_cell
from litx.display.suggestions import join_first
from litx.display.text import counted, on_one_line, sendable, short_name
from litx.errors import DatasetError, LitxError, ProgramError
from litx.export import as_csv, as_jsonl, as_parquet
from litx.extract.modules import Module, write_modules
from litx.extract.texts import read_texts
from litx.extract.votes import count_votes
from litx.files.paths import display_path
from litx.files.reading import read_plain_text, require_plain, require_text
from litx.files.writing import remove, write
from litx.harness.run import RunFolder, total_effort
from litx.harness.scoring import open_run
from litx.harness.task import Question
from litx.model import Paper
from litx.model.source import split_source
from litx.providers.chat import total_usd
from litx.refactor.metadata import find_shared
from litx.sandbox import Runner
from litx.tables.build import extracted_values
from litx.tables.columns import EXTRACTED, TABLES, Row
from litx.tables.kinds import KindSummary, summarize_kinds, tabulate_kinds
from litx.tables.properties import list_properties
from litx.transcribe import Engine, Header, Pdf, Transcript, find_engine, transcribe
from litx_ontology.fields import Field

TEXTS = "texts"
"""Name of the folder of texts inside the folder of the run."""

REVIEW = "review"
"""Name of the folder with a page for each paper, and of the page itself."""

_SUPPLEMENT = re.compile(
    r"(.+?)[-_. ]+(?:supp(?:l(?:ement(?:ary|al)?)?)?|esm|e?si)(?:[-_. ]*(?:info(?:rmation)?"
    r"|materials?|data))?[-_. ]*\d{0,2}",
    re.IGNORECASE,
)
"""Stem of a supplement: the stem of the paper and a word for supplement."""

_MAX_LINES = 5  # lines of a module that a flag names
_MAX_NAMES = 5  # papers that a flag names

_VALUE_NAMES = ("value", "lattice")
"""Ends of the paths of numbers in rows, below the path of the row."""

_COLUMNS = ("Paper", "Values", "Found", "Derived", "Not found", "Uncovered", "Rules", "USD")

_NOTE = (
    "Values: all numbers of the module, those of compositions and steps too. Uncovered: numbers of "
    "the text that the module does not have. Rules: what `litx validate` finds."
)


def open_result(result: Path) -> RunFolder | None:
    """Return the run of a result folder, or None for a new folder.

    Raises:
        DatasetError: The folder holds something else.
    """
    if RunFolder.is_run(result):
        return open_run(result)[0]
    if os.path.lexists(result):
        require_plain(result)
        if any(entry.name != TEXTS for entry in result.iterdir()):
            message = f"{display_path(result)} is not empty"
            raise DatasetError(message, "name another folder with --output")
    return None


def require_dataset(run: RunFolder, dataset: Dataset | None) -> Dataset:
    """Return the dataset of a run, which must be `dataset` if that is given.

    Raises:
        DatasetError: It is another one.
    """
    known = open_run(run.path)[1].dataset
    if dataset is not None and dataset.reference != known.reference:
        message = f"{display_path(run.path)} is of the dataset {known.reference}"
        raise DatasetError(message, "leave --dataset out, or name another folder with --output")
    return known


def find_papers(folder: Path) -> dict[str, list[Path]]:
    """Find the files of each paper of a folder, by its stem; supplements come last.

    A paper is a PDF or a text ``<stem>.md``, which takes the place of the PDF of the same name.
    Hidden files, such as ``._a.pdf``, are ignored.

    Raises:
        DatasetError: The folder does not exist, has no papers, or has two PDFs of the same name.
    """
    if not folder.is_dir():
        raise DatasetError(f"{folder} is not a folder", "name the folder of papers")
    pdfs = sorted(folder.glob("[!.]*.[pP][dD][fF]"))
    files = {file.stem: file for file in pdfs}
    for file in pdfs:
        if files[file.stem] != file:
            raise DatasetError(
                f"{display_path(files[file.stem])} has the same name as {file.name}", "rename it"
            )
    files |= {file.stem: file for file in sorted(folder.glob("[!.]*.md"))}
    if not files:
        raise DatasetError(f"{folder} holds no PDF and no .md file", "name the folder of papers")
    mains = {stem: _find_main(stem, files) for stem in files}
    papers: dict[str, list[Path]] = {}
    for stem in sorted(files, key=lambda stem: (mains[stem], stem != mains[stem], stem)):
        papers.setdefault(mains[stem], []).append(files[stem])
    return papers


def _find_main(stem: str, stems: Collection[str]) -> str:
    """Return the stem of the paper that a supplement belongs to; of a paper, its stem."""
    match = _SUPPLEMENT.fullmatch(stem)
    return match[1] if match and match[1] in stems else stem


def collect_texts(
    papers: Mapping[str, Sequence[Path]], texts: Path, engine: str
) -> Iterator[tuple[str, list[str] | None]]:
    """Write the text of each paper into a folder, and yield its stem with remarks.

    Remarks are faults of a text, or the reason why there is none. None is yielded for a text that
    exists already, which is kept. The pages of supplements follow those of the paper, with
    continuous numbers.

    Raises:
        TranscriptionError: A PDF must be read, and the engine does not exist or is not installed.
        ProviderError: The key of the engine is missing.
        InfrastructureError: A text cannot be written.
    """
    targets = {stem: texts / f"{stem}.md" for stem in papers}
    new = [file for stem in papers if not targets[stem].exists() for file in papers[stem]]
    reader = find_engine(engine) if any(file.suffix != ".md" for file in new) else None
    for stem, files in papers.items():
        target = targets[stem]
        if target.exists():
            yield stem, None
            continue
        try:
            header, pages, remarks = _read(files[0], reader)
        except LitxError as error:
            yield stem, [str(error)]
            continue
        for file in files[1:]:
            try:
                _, (first, *following), notes = _read(file, reader)
            except LitxError as error:
                remarks.append(f"its supplement is left out: {error}")
            else:
                pages += [f"# Supplement\n\n{first}", *following]
                remarks += notes
        text = Transcript(header, tuple(pages)).text if header else "\n\n".join(pages)
        write(target, text)
        yield stem, remarks


def _read(file: Path, engine: Engine | None) -> tuple[Header | None, list[str], list[str]]:
    """Read a text or a PDF: header of the transcript, pages and remarks."""
    if engine and file.suffix != ".md":
        transcript = transcribe(Pdf.read(file), engine)
        return transcript.header, list(transcript.pages), list(transcript.notes)
    if text := require_text(file).strip():
        return None, [text], []
    raise DatasetError(f"{file} is empty", "put the paper's text there")


@dataclass
class ResultPaper:
    """A paper of a result folder.

    Attributes:
        stem: Name of the text and the module.
        flags: Remarks that the user should read first.
        findings: Number of violations of the rules; None without a module.
        cost_usd: Cost of the questions, in dollars; None if no price is known.
        audit: Check of the module against the text; None without a module.
        rows: Rows of the table `EXTRACTED`.
    """

    stem: str
    flags: list[str] = field(default_factory=list)
    findings: int | None = None
    cost_usd: float | None = None
    audit: Audit | None = None
    rows: list[Row] = field(default_factory=list)

    @property
    def data(self) -> dict[str, Any]:
        """Counts of values and findings, cost and flags of the paper, as JSON data."""
        findings = self.audit.findings() if self.audit else {}
        return {
            "paper": self.stem,
            "values": sum(findings.values()) if self.audit else None,
            **{name.replace(" ", "_"): findings.get(name) for name in FINDINGS},
            "not_covered": len(self.audit.omitted) if self.audit else None,
            "rules": self.findings,
            "cost_usd": self.cost_usd,
            "flags": self.flags,
        }


def check_papers(run: RunFolder, runner: Runner) -> list[ResultPaper]:
    """Check the modules of a result folder against its texts, after writing missing modules.

    Texts with the same DOI and outliers among the values of all papers are flagged.

    Raises:
        LitxError: Something cannot be read or written.
    """
    texts = {text.stem: text.text for text in read_texts(run.path / TEXTS)}
    questions = [Question(stem, text) for stem, text in texts.items()]
    (_, task), remarks, papers = open_run(run.path), read_remarks(run), list[ResultPaper]()
    modules = {module.stem: module for module in write_modules(run, task, questions, runner)}
    for stem in texts:
        records = [record for n in run.repeats if (record := run.record(n, stem)) is not None]
        paper = ResultPaper(stem, remarks.pop(stem, []), cost_usd=total_effort(records)["cost_usd"])
        papers.append(paper)
        try:
            if stem in modules:
                _check_paper(paper, modules[stem], run, task.dataset.field)
            else:
                reason = records[0].message.partition("\n")[0] if records else "not asked yet"
                paper.flags.append(f"no usable answer: {reason}")
        except LitxError as error:
            paper.flags.append(str(error))
    for stems, what in find_shared(texts).items():
        for paper in papers:
            if paper.stem in stems:
                others = [on_one_line(stem) for stem in stems if stem != paper.stem]
                names = join_first(others, _MAX_NAMES)
                paper.flags.append(f"same {what} as {names}; is it the same paper?")
    _mark_outliers(papers)
    return papers + [ResultPaper(stem, lines) for stem, lines in remarks.items()]


def _mark_outliers(papers: Sequence[ResultPaper]) -> None:
    """Add a remark on each outlier to its row, its evidence and the flags of its paper."""
    for summary in summarize_values(papers):
        for row in summary.outliers:
            row["remark"] = summary.describe_outlier(row)
    for paper in papers:
        outliers = [row for row in paper.rows if row["remark"]]
        if paper.audit and outliers:
            paths = ((row, f"{row['path']}.{name}") for row in outliers for name in _VALUE_NAMES)
            remarks = {path: row["remark"] for row, path in paths}
            evidence = [
                replace(item, remark=remarks.get(item.value.path, ""))
                for item in paper.audit.evidence
            ]
            paper.audit = replace(paper.audit, evidence=tuple(evidence))
            module = paper.audit.module
            paper.flags += [f"{row['remark']}; {module}, line {row['line']}" for row in outliers]


def summarize_values(papers: Sequence[ResultPaper]) -> list[KindSummary]:
    """Return a summary of each kind of value over all papers."""
    return list(summarize_kinds(row for paper in papers for row in paper.rows))


def read_remarks(run: RunFolder | None) -> dict[str, list[str]]:
    """Read the remarks of `collect_texts` that run.toml holds; empty without a run."""
    remarks = run.table("remarks") if run else {}
    return {
        stem: [line for line in lines if isinstance(line, str)]
        for stem, lines in remarks.items()
        if isinstance(lines, list)
    }


def _check_paper(paper: ResultPaper, module: Module, run: RunFolder, field: Field) -> None:
    """Fill in the values of a paper's module, and compare them with its text.

    Raises:
        LitxError: The module does not run, or the text cannot be searched.
    """
    result, file = module.result, module.file
    if result is None or result.experiments is None:
        line = f":{result.line}" if result and result.line else ""
        reason = f"does not run: {result.message}" if result else module.failure
        raise ProgramError(f"{display_path(file)}{line} {reason}")
    source = read_plain_text(file, errors="surrogateescape", newline="")
    paper.findings = module.findings
    paper.audit = audit_module(file, result.experiments, run.path / TEXTS / f"{paper.stem}.md")
    header = ModuleSource.from_program(source)
    content = Paper(doi=header.doi, title=header.title or None, experiments=result.experiments)
    paper.rows = [_map_texts(row, sendable) for row in extracted_values(paper.stem, content)]
    has_votes = len(run.repeats) > 1
    votes = count_votes(result.experiments, module.repeats, field) if has_votes else {}
    _complete_rows(paper.rows, votes, paper.audit)
    annotated = annotate_module(source, paper.audit)
    if annotated != source:
        write(file, annotated)
    missing = sum(row["found"] == NOT_FOUND and not row["reason"] for row in paper.rows)
    lost = [item.value.number_line for item in paper.audit.evidence if item.is_unexplained]
    if not paper.audit.evidence:
        paper.flags.append("no value; is it a paper?")
    elif paper.audit.doubt:
        paper.flags.append(paper.audit.doubt.removeprefix(f"{on_one_line(paper.stem)}: "))
    elif 2 * missing > len(paper.rows):  # temperatures and amounts might be those of any paper
        paper.flags.append(f"{missing} of {counted(len(paper.rows), 'row')} are not in its text")
    elif lost:
        lines = join_first(list(map(str, lost)), _MAX_LINES)
        paper.flags.append(
            f"{counted(len(lost), 'value')} not found; {display_path(file)}, line {lines}"
        )


def _complete_rows(rows: Sequence[Row], votes: Mapping[str, int], audit: Audit) -> None:
    """Add to each row its source, its votes and the evidence of the text."""
    evidence = {item.value.path: item for item in reversed(audit.evidence)}
    exact = {(item.value.path, *map(float, item.value.numbers)): item for item in audit.evidence}
    for row in rows:
        row["source"], row["quote"] = (part or None for part in split_source(row["source"]))
        row["doi"] = row["doi"] or None
        row["votes"] = _find_votes(votes, row["path"])
        for path in (f"{row['path']}.{name}" for name in _VALUE_NAMES):
            if path in evidence:  # a lattice has evidence for each length
                item = exact.get((path, row["value"]), evidence[path])
                row["found"], row["page"] = item.finding, item.page
                row["reason"], row["line"] = item.reason or None, item.value.number_line
                break


def _find_votes(votes: Mapping[str, int], path: str) -> int | None:
    """Return the votes of a path, or of the closest path around it that has votes."""
    while path and path not in votes:
        path = path.rpartition(".")[0]
    return votes.get(path)


def write_table(folder: Path, papers: Sequence[ResultPaper]) -> tuple[list[Path], str]:
    """Write the values of papers as tables, and the page for their review.

    Returns:
        The files, and the reason why there is no Parquet file, empty if there is.

    Raises:
        InfrastructureError: A file cannot be written.
    """
    rows, missing = [row for paper in papers for row in paper.rows], ""
    contents = {"values.csv": _as_csv(EXTRACTED.columns, rows), "values.jsonl": as_jsonl(rows)}
    try:
        contents["values.parquet"] = as_parquet(EXTRACTED, rows, {})
    except LitxError as error:
        missing = str(error)
        remove(folder / "values.parquet")  # it would hold outdated values
    properties = list_properties(rows)  # a row at a time, since it may have many columns
    first = next(properties, None)
    about = [name for name in TABLES["properties"].columns if name in EXTRACTED.columns]
    contents["properties.csv"] = _as_csv(first or about, chain([first or {}], properties))
    for name, content in contents.items():
        write(folder / name, content)
    return [*(folder / name for name in contents), _write_review(folder, papers)], missing


def _as_csv(columns: Iterable[str], rows: Iterable[Row]) -> bytes:
    """Return rows as CSV in which no text is a formula for a spreadsheet."""
    names = {name: str(escape_cell(name)) for name in columns}
    cells = (
        {names[name]: cell for name, cell in row.items() if cell is not None} for row in rows if row
    )
    return as_csv(names.values(), (_map_texts(row, escape_cell) for row in cells))


def _write_review(folder: Path, papers: Sequence[ResultPaper]) -> Path:
    """Write the page for review; for several papers an index and a page for each."""
    audits = [paper.audit for paper in papers if paper.audit]
    flags = {
        paper.stem: [f"{on_one_line(paper.stem)}: {flag}" for flag in paper.flags]
        for paper in papers
    }
    grids = [tabulate_kinds(summaries)] if (summaries := summarize_values(papers)) else []
    index, pages = folder / f"{REVIEW}.html", folder / REVIEW
    names = [f"{audit.stem}.html" for audit in audits] if len(audits) > 1 else []
    for name, audit in zip(names, audits, strict=False):
        write(pages / name, review_page([audit], flags[audit.stem], index=f"../{index.name}"))
    for page in pages.glob("*.html"):
        if page.name not in names:
            remove(page)
    lines = [line for lines in flags.values() for line in lines]
    if names:
        addresses = [f"{REVIEW}/{quote(os.fsencode(name))}" for name in names]
        write(index, review_index(audits, addresses, lines, grids))
    else:
        write(index, review_page(audits, lines, grids=grids))
    return index


def _map_texts(row: Row, change: Callable[[str], Any]) -> Row:
    """Return a row whose texts are replaced by `change`; all else stays."""
    return {name: change(cell) if isinstance(cell, str) else cell for name, cell in row.items()}


def summarize_papers(papers: Sequence[ResultPaper], title: str) -> Grid:
    """Return a table with a row for each paper, and their sums."""
    rows = [(short_name(paper.stem), *list(paper.data.values())[1:-1]) for paper in papers]
    _, *counts, _ = zip(*rows, strict=True)
    sums = [sum(count or 0 for count in column) for column in counts]
    cost_usd = total_usd(paper.cost_usd for paper in papers if paper.findings is not None)
    total = (f"all {len(rows)}", *sums, cost_usd)
    return Grid(title, _COLUMNS, rows, _NOTE, decimals=4, total=total)
