"""`litx doctor`: say which layers of confinement work on this machine, and what follows."""

import json
from typing import TYPE_CHECKING

import typer

from litx.cli import OWN_FAILURE
from litx.cli import _options as options

if TYPE_CHECKING:
    from litx.sandbox.confinement import Survey

_NOT_PROMISED = (
    "Not promised, whatever the level: that the kernel has no flaw, that nothing leaks through"
    " shared caches and timing, that programs in tier X do not learn addresses in memory, and"
    " that the values of a program are right."
)

_WITHOUT_PYTHON = (
    "Tier X being refused means that programs outside of the language of tier I, such as those"
    " that import modules or define classes, are rejected here and never run."
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
    """Show which layers of confinement work on this machine, each tried by its effect.

    Exit status: 0 when programs can be interpreted (tier I), 3 when not even that works.
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
        kept = [0, 1, 2, 3] if any(row[2] for row in rows) else [0, 1, 3]  # a reason is rare
        columns = [_HEADINGS[index] for index in kept]
        shown = [[row[index] for index in kept] for row in rows]
        layers = Grid("", columns, shown, wraps=True, colours=_COLOURS)
        user = "" if survey.uid is None else f", user {survey.uid}"
        landlock = "none" if survey.landlock_abi is None else f"version {survey.landlock_abi}"
        machine = (
            f"{survey.system} {survey.kernel} on {survey.machine}{user}\n"
            f"Python {survey.python}, Landlock interface: {landlock}\n"
            f"the layers were tried in {survey.probe_ms:.0f} ms"
        )
        cache = f"scores of several paths are kept in {cache_file()}"
        show(machine, layers, cache, *_verdict(survey))
    if survey.no_monty:
        raise typer.Exit(OWN_FAILURE)


def _verdict(survey: "Survey") -> list[str]:
    """Say what the layers amount to, in each tier, and what a time limit counts."""
    from litx.sandbox.confinement import LEVEL_FOR_PYTHON, LEVELS, Layer

    first, second = survey.level_interpreted, survey.level_python
    seccomp = survey.layers.get(Layer.seccomp)
    is_confined = seccomp is not None and seccomp.is_usable
    lines = [f"tier I (programs are interpreted): level {first}, {LEVELS[first]}"]
    if survey.no_monty:
        lines = [f"tier I (programs are interpreted): refused; {survey.no_monty}"]
    elif is_confined:
        lines.append("both processes of tier I, the worker and its monty, lie behind these layers")
    if second is None:
        need = f"it takes level {LEVEL_FOR_PYTHON}; {survey.refusal}"
        lines += [f"tier X (programs run as Python): refused, {need}", _WITHOUT_PYTHON]
    else:
        lines += [f"tier X (programs run as Python): level {second}, {LEVELS[second]}"]
    witness = "the kernel" if survey.system == "Linux" else "a canary beside it"
    where = "" if is_confined or second is None else " in tier I"
    time = (
        f"time limits: processor time; {witness} tells{where} whether a program that is late waits"
        " of its own will or is kept from running"
    )
    return [*lines, time, _NOT_PROMISED]
