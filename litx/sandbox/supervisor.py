"""Process that starts children: ``python -P -s -m litx.sandbox.supervisor SETTINGS``.

`litx.sandbox.protocol` defines its input and output. It runs no program itself, except on systems
without reliable forks, where it interprets programs. It has a single thread, so that it can fork,
and never holds ground truth.
"""

import contextlib
import gc
import importlib
import os
import pkgutil
import random
import signal
import sys
from contextlib import closing
from dataclasses import replace
from functools import partial
from types import ModuleType

from litx.errors import InfrastructureError
from litx.sandbox.canary_programs import GOOD
from litx.sandbox.children import MONTY_KILLED, Child
from litx.sandbox.confinement import ALL, Layer, Role, Starter, Survey, starting
from litx.sandbox.failures import InterpreterGoneError
from litx.sandbox.in_process import run_in_process
from litx.sandbox.limits import Limits
from litx.sandbox.monty import MontyPool, require_monty
from litx.sandbox.outcome import Outcome
from litx.sandbox.protocol import (
    ENVELOPE_BYTES,
    HEAD_BYTES,
    READY,
    Ending,
    Head,
    Observation,
    Reply,
    Request,
    Settings,
)
from litx.sandbox.relay import HostGoneError, Relay, ending_with_host, hang_up, write
from litx.sandbox.source import SourceKind
from litx.sandbox.tier import Tier

PROGRAMS_PER_WORKER = 200
"""Programs of a child of tier I before a new child replaces it."""

_GROWTH_MB = 128
"""Growth of a child of tier I before a new child replaces it, in mebibytes."""

_COMMON = """
    argparse bisect calendar cmath collections configparser copy csv dataclasses datetime decimal
    difflib enum fractions functools graphlib hashlib heapq html.parser inspect itertools json
    logging.handlers math numbers operator pathlib pickle pprint pydoc random re shlex statistics
    string tempfile textwrap time timeit tomllib traceback typing unicodedata uuid warnings
    xml.etree.ElementTree zoneinfo
    encodings.ascii encodings.cp1252 encodings.idna encodings.latin_1 encodings.utf_16
    encodings.utf_8_sig locale linecache tokenize _strptime
    numpy numpy.fft numpy.ma numpy.polynomial numpy.random
    rapidfuzz.fuzz
"""
"""Modules that programs import, directly or indirectly. They load before any child starts, since a
confined child opens no file.
"""

_NUMERIC = """
    numpy.linalg multiprocessing scipy scipy.constants scipy.fft
    scipy.integrate scipy.interpolate scipy.linalg scipy.ndimage scipy.optimize scipy.signal
    scipy.sparse scipy.spatial scipy.special scipy.stats sympy
    pymatgen.symmetry.analyzer
"""
"""Further modules, for programs that use scipy or sympy."""

_TRACING = ("opentelemetry.context.contextvars_context", "opentelemetry.environment_variables")
"""Optional modules that pydantic-monty imports when it runs a program."""

_NOT_LOADED = {
    *("tests", "benchmarks", "plotting", "testing", "galgebra", "this"),
    *("conftest", "pytest", "runtests", "tmpfiles", "_compilation"),
    *("hyperexpand_doc", "meijerint_doc"),
}
"""Parts of sympy that compute nothing: tests, manual, plots, and code for compilers."""


class Supervisor:
    """Supervisor that runs programs in children, in turn."""

    def __init__(self, limits: Limits, survey: Survey) -> None:
        """Start no child yet."""
        self._limits = limits
        self._layers = [layer for layer, status in survey.layers.items() if status.is_usable]
        self._worker: Child | None = None
        self._taken = 0
        self._has_monty = False
        self._base_mb = 0.0
        self._monty = survey.monty
        self._relay = Relay(2 * limits.result_bytes + ENVELOPE_BYTES)

    def run(self, head: Head) -> None:
        """Run the program of the next request, and answer; raise HostGoneError without a host."""
        observation = self._execute(head) if head.tier.is_python else self._interpret(head)
        self._relay.answer(observation.encode(), observation.size)

    def _execute(self, head: Head) -> Observation:
        """Execute a program in a new child."""
        if head.tier is Tier.unsafe:
            self.close()  # no layer would close its pipes in the child
        _answer().pristine_registry()  # once for all children
        limits = replace(self._limits, cpu_s=head.cpu_s)
        body = partial(_run_program, limits)
        child = Child(Role.program, limits, self._layers, body, request_size=head.size)
        ending = Ending.died
        try:
            observation = self._watch(child, head)
            ending = observation.ending
        finally:
            has_closed = ending in (Ending.replied, Ending.died)
            status, cpu_s, peak_mb = child.end(may_be_over=has_closed)
        observation = replace(observation, cpu_s=cpu_s, peak_mb=peak_mb, status=status)
        return _review(child, observation, head)

    def _interpret(self, head: Head) -> Observation:
        """Interpret a program in the persistent child; replace a child that has done enough."""
        needs_monty = head.tier is Tier.I and self._monty is not None
        if self._worker is not None and (
            head.is_fresh
            or self._taken >= PROGRAMS_PER_WORKER
            or self._worker.has_more()
            or self._has_monty < needs_monty
        ):
            self.close()
        if self._worker is None:
            self._worker, self._taken = self._start_worker(has_monty=needs_monty), 0
            self._has_monty = needs_monty
        worker = self._worker
        observation = self._watch(worker, head)
        peak_mb, now_mb = worker.memory_mb()
        self._taken += 1
        if self._taken == 1:
            self._base_mb = now_mb
        status = None
        if observation.ending is not Ending.replied:
            status = self.close(may_be_over=observation.ending is Ending.died)
        observation = _review(worker, replace(observation, peak_mb=peak_mb, status=status), head)
        if observation.ending is not Ending.replied or now_mb > self._base_mb + _GROWTH_MB:
            self.close()
        return observation

    def _watch(self, child: Child, head: Head) -> Observation:
        """Send a program to a child, and observe it."""
        with closing(child.clock(replace(self._limits, cpu_s=head.cpu_s))) as clock:
            self._relay.pass_on(head.size, child.requests)
            ending, size = child.read(self._relay, clock)
            return Observation(ending, clock.wall_s, clock.cpu_s, size=size)

    def _start_worker(self, *, has_monty: bool) -> Child:
        """Start a persistent child, without monty if programs are only read."""
        pool = MontyPool(starting.BINARY)
        return Child(
            *(Role.worker, self._limits, self._layers, partial(_serve, self._limits, pool)),
            programs=PROGRAMS_PER_WORKER,
            starter=Starter(pool.start, self._monty) if has_monty and self._monty else None,
        )

    def close(self, *, may_be_over: bool = False) -> int | None:
        """End the persistent child, if any, and return its status."""
        worker, self._worker = self._worker, None
        return None if worker is None else worker.end(may_be_over=may_be_over)[0]


