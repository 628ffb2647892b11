"""`litx validate`: check paper modules and programs against the rules."""

import importlib
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli import INTERNAL_ERROR, USAGE, print_message
from litx.cli import _options as options
from litx.display.progress import with_progress

if TYPE_CHECKING:  # loaded when the command runs
    from litx.dataset import Dataset
    from litx.sandbox import Result, Tier
    from litx_validators.reading import LoadedFile, ValidationReport
    from litx_validators.report.sources import Sources

_VIOLATIONS = 1


_Paths = Annotated[
    list[str] | None,
    typer.Argument(help="Files or folders. Default: the ground truth."),
]
_Select = Annotated[
    list[str] | None,
    typer.Option(help="Report only these rules: codes or prefixes, such as CMP,PRC001."),
]
_Ignore = Annotated[
    list[str] | None, typer.Option(help="Do not report these rules: codes or prefixes.")
]
_Format = Annotated[
    Literal["text", "json", "github", "sarif", "compact"],
    typer.Option(help="Output format. compact is for language models."),
]
_Statistics = Annotated[bool, typer.Option("--statistics", help="Count violations per rule.")]
_AddWaivers = Annotated[
    bool,
    typer.Option(
        "--add-waivers",
        help="Write a waiver into the files for each violation. You add the reason.",
    ),
]
_Strict = Annotated[bool, typer.Option("--strict", help="Count warnings as violations.")]
_Explain = Annotated[
    str | None,
    typer.Option(
        help="Print the documentation of a rule instead, by its code or name; all lists the rules.",
        metavar="RULE",
    ),
]
_Disputes = Annotated[
    bool,
    typer.Option(
        "--disputes",
        help="Instead, list doubtful values, which are commented out, with their reasons.",
    ),
]


def validate(
    paths: _Paths = None,
    select: _Select = None,
    ignore: _Ignore = None,
    format: _Format = "text",
    statistics: _Statistics = False,
    add_waivers: _AddWaivers = False,
    strict: _Strict = False,
    explain: _Explain = None,
    disputes: _Disputes = False,
    dataset: options.DatasetOption = None,
    tier: options.TierOption = None,
) -> None:
    """Check paper modules and programs against the rules.

    Modules of the installed ground truth are imported. Every other file, also of a dataset in a
    folder, is an untrusted program and runs in the sandbox.

    Exit status: 0 clean or only warnings, 1 violations of the selected rules (with --add-waivers,
    violations without a waiver), 2 wrong usage or a missing file, 3 an internal error.
    """
    if (explain is not None or disputes) and format not in {"text", "json"}:
        hint = "--disputes" if disputes else "--explain"
        raise typer.BadParameter("it prints text or json", param_hint=hint)
    if explain is not None:
        from litx.cli.rule import print_rules

        print_rules(None if explain == "all" else explain, as_json=format == "json")
        return
    if disputes:
        from litx.cli.disputes import print_disputes

        files, known = [Path(path) for path in paths or ()], options.dataset_of(dataset)
        print_disputes(files, known, as_json=format == "json")
        return
    # Imports of the object model, which `litx --help` must not load.
    from litx.refactor.writing import replace_all
    from litx_validators.files import find_files
    from litx_validators.new_waivers import plan_waivers
    from litx_validators.reading import build_report
    from litx_validators.report.selection import describe_unchecked_files, restrict_report
    from litx_validators.report.selection import select_rules as choose_rules
    from litx_validators.report.sources import Sources, locate_fields

    if statistics and format not in {"text", "json"}:
        raise typer.BadParameter(f"{format} has no statistics", param_hint="--statistics")
    if add_waivers and (statistics or format != "text"):
        message = "it prints only what it writes, as text"
        raise typer.BadParameter(message, param_hint="--add-waivers")
    if add_waivers and not paths:
        raise typer.BadParameter("name the files to write to", param_hint="--add-waivers")
    codes = choose_rules(select, ignore)
    known = options.dataset_of(dataset)
    papers = [known.papers.path(stem) for stem in known.papers]
    chosen = find_files(paths or [str(path) for path in papers], papers if known.is_trusted else [])
    sources = Sources([*chosen.modules, *chosen.programs])
    failures: list[str] = []
    programs = _check_papers(
        _run_programs(chosen.programs, sources, options.tier_of(tier), chosen.complaints, failures),
        known,
    )
    report = build_report([*_read_modules(chosen.modules, known, sources), *programs], known.field)
    for line in describe_unchecked_files(report, codes):
        print_message(line)
    report = locate_fields(restrict_report(report, codes), sources)
    unwaived: list[str] = []
    if add_waivers:
        waivers = plan_waivers(report)
        replace_all(waivers.contents)
        print("\n".join([*waivers.lines, waivers.summary]))
        unwaived = waivers.unwaivable
        has_violations = bool(unwaived)
    else:
        _print_report(report, sources, format, statistics=statistics)
        has_violations = bool(report.violations if strict else report.errors)
    for line in (*unwaived, *chosen.complaints, *failures):
        print_message(line)
    status = INTERNAL_ERROR if failures else USAGE if chosen.complaints else 0
    raise typer.Exit(status or (_VIOLATIONS if has_violations else 0))


