"""`litx run`: run one program in the sandbox."""

import json
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli import OWN_FAILURE
from litx.cli._options import (
    MEMORY_MB,
    TIMEOUT_S,
    LevelOption,
    MemoryOption,
    TierOption,
    TimeoutOption,
    UnsafeOption,
    advise,
    limits_of,
    tier_of,
)

if TYPE_CHECKING:
    from litx.sandbox import Result
    from litx.sandbox.confinement import Survey

_OTHER_OUTCOME = 1


def run(
    file: Annotated[
        str,
        typer.Argument(
            help="A program, a text with a fenced block, or JSON; `-` reads a program or a text "
            "from standard input."
        ),
    ],
    tier: TierOption = None,
    unsafe_exec: UnsafeOption = False,
    require_level: LevelOption = 0,
    timeout: TimeoutOption = TIMEOUT_S,
    memory: MemoryOption = MEMORY_MB,
    format: Annotated[  # noqa: A002 (named as the option is)
        Literal["text", "json"], typer.Option(help="What to print.")
    ] = "text",
) -> None:
    """Run one program in the sandbox and say what became of it.

    Exit status: 0 ok, 1 any other outcome, 2 wrong usage or no such file, 3 our own failure.
    """
    from litx.sandbox import Outcome, Runner, Source  # noqa: PLC0415
    from litx.sandbox.source import STDIN  # noqa: PLC0415

    limits, chosen = limits_of(timeout, memory), tier_of(tier, is_unsafe=unsafe_exec)
    source = Source.read_stdin() if file == STDIN else Source.read(file)
    with Runner(limits, jobs=1, tier=chosen, level=require_level) as runner:
        (result,) = runner.run_all([source])
    print(_as_json(result, runner.system) if format == "json" else _as_text(result))
    advise(runner)
    if result.outcome is not Outcome.ok:
        infra = result.outcome is Outcome.infra_error
        raise typer.Exit(OWN_FAILURE if infra else _OTHER_OUTCOME)


def _as_json(result: "Result", system: "Survey | None") -> str:
    """Return the result as JSON, with experiments where the outcome is `ok`."""
    from litx.formats import canonical_json  # noqa: PLC0415
    from litx.sandbox import Outcome  # noqa: PLC0415
    from litx_validators.report.json import FIELDS  # noqa: PLC0415

    is_ok = result.outcome is Outcome.ok
    data = {
        "source": result.source,
        "outcome": result.outcome,
        "message": result.message,
        "code": result.code,
        "line": result.line,
        "column": result.column,
        "tier": result.tier,
        "level": result.level,
        "limit": result.limit,
        "wall_s": result.wall_s,
        "cpu_s": result.cpu_s,
        "peak_mb": result.peak_mb,
        "violations": [{name: getattr(one, name) for name in FIELDS} for one in result.violations],
        "system": json.loads(system.to_json()) if system else None,
        "experiments": canonical_json.to_canonical(result.experiments or []) if is_ok else None,
    }
    return json.dumps(data, indent=2)


def _as_text(result: "Result") -> str:
    """Return a summary: outcome, place and message, what it used, what each experiment holds."""
    place = ":".join(str(part) for part in (result.source, result.line, result.column) if part)
    lines = [f"{place}: {result.outcome}"]
    if result.message:
        lines[0] += ": " + result.message.replace("\n", "\n    ")
    lines.append(
        f"  {result.wall_s:.2f} s, {result.cpu_s:.2f} s of processor time, {result.peak_mb:.0f} MB;"
        f" tier {result.tier or 'none'}, level {result.level}"
        + (", limit " + result.limit if result.limit else "")
    )
    for index, experiment in enumerate(result.experiments or ()):
        materials = experiment.output_materials
        items = sum(len(list(material.all_items())) for material in materials)
        lines.append(f"  experiment {index}: {len(materials)} materials, {items} measurements")
    return "\n".join(lines)
