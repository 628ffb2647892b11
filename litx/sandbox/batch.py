"""A batch of programs, with checks on the sandbox itself before, after and beside it.

Programs whose fate is known run in every supervisor before and after the batch: a good one must
give its known result, an empty one none, and three attacks must be contained, which is seen from
outside. A supervisor that starts meanwhile, in the place of one that died, must pass before its
first program; no result is that of a supervisor that did not. A sample of the batch runs again in a
fresh supervisor, and in the other tier; results that differ are an alarm: such a program computes
something else each time, or the sandbox does.
"""

import secrets
import tempfile
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from litx.sandbox.known import GOOD, GOOD_RESULT, UntrustedError
from litx.sandbox.limits import Limits
from litx.sandbox.outcome import Outcome
from litx.sandbox.result import Result
from litx.sandbox.runner import Run, Runner
from litx.sandbox.source import Source
from litx.sandbox.tier import Mode, Tier

if TYPE_CHECKING:
    from litx.sandbox.confinement import Survey

ONE_IN = 100
"""One program in so many runs again; a smaller batch has no sample."""


class Batch:
    """Runs programs with checks.

    Attributes:
        alarms: Names of programs whose results differed when they ran again.
        survey: What is known of this system's confinement; None before a program was run.
    """

    def __init__(self, runner: Runner) -> None:
        """Run nothing yet."""
        self.runner = runner
        self.alarms: list[str] = []
        self.survey: Survey | None = None
        self._passed: list[str] = []

    @property
    def checks(self) -> dict[str, int]:
        """How many programs whose fate is known passed, before and after."""
        return {when: self._passed.count(when) for when in ("before", "after")}

    def run(self, sources: Sequence[Source]) -> Iterator[Result]:
        """Run programs and yield their results in order, as `Runner.run_all` does.

        Raises:
            UntrustedError: The sandbox does not do what it should.
            InfrastructureError: Nothing can run here.
        """
        if not sources:
            return
        self.runner.prestart(len(sources))
        self.survey = self.runner.survey()
        self._check("before", self.runner.run_in_each)
        admit = partial(self._check, "before")
        for index, result in enumerate(self.runner.run_all(sources, admit)):
            if index % ONE_IN == ONE_IN - 1:
                self._repeat(sources[index], result)
            yield result
        self._check("after", self.runner.run_in_each)

    def _repeat(self, source: Source, result: Result) -> None:
        """Run a program again, elsewhere and otherwise, and compare."""
        for runner in self.runner.others():
            with runner:
                again = runner.run(source)
            is_other_tier = again.tier is not result.tier
            if again.outcome is Outcome.infra_error or (
                is_other_tier and (_is_about_tier(again) or _is_about_tier(result))
            ):
                continue  # the tiers have different languages and limits
            if _essence(again) != _essence(result):
                self.alarms.append(source.name)
                return

    def _check(self, when: str, run: Run) -> None:
        """Run programs whose fate is known; threads with a supervisor each may do so at once.

        Args:
            when: Whether this is before or after the programs of the batch.
            run: Runs one in the supervisors to be checked.

        Raises:
            UntrustedError: One meets another fate.
            InfrastructureError: One cannot run.
        """
        if self.runner.mode is not Mode.experiments:
            return
        for name, text, expected in (("good", GOOD, GOOD_RESULT), ("empty", "[]", [])):
            for result in run(Source(text, f"<{name}>")):
                if result.experiments is None or _plain(result) != expected:
                    raise _fault(f"a program whose result is known gives another one {when}")
                self._passed.append(when)
        if self.runner.tier is not Tier.unsafe:
            self._attack(when, run)

    def _attack(self, when: str, run: Run) -> None:
        """Have programs do what confinement is there to stop, and look whether it was done."""
        from litx.sandbox.confinement.deeds import PROGRAMS  # noqa: PLC0415 (not before it is used)
        from litx.sandbox.confinement.scene import stage  # noqa: PLC0415

        with (
            tempfile.TemporaryDirectory(prefix="litx-") as name,
            stage(Limits(), folder := Path(name)) as (scene, listeners),
        ):
            token = secrets.token_hex(16)
            (folder / "secret").write_text(token)
            folder.chmod(0o777)  # only the sandbox shall stand in the way
            for text in PROGRAMS.values():
                for result in run(Source(text.format(**vars(scene)), "<attack>")):
                    if result.outcome is Outcome.ok or token in result.message:
                        raise _fault(f"an attack succeeds {when}")
                    self._passed.append(when)
            if (folder / "written").exists() or listeners.heard():
                raise _fault(f"an attack leaves traces {when}")


def _fault(what: str) -> UntrustedError:
    return UntrustedError(
        f"{what} the batch, so no result of it can be trusted", "please report it"
    )


def _is_about_tier(result: Result) -> bool:
    """Tell whether an outcome says as much about the tier as about the program."""
    return result.outcome in (Outcome.rejected, Outcome.timed_out, Outcome.crashed)


def _essence(result: Result) -> object:
    """Return what must be the same when a program runs again."""
    return result.outcome, _plain(result), result.compositions, result.text


def _plain(result: Result) -> Any:
    from litx.formats import canonical_json  # noqa: PLC0415 (loads while supervisors start)

    return canonical_json.to_canonical(result.experiments or [])