def _print_report(
    report: "ValidationReport", sources: "Sources", form: str, *, statistics: bool
) -> None:
    """Print the report; text without any file read is empty."""
    from litx_validators.report import compact, json, text
    from litx_validators.report import statistics as counts

    if form == "json":
        print(json.render(report, statistics=statistics))
    elif form == "compact":
        print(compact.render_report(report, sources))
    elif form != "text":
        print(importlib.import_module(f"litx_validators.report.{form}").render(report))
    elif report.files and statistics:
        print(counts.render(report))
    elif report.files:
        from rich.console import Console

        if sys.stdout.isatty():  # a terminal shows the source lines
            from litx_validators.report import terminal

            console = Console(highlight=False)
            console.print(terminal.render(report, sources, console.width))
        else:
            Console(soft_wrap=True, highlight=False).print(text.render(report))


def _read_modules(
    files: Sequence[Path], dataset: "Dataset", sources: "Sources"
) -> "Iterator[LoadedFile]":
    """Import paper modules; a module that does not load is reread to collect all its faults."""
    from litx_validators.reading import reread_module

    for file in with_progress(files, len(files), "paper modules"):
        reading = dataset.read_paper(file.stem)
        yield sources.locate_failure(reread_module(reading) if reading.failure else reading)


def _run_programs(
    files: Sequence[Path],
    sources: "Sources",
    tier: "Tier",
    complaints: list[str],
    failures: list[str],
) -> "Iterator[LoadedFile]":
    """Run programs in the sandbox; append unreadable files and internal errors to the lists."""
    from litx.errors import ProgramError
    from litx.sandbox import Outcome, Runner, Source

    programs = []
    for file in files:
        try:
            programs.append(Source.read(file))
        except ProgramError as error:
            complaints.append(error.message)
    with Runner(validate=False, tier=tier) as runner:
        ran = with_progress(runner.run_all(programs), len(programs), "programs")
        results = list(zip(programs, ran, strict=True))
        slips = {
            source.name: runner.salvage(source)
            for source, result in results
            if result.code or result.message.startswith("ArgumentError: ")
        }
    for source, result in results:
        if result.outcome is Outcome.infra_error:
            failures.append(f"{result.source} could not be run: {result.message}")
        elif result.outcome is Outcome.unparsed:  # its column counts characters already
            yield _load_result(result, None)
        else:
            yield sources.locate_failure(_load_result(result, slips.get(source.name)))
    options.report_missing_tier(runner)


def _check_papers(readings: "Iterator[LoadedFile]", dataset: "Dataset") -> "Iterator[LoadedFile]":
    """Yield readings; a module of a folder that states no paper has that as its failure."""
    from litx.dataset_folder import FolderDataset

    papers = {os.path.realpath(dataset.papers.path(stem)): stem for stem in dataset.papers}
    for reading in readings:
        stem = papers.get(os.path.realpath(reading.file))
        if isinstance(dataset, FolderDataset) and stem and reading.failure is None:
            joined = dataset.join_paper(stem, reading.experiments)
            yield joined if joined.failure else reading
        else:
            yield reading


def _load_result(result: "Result", salvaged: "Result | None") -> "LoadedFile":
    """Return the experiments of a program, or the violations that stopped it."""
    from litx.sandbox import Outcome
    from litx.sandbox.slip import Slip
    from litx_validators.reading import LoadedFile, build_failed_reading, build_failure

    file = Path(result.source)
    if result.experiments is not None:
        return LoadedFile(file, "validate", tuple(result.experiments))
    faults = list(salvaged.slips.listed) if salvaged else []
    label = (Outcome.crashed if faults else result.outcome).label
    last = salvaged if salvaged and salvaged.outcome is Outcome.crashed else result
    if not faults or (last is salvaged and last.line is not None):  # fatal even with salvage
        faults.append(Slip(last.message, "", "", last.code, last.line, last.column))
    violations = []
    for fault in dict.fromkeys(faults):
        message = fault.message if fault.code else f"{label}: {fault.message}"
        place = {"line": fault.line, "column": fault.column}
        violations.append(build_failure(file, message, fault.hint, code=fault.code, **place))
    return build_failed_reading(file, "validate", violations)
