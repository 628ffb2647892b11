"""Confinement: what the operating system keeps a process from doing, and how that is known.

`confine` puts the layers on a process that is about to run a program. `probe` finds out which of
them work here, by trying in throw-away children what each layer is there to stop: first without
it, then with it. `level` says in one number what follows, and `Survey` carries all of it.

Everything here needs the standard library alone, and loads on every system. Where there is no
Linux kernel every layer is unavailable, and says so.
"""

from litx.sandbox.confinement.layer import ALL, ConfinementError, Layer, Role, State, Status
from litx.sandbox.confinement.probing import probe
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
    "confine",
    "level",
    "probe",
    "why_no_python",
]
