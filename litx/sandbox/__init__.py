"""Run untrusted programs, and get back typed objects.

A program is interpreted (tier I) or executed (tier X) in a child process that the system confines,
as far as the system can: `litx doctor` shows the layers, each verified by its effect, and every
result has its tier and level. The child returns data (`litx.sandbox.protocol`), which the parent
rebuilds and validates without running any of it.

Importing this package is cheap on purpose: supervisors start first, and the objects load
meanwhile.
"""

from collections.abc import Collection
from typing import TYPE_CHECKING

from litx.sandbox.batch import Batch
from litx.sandbox.limits import Limits
from litx.sandbox.outcome import Outcome
from litx.sandbox.result import Result, Run
from litx.sandbox.runner import Runner
from litx.sandbox.source import Source, SourceKind
from litx.sandbox.tier import Mode, Tier

if TYPE_CHECKING:
    from litx.sandbox.confinement import Survey

__all__ = [
    "Batch",
    "Limits",
    "Mode",
    "Outcome",
    "Result",
    "Run",
    "Runner",
    "Source",
    "SourceKind",
    "Tier",
    "run_program",
    "survey",
]


def run_program(
    source: Source,
    limits: Limits | None = None,
    *,
    validate: bool = True,
    tier: Tier = Tier.I,
    mode: Mode = Mode.experiments,
    layers: Collection[str] | None = None,
    level: int = 0,
) -> Result:
    """Run a program; the arguments are those of `Runner`."""
    with Runner(
        limits, jobs=1, validate=validate, tier=tier, mode=mode, layers=layers, level=level
    ) as runner:
        (result,) = runner.run_all([source])
        return result


def survey(limits: Limits | None = None) -> "Survey":
    """Return the survey of the layers of confinement on this system.

    Raises:
        InfrastructureError: No supervisor starts.
    """
    with Runner(limits, jobs=1) as runner:
        return runner.survey()
