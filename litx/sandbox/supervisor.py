"""The process that starts children for programs: ``python -I -m litx.sandbox.supervisor SETTINGS``.

`litx.sandbox.protocol` says what it reads and writes. It runs no program itself, except where
forking cannot be relied on: there it interprets them. It has one thread, so that it can fork, and
it never holds ground truth.
"""

import contextlib
import gc
import importlib
import os
import pkgutil
import signal
import sys
from collections.abc import Collection
from contextlib import closing
from dataclasses import replace
from functools import partial
from types import ModuleType

from litx.errors import InfrastructureError
from litx.sandbox.children import MONTY_KILLED, Child, program_child, why_not_to_blame
from litx.sandbox.confinement import ALL, Layer, Role, Starter, State, Survey, starting
from litx.sandbox.failures import InterpreterGoneError
from litx.sandbox.host_pipe import ending_with_host, hang_up
from litx.sandbox.known import GOOD
from litx.sandbox.limits import Limits
from litx.sandbox.monty import OnePool, require_monty
from litx.sandbox.outcome import Outcome
from litx.sandbox.protocol import (
    ENVELOPE_BYTES,
    HEAD_BYTES,
    READY,
    Ending,
    Head,
    Reply,
    Request,
    Seen,
    Settings,
)
from litx.sandbox.relay import HostGoneError, Relay
from litx.sandbox.source import SourceKind
from litx.sandbox.tier import Tier
from litx.sandbox.without_forks import run_here

PROGRAMS_PER_WORKER = 200
"""How many programs one child of tier I takes before a new one takes its place."""

_GROWTH_MB = 128
"""By how much a child of tier I may grow before a new one takes its place, in mebibytes."""

_COMMON = """
    argparse bisect calendar cmath collections copy dataclasses datetime decimal enum fractions
    functools heapq itertools json math numbers operator pprint random re statistics string
    textwrap time typing unicodedata encodings.idna encodings.latin_1 locale linecache tokenize
    _strptime
    numpy numpy.random
    rapidfuzz.fuzz
"""
"""Modules that programs import, or that find the nearest name for a message; they are loaded
beforehand, as a confined child opens no file.
"""

_NUMERIC = """
    numpy.linalg numpy.fft numpy.polynomial multiprocessing scipy scipy.constants scipy.fft
    scipy.integrate scipy.interpolate scipy.linalg scipy.ndimage scipy.optimize scipy.signal
    scipy.sparse scipy.spatial scipy.special scipy.stats sympy
"""
"""Likewise, for programs that solve equations."""

_INTERPRETER = "litx.sandbox.tier_one"
"""Likewise, for tier I."""

_TRACING = (
    "opentelemetry.context.contextvars_context",
    "opentelemetry.environment_variables",
)
"""What pydantic-monty looks for when it runs a program; it does without where it is missing."""

_LAZY = "sympy"
"""A package that loads its own modules when they are first used, which a child could not do."""

_NOT_LOADED = {
    *("tests", "benchmarks", "plotting", "testing", "galgebra", "this"),
    *("conftest", "pytest", "runtests", "tmpfiles", "_compilation"),
    *("hyperexpand_doc", "meijerint_doc"),
}
"""Parts of it that compute nothing: tests, manual, what draws, and what needs a compiler."""


class Supervisor:
    """Has children run programs, one at a time."""

    def __init__(self, settings: Settings, survey: Survey) -> None:
        """Start no child yet.

        Args:
            settings: What the host wants.
            survey: Which layers work here.
        """
        self._limits = settings.limits
        self._layers = _usable(survey)
        self._worker: Child | None = None
        self._taken = 0
        self._base_mb = 0.0
        self._monty = survey.monty
        self._relay = Relay(2 * self._limits.result_bytes + ENVELOPE_BYTES)

    def run(self, head: Head) -> None:
        """Have a program run whose request comes next, and answer.

        Raises:
            HostGoneError: The host ended meanwhile.
            OSError: Likewise.
        """
        if head.tier is Tier.I:
            seen, size = self._interpret(head)
        else:
            if head.tier is Tier.unsafe:
                self._end_worker()  # its pipes are open here, and no layer closes them in the child
            limits = replace(self._limits, cpu_s=head.cpu_s)
            body = partial(_run_one, limits)
            seen, size = program_child(self._relay, limits, self._layers, body, head.size)
        self._relay.answer(seen.encode(size), size)

    def close(self) -> None:
        """End the child that waits."""
        self._end_worker()

    def _interpret(self, head: Head) -> tuple[Seen, int]:
        """Have the persistent child interpret a program; a child that is worn gets a successor."""
        if self._worker is not None and (
            head.is_fresh or self._taken >= PROGRAMS_PER_WORKER or self._worker.has_more()
        ):
            self._end_worker()
        if self._worker is None:
            self._worker, self._taken = self._start_worker(), 0
        worker = self._worker
        with closing(worker.clock(replace(self._limits, cpu_s=head.cpu_s))) as clock:
            self._relay.pass_on(head.size, worker.requests)
            ending, size = worker.read(self._relay, clock, to_end=False)
            wall_s, cpu_s = clock.wall_s, clock.cpu_s
        if ending is Ending.replied and cpu_s > head.cpu_s:
            ending, size = Ending.time, 0
        peak_mb, now_mb = worker.memory_mb()
        self._taken += 1
        if self._taken == 1:
            self._base_mb = now_mb
        status = None
        if ending is not Ending.replied:
            status = self._end_worker(may_be_over=ending is Ending.died)
        why = why_not_to_blame(worker, ending, status, self._layers)
        if why:
            self._end_worker()
            return Seen(Ending.blameless, wall_s, why=why), 0
        if now_mb > self._base_mb + _GROWTH_MB:
            self._end_worker()
        return Seen(ending, wall_s, cpu_s, peak_mb, status), size

    def _start_worker(self) -> Child:
        serve, starter = partial(_serve, self._limits, None), None
        if self._monty is not None:
            pool = OnePool(starting.BINARY)
            serve = partial(_serve, self._limits, pool)
            starter = Starter(pool.start, self._monty)
        return Child(
            *(Role.worker, self._limits, self._layers, serve),
            programs=PROGRAMS_PER_WORKER,
            starter=starter,
        )

    def _end_worker(self, *, may_be_over: bool = False) -> int | None:
        """End the persistent child, if there is one, and return its status."""
        worker, self._worker = self._worker, None
        return None if worker is None else worker.end(may_be_over=may_be_over)[0]


