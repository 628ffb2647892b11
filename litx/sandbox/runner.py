"""Runner of programs, in parallel, in children of supervisors."""

import contextlib
import importlib
import os
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from contextvars import ContextVar
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from litx.dataset import dataset_packages
from litx.errors import ArgumentError, InfrastructureError
from litx.sandbox.canary_programs import CPU_S, UntrustedError, check_sandbox
from litx.sandbox.limits import MAX_SOURCE_MB, Limits
from litx.sandbox.outcome import Outcome
from litx.sandbox.pool import Pool
from litx.sandbox.process import SupervisorProcess
from litx.sandbox.protocol import COMPUTES, Reply, Request, Settings
from litx.sandbox.result import Result, Run
from litx.sandbox.source import Source, SourceKind
from litx.sandbox.threads import in_threads
from litx.sandbox.tier import Mode, Tier
from litx_ontology.fields import USER_FIELDS

if TYPE_CHECKING:  # loading it costs time that supervisors use to start
    from litx.sandbox.confinement import Survey

_ATTEMPTS = 2
"""Number of supervisors that try to run a program when the infrastructure fails."""

_NUMERIC = (
    "scipy",
    "sympy",
    "_brillouin_zone",
    "_wigner_seitz_cell",
    "_recp_symmetry",
    "oxi_state",
)
"""Names in programs that need libraries or tables which load slowly."""

_HINT = "`litx doctor` shows the layers"

UNSAFE_LAYERS = ("limits", "parent_death")
"""Layers of tier `unsafe`, so that limits hold and no process is left behind."""

STARTS: ContextVar[Callable[[Settings], SupervisorProcess]] = ContextVar(
    "STARTS", default=SupervisorProcess
)
"""Function that starts or lends supervisors, for runners without `start`."""


@dataclass(frozen=True)
class _Job:
    """A program, and how it runs; see `Runner.run`."""

    source: Source
    tier: Tier
    mode: Mode
    is_checked: bool = False
    is_fresh: bool = False


