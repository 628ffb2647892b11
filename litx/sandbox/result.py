"""What became of one program, with everything there is to say about it."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from litx.display.text import counted, showable
from litx.sandbox.outcome import Outcome
from litx.sandbox.slip import NO_SLIPS, Slips, SlipShare
from litx.sandbox.tier import Tier

if TYPE_CHECKING:  # loading the objects costs half a second, which workers use to start
    from litx.model import Composition, Experiment
    from litx_validators import Violation


@dataclass(frozen=True)
class Run:
    """How one program was run, and what it used; the fields are those of `Result`."""

    tier: Tier
    level: int
    limit: str | None
    wall_s: float
    cpu_s: float
    peak_mb: float


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
        compositions: The result of a program that was to give compositions.
        text: What a program printed that was to print its result.
        tier: How the program was run: I, X or unsafe; None where it did not get that far.
        level: How much an attack would have been contained: 0 not at all, 1 by pydantic-monty
            alone, 2 and 3 by the system too (`litx doctor`).
        wall_s: Time that the program took, in seconds.
        cpu_s: Processor time of its process, in seconds.
        peak_mb: Largest resident memory of its process, in mebibytes: what was loaded beforehand
            included, and in tier I the programs before it.
        slips: The slips of a salvaged program.
        salvaged: What is left of the program without its slips of form; None where nothing is, or
            where nobody asked.
        limit: Which limit was hit: time, memory, size, depth, source, result, language (a
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
        """Make the message fit to be shown, whoever wrote it."""
        object.__setattr__(self, "message", showable(self.message))

    @property
    def run(self) -> Run | None:
        """How the program was run; None where it was not."""
        if self.tier is None:
            return None
        return Run(self.tier, self.level, self.limit, self.wall_s, self.cpu_s, self.peak_mb)

    @property
    def may_be_form(self) -> bool:
        """Whether a slip of form may be what the program failed for."""
        if self.outcome is Outcome.crashed:
            return self.limit is None
        return self.outcome in {Outcome.invalid, Outcome.unparsed}

    @property
    def slip_share(self) -> SlipShare:
        """How many of its objects have slips."""
        kept = sum(len(experiment.records) for experiment in self.experiments or ())
        return SlipShare(self.slips.objects, max(kept + self.slips.lost, self.slips.objects))

    def describe_slips(self) -> str:
        """Return how many slips there are, and the first of them; empty where there are none."""
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

        A path looks like ``experiments[0].raw_materials.Fe``. Objects that the program's own text
        did not build have none.
        """
        from litx.model.walk import walk  # noqa: PLC0415 (not before there are objects)

        return {
            path: (origin.line, origin.column, origin.end_line, origin.end_column)
            for path, record in walk(self.experiments or [], "experiments")
            if (origin := record.origin) is not None
        }