def main() -> None:
    """Get ready, then run programs until the host has no more."""
    settings = Settings.decode(sys.argv[1])
    with ending_with_host():
        # before anything is loaded: a process forks fast while it is small
        survey = Survey.take(settings.limits, _wanted(settings), *_find_monty())
        _load(settings, survey)
    _write(1, f"{READY}{survey.to_json()}\n".encode())
    with contextlib.suppress(HostGoneError, OSError):
        if settings.forks:
            _supervise(Supervisor(settings, survey))
        else:
            run_here(settings.limits, survey.monty)


def _supervise(supervisor: Supervisor) -> None:
    """Have programs run until the host has no more, or says that it shall end."""
    signal.signal(signal.SIGTERM, hang_up)
    try:
        while head := os.read(0, HEAD_BYTES):
            while len(head) < HEAD_BYTES:
                head += os.read(0, HEAD_BYTES - len(head))
            supervisor.run(Head.decode(head))
    finally:
        supervisor.close()


def _load(settings: Settings, survey: Survey) -> None:
    """Load what programs may import; what is loaded is shared by all children."""
    os.environ.clear()  # Python itself sets the locale there
    sys.dont_write_bytecode = True
    gc.disable()  # hardly anything of what is loaded is garbage; to look for it costs a tenth
    for name in (_COMMON + (_NUMERIC if settings.is_numeric else "")).split():
        importlib.import_module(name)
    if settings.is_numeric:
        _load_whole(_LAZY)
    if survey.monty is not None:
        importlib.import_module(_INTERPRETER)
        try:
            for name in _TRACING:
                importlib.import_module(name)
        except ImportError:  # the package is also a name that others put parts of theirs under
            sys.modules["opentelemetry"] = None  # type: ignore[assignment]  # nobody looks again
    _warm_up(settings.limits)
    gc.freeze()  # a child that collects garbage would copy every page that holds an object
    gc.enable()


def _wanted(settings: Settings) -> Collection[Layer]:
    """Return the layers that the host wants; none where there is no child to put them on."""
    if not settings.forks and sys.platform == "linux":
        return ()
    return ALL if settings.layers is None else [Layer(one) for one in settings.layers]


def _find_monty() -> tuple[str | None, str]:
    """Return the path of the binary that interprets; or why there is none."""
    try:
        return require_monty(), ""
    except InfrastructureError as error:
        return None, str(error)


def _load_whole(name: str) -> None:
    """Load every module of a package; parts whose own needs are not installed stay out."""
    package = importlib.import_module(name)
    for part in pkgutil.iter_modules(package.__path__, f"{name}."):
        if part.name.rpartition(".")[2] not in _NOT_LOADED:
            with contextlib.suppress(ImportError):
                (_load_whole if part.ispkg else importlib.import_module)(part.name)


def _warm_up(limits: Limits) -> None:
    """Go the way of a program once, which fills caches that each child would fill for itself."""
    _answer().answer(Request(SourceKind.python, GOOD, Tier.X), limits).encode()


def _answer() -> ModuleType:
    """Return the module that answers requests, which loads the objects; probing goes first."""
    return importlib.import_module("litx.sandbox.answer")


def _usable(survey: Survey) -> Collection[Layer]:
    """Return the layers to put on: those wanted that this system has."""
    missing = {State.unavailable, State.disabled_by_user}
    return [layer for layer, status in survey.layers.items() if status.state not in missing]


def _run_one(limits: Limits, line: bytes) -> None:
    """Run one program in this child, and end it."""
    no_memory_at_all = _answer().out_of_memory(limits).encode()  # made while there is some
    child = os.getpid()
    try:
        reply = _answer().answer(Request.decode(line), limits).encode()
    except MemoryError:
        reply = no_memory_at_all
    if os.getpid() == child:  # a program that forks has one result, not two
        with contextlib.suppress(OSError):  # the program may have closed the pipe
            _write(Role.program.writes, reply)
    os._exit(0)


def _serve(limits: Limits, monty: OnePool | None, _nothing: bytes) -> None:
    """Interpret programs in this child, until its supervisor has no more.

    Garbage is not collected: trees and results have no cycles, and a child that grows is replaced.
    """
    gc.disable()
    no_memory_at_all = _answer().out_of_memory(limits).encode()
    pool = None if monty is None else monty.pool
    with open(0, "rb", closefd=False) as requests:
        for line in requests:
            try:
                reply = _answer().answer(Request.decode(line), limits, pool).encode()
            except MemoryError:
                reply = no_memory_at_all
            except InterpreterGoneError as error:
                if not error.is_to_blame:
                    os._exit(MONTY_KILLED)
                message = f"the process that interprets programs has ended: {error}"
                _write(1, Reply(Outcome.crashed, message).encode())
                break
            _write(1, reply)
    os._exit(0)


def _write(descriptor: int, data: bytes) -> None:
    """Write all of `data`."""
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]


if __name__ == "__main__":
    main()
