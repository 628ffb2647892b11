"""`litx doctor`: say which layers of confinement work on this machine, and what follows."""

import json
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli import OWN_FAILURE

if TYPE_CHECKING:
    from litx.report.grid import Grid
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
    format: Annotated[  # noqa: A002 (named as the option is)
        Literal["text", "json"], typer.Option(help="What to print.")
    ] = "text",
) -> None:
    """Show which layers of confinement work on this machine, each tried by its effect.

    Exit status: 0 when programs can be interpreted (tier I), 3 when not even that works.
    """
    from litx import sandbox  # noqa: PLC0415

    survey = sandbox.survey()
    if format == "json":
        print(json.dumps(json.loads(survey.to_json()), indent=2))
    else:
        from litx.report.grid import show  # noqa: PLC0415

        show(*_machine(survey), _layers(survey), *_verdict(survey))
    if survey.no_monty:
        raise typer.Exit(OWN_FAILURE)


def _machine(survey: "Survey") -> list[str]:
    """Say what was examined, and how long that took."""
    user = "" if survey.uid is None else f", user {survey.uid}"
    landlock = "none" if survey.landlock_abi is None else f"version {survey.landlock_abi}"
    return [
        f"{survey.system} {survey.kernel} on {survey.machine}{user}",
        f"Python {survey.python}, Landlock interface: {landlock}",
        f"the layers were tried in {survey.probe_ms:.0f} ms",
    ]


def _layers(survey: "Survey") -> "Grid":
    """Return a line for each layer: its name, its state, why where that is told, what it does."""
    from litx.report.grid import Grid  # noqa: PLC0415

    rows = [
        (layer.label, status.state.label, status.why, layer.description)
        for layer, status in survey.layers.items()
    ]
    if any(why for _, _, why, _ in rows):
        return Grid("", _HEADINGS, rows, wraps=True, colours=_COLOURS)
    shorter = [(name, state, what) for name, state, _, what in rows]
    return Grid("", (*_HEADINGS[:2], _HEADINGS[-1]), shorter, wraps=True, colours=_COLOURS)


def _verdict(survey: "Survey") -> list[str]:
    """Say what the layers amount to, in each tier."""
    from litx.sandbox.confinement import LEVEL_FOR_PYTHON, LEVELS, Layer  # noqa: PLC0415

    first = survey.level_interpreted
    lines = [f"tier I (programs are interpreted): level {first}, {LEVELS[first]}"]
    if survey.no_monty:
        lines = [f"tier I (programs are interpreted): refused; {survey.no_monty}"]
    elif survey.layers[Layer.seccomp].is_usable:
        lines.append("both processes of tier I, the worker and its monty, lie behind these layers")
    if survey.level_python is None:
        need = f"it takes level {LEVEL_FOR_PYTHON}; {survey.refusal}"
        lines += [f"tier X (programs run as Python): refused, {need}", _WITHOUT_PYTHON]
    else:
        second = survey.level_python
        lines += [f"tier X (programs run as Python): level {second}, {LEVELS[second]}"]
    return [*lines, _time(survey), _NOT_PROMISED]


def _time(survey: "Survey") -> str:
    """Say what a time limit counts, and who excuses a program that gets no processor."""
    from litx.sandbox.confinement import Layer  # noqa: PLC0415

    witness = "the kernel" if survey.system == "Linux" else "a canary beside it"
    confines = (status := survey.layers.get(Layer.seccomp)) is not None and status.is_usable
    where = "" if confines or survey.level_python is None else " in tier I"
    return (
        f"time limits: processor time; {witness} tells{where} whether a program that is late waits"
        " of its own will or is kept from running"
    )
