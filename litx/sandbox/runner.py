"""Running programs, several at once, in children of as many supervisors."""

import contextlib
import importlib
import os
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from contextvars import ContextVar
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from litx.errors import ArgumentError, InfrastructureError
from litx.sandbox.canary_programs import CPU_S, UntrustedError, check_sandbox
from litx.sandbox.limits import MAX_SOURCE_MB, Limits
from litx.sandbox.outcome import Outcome
from litx.sandbox.pool import Pool
from litx.sandbox.process import ProcessAnswer, SupervisorProcess
from litx.sandbox.protocol import COMPUTES, Request, Settings
from litx.sandbox.result import Result
from litx.sandbox.source import Source, SourceKind
from litx.sandbox.threads import in_threads
from litx.sandbox.tier import Mode, Tier

if TYPE_CHECKING:  # loading it costs time that supervisors use to start
    from litx.sandbox.confinement import Survey

_ATTEMPTS = 2
"""How often a program is given to a fresh supervisor when our own machinery fails."""

_NUMERIC = (
    "scipy",
    "sympy",
    "_brillouin_zone",
    "_wigner_seitz_cell",
    "_recp_symmetry",
    "oxi_state",
)
"""What programs name that use libraries or tables which take long to load."""

_HINT = "`litx doctor` shows the layers"

UNSAFE_LAYERS = ("limits", "parent_death")
"""What tier `unsafe` puts on all the same: limits keep their promise, and nothing is left over."""

STARTS: ContextVar[Callable[[Settings], SupervisorProcess]] = ContextVar(
    "STARTS", default=SupervisorProcess
)
"""What starts supervisors, or lends those that wait, for runners that are given no `start`."""