def _review(child: Child, observation: Observation, head: Head) -> Observation:
    """Return what was seen, unless it is not the program's doing or took too much time."""
    if why := child.why_not_to_blame(observation.ending, observation.status):
        return Observation(Ending.blameless, observation.wall_s, why=why)
    if observation.ending is Ending.replied and observation.cpu_s > head.cpu_s:
        return replace(observation, ending=Ending.time, size=0)
    return observation


def main() -> None:
    """Get ready, then run programs until the host closes the pipe or ends this process."""
    settings = Settings.decode(sys.argv[1].encode())
    wanted = ALL if settings.layers is None else {Layer(name) for name in settings.layers}
    if not settings.forks and sys.platform == "linux":
        wanted = frozenset()  # there is no child to confine
    with ending_with_host():
        # before anything loads: a small process forks fast
        survey = Survey.collect(settings.limits, wanted, *_find_monty())
        _load(settings, survey)
    write(1, f"{READY}{survey.to_json()}\n".encode())
    with contextlib.suppress(HostGoneError, OSError):
        if not settings.forks:
            run_in_process(settings.limits, survey.monty)
            return
        with closing(Supervisor(settings.limits, survey)) as supervisor:
            signal.signal(signal.SIGTERM, hang_up)
            while head := os.read(0, HEAD_BYTES):
                while len(head) < HEAD_BYTES:
                    head += os.read(0, HEAD_BYTES - len(head))
                supervisor.run(Head.decode(head))


def _load(settings: Settings, survey: Survey) -> None:
    """Load the modules that programs may import, for all children."""
    os.environ.clear()  # Python has set the locale there
    sys.dont_write_bytecode = True
    gc.disable()  # loading leaves hardly any garbage, and collecting costs a tenth
    for name in (_COMMON + (_NUMERIC if settings.is_numeric else "")).split():
        importlib.import_module(name)
    if settings.is_numeric:
        _load_whole("sympy")  # it loads its modules lazily
        importlib.import_module("litx.model.chemistry").Composition("FeO").oxi_state_guesses()
    if survey.monty is not None:
        importlib.import_module("litx.sandbox.tier_one.run")
        try:
            for name in _TRACING:
                importlib.import_module(name)
        except ImportError:  # a namespace package of other libraries may be there
            sys.modules["opentelemetry"] = None  # type: ignore[assignment]  # no second attempt
    # a first program fills caches that each child would fill again
    _answer().answer_request(Request(SourceKind.python, GOOD, Tier.X), settings.limits).encode()
    gc.freeze()  # collecting in a child would copy every page with objects
    gc.enable()


def _find_monty() -> tuple[str | None, str]:
    """Return the path of the monty binary, or None and the reason."""
    try:
        return require_monty(), ""
    except InfrastructureError as error:
        return None, str(error)


def _load_whole(name: str) -> None:
    """Load every module of a package except those with missing dependencies."""
    package = importlib.import_module(name)
    for part in pkgutil.iter_modules(package.__path__, f"{name}."):
        if part.name.rpartition(".")[2] not in _NOT_LOADED:
            with contextlib.suppress(ImportError):
                (_load_whole if part.ispkg else importlib.import_module)(part.name)


def _answer() -> ModuleType:
    """Return the module that answers requests; it loads the objects, after the checks of layers."""
    return importlib.import_module("litx.sandbox.answer")


def _run_program(limits: Limits, line: bytes) -> None:
    """Run a program in this child, and end the child."""
    for generator in (random, sys.modules["numpy.random"]):
        generator.seed(0)  # a program draws the same numbers whenever it runs
    child = os.getpid()
    reply = _answer().answer_line(line, limits)
    if os.getpid() == child:  # a forked process of the program must not reply
        with contextlib.suppress(OSError):  # the program may have closed the pipe
            write(Role.program.writes, reply)
    os._exit(0)


def _serve(limits: Limits, monty: MontyPool, _request: bytes) -> None:
    """Interpret programs in this child, until the supervisor closes the pipe.

    Garbage is not collected: trees and results have no cycles, and a child that grows is replaced.
    """
    gc.disable()
    with open(0, "rb", closefd=False) as requests:
        for line in requests:
            try:
                reply = _answer().answer_line(line, limits, monty.pool)
            except InterpreterGoneError as error:
                if not error.is_to_blame:
                    os._exit(MONTY_KILLED)
                message = f"the process that interprets programs has ended: {error}"
                write(1, Reply(Outcome.crashed, message).encode())
                break
            write(1, reply)
    os._exit(0)


if __name__ == "__main__":
    main()
