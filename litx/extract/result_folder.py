"""A result folder: the run over a folder of one's own papers, with their texts and modules.

Texts are made of the papers' files first. In the end the modules, as they are by then, are checked
against the texts, and the table of their values and a page to go through are made of them.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from litx.audit import Audit, annotate_module, audit_module, review_page
from litx.audit.evidence import FINDINGS, NOT_FOUND
from litx.audit.written import ModuleSource
from litx.display.grid import Grid, escape_cell
from litx.display.suggestions import first_of
from litx.display.text import counted, sendable, short_name
from litx.errors import DatasetError, LitxError, ProgramError
from litx.export import as_csv, as_jsonl, as_parquet
from litx.extract.modules import Module, write_modules
from litx.extract.texts import read_texts
from litx.extract.votes import count_votes
from litx.files.paths import shown
from litx.files.reading import read_plain_text, require_text
from litx.files.writing import remove, write
from litx.harness.run import RunFolder, effort
from litx.harness.task import Question, find
from litx.model import Paper
from litx.model.source import split_source
from litx.providers.chat import total_usd
from litx.sandbox import Runner
from litx.tables.build import Row, extracted_values
from litx.tables.columns import EXTRACTED
from litx.transcribe import Engine, Header, Pdf, Transcript, find_engine, transcribe

TEXTS = "texts"
"""The folder of the texts in that of the run."""

_SUPPLEMENT = re.compile(
    r"(.+?)[-_. ]+(?:supp(?:l(?:ement(?:ary|al)?)?)?|esm|e?si)(?:[-_. ]*(?:info(?:rmation)?"
    r"|materials?|data))?[-_. ]*\d{0,2}",
    re.IGNORECASE,
)
"""The name of a supplement: behind that of its paper it says what it is."""

_MOST_NAMED = 5  # lines of a module that a flag names

_COLUMNS = ("Paper", "Values", "Found", "Derived", "Not found", "Uncovered", "Rules", "USD")

_NOTE = (
    "Values: all numbers of the module, those of compositions and steps too. Uncovered: numbers of "
    "the text that the module does not have. Rules: what `litx validate` finds."
)


def find_papers(folder: Path) -> dict[str, list[Path]]:
    """Return the files of each paper of a folder by its stem, those of its supplements last.

    A paper is a PDF, or a text ``<stem>.md``, which stands for the PDF of the same name. What
    systems leave beside files, such as ``._a.pdf``, is none.

    Raises:
        DatasetError: It is no folder, holds neither, or has two PDFs of one name.
    """
    if not folder.is_dir():
        raise DatasetError(f"{folder} is not a folder", "name the folder of papers")
    pdfs = sorted(folder.glob("[!.]*.[pP][dD][fF]"))
    files = {file.stem: file for file in pdfs}
    for file in pdfs:
        if files[file.stem] != file:
            raise DatasetError(f"{shown(files[file.stem])} is named as {file.name}", "rename one")
    files |= {file.stem: file for file in sorted(folder.glob("[!.]*.md"))}
    if not files:
        raise DatasetError(f"{folder} holds no PDF and no .md file", "name the folder of papers")
    found: dict[str, list[Path]] = {}
    for stem in sorted(files, key=lambda one: (_main(one, files) != one, one)):
        found.setdefault(_main(stem, files), []).append(files[stem])
    return dict(sorted(found.items()))


def _main(stem: str, known: Collection[str]) -> str:
    """Return the stem of the paper that a file is the supplement of, else its own."""
    name = _SUPPLEMENT.fullmatch(stem)
    return name[1] if name and name[1] in known else stem


def collect_texts(
    papers: Mapping[str, Sequence[Path]], texts: Path, engine: str
) -> Iterator[tuple[str, list[str] | None]]:
    """Put the text of each paper where the run has them, and yield its stem with its remarks.

    Remarks say what is wrong with a text, or why there is none. A text that is there already stays,
    for which None is yielded. The pages of supplements follow those of the paper, and are numbered
    on.

    Raises:
        TranscriptionError: A PDF is to be read, and there is no such engine, or not here.
        ProviderError: Its key is missing.
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
                _, (first, *others), notes = _read(file, reader)
            except LitxError as error:
                remarks.append(f"its supplement is left out: {error}")
            else:
                pages += [f"# Supplement\n\n{first}", *others]
                remarks += notes
        text = Transcript(header, tuple(pages)).text if header else "\n\n".join(pages)
        write(target, text)
        yield stem, remarks