class Runner(contextlib.AbstractContextManager["Runner"]):
    """Runner of programs; as a context manager it leaves no process behind.

    Attributes:
        tier: How programs run.
        mode: Kind of result.
        system: Survey of this system's confinement; None before a supervisor is ready.
        lacks: Reason why tier X could not run the programs of tier `auto` that tier I refused;
            empty if tier I refused none.
        passed: `before` or `after` for each canary program that passed.
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
            limits: Limits of each program.
            jobs: Number of programs that run in parallel; by default the number of processors.
            validate: Whether experiments that break a rule for extractions make the outcome
                `invalid`.
            tier: How programs run. Tier X is refused where its confinement is not verified.
            mode: Kind of result.
            layers: Values of `litx.sandbox.confinement.Layer` to apply; by default all that work
                here, for tier `unsafe` `UNSAFE_LAYERS`.
            level: Lowest level of containment, 0 to 3; below it nothing runs.
            salvages: Whether a program that fails because of a slip of form runs again without it,
                for `Result.salvaged`.
            start: Function that starts or lends a supervisor; by default that of `STARTS`.

        Raises:
            ArgumentError: The number of jobs is less than 1.
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
        self._pool = Pool(self._jobs, self._start_supervisor)

    def __exit__(self, *_: object) -> None:
        """End every supervisor."""
        self.close()

    def prestart(self, count: int = 1) -> None:
        """Start supervisors for the next programs, in the background.

        Args:
            count: Number of programs; at most `jobs` supervisors start.
        """
        with contextlib.suppress(InfrastructureError):  # running a program raises it again
            self._pool.prestart(count, is_numeric=self._is_numeric())

    def survey(self) -> "Survey":
        """Return the survey of this system by a supervisor; raise an error if none gets ready."""
        with self._pool.borrow(is_numeric=self._is_numeric()) as supervisor:
            self.system = supervisor.survey()
        return self.system

    def check(self, when: str) -> None:
        """Run the canary programs in every idle supervisor.

        Args:
            when: `before` or `after` the programs of a batch.

        Raises:
            UntrustedError: A canary program gives a wrong result.
            InfrastructureError: A supervisor failed.
        """
        self._pool.for_each_idle(partial(self._check, when=when))

    def _check(self, supervisor: SupervisorProcess, when: str = "before") -> None:
        if self.mode is Mode.experiments:

            def run(source: Source) -> Result:
                job = _Job(source, self.tier, self.mode)
                return self._rebuild(job, self._ask(supervisor, job, CPU_S))

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
        """Run a program; failures become outcomes, not exceptions.

        Args:
            source: Program.
            is_checked: Whether a new supervisor first runs the canary programs.
            is_fresh: Whether the program must be the first of its process.
            tier: Tier of this program; by default that of the runner.

        Raises:
            UntrustedError: A canary program gives a wrong result.
        """
        result = self._run(_Job(source, tier or self.tier, self.mode, is_checked, is_fresh))
        if self.salvages and self.mode is Mode.experiments and result.may_be_form:
            salvaged = self.salvage(source, tier=tier, is_checked=is_checked)
            if salvaged.outcome is Outcome.ok:
                return replace(result, salvaged=salvaged)
        return result

    def salvage(
        self, source: Source, *, tier: Tier | None = None, is_checked: bool = False
    ) -> Result:
        """Run a program without its slips of form, which the result lists."""
        return self._run(_Job(source, tier or self.tier, Mode.salvage, is_checked))

    def _run(self, job: _Job) -> Result:
        source = job.source
        if source.is_too_large:
            message = f"the program is larger than {MAX_SOURCE_MB} MB"
            return Result(source.name, Outcome.rejected, message, limit="source")
        message = ""
        for _ in range(_ATTEMPTS):
            try:
                result = self._attempt(job)
            except UntrustedError:
                raise
            except InfrastructureError as error:
                message = str(error)
            else:
                if job.tier is Tier.auto and result.tier is Tier.I and result.limit == "language":
                    self.lacks = self._why_no_python(self.system) if self.system else ""
                return result
        return Result(source.name, Outcome.infra_error, message)

    def run_all(
        self, sources: Iterable[Source], run: Callable[[Source], Result] | None = None
    ) -> Iterator[Result]:
        """Run programs in parallel, and yield the results in order.

        Nothing starts before the first result is requested. A caller that stops early stops the
        running programs and closes the runner.

        Args:
            sources: Programs.
            run: Function that runs a program, in several threads; by default `run`.

        Raises:
            UntrustedError: As `run` does.
        """
        waiting = list(sources)
        self.prestart(sum(not source.is_too_large for source in waiting))
        _load_rebuild()
        threads = self._jobs + 1  # an extra thread builds objects while programs run
        yield from in_threads(run or self.run, waiting, threads, self._pool.abandon)

    def run_again(self, source: Source) -> Iterator[Result]:
        """Run a program again, in both tiers, each time in a new process."""
        tiers = {Tier.I: [Tier.I, Tier.X], Tier.unsafe: [Tier.unsafe]}
        for tier in tiers.get(self.tier, [Tier.X, Tier.I]):
            yield self.run(source, is_checked=True, is_fresh=True, tier=tier)

    def close(self) -> None:
        """End every supervisor; the runner accepts no further programs."""
        self._pool.close()

    def _attempt(self, job: _Job) -> Result:
        """Run a program in a suitable supervisor."""
        is_numeric = self._is_numeric(job.source.text, job.tier)
        with self._pool.borrow(is_numeric=is_numeric) as supervisor:
            if job.is_checked and supervisor.is_new:
                try:
                    self._check(supervisor)
                except BaseException:
                    supervisor.give_up()  # other threads must not use it
                    raise
            response = self._ask(supervisor, job)
        return self._rebuild(job, response)  # the supervisor is free for the next program

    def _is_numeric(self, text: str = "", tier: Tier | None = None) -> bool:
        """Return whether a program may use scipy or sympy, which the interpreter does not have."""
        if (tier or self.tier) is Tier.I:
            return False
        return self.mode is Mode.text or any(name in text for name in _NUMERIC)

    def _rebuild(self, job: _Job, response: tuple[Reply, Run]) -> Result:
        return _load_rebuild()(job.source, *response, mode=job.mode, validate=self._validate)

    def _ask(
        self, supervisor: SupervisorProcess, job: _Job, cpu_s: float | None = None
    ) -> tuple[Reply, Run]:
        """Run a program in a supervisor, in the first tier that accepts it."""
        self.system = survey = supervisor.survey()
        source = job.source
        for tier in self._tiers(source, job.tier, survey):
            level = self._require_level(tier, survey)
            about = (source.wording, dataset_packages(), tuple(USER_FIELDS))
            request = Request(source.kind, source.text, tier, job.mode, *about)
            reply, seen = supervisor.ask(request, cpu_s, is_fresh=job.is_fresh)
            if reply.limit != COMPUTES:
                break
        tier = Tier.I if tier is Tier.auto else tier
        return reply, Run(tier, level, reply.limit, seen.wall_s, seen.cpu_s, seen.peak_mb)

    def _tiers(self, source: Source, requested: Tier, survey: "Survey") -> Iterator[Tier]:
        """Yield the tiers to try, in order.

        The first may be `auto`, which accepts only literals and JSON.
        """
        if requested is Tier.auto or source.kind is SourceKind.json:
            yield Tier.auto
            requested = Tier.I if self._why_no_python(survey) else Tier.X
        yield requested

    def _require_level(self, tier: Tier, survey: "Survey") -> int:
        """Return the level of a tier; raise an error if it is refused or too low."""
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
        """Return why tier X may not run programs of tier `auto`; empty if it may."""
        python = survey.level_python
        if python is None or python >= self._level:
            return survey.refusal
        return f"it is level {python} here, below {self._level}"

    def _start_supervisor(self, is_numeric: bool) -> SupervisorProcess:
        return self._start(
            Settings(self._limits, self._layers, is_numeric, sys.platform == "linux")
        )


def _load_rebuild() -> Callable[..., Result]:
    """Return the function `rebuild`; it loads the objects, which takes as long as a start."""
    return importlib.import_module("litx.sandbox.rebuild").rebuild  # type: ignore[no-any-return]
