"""`litx validate`: check paper modules and programs against the rules."""

import importlib
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli import OWN_FAILURE, USAGE, say
from litx.cli import _options as options
from litx.display.progress import with_progress

if TYPE_CHECKING:  # loaded when the command runs
    from litx.sandbox import Result, Tier
    from litx_validators.reading import LoadedFile, ValidationReport
    from litx_validators.report.sources import Sources

_VIOLATIONS = 1


_Paths = Annotated[
    list[str] | None,
    typer.Argument(help="Files or folders; without any, all of the ground truth."),
]
_Select = Annotated[
    list[str] | None,
    typer.Option(help="Report these rules alone: codes or prefixes, such as CMP,PRC001."),
]
_Ignore = Annotated[
    list[str] | None, typer.Option(help="Do not report these rules: codes or prefixes.")
]
_Format = Annotated[
    Literal["text", "json", "github", "sarif", "compact"],
    typer.Option(help="How to print violations; compact is for a language model."),
]
_Statistics = Annotated[bool, typer.Option("--statistics", help="Count violations per rule.")]
_AddWaivers = Annotated[
    bool,
    typer.Option(
        "--add-waivers",
        help="Write a waiver into the files for each violation; its reason is for you to add.",
    ),
]
_Strict = Annotated[bool, typer.Option("--strict", help="Count warnings as violations.")]


def validate(
    paths: _Paths = None,
    select: _Select = None,
    ignore: _Ignore = None,
    format: _Format = "text",
    statistics: _Statistics = False,
    add_waivers: _AddWaivers = False,
    strict: _Strict = False,
    tier: options.TierOption = None,
) -> None:
    """Check paper modules and programs against the rules; `litx rule` lists them.

    Modules of the installed ground truth are imported. Every other file is a program that nobody
    trusts and runs in the sandbox.

    Exit status: 0 clean or warnings only, 1 violations of the selected rules (with --add-waivers,
    those that no waiver could be written for), 2 wrong usage or a missing file, 3 our own failure.
    """
    # Heavy: they load the object model, which `litx --help` must not.
    import litxalloy
    from litx.refactor.writing import replace_all
    from litx_validators.files import find_files
    from litx_validators.new_waivers import plan_waivers
    from litx_validators.reading import build_report
    from litx_validators.report.selection import describe_unchecked_files, restrict_report
    from litx_validators.report.selection import select_rules as choose_rules
    from litx_validators.report.sources import Sources, locate_fields

    if statistics and format not in {"text", "json"}:
        raise typer.BadParameter(f"there are none in {format}", param_hint="--statistics")
    if add_waivers and (statistics or format != "text"):
        message = "it prints what it wrote and nothing else"
        raise typer.BadParameter(message, param_hint="--add-waivers")
    if add_waivers and not paths:
        raise typer.BadParameter("name the files to write to", param_hint="--add-waivers")
    codes = choose_rules(select, ignore)
    papers = [litxalloy.papers.path(stem) for stem in litxalloy.papers]
    chosen = find_files(paths or [str(path) for path in papers], papers)
    sources = Sources([*chosen.modules, *chosen.programs])
    failures: list[str] = []
    trusted = options.tier_of(tier)
    ran = _run_programs(chosen.programs, sources, trusted, chosen.complaints, failures)
    report = build_report([*_read_modules(chosen.modules, sources), *ran])
    for line in describe_unchecked_files(report, codes):
        say(f"{line}")
    report = locate_fields(restrict_report(report, codes), sources)
    if add_waivers:
        made = plan_waivers(report)
        replace_all(made.contents)
        print("\n".join([*made.lines, made.summary]))
        found, left = bool(made.unwaivable), made.unwaivable
    else:
        _print(report, sources, format, statistics=statistics)
        found, left = bool(report.violations if strict else report.errors), []
    for line in (*left, *chosen.complaints, *failures):
        say(f"{line}")
    status = OWN_FAILURE if failures else USAGE if chosen.complaints else 0
    raise typer.Exit(status or (_VIOLATIONS if found else 0))


def _print(report: "ValidationReport", sources: "Sources", form: str, *, statistics: bool) -> None:
    """Print the report; there is nothing to tell people when nothing was read."""
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

        if sys.stdout.isatty():  # with the lines at fault
            from litx_validators.report import terminal

            console = Console(highlight=False)
            console.print(terminal.render(report, sources, console.width))
        else:
            Console(soft_wrap=True, highlight=False).print(text.render(report))


def _read_modules(files: Sequence[Path], sources: "Sources") -> "Iterator[LoadedFile]":
    """Import paper modules; one that does not load is read again for all of its faults."""
    from litx.dataset import read_paper
    from litx_validators.reading import reread_module

    for file in with_progress(files, len(files), "paper modules"):
        reading = read_paper(file.stem)
        yield sources.locate_failure(reread_module(reading) if reading.failure else reading)


def _run_programs(
    files: Sequence[Path],
    sources: "Sources",
    tier: "Tier",
    complaints: list[str],
    failures: list[str],
) -> "Iterator[LoadedFile]":
    """Run programs in the sandbox; what is not about a program goes to the two lists."""
    from litx.errors import ProgramError
    from litx.sandbox import Outcome, Runner, Source

    programs = []
    for file in files:
        try:
            programs.append(Source.read(file))
        except ProgramError as error:
            complaints.append(error.message)
    with Runner(validate=False, tier=tier) as runner:
        given = with_progress(runner.run_all(programs), len(programs), "programs")
        results = list(zip(programs, given, strict=True))
        slips = {
            source.name: runner.salvage(source)
            for source, result in results
            if result.code or result.message.startswith("ArgumentError: ")
        }
    for source, result in results:
        if result.outcome is Outcome.infra_error:
            failures.append(f"{result.source} could not be run: {result.message}")
        elif result.outcome is Outcome.unparsed:  # whose column is in characters already
            yield _reading(result, None)
        else:
            yield sources.locate_failure(_reading(result, slips.get(source.name)))
    options.advise(runner)


def _reading(result: "Result", salvaged: "Result | None") -> "LoadedFile":
    """Return what the run of a program gave: its experiments, or the violations that ended it."""
    from litx.sandbox import Outcome
    from litx.sandbox.slip import Slip
    from litx_validators.reading import LoadedFile, build_failed_reading, build_failure

    file = Path(result.source)
    if result.experiments is not None:
        return LoadedFile(file, "validate", tuple(result.experiments))
    faults = list(salvaged.slips.listed) if salvaged else []
    label = (Outcome.crashed if faults else result.outcome).label
    last = salvaged if salvaged and salvaged.outcome is Outcome.crashed else result
    if not faults or (last is salvaged and last.line is not None):  # which ends it all the same
        faults.append(Slip(last.message, "", "", last.code, last.line, last.column))
    violations = []
    for fault in dict.fromkeys(faults):
        message = fault.message if fault.code else f"{label}: {fault.message}"
        place = {"line": fault.line, "column": fault.column}
        violations.append(build_failure(file, message, fault.hint, code=fault.code, **place))
    return build_failed_reading(file, "validate", violations)
