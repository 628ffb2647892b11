"""A batch of programs, with checks of the sandbox before, during and after it.

Every supervisor runs canary programs (`litx.sandbox.canary_programs`) before and after the batch:
good programs must give their known results, and three attacks must be contained, which is checked
from outside. A supervisor that replaces a dead supervisor runs them before its first program, so
each result comes from a supervisor that passed. A sample of the batch runs again in a new process,
in both tiers. Different results raise an alarm: the program is not deterministic, or the sandbox
is faulty.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from litx.sandbox.canary_programs import to_plain_data
from litx.sandbox.outcome import Outcome
from litx.sandbox.result import Result
from litx.sandbox.runner import Runner
from litx.sandbox.source import Source

if TYPE_CHECKING:
    from litx.sandbox.confinement import Survey

SAMPLE_INTERVAL = 100
"""Programs per program that runs again; a smaller batch has no sample."""

_ABOUT_TIER = (Outcome.rejected, Outcome.timed_out, Outcome.crashed)
"""Outcomes that depend on the tier as much as on the program."""


class Batch:
    """A batch of programs that runs with checks.

    Attributes:
        salvages: Whether programs that fail because of slips of form run again without them.
        alarms: Names of programs whose results differed when they ran again.
        survey: Survey of this system's confinement; None before a program has run.
    """

    def __init__(self, runner: Runner) -> None:
        """Store the runner; nothing runs yet."""
        self.runner = runner
        self.salvages = False
        self.alarms: list[str] = []
        self.survey: Survey | None = None
        self._passed: list[str] = []

    @property
    def checks(self) -> dict[str, int]:
        """Number of canary programs that passed, before and after."""
        return {when: self._passed.count(when) for when in ("before", "after")}

    def prestart(self, count: int) -> None:
        """Start supervisors for `count` programs in the background."""
        self.runner.prestart(count)

    def run(self, sources: Sequence[Source]) -> Iterator[Result]:
        """Run programs and yield their results in order, as `Runner.run_all` does.

        Raises:
            UntrustedError: A canary program gives a wrong result.
            InfrastructureError: Nothing can run here.
        """
        if not sources:
            return
        self.runner.passed = self._passed
        self.runner.salvages = self.salvages
        self.runner.prestart(len(sources))
        self.survey = self.runner.survey()
        self.runner.check("before")
        sample = set(map(id, sources[SAMPLE_INTERVAL - 1 :: SAMPLE_INTERVAL]))

        def run(source: Source) -> Result:
            result = self.runner.run(source, is_checked=True)
            if id(source) in sample:
                self._repeat(source, result)
            return result

        yield from self.runner.run_all(sources, run)
        self.alarms.sort()
        self.runner.check("after")

    def _repeat(self, source: Source, result: Result) -> None:
        """Run a program again, in new processes and both tiers, and compare the results."""
        for repeated in self.runner.run_again(source):
            is_about_tier = repeated.tier is not result.tier and (
                repeated.outcome in _ABOUT_TIER or result.outcome in _ABOUT_TIER
            )
            if repeated.outcome is Outcome.infra_error or is_about_tier:
                continue  # the tiers have different languages and limits
            if _reproducible_parts(repeated) != _reproducible_parts(result):
                self.alarms.append(source.name)
                return


def _reproducible_parts(result: Result) -> object:
    """Return the parts of a result that are the same in every run of a program."""
    return result.outcome, to_plain_data(result), result.compositions, result.text
