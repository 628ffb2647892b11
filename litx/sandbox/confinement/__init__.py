"""Confinement of processes by layers of the operating system, and checks of these layers.

`confine` applies the layers to a process before it runs a program. `check_layers` finds out which
layers work on this machine: short-lived children try forbidden operations without a layer and with
it. `level` summarises the result as a number, and `Survey` stores all of it.

The package needs only the standard library and loads on every system. Without a Linux kernel,
every layer is unavailable.
"""

from litx.sandbox.confinement.checks import check_layers
from litx.sandbox.confinement.layer import ALL, ConfinementError, Layer, Role, State, Status
from litx.sandbox.confinement.steps import Starter, confine
from litx.sandbox.confinement.survey import LEVEL_FOR_PYTHON, LEVELS, Survey, level, why_no_python

__all__ = [
    "ALL",
    "LEVELS",
    "LEVEL_FOR_PYTHON",
    "ConfinementError",
    "Layer",
    "Role",
    "Starter",
    "State",
    "Status",
    "Survey",
    "check_layers",
    "confine",
    "level",
    "why_no_python",
]
