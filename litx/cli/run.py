"""`litx run`: run one program in the sandbox."""

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from litx.cli import INTERNAL_ERROR
from litx.cli import _options as options

if TYPE_CHECKING:
    from litx.sandbox import Result
    from litx.sandbox.confinement import Survey

_NOT_OK = 1
"""Exit status for a program whose outcome is not `ok`."""

MOST_SLIPS = 30
"""Slips to print; JSON lists more."""

_JSON_FIELDS = (
    *("source", "outcome", "message", "code", "line", "column", "tier", "level", "limit"),
    *("wall_s", "cpu_s", "peak_mb"),
)
"""Fields of a result that JSON has unchanged."""


def run(
    file: Annotated[
        str,
        typer.Argument(
            help="A program, a text with a fenced block, or JSON. `-` reads from standard input."
        ),
    ],
    strict: Annotated[
        bool, typer.Option("--strict", help="Do not salvage a program with slips of form.")
    ] = False,
    dataset: Annotated[
        str | None,
        typer.Option(
            help="Folder with vocabulary.toml, whose words the program may use.",
            metavar="FOLDER",
        ),
    ] = None,
    tier: options.TierOption = None,
    unsafe_exec: options.UnsafeOption = False,
    require_level: options.LevelOption = 0,
    timeout: options.TimeoutOption = options.TIMEOUT_S,
    memory: options.MemoryOption = options.MEMORY_MB,
    format: options.TextOrJson = "text",
) -> None:
    """Run a program in the sandbox, and print its outcome.

    If slips of form stop the program, litx runs it again without them, as `litx score` does, and
    lists each slip with its line, its correction and the nearest correct word.

    Exit status: 0 ok, 1 any other outcome, also with slips of form, 2 wrong usage or no such file,
    3 an internal error.
    """
    from litx.sandbox import Outcome, Runner, Source
    from litx.sandbox.source import STDIN

    limits = options.limits_of(timeout, memory)
    chosen_tier = options.tier_of(tier, is_unsafe=unsafe_exec)
    if dataset:
        options.dataset_of(dataset)  # which makes its field known to programs
    source = Source.read_stdin() if file == STDIN else Source.read(file)
    with Runner(
        limits, jobs=1, tier=chosen_tier, level=require_level, salvages=not strict
    ) as runner:
        (result,) = runner.run_all([source])
    print(_as_json(result, runner.system) if format == "json" else _as_text(result))
    options.report_missing_tier(runner)
    if result.outcome is not Outcome.ok:
        is_internal = result.outcome is Outcome.infra_error
        raise typer.Exit(INTERNAL_ERROR if is_internal else _NOT_OK)


def _as_json(result: "Result", system: "Survey | None") -> str:
    """Return the result as JSON, with experiments if the outcome is `ok`."""
    from litx.formats import canonical_json
    from litx.sandbox import Outcome
    from litx_validators.report.json import FIELDS

    is_ok = result.outcome is Outcome.ok
    data = {
        **{name: getattr(result, name) for name in _JSON_FIELDS},
        "violations": [
            {name: getattr(violation, name) for name in FIELDS} for violation in result.violations
        ],
        "system": json.loads(system.to_json()) if system else None,
        "experiments": canonical_json.to_canonical(result.experiments or []) if is_ok else None,
        "salvaged": None,
    }
    if result.salvaged is not None:
        slips = result.salvaged.slips
        data["salvaged"] = {
            "slips": {**asdict(slips), "listed": [asdict(slip) for slip in slips.listed]},
            "experiments": canonical_json.to_canonical(result.salvaged.experiments or []),
        }
    return json.dumps(data, indent=2)


def _as_text(result: "Result") -> str:
    """Return a summary: outcome, place, message, resources used, and contents of experiments."""
    from litx.display.text import counted, on_one_line

    place = ":".join(
        str(part) for part in (on_one_line(result.source), result.line, result.column) if part
    )
    lines = [f"{place}: {result.outcome}"]
    if result.message:
        lines[0] += ": " + result.message.replace("\n", "\n    ")
    lines.append(
        f"  {result.wall_s:.2f} s, {result.cpu_s:.2f} s of processor time, {result.peak_mb:.0f} MB;"
        f" tier {result.tier or 'none'}, level {result.level}"
        + (", limit " + result.limit if result.limit else "")
    )
    if result.salvaged is not None:
        lines += _slip_lines(result.salvaged)
    for index, experiment in enumerate((result.salvaged or result).experiments or ()):
        materials = experiment.output_materials
        items = sum(len(list(material.all_items())) for material in materials)
        contents = f"{counted(len(materials), 'material')}, {counted(items, 'measurement')}"
        lines.append(f"  experiment {index}: {contents}")
    return "\n".join(lines)


def _slip_lines(result: "Result") -> list[str]:
    """Return the outcome of a salvaged program, and its slips."""
    from litx.display.text import counted

    slips = result.slips
    share = f"{slips.objects} of {result.slip_share.of} objects"
    lines = [f"  ok without {counted(slips.count, 'slip')} of form: {share}, {slips.lost} left out"]
    for slip in slips.listed[:MOST_SLIPS]:
        place = ":".join(str(part) for part in (slip.line, slip.column) if part) or slip.path
        hint = f"; {slip.hint}" if slip.hint else ""
        message = slip.message.replace("\n", "\n      ")
        lines.append(f"    {place}: {message} ({slip.mended}{hint})")
    if (more := slips.count - MOST_SLIPS) > 0:
        lines.append(f"    and {more} more; see --format json")
    return lines
