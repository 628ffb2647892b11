"""Asking the questions of a run, for every command that asks a model."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict
from pathlib import Path

import typer
from pydantic import TypeAdapter

from litx.cli import INTERNAL_ERROR, print_message
from litx.cli._options import report_missing_tier
from litx.display.grid import show
from litx.display.progress import with_progress
from litx.display.text import counted, on_one_line, printable, short_name, showable
from litx.errors import CostLimitError, DatasetError, LitxError
from litx.extract.modules import Module, describe_missing_truth, write_modules
from litx.extract.result_folder import (
    check_papers,
    collect_texts,
    summarize_papers,
    summarize_values,
    write_table,
)
from litx.extract.start import RunSession
from litx.files.paths import display_path
from litx.files.reading import read_plain
from litx.files.writing import open_append
from litx.harness.job import Job
from litx.harness.run import RunFolder, RunRecord
from litx.harness.scores import RunScores
from litx.harness.scoring import score_run
from litx.harness.spending import COST_NOTE, DryRun
from litx.harness.summary import as_data, as_grid, cut_off_grids
from litx.refactor.metadata import find_duplicates
from litx.sandbox import Outcome, Runner, Tier
from litx.tables.kinds import tabulate_kinds

_REMARKS_FILE = ".remarks.jsonl"
"""File beside the texts of a result folder, with the remarks on each."""

_REMARKS = TypeAdapter(dict[str, list[str]])

_LONGEST_LINE = 240
"""Characters of a line about a question."""


def run(session: RunSession, form: str) -> None:
    """Ask the pending questions of a run and print its results; see `ask_and_conclude`.

    Raises:
        typer.Exit: A question has no answer.
    """
    if ask_and_conclude(session, form, session.resume_command):
        raise typer.Exit(INTERNAL_ERROR)


def ask_and_conclude(session: RunSession, form: str | None, resume: str) -> int:
    """Ask the pending questions of a run, then score it or make the table of its papers.

    Args:
        session: The run. A run of the user's papers has a table, any other has scores.
        form: Output format; None prints nothing.
        resume: The command that resumes the run.

    Returns:
        The number of questions without an answer.
    """
    folder, config, task = session.run, session.config, session.task
    has_table = bool(folder.texts) and form is not None
    texts = {question.stem: question.text for question in config.questions if question.text}
    for line in find_duplicates(texts):
        print_message(line)
    if not folder.texts and (message := describe_missing_truth(task, config.questions)):
        print_message(showable(message))
    with (
        closing(session),
        folder.reserved(),
        Runner(tier=config.tier, mode=task.mode) as runner,
        resumable(f"`{resume}`"),
    ):
        answers = task.answers(config.questions)
        job = Job(folder, answers, session.chat, runner, config.max_usd)
        try:
            lost = ask(job, config.concurrency)
        except CostLimitError:
            if has_table:
                _make_tables(folder, runner, form)
            raise
        if has_table:
            _make_tables(folder, runner, form)
        else:
            scores = score_run(folder, task, runner)
            modules = write_modules(folder, task, config.questions, runner)
            if form is not None:
                _show_scores(session, scores, modules, form)
    if lost:
        verb = "have" if lost > 1 else "has"
        print_message(f"{counted(lost, 'question')} {verb} no answer; `{resume}` asks again")
    report_missing_tier(runner)
    return lost


@contextmanager
def resumable(resume: str) -> Iterator[None]:
    """Print how to resume a run that is stopped."""
    try:
        yield
    except (LitxError, KeyboardInterrupt):
        print_message(f"resume with {resume}")
        raise


def ask(job: Job, concurrency: int) -> int:
    """Ask the pending questions of a run, report failures, and return how many were lost.

    Raises:
        CostLimitError: The next question would exceed the cost limit.
        ProviderError: Every other question would fail as well.
        InfrastructureError: The run folder cannot be written.
    """
    print_message(f"{display_path(job.run.path)}: {job.estimate}")
    lost = 0
    with closing(job.ask_pending(concurrency)) as answers:
        for answer in with_progress(answers, len(job.pending), "questions", job.watch):
            lost += answer.record.is_lost
            if answer.record.message:
                reason = _describe_failure(answer.record)
                print_message(showable(f"{answer.repeat}/{answer.key}: {reason}"))
    job.finish()
    return lost


def _describe_failure(record: RunRecord) -> str:
    """Return in one line why a question has no accepted answer."""
    if record.is_lost or record.outcome == Outcome.refused:
        return record.message
    answers, complaint = counted(record.attempts, "answer"), " ".join(record.message.split())
    return f"{record.outcome} after {answers}, last complaint: {complaint}"[:_LONGEST_LINE]


def write_texts(
    papers: Mapping[str, Sequence[Path]], texts: Path, engine: str
) -> dict[str, list[str]]:
    """Write the texts of papers that are missing, and return the remarks on each.

    Raises:
        DatasetError: No paper has a text.
    """
    log = texts / _REMARKS_FILE
    remarks = _read_remarks(log)
    try:
        for stem, lines in with_progress(
            collect_texts(papers, texts, engine), len(papers), "files"
        ):
            if lines is not None:
                remarks[stem] = lines
                _log_remarks(log, stem, lines)
    except KeyboardInterrupt:
        print_message("run the same command again to resume")
        raise
    if not any(texts.glob("*.md")):
        for stem, lines in remarks.items():
            print_message(f"{on_one_line(stem)}: {'; '.join(lines)}")
        raise DatasetError("no paper could be read", "`litx transcribe --help` lists the engines")
    return remarks


def _read_remarks(log: Path) -> dict[str, list[str]]:
    """Read the remarks of texts that were written before; incomplete lines are skipped."""
    remarks: dict[str, list[str]] = {}
    with suppress(OSError):
        for line in read_plain(log).splitlines():
            with suppress(ValueError):
                remarks |= _REMARKS.validate_json(line)
    return remarks


def _log_remarks(log: Path, stem: str, lines: list[str]) -> None:
    """Store the remarks of a text at once: a killed run has no other record of them."""
    with suppress(OSError):
        log.parent.mkdir(parents=True, exist_ok=True)
        with open_append(log) as stream:
            stream.write(json.dumps({stem: lines}) + "\n")


def remake_table(folder: RunFolder, form: str, tier: Tier) -> None:
    """Make the table of a result folder again from its modules, without a model."""
    with folder.reserved(), Runner(tier=tier) as runner:
        _make_tables(folder, runner, form)
    report_missing_tier(runner)


def _make_tables(folder: RunFolder, runner: Runner, form: str | None) -> None:
    """Write the tables and review page of a result folder, and print the outcome of each paper.

    The output is JSON if `form` is "json", and otherwise tables.
    """
    papers = check_papers(folder, runner)
    files, missing = write_table(folder.path, papers)
    kinds = summarize_values(papers)
    if missing:
        print_message(f"no values.parquet: {missing}")
    if form == "json":
        data = {
            "run": display_path(folder.path),
            "papers": [paper.data for paper in papers],
            "kinds": [summary.data for summary in kinds],
            "files": list(map(display_path, files)),
        }
        print(json.dumps(data, indent=2, allow_nan=False))
        return
    show(summarize_papers(papers, f"{display_path(folder.path)} by {folder.method}"))
    for paper in papers:
        if paper.flags:
            print(showable(f"{short_name(paper.stem)}: {'; '.join(paper.flags)}"))
    if kinds:
        show(tabulate_kinds(kinds))
    for file in files:
        print(display_path(file))


def _show_scores(
    session: RunSession, scores: RunScores, modules: Sequence[Module], form: str
) -> None:
    """Print the scores of a run, and the modules to review."""
    data, place = as_data(session.run, scores), display_path(session.run.path)
    for module in modules:
        if module.failure:
            print_message(f"no module of {on_one_line(module.stem)}: {module.failure}")
    findings = {
        display_path(module.file): module.findings for module in modules if not module.failure
    }
    if form == "json":
        written = [{"file": file, "findings": count} for file, count in findings.items()]
        print(json.dumps({"run": place, **data, "modules": written}, indent=2, allow_nan=False))
        return
    show(as_grid(data), *cut_off_grids(data.get("cut_off", {})))
    for file, count in findings.items():
        print(f"{file}: for review; `litx validate` has {counted(count, 'finding')}")
    print(place)


def print_dry_run(dry_run: DryRun, form: str = "table") -> None:
    """Print what a run would ask, what that costs at least, and the first prompt."""
    expected = dry_run.expected
    if form == "json":
        data = {**asdict(expected), "keys": list(dry_run.sizes), "first": dry_run.first_prompt}
        print(json.dumps(data, indent=2, allow_nan=False))
        return
    print(expected)
    is_unknown = expected.cost_usd is None
    print(f"The price of {showable(dry_run.model)} is not known." if is_unknown else COST_NOTE)
    print_first_prompt(dry_run)


def print_first_prompt(dry_run: DryRun) -> None:
    """Print the first prompt of a dry run, if it has questions."""
    for key in [*dry_run.sizes][:1]:
        print(f"The first prompt is that of {showable(key)}:\n\n{printable(dry_run.first_prompt)}")
