"""What became of one program, with everything there is to say about it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from litx.sandbox.outcome import Outcome
from litx.words import showable

if TYPE_CHECKING:  # loading the objects costs half a second, which workers use to start
    from litx.model import Experiment
    from litx_validators import Violation

TIER = "process"
"""The one way there is to run a program: a separate process with limits."""

LEVEL = 0
"""How much an attack is contained: not at all."""


@dataclass(frozen=True)
class Result:
    """What became of one program.

    Attributes:
        source: Name of the program, usually its path.
        outcome: What became of it.
        message: What was wrong; empty when nothing was. At most 2,000 characters, control
            characters escaped.
        code: Code of the rule that was broken first, or None.
        line: Line of the program that the message is about, or None.
        column: Column there, counted from 1, or None.
        experiments: The objects, each with its place in the program as origin. None when there are
            none to trust; an `invalid` result keeps them when the rules alone were broken.
        violations: Every broken rule, when the outcome is `invalid` because of the engine's rules.
        locations: Line, column, end line and end column by path of object, such as
            ``experiments[0].raw_materials.Fe``.
        tier: How the program was run.
        level: How much an attack would have been contained.
        wall_s: Time that the program took, in seconds.
        cpu_s: Processor time of its process, start included, in seconds.
        peak_mb: Largest resident memory of its process, start included, in mebibytes; where the
            system counts so, at least that of the process which started it.
        limit: Which limit was hit: time, memory, source, result; or None.
    """

    source: str
    outcome: Outcome
    message: str = ""
    code: str | None = None
    line: int | None = None
    column: int | None = None
    experiments: "list[Experiment] | None" = None
    violations: "tuple[Violation, ...]" = ()
    locations: Mapping[str, tuple[int, int, int, int]] = field(default_factory=dict)
    tier: str = TIER
    level: int = LEVEL
    wall_s: float = 0.0
    cpu_s: float = 0.0
    peak_mb: float = 0.0
    limit: str | None = None

    def __post_init__(self) -> None:
        """Make the message fit to be shown, whoever wrote it."""
        object.__setattr__(self, "message", showable(self.message))