class Runner(contextlib.AbstractContextManager["Runner"]):
    """Runs programs; as a context manager it leaves no process behind.

    Attributes:
        tier: How programs run.
        mode: What programs are to give.
        system: What is known of this system's confinement; None before a supervisor got ready.
        lacks: Why tier X did not run what tier I refused, where tier `auto` would have had it do
            so; empty where nothing was refused.
        passed: When each program whose fate is known passed, `before` or `after` a batch.
    """

    def __init__(
        self,
        limits: Limits | None = None,
        jobs: int | None = None,
        *,
        validate: bool = True,
        tier: Tier = Tier.I,
        mode: Mode = Mode.experiments,
        layers: Collection[str] | None = None,
        level: int = 0,
        salvages: bool = False,
        start: Callable[[Settings], SupervisorProcess] | None = None,
    ) -> None:
        """Start nothing yet.

        Args:
            limits: What each program may use.
            jobs: How many programs run at once; by default one per processor.
            validate: Whether experiments that break a rule for extractions make the outcome
                `invalid`.
            tier: How programs run. Tier X is refused where its confinement is not verified.
            mode: What programs are to give.
            layers: Which of `litx.sandbox.confinement.Layer` confine them; by default everything
                that works here, for tier `unsafe` `UNSAFE_LAYERS`.
            level: Least level of containment, 0 to 3; below it nothing runs.
            salvages: Whether a program that is lost for a slip of form runs again without it, for
                `Result.salvaged`.
            start: Starts a supervisor, or lends one that waits; by default what `STARTS` has.

        Raises:
            ArgumentError: There are to be no jobs.
        """
        if jobs is not None and jobs < 1:
            raise ArgumentError(f"Runner.jobs is {jobs}", "write at least 1, or nothing")
        self._limits = limits or Limits()
        self._jobs = jobs or os.cpu_count() or 1
        self._validate = validate
        self.salvages = salvages
        self.tier = tier
        self.mode = mode
        chosen = UNSAFE_LAYERS if tier is Tier.unsafe and layers is None else layers
        self._layers = None if chosen is None else tuple(map(str, chosen))
        self._level = level
        self.system: Survey | None = None
        self.lacks = ""
        self.passed: list[str] = []
        self._start = start or STARTS.get()
        self._pool = Pool(self._jobs, self._start_one)

    def __exit__(self, *_: object) -> None:
        """End every supervisor."""
        self.close()

    def prestart(self, count: int = 1) -> None:
        """Start supervisors for programs to come, which get ready while the caller goes on.

        Args:
            count: How many programs are to come; no more supervisors start than run at once.
        """
        with contextlib.suppress(InfrastructureError):  # running a program will meet it again
            self._pool.prestart(count, is_numeric=self._is_numeric())

    def survey(self) -> "Survey":
        """Return what a supervisor finds out about this system; an error if none gets ready."""
        with self._pool.one(is_numeric=self._is_numeric()) as supervisor:
            self.system = supervisor.survey()
        return self.system

    def check(self, when: str) -> None:
        """Have every supervisor that waits run programs whose fate is known.

        Args:
            when: Whether this is `before` or `after` the programs of a batch.

        Raises:
            UntrustedError: One meets another fate.
            InfrastructureError: Our own machinery failed.
        """
        self._pool.each(partial(self._check, when=when))

    def _check(self, supervisor: SupervisorProcess, when: str = "before") -> None:
        if self.mode is Mode.experiments:

            def run(source: Source) -> Result:
                asked = self._ask(supervisor, source, self.tier, CPU_S)
                return self._rebuild(source, asked, self.mode)

            count = check_sandbox(run, when, is_confined=self.tier is not Tier.unsafe)
            self.passed += [when] * count

    def run(
        self,
        source: Source,
        *,
        is_checked: bool = False,
        is_fresh: bool = False,
        tier: Tier | None = None,
    ) -> Result:
        """Run one program. What goes wrong is told by the outcome, never raised.

        Args:
            source: The program.
            is_checked: Whether a supervisor that is new runs programs whose fate is known first.
            is_fresh: Whether it is to be the first program of its process.
            tier: How to run it; by default as all programs.

        Raises:
            UntrustedError: One of these meets another fate.
        """
        tier = tier or self.tier
        result = self._run(source, tier, self.mode, is_checked=is_checked, is_fresh=is_fresh)
        if self.salvages and self.mode is Mode.experiments and result.may_be_form:
            salvaged = self.salvage(source, tier=tier, is_checked=is_checked)
            if salvaged.outcome is Outcome.ok:
                return replace(result, salvaged=salvaged)
        return result

    def salvage(
        self, source: Source, *, tier: Tier | None = None, is_checked: bool = False
    ) -> Result:
        """Run a program without its slips of form; the result lists them, whatever its outcome."""
        tier = tier or self.tier
        return self._run(source, tier, Mode.salvage, is_checked=is_checked, is_fresh=False)

    def _run(
        self, source: Source, tier: Tier, mode: Mode, *, is_checked: bool, is_fresh: bool
    ) -> Result:
        if source.is_too_large:
            message = f"the program is larger than {MAX_SOURCE_MB} MB"
            return Result(source.name, Outcome.rejected, message, limit="source")
        told = ""
        for _ in range(_ATTEMPTS):
            try:
                result = self._attempt(source, tier, mode, is_checked=is_checked, is_fresh=is_fresh)
            except UntrustedError:
                raise
            except InfrastructureError as error:
                told = str(error)
            else:
                if tier is Tier.auto and result.tier is Tier.I and result.limit == "language":
                    self.lacks = self._why_no_python(self.system) if self.system else ""
                return result
        return Result(source.name, Outcome.infra_error, told)

    def run_all(
        self, sources: Iterable[Source], run: Callable[[Source], Result] | None = None
    ) -> Iterator[Result]:
        """Run programs, several at once, and yield each result in its turn once it is there.

        Nothing starts before the first result is asked for. Who stops before the end stops the
        programs that run, and the runner takes no more.

        Args:
            sources: The programs; their results come in the same order.
            run: What runs each, in one of several threads; by default `run`.

        Raises:
            UntrustedError: As `run` does.
        """
        waiting = list(sources)
        self.prestart(sum(not source.is_too_large for source in waiting))
        _rebuilder()
        threads = self._jobs + 1  # one makes objects while programs run
        yield from in_threads(run or self.run, waiting, threads, self._pool.abandon)

    def run_again(self, source: Source) -> Iterator[Result]:
        """Run a program again, in this tier and in the other, each time in a new process."""
        tiers = {Tier.I: [Tier.I, Tier.X], Tier.unsafe: [Tier.unsafe]}
        for tier in tiers.get(self.tier, [Tier.X, Tier.I]):
            yield self.run(source, is_checked=True, is_fresh=True, tier=tier)

    def close(self) -> None:
        """End every supervisor that waits or works; the runner takes no more programs."""
        self._pool.close()

    def _attempt(
        self, source: Source, tier: Tier, mode: Mode, *, is_checked: bool, is_fresh: bool
    ) -> Result:
        """Run one program in any supervisor that fits."""
        with self._pool.one(is_numeric=self._is_numeric(source.text, tier)) as supervisor:
            if is_checked and supervisor.is_new:
                try:
                    self._check(supervisor)
                except BaseException:
                    supervisor.give_up()  # another thread might give it a program
                    raise
            asked = self._ask(supervisor, source, tier, mode=mode, is_fresh=is_fresh)
        return self._rebuild(source, asked, mode)  # while the supervisor may have the next program

    def _is_numeric(self, text: str = "", tier: Tier | None = None) -> bool:
        """Tell whether a program may use scipy or sympy, which the interpreter does not have."""
        if (tier or self.tier) is Tier.I:
            return False
        return self.mode is Mode.text or any(name in text for name in _NUMERIC)

    def _rebuild(
        self, source: Source, asked: tuple[ProcessAnswer, Tier, int], mode: Mode
    ) -> Result:
        return _rebuilder()(source, *asked, mode=mode, validate=self._validate)

    def _ask(
        self,
        supervisor: SupervisorProcess,
        source: Source,
        asked: Tier,
        cpu_s: float | None = None,
        *,
        mode: Mode = Mode.experiments,
        is_fresh: bool = False,
    ) -> tuple[ProcessAnswer, Tier, int]:
        """Have a supervisor run a program in the first of its tiers that takes it."""
        self.system = survey = supervisor.survey()
        for tier in self._tiers(source, asked, survey):
            level = self._require_level(tier, survey)
            request = Request(source.kind, source.text, tier, mode, source.wording)
            answer = supervisor.ask(request, cpu_s, is_fresh=is_fresh)
            if answer.reply.limit != COMPUTES:
                break
        return answer, Tier.I if tier is Tier.auto else tier, level

    def _tiers(self, source: Source, asked: Tier, survey: "Survey") -> Iterator[Tier]:
        """Yield the tiers that a program is given to, in order.

        The first may be `auto`, which takes literals and JSON and leaves the rest to the next.
        """
        if asked is Tier.auto or source.kind is SourceKind.json:
            yield Tier.auto
            asked = Tier.I if self._why_no_python(survey) else Tier.X
        yield asked

    def _require_level(self, tier: Tier, survey: "Survey") -> int:
        """Return the level of a tier here; an error where it is refused, or below what is asked."""
        if tier is Tier.X and survey.level_python is None:
            message = f"tier X is refused, since its confinement is not verified: {survey.refusal}"
            raise InfrastructureError(message, _HINT)
        if tier is Tier.I and survey.no_monty:
            raise InfrastructureError(survey.no_monty)
        python = survey.level_python or 0
        level = {
            Tier.auto: max(1, survey.level_interpreted, python),
            Tier.I: survey.level_interpreted,
            Tier.X: python,
            Tier.unsafe: 0,
        }[tier]
        if level < self._level:
            name = Tier.I if tier is Tier.auto else tier
            message = f"tier {name} is level {level} here, below {self._level}"
            raise InfrastructureError(message, _HINT)
        return level

    def _why_no_python(self, survey: "Survey") -> str:
        """Say why tier X may not run programs of tier `auto`; empty where it may."""
        python = survey.level_python
        if python is None or python >= self._level:
            return survey.refusal
        return f"it is level {python} here, below {self._level}"

    def _start_one(self, is_numeric: bool) -> SupervisorProcess:
        return self._start(
            Settings(self._limits, self._layers, is_numeric, sys.platform == "linux")
        )


def _rebuilder() -> Callable[..., Result]:
    """Return what makes results; it loads the objects, which takes as long as a start."""
    return importlib.import_module("litx.sandbox.rebuild").rebuild  # type: ignore[no-any-return]
