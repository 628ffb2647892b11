"""Result of a program."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from litx.display.text import counted, showable
from litx.sandbox.outcome import Outcome
from litx.sandbox.slip import NO_SLIPS, Slips, SlipShare
from litx.sandbox.tier import Tier

if TYPE_CHECKING:  # loading the objects takes half a second, in which workers start
    from litx.model import Composition, Experiment
    from litx_validators import Violation


@dataclass(frozen=True)
class Run:
    """Run of a program, with fields of `Result`."""

    tier: Tier
    level: int
    limit: str | None
    wall_s: float
    cpu_s: float
    peak_mb: float


@dataclass(frozen=True)
class Result:
    """Result of a program.

    Attributes:
        source: Name of the program, usually its path.
        outcome: Outcome.
        message: Description of the fault, or empty. At most 2,000 characters, control
            characters escaped.
        code: Code of the first broken rule, or None.
        line: Line of the fault in the program, or None.
        column: Column in the line, counted from 1, or None.
        experiments: Objects, each with its place in the program as origin. None if there are no
            valid objects; an `invalid` result has them if only rules are broken.
        violations: All violations, if the outcome is `invalid` because of the rules of the engine.
        compositions: Compositions, in mode `compositions`.
        text: Printed text, in mode `text`.
        tier: Tier of the run: I, X or unsafe; None if the program did not run.
        level: Level of containment: 0 none, 1 by pydantic-monty, 2 and 3 also by the system
            (`litx doctor`).
        wall_s: Wall time, in seconds.
        cpu_s: Processor time of its process, in seconds.
        peak_mb: Largest resident memory of its process, in mebibytes, including loaded modules
            and, in tier I, earlier programs.
        slips: Slips of a salvaged program.
        salvaged: Result of the program without its slips of form, or None.
        limit: Name of the reached limit: time, memory, size, depth, source, result, language (a
            construct that tier I refuses), forbidden (a request to the system); or None.
    """

    source: str
    outcome: Outcome
    message: str = ""
    code: str | None = None
    line: int | None = None
    column: int | None = None
    experiments: "list[Experiment] | None" = None
    violations: "tuple[Violation, ...]" = ()
    compositions: "list[Composition] | None" = None
    text: str | None = None
    tier: Tier | None = None
    level: int = 0
    wall_s: float = 0.0
    cpu_s: float = 0.0
    peak_mb: float = 0.0
    limit: str | None = None
    slips: Slips = NO_SLIPS
    salvaged: "Result | None" = None

    def __post_init__(self) -> None:
        """Escape the message, which a program may have written."""
        object.__setattr__(self, "message", showable(self.message))

    @property
    def run(self) -> Run | None:
        """Run of the program, or None."""
        if self.tier is None:
            return None
        return Run(self.tier, self.level, self.limit, self.wall_s, self.cpu_s, self.peak_mb)

    @property
    def may_be_form(self) -> bool:
        """Whether the program may have failed because of a slip of form."""
        if self.outcome is Outcome.crashed:
            return self.limit is None
        return self.outcome in {Outcome.invalid, Outcome.unparsed}

    @property
    def slip_share(self) -> SlipShare:
        """Share of objects with slips."""
        remaining = sum(len(experiment.records) for experiment in self.experiments or ())
        return SlipShare(self.slips.objects, max(remaining + self.slips.lost, self.slips.objects))

    def describe_slips(self) -> str:
        """Return the number of slips and the first slip; empty if there are none."""
        if not self.slips.count:
            return ""
        slip = self.slips.listed[0]
        place = f"line {slip.line}: " if slip.line else f"{slip.path}: " if slip.path else ""
        hint = f"; {slip.hint}" if slip.hint else ""
        slips = counted(self.slips.count, "slip")
        return f"{slips} of form; the first at {place}{slip.message} ({slip.mended}{hint})"

    @property
    def locations(self) -> dict[str, tuple[int, int, int, int]]:
        """Line, column, end line and end column of each object, by its path.

        A path looks like ``experiments[0].raw_materials.Fe``. Objects that the text of the program
        did not build are omitted.
        """
        from litx.model.walk import walk  # noqa: PLC0415 (only if there are objects)

        return {
            path: (origin.line, origin.column, origin.end_line, origin.end_column)
            for path, record in walk(self.experiments or [], "experiments")
            if (origin := record.origin) is not None
        }
