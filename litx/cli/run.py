"""`litx run`: run one program in the sandbox."""

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from litx.cli import OWN_FAILURE
from litx.cli import _options as options

if TYPE_CHECKING:
    from litx.sandbox import Result
    from litx.sandbox.confinement import Survey

_OTHER_OUTCOME = 1

MOST_SLIPS = 30
"""Slips that are printed; JSON has more."""

_TOLD = (
    *("source", "outcome", "message", "code", "line", "column", "tier", "level", "limit"),
    *("wall_s", "cpu_s", "peak_mb"),
)
"""Fields of a result that JSON has as they are."""


def run(
    file: Annotated[
        str,
        typer.Argument(
            help="A program, a text with a fenced block, or JSON; `-` reads a program or a text "
            "from standard input."
        ),
    ],
    strict: Annotated[
        bool, typer.Option("--strict", help="Do not run a program again without slips of form.")
    ] = False,
    tier: options.TierOption = None,
    unsafe_exec: options.UnsafeOption = False,
    require_level: options.LevelOption = 0,
    timeout: options.TimeoutOption = options.TIMEOUT_S,
    memory: options.MemoryOption = options.MEMORY_MB,
    format: options.TextOrJson = "text",
) -> None:
    """Run one program in the sandbox and say what became of it.

    A program that fails for slips of form is run again without them, as `litx score` does; each
    slip is listed with its line, what was made of it and the nearest right word.

    Exit status: 0 ok, 1 any other outcome, slips of form among them, 2 wrong usage or no such
    file, 3 our own failure.
    """
    from litx.sandbox import Outcome, Runner, Source
    from litx.sandbox.source import STDIN

    limits = options.limits_of(timeout, memory)
    chosen = options.tier_of(tier, is_unsafe=unsafe_exec)
    source = Source.read_stdin() if file == STDIN else Source.read(file)
    with Runner(limits, jobs=1, tier=chosen, level=require_level, salvages=not strict) as runner:
        (result,) = runner.run_all([source])
    print(_as_json(result, runner.system) if format == "json" else _as_text(result))
    options.advise(runner)
    if result.outcome is not Outcome.ok:
        infra = result.outcome is Outcome.infra_error
        raise typer.Exit(OWN_FAILURE if infra else _OTHER_OUTCOME)


def _as_json(result: "Result", system: "Survey | None") -> str:
    """Return the result as JSON, with experiments where the outcome is `ok`."""
    from litx.formats import canonical_json
    from litx.sandbox import Outcome
    from litx_validators.report.json import FIELDS

    is_ok = result.outcome is Outcome.ok
    data = {
        **{name: getattr(result, name) for name in _TOLD},
        "violations": [{name: getattr(one, name) for name in FIELDS} for one in result.violations],
        "system": json.loads(system.to_json()) if system else None,
        "experiments": canonical_json.to_canonical(result.experiments or []) if is_ok else None,
        "salvaged": None,
    }
    if result.salvaged is not None:
        slips = result.salvaged.slips
        data["salvaged"] = {
            "slips": {**asdict(slips), "listed": [asdict(one) for one in slips.listed]},
            "experiments": canonical_json.to_canonical(result.salvaged.experiments or []),
        }
    return json.dumps(data, indent=2)


def _as_text(result: "Result") -> str:
    """Return a summary: outcome, place and message, what it used, what each experiment holds."""
    from litx.display.text import counted

    place = ":".join(str(part) for part in (result.source, result.line, result.column) if part)
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
    kept = result.salvaged or result
    for index, experiment in enumerate(kept.experiments or ()):
        materials = experiment.output_materials
        items = sum(len(list(material.all_items())) for material in materials)
        holds = f"{counted(len(materials), 'material')}, {counted(items, 'measurement')}"
        lines.append(f"  experiment {index}: {holds}")
    return "\n".join(lines)


def _slip_lines(result: "Result") -> list[str]:
    """Return what became of a program without its slips, and each slip."""
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
        lines.append(f"    and {more} more, which --format json lists")
    return lines
