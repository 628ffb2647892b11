"""A batch of programs, with checks on the sandbox itself before, after and beside it.

Programs whose fate is known (`litx.sandbox.known`) run in every supervisor before and after the
batch: a good one must give its known result, an empty one none, and three attacks must be
contained, which is seen from outside. A supervisor that starts meanwhile, in the place of one that
died, must pass before its first program; no result is that of a supervisor that did not. A sample
of the batch runs again in a process that ran nothing else, in its own tier and in the other;
results that differ are an alarm: such a program computes something else each time, or the sandbox
does.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from litx.sandbox.known import plain
from litx.sandbox.outcome import Outcome
from litx.sandbox.result import Result
from litx.sandbox.runner import Runner
from litx.sandbox.source import Source

if TYPE_CHECKING:
    from litx.sandbox.confinement import Survey

ONE_IN = 100
"""One program in so many runs again; a smaller batch has no sample."""

_ABOUT_TIER = (Outcome.rejected, Outcome.timed_out, Outcome.crashed)
"""Outcomes that say as much about the tier as about the program."""


class Batch:
    """Runs programs with checks.

    Attributes:
        salvages: Whether programs that are lost for slips of form run again without them.
        alarms: Names of programs whose results differed when they ran again.
        survey: What is known of this system's confinement; None before a program was run.
    """

    def __init__(self, runner: Runner) -> None:
        """Take what runs the programs, and run nothing yet."""
        self.runner = runner
        self.salvages = False
        self.alarms: list[str] = []
        self.survey: Survey | None = None
        self._passed: list[str] = []

    @property
    def checks(self) -> dict[str, int]:
        """How many programs whose fate is known passed, before and after."""
        return {when: self._passed.count(when) for when in ("before", "after")}

    def prestart(self, count: int) -> None:
        """Start supervisors for so many programs, which get ready while the caller goes on."""
        self.runner.prestart(count)

    def run(self, sources: Sequence[Source]) -> Iterator[Result]:
        """Run programs and yield their results in order, as `Runner.run_all` does.

        Raises:
            UntrustedError: The sandbox does not do what it should.
            InfrastructureError: Nothing can run here.
        """
        if not sources:
            return
        self.runner.passed = self._passed
        self.runner.salvages = self.salvages
        self.runner.prestart(len(sources))
        self.survey = self.runner.survey()
        self.runner.check("before")
        sample = set(map(id, sources[ONE_IN - 1 :: ONE_IN]))

        def run(source: Source) -> Result:
            result = self.runner.run(source, is_checked=True)
            if id(source) in sample:
                self._repeat(source, result)
            return result

        yield from self.runner.run_all(sources, run)
        self.alarms.sort()
        self.runner.check("after")

    def _repeat(self, source: Source, result: Result) -> None:
        """Run a program again, in another process and otherwise, and compare."""
        for again in self.runner.again(source):
            is_about_tier = again.tier is not result.tier and (
                again.outcome in _ABOUT_TIER or result.outcome in _ABOUT_TIER
            )
            if again.outcome is Outcome.infra_error or is_about_tier:
                continue  # the tiers have different languages and limits
            if _essence(again) != _essence(result):
                self.alarms.append(source.name)
                return


def _essence(result: Result) -> object:
    """Return what must be the same when a program runs again."""
    return result.outcome, plain(result), result.compositions, result.text
