"""`litx validate`: check paper modules and programs against the rules."""

import importlib
import sys
from collections.abc import Collection, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli import OWN_FAILURE, USAGE, say
from litx.cli._options import TierOption, advise, tier_of
from litx.progress import with_progress

if TYPE_CHECKING:  # loaded when the command runs
    from litx.model import Experiment
    from litx.sandbox import Result, Tier
    from litx.sandbox.broken import BrokenCall
    from litx_validators import Violation
    from litx_validators.files import Chosen
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
    format: _Format = "text",  # noqa: A002 (named as the option is)
    statistics: _Statistics = False,
    add_waivers: _AddWaivers = False,
    strict: _Strict = False,
    tier: TierOption = None,
) -> None:
    """Check paper modules and programs against the rules; `litx rule` lists them.

    Modules of the installed ground truth are imported. Every other file is a program that nobody
    trusts and runs in the sandbox.

    Exit status: 0 clean or warnings only, 1 violations of the selected rules (with --add-waivers,
    those that no waiver could be written for), 2 wrong usage or a missing file, 3 our own failure.
    """
    # Heavy: they load the object model, which `litx --help` must not.
    import litxalloy  # noqa: PLC0415
    from litx_validators.files import choose  # noqa: PLC0415
    from litx_validators.report.selection import chosen as choose_rules  # noqa: PLC0415

    _require_fitting(format, paths, statistics=statistics, add_waivers=add_waivers)
    codes = choose_rules(select, ignore)
    papers = [litxalloy.papers.path(stem) for stem in litxalloy.papers]
    chosen = choose(paths or [str(path) for path in papers], papers)
    report, sources, failures = _check(chosen, tier_of(tier), codes)
    if add_waivers:
        found = _add_waivers(report)
    else:
        _print(report, sources, format, statistics=statistics)
        found = bool(report.violations if strict else report.errors)
    for line in (*chosen.complaints, *failures):
        say(f"{line}")
    status = OWN_FAILURE if failures else USAGE if chosen.complaints else 0
    raise typer.Exit(status or (_VIOLATIONS if found else 0))


def _require_fitting(
    form: str, paths: list[str] | None, *, statistics: bool, add_waivers: bool
) -> None:
    """Refuse options that contradict one another.

    Raises:
        typer.BadParameter: They do.
    """
    if statistics and form not in {"text", "json"}:
        raise typer.BadParameter(f"there are none in {form}", param_hint="--statistics")
    if add_waivers and (statistics or form != "text"):
        raise typer.BadParameter(
            "it prints what it wrote and nothing else", param_hint="--add-waivers"
        )
    if add_waivers and not paths:
        raise typer.BadParameter("name the files to write to", param_hint="--add-waivers")


def _check(
    chosen: "Chosen", tier: "Tier", codes: Collection[str]
) -> "tuple[ValidationReport, Sources, list[str]]":
    """Return what the rules of some codes say, the texts of the files, and our own failures."""
    from litx_validators.reading import judge  # noqa: PLC0415 (not before a command runs)
    from litx_validators.report.selection import narrowed, unread  # noqa: PLC0415
    from litx_validators.report.sources import Sources, at_fields  # noqa: PLC0415

    sources = Sources([*chosen.modules, *chosen.programs])
    failures: list[str] = []
    report = judge(
        [
            *_read_modules(chosen.modules, sources),
            *_run_programs(chosen.programs, sources, tier, chosen.complaints, failures),
        ]
    )
    for line in unread(report, codes):
        say(f"{line}")
    return at_fields(narrowed(report, codes), sources), sources, failures


def _print(report: "ValidationReport", sources: "Sources", form: str, *, statistics: bool) -> None:
    """Print the report; there is nothing to tell people when nothing was read."""
    from litx_validators.report import compact, json  # noqa: PLC0415
    from litx_validators.report import statistics as counts  # noqa: PLC0415

    if form == "json":
        print(json.render(report, statistics=statistics))
    elif form == "compact":
        print(compact.render_report(report, sources))
    elif form != "text":
        print(importlib.import_module(f"litx_validators.report.{form}").render(report))
    elif report.files and statistics:
        print(counts.render(report))
    elif report.files:
        _show(report, sources)


