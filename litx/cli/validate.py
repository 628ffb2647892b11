"""`litx validate`: check paper modules and programs against the rules."""

import importlib
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli import OWN_FAILURE, USAGE
from litx.cli._options import TierOption
from litx.progress import with_progress

if TYPE_CHECKING:  # loaded when the command runs
    from litx.model import Experiment
    from litx.sandbox import Result
    from litx_validators.reading import Reading, Report

_VIOLATIONS = 1


def validate(
    paths: Annotated[
        list[str] | None,
        typer.Argument(help="Files or folders; without any, all of the ground truth."),
    ] = None,
    format: Annotated[  # noqa: A002 (named as the option is)
        Literal["text", "json", "github", "sarif"], typer.Option(help="How to print violations.")
    ] = "text",
    strict: Annotated[bool, typer.Option("--strict", help="Count warnings as violations.")] = False,
    tier: TierOption = "I",
) -> None:
    """Check paper modules and programs against the rules; `litx rule` lists them.

    Modules of the installed ground truth are imported. Every other file is a program that nobody
    trusts and runs in the sandbox.

    Exit status: 0 clean or warnings only, 1 violations, 2 wrong usage or a missing file, 3 our own
    failure.
    """
    # Heavy: they load the object model, which `litx --help` must not.
    import litxalloy  # noqa: PLC0415
    from litx_validators.files import choose  # noqa: PLC0415
    from litx_validators.reading import judge  # noqa: PLC0415

    papers = [litxalloy.papers.path(stem) for stem in litxalloy.papers]
    chosen = choose(paths or [str(path) for path in papers], papers)
    failures: list[str] = []
    readings = [
        *_read_modules(chosen.modules),
        *_run_programs(chosen.programs, tier, chosen.complaints, failures),
    ]
    report = judge(readings)
    _print(report, format)
    for line in (*chosen.complaints, *failures):
        print(f"litx: {line}", file=sys.stderr)
    found = report.violations if strict else report.errors
    status = OWN_FAILURE if failures else USAGE if chosen.complaints else 0
    raise typer.Exit(status or (_VIOLATIONS if found else 0))


def _print(report: "Report", form: str) -> None:
    """Print the report; there is nothing to tell people when nothing was read."""
    from rich.console import Console  # noqa: PLC0415

    rendered = importlib.import_module(f"litx_validators.report.{form}").render(report)
    if form != "text":
        print(rendered)
    elif report.files:
        Console(soft_wrap=True, highlight=False).print(rendered)


def _read_modules(files: Sequence[Path]) -> "Iterator[Reading]":
    """Import paper modules."""
    from litx_validators.reading import read_module  # noqa: PLC0415

    for file in with_progress(files, len(files), "paper modules"):
        yield read_module(file, partial(_load, file.stem))


def _load(stem: str) -> "tuple[Experiment, ...]":
    """Import a paper and return its experiments."""
    import litxalloy  # noqa: PLC0415

    return litxalloy.papers[stem].experiments


def _run_programs(
    files: Sequence[Path], tier: str, complaints: list[str], failures: list[str]
) -> "Iterator[Reading]":
    """Run programs in the sandbox; what is not about a program goes to the two lists."""
    from litx.errors import ProgramError  # noqa: PLC0415
    from litx.sandbox import Outcome, Runner, Source, Tier  # noqa: PLC0415

    sources = []
    for file in files:
        try:
            sources.append(Source.read(file))
        except ProgramError as error:
            complaints.append(error.message)
    with Runner(validate=False, tier=Tier(tier)) as runner:
        for result in with_progress(runner.run_all(sources), len(sources), "programs"):
            if result.outcome is Outcome.infra_error:
                failures.append(f"{result.source} could not be run: {result.message}")
            else:
                yield _reading(result)


def _reading(result: "Result") -> "Reading":
    """Return what the run of a program gave: its experiments, or the violation that ended it."""
    from litx_validators.reading import Reading, failure  # noqa: PLC0415

    file = Path(result.source)
    if result.experiments is not None:
        return Reading(file, "validate", tuple(result.experiments))
    message = result.message if result.code else f"{result.outcome.label}: {result.message}"
    found = failure(file, message, code=result.code, line=result.line, column=result.column)
    return Reading(file, "validate", failure=found)