def _read(file: Path, engine: Engine | None) -> tuple[Header | None, list[str], list[str]]:
    """Return the header of a transcript, pages, and what is to be said of them."""
    if engine and file.suffix != ".md":
        made = transcribe(Pdf.read(file), engine)
        return made.header, list(made.pages), list(made.notes)
    if text := require_text(file).strip():
        return None, [text], []
    raise DatasetError(f"{file} is empty", "put the paper's text there")


@dataclass
class ResultPaper:
    """A paper of a result folder.

    Attributes:
        stem: Name of its text and its module.
        flags: What people should know of it first, a line each.
        findings: Violations of the rules; None where there is no module.
        cost_usd: What its questions cost, in dollars; None where no price is known.
        audit: What its text says of its module; None where there is no module.
        rows: Its rows of `EXTRACTED`.
    """

    stem: str
    flags: list[str] = field(default_factory=list)
    findings: int | None = None
    cost_usd: float | None = None
    audit: Audit | None = None
    rows: list[Row] = field(default_factory=list)

    @property
    def data(self) -> dict[str, Any]:
        """What JSON tells of it."""
        told = self.audit.findings() if self.audit else {}
        return {
            "paper": self.stem,
            "values": sum(told.values()) if self.audit else None,
            **{one.replace(" ", "_"): told.get(one) for one in FINDINGS},
            "not_covered": len(self.audit.left_out) if self.audit else None,
            "rules": self.findings,
            "cost_usd": self.cost_usd,
            "flags": self.flags,
        }


def check_papers(run: RunFolder, runner: Runner) -> list[ResultPaper]:
    """Check the modules of a result folder against its texts, and return what came of it.

    Modules that there are not yet are written first.

    Raises:
        LitxError: Something cannot be read or written.
    """
    questions = [Question(one.stem, one.text) for one in read_texts(run.path / TEXTS)]
    task, remarks, papers = find(run.settings["task"]), read_remarks(run), list[ResultPaper]()
    modules = {one.stem: one for one in write_modules(run, task, questions, runner)}
    for stem in (one.stem for one in questions):
        records = [one for n in run.repeats if (one := run.record(n, stem)) is not None]
        paper = ResultPaper(stem, remarks.pop(stem, []), cost_usd=effort(records)["cost_usd"])
        papers.append(paper)
        try:
            if stem in modules:
                _fill(paper, modules[stem], run)
            else:
                told = [one.message.partition("\n")[0] for one in records] or ["not asked yet"]
                paper.flags.append(f"no answer that can be used: {told[0]}")
        except LitxError as error:
            paper.flags.append(str(error))
    return papers + [ResultPaper(stem, lines) for stem, lines in remarks.items()]


def read_remarks(run: RunFolder | None) -> dict[str, list[str]]:
    """Return what run.toml has of the remarks that `collect_texts` yields; there may be none."""
    told = run.table("remarks") if run else {}
    return {
        stem: [line for line in lines if isinstance(line, str)]
        for stem, lines in told.items()
        if isinstance(lines, list)
    }


