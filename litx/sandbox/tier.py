"""How a program is run, and what is asked of it."""

from enum import StrEnum

from litx.display.labels import LabelledText


class Tier(LabelledText):
    """How a program is run."""

    I = (  # noqa: E741 (the roman number one)
        "I",
        "interpreted",
        "The part of Python that extraction programs need, in pydantic-monty, on any system.",
    )
    X = (
        "X",
        "executed",
        "Real Python in a process of its own, where the system's confinement is verified.",
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
    """What a program is to give."""

    experiments = "experiments"  # a list of experiments
    compositions = "compositions"  # a list of compositions
    text = "text"  # what it prints
    salvage = "salvage"  # a list of experiments, of which what cannot be taken is left out
