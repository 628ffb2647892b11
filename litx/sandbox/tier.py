"""Tiers and modes of programs."""

from enum import StrEnum

from litx.display.labels import LabelledText


class Tier(LabelledText):
    """Ways to run a program."""

    I = (  # noqa: E741 (Roman numeral)
        "I",
        "interpreted",
        "The part of Python that extraction programs need, in pydantic-monty, on any system.",
    )
    X = (
        "X",
        "executed",
        "Real Python in a separate process, where the system's confinement is verified.",
    )
    auto = (
        "auto",
        "automatic",
        "Literals are read; a program that computes runs in tier X, or in tier I without that.",
    )
    unsafe = (
        "unsafe",
        "unsafe",
        "Real Python without confinement; only for programs that you have read.",
    )

    @property
    def is_python(self) -> bool:
        """Whether Python itself executes programs."""
        return self in (Tier.X, Tier.unsafe)


class Mode(StrEnum):
    """Kinds of results of a program."""

    experiments = "experiments"  # a list of experiments
    compositions = "compositions"  # a list of compositions
    text = "text"  # its output
    salvage = "salvage"  # a list of experiments without invalid parts