def _fill(paper: ResultPaper, module: Module, run: RunFolder) -> None:
    """Tell of a paper what its module holds, and what its text says of that.

    Raises:
        LitxError: The module does not run, or its text cannot be searched.
    """
    result, file = module.result, module.file
    if result is None or result.experiments is None:
        line = f":{result.line}" if result and result.line else ""
        why = f"does not run: {result.message}" if result else module.failure
        raise ProgramError(f"{shown(file)}{line} {why}")
    source = read_plain_text(file, errors="surrogateescape", newline="")
    paper.findings = module.findings
    said = ModuleSource.from_program(source)
    own = Paper(doi=said.doi, title=said.title or None, experiments=result.experiments)
    paper.rows = [_texts(row, sendable) for row in extracted_values(paper.stem, own)]
    paper.audit = audit_module(file, result.experiments, run.path / TEXTS / f"{paper.stem}.md")
    evidence = {one.value.path: one for one in reversed(paper.audit.evidence)}
    exact = {(one.value.path, *map(float, one.value.numbers)): one for one in paper.audit.evidence}
    is_voted = len(run.repeats) > 1
    votes = count_votes(result.experiments, module.repeats) if is_voted else {}
    for row in paper.rows:
        row["source"], row["quote"] = (part or None for part in split_source(row["source"]))
        row["doi"] = row["doi"] or None
        row["votes"] = _nearest(votes, row["path"])
        places = (f"{row['path']}.{name}" for name in ("value", "lattice"))
        place = next((one for one in places if one in evidence), None)
        if place:
            known = exact.get((place, row["value"]), evidence[place])  # of a lattice one is that
            row.update(
                found=known.finding,
                page=known.page,
                reason=known.reason or None,
                line=known.value.number_line,
            )
    if (told := annotate_module(source, paper.audit)) != source:
        write(file, told)
    gone = sum(row["found"] == NOT_FOUND and not row["reason"] for row in paper.rows)
    lost = [one.value.number_line for one in paper.audit.evidence if one.is_unexplained]
    if not paper.audit.evidence:
        paper.flags.append("no value; is it a paper?")
    elif paper.audit.doubt:
        paper.flags.append(paper.audit.doubt.removeprefix(f"{paper.stem}: "))
    elif 2 * gone > len(paper.rows):  # whose temperatures and amounts may be any paper's
        paper.flags.append(f"{gone} of {counted(len(paper.rows), 'row')} are not in its text")
    elif lost:
        lines = first_of(list(map(str, lost)), _MOST_NAMED)
        paper.flags.append(f"{counted(len(lost), 'value')} not found; {shown(file)}, line {lines}")


def _nearest(votes: Mapping[str, int], path: str) -> int | None:
    """Return the votes of a path, else those of what it lies in."""
    while path and path not in votes:
        path = path.rpartition(".")[0]
    return votes.get(path)


def write_table(folder: Path, papers: Sequence[ResultPaper]) -> tuple[list[Path], str]:
    """Write the values of papers, and the page to go through them.

    Returns:
        The files, and why there is no Parquet among them; empty where there is.

    Raises:
        InfrastructureError: One cannot be written.
    """
    rows, missing = [row for one in papers for row in one.rows], ""
    audits = [one.audit for one in papers if one.audit]
    lines = [f"{one.stem}: {line}" for one in papers if not one.audit for line in one.flags]
    contents: dict[str, str | bytes] = {
        "values.csv": as_csv(EXTRACTED.columns, (_texts(row, escape_cell) for row in rows)),
        "values.jsonl": as_jsonl(rows),
        "review.html": review_page(audits, lines),
    }
    try:
        contents["values.parquet"] = as_parquet(EXTRACTED, rows, {})
    except LitxError as error:
        missing = str(error)
        remove(folder / "values.parquet")  # which is of other values by now
    for name, content in contents.items():
        write(folder / name, content)
    return [folder / name for name in contents], missing


def _texts(row: Row, change: Callable[[str], Any]) -> Row:
    """Return a row whose texts are changed."""
    return {name: change(cell) if isinstance(cell, str) else cell for name, cell in row.items()}


def summarize_papers(papers: Sequence[ResultPaper], title: str) -> Grid:
    """Return the table of papers."""
    rows = [(short_name(one.stem), *list(one.data.values())[1:-1]) for one in papers]
    *counts, _ = zip(*(row[1:] for row in rows), strict=True)
    sums = [sum(one or 0 for one in column) for column in counts]
    total = (
        f"all {len(rows)}",
        *sums,
        total_usd(one.cost_usd for one in papers if one.findings is not None),
    )
    return Grid(title, _COLUMNS, rows, _NOTE, decimals=4, total=total)
