"""`litx doctor`: show which layers of confinement work on this machine."""

import json
from typing import TYPE_CHECKING

import typer

from litx.cli import INTERNAL_ERROR
from litx.cli import _options as options

if TYPE_CHECKING:
    from litx.sandbox.confinement import Survey

_NOT_PROMISED = (
    "Not guaranteed at any level: that the kernel has no vulnerability, that nothing leaks through"
    " shared caches and timing, that programs in tier X cannot learn memory addresses, and that the"
    " values of a program are correct."
)

_WITHOUT_PYTHON = (
    "Without tier X, programs outside the language of tier I, such as those that import modules or"
    " define classes, are rejected."
)

_HEADINGS = ("Layer", "State", "Why", "What it does")

_COLOURS = {
    "verified": "green",
    "applied, unverified": "yellow",
    "unavailable": "red",
    "switched off": "yellow",
}


def doctor(
    format: options.TextOrJson = "text",
) -> None:
    """Show which layers of the sandbox work on this machine.

    litx tests each layer by trying operations that the layer should prevent.

    Exit status: 0 if programs can be interpreted (tier I), 3 if not.
    """
    from litx import sandbox
    from litx.display.grid import Grid, show
    from litx.evaluation.score_cache import cache_file

    survey = sandbox.survey()
    if format == "json":
        print(json.dumps(json.loads(survey.to_json()), indent=2))
    else:
        rows = [
            (layer.label, status.state.label, status.why, layer.description)
            for layer, status in survey.layers.items()
        ]
        indices = [0, 1, 2, 3] if any(row[2] for row in rows) else [0, 1, 3]  # reasons are rare
        columns = [_HEADINGS[index] for index in indices]
        cells = [[row[index] for index in indices] for row in rows]
        layers = Grid("", columns, cells, wraps=True, colours=_COLOURS)
        user = "" if survey.uid is None else f", user {survey.uid}"
        landlock = "none" if survey.landlock_abi is None else f"version {survey.landlock_abi}"
        machine = (
            f"{survey.system} {survey.kernel} on {survey.machine}{user}\n"
            f"Python {survey.python}, Landlock interface: {landlock}\n"
            f"the layers were tested in {survey.probe_ms:.0f} ms"
        )
        cache = f"scores of several paths are cached in {cache_file()}"
        show(machine, layers, cache, *_describe_tiers(survey))
    if survey.no_monty:
        raise typer.Exit(INTERNAL_ERROR)


def _describe_tiers(survey: "Survey") -> list[str]:
    """Return the level of each tier, and how time limits are measured."""
    from litx.sandbox.confinement import LEVEL_FOR_PYTHON, LEVELS, Layer

    first, second = survey.level_interpreted, survey.level_python
    seccomp = survey.layers.get(Layer.seccomp)
    is_confined = seccomp is not None and seccomp.is_usable
    lines = [f"tier I (programs are interpreted): level {first}, {LEVELS[first]}"]
    if survey.no_monty:
        lines = [f"tier I (programs are interpreted): refused; {survey.no_monty}"]
    elif is_confined:
        lines.append("these layers confine both processes of tier I, the worker and its monty")
    if second is None:
        reason = f"it needs level {LEVEL_FOR_PYTHON}; {survey.refusal}"
        lines += [f"tier X (programs run as Python): refused, {reason}", _WITHOUT_PYTHON]
    else:
        lines += [f"tier X (programs run as Python): level {second}, {LEVELS[second]}"]
    source = "the kernel" if survey.system == "Linux" else "a canary process"
    where = "" if is_confined or second is None else " in tier I"
    time = (
        f"time limits count processor time; {source} shows{where} whether a slow program waits or"
        " lacks a processor"
    )
    return [*lines, time, _NOT_PROMISED]