def _show(report: "ValidationReport", sources: "Sources") -> None:
    """Print the report as text: with the lines at fault on a terminal, bare elsewhere."""
    from rich.console import Console  # noqa: PLC0415 (not before a command runs)

    from litx_validators.report import terminal, text  # noqa: PLC0415

    if sys.stdout.isatty():
        console = Console(highlight=False)
        console.print(terminal.render(report, sources, console.width))
    else:
        Console(soft_wrap=True, highlight=False).print(text.render(report))


def _add_waivers(report: "ValidationReport") -> bool:
    """Write waivers, say which, and return whether violations are left that none is for."""
    from litx.refactor.writing import replace_all  # noqa: PLC0415 (not before a command runs)
    from litx_validators.new_waivers import plan  # noqa: PLC0415

    made = plan(report)
    replace_all(made.contents)
    for line in made.lines:
        print(line)
    print(made.summary)
    for line in made.left:
        say(f"{line}")
    return bool(made.left)


def _read_modules(files: Sequence[Path], sources: "Sources") -> "Iterator[LoadedFile]":
    """Import paper modules; one that does not load is read again for all of its faults."""
    from litx_validators.reading import read_module, reread_module  # noqa: PLC0415

    for file in with_progress(files, len(files), "paper modules"):
        reading = read_module(file, partial(_load, file.stem))
        yield sources.placed(reread_module(reading) if reading.failure else reading)


def _load(stem: str) -> "tuple[Experiment, ...]":
    """Import a paper and return its experiments."""
    import litxalloy  # noqa: PLC0415

    return tuple(litxalloy.papers[stem].experiments)


def _run_programs(
    files: Sequence[Path],
    sources: "Sources",
    tier: "Tier",
    complaints: list[str],
    failures: list[str],
) -> "Iterator[LoadedFile]":
    """Run programs in the sandbox; what is not about a program goes to the two lists."""
    from litx.errors import ProgramError  # noqa: PLC0415
    from litx.sandbox import Outcome, Runner, Source  # noqa: PLC0415
    from litx.sandbox.broken import find_broken  # noqa: PLC0415

    programs = []
    for file in files:
        try:
            programs.append(Source.read(file))
        except ProgramError as error:
            complaints.append(error.message)
    with Runner(validate=False, tier=tier) as runner:
        given = with_progress(runner.run_all(programs), len(programs), "programs")
        results = list(zip(programs, given, strict=True))
        broken = find_broken(runner, results)
    for source, result in results:
        if result.outcome is Outcome.infra_error:
            failures.append(f"{result.source} could not be run: {result.message}")
        elif result.outcome is Outcome.unparsed:  # whose column is in characters already
            yield _reading(result, [])
        else:
            yield sources.placed(_reading(result, broken.get(source.name, [])))
    advise(runner)


def _reading(result: "Result", broken: "Sequence[BrokenCall]") -> "LoadedFile":
    """Return what the run of a program gave: its experiments, or the violations that ended it."""
    from litx.sandbox import Outcome  # noqa: PLC0415
    from litx.sandbox.broken import BrokenCall  # noqa: PLC0415
    from litx_validators.reading import LoadedFile, ended  # noqa: PLC0415

    file = Path(result.source)
    if result.experiments is not None:
        return LoadedFile(file, "validate", tuple(result.experiments))
    place = result.line, result.column
    told = broken or [BrokenCall(result.message, "", result.code, *place)]
    label = (Outcome.crashed if broken else result.outcome).label
    return ended(file, "validate", [_violation(file, label, one) for one in told])


def _violation(file: Path, label: str, one: "BrokenCall") -> "Violation":
    """Return what is wrong with one object, or with the program as a whole."""
    from litx_validators.reading import failure  # noqa: PLC0415

    message = one.message if one.code else f"{label}: {one.message}"
    return failure(file, message, one.hint, code=one.code, line=one.line, column=one.column)
