"""Supervisor process as seen by the host: start, requests, time limits, end."""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import IO, TYPE_CHECKING

from litx.errors import FormatError, InfrastructureError
from litx.sandbox.limits import Limits
from litx.sandbox.outcome import Outcome
from litx.sandbox.protocol import (
    COMPUTES,
    READY,
    Ending,
    Head,
    Observation,
    Reply,
    Request,
    Settings,
)
from litx.sandbox.tier import Tier

if TYPE_CHECKING:
    from litx.sandbox.confinement import Survey

_GRACE_S = 10.0
"""Time for a supervisor to reply beyond the limit of a program, in seconds."""

_LONGEST_LINE = 100_000
"""Largest size of a line from a supervisor, in bytes."""

_ABORTED = {-signal.SIGABRT, -signal.SIGSYS}
"""Exit codes of a process of tier I that aborts, for lack of memory or a fault in its libraries.

Behind seccomp it cannot signal itself. On a busy machine a new process aborts now and then.
"""

_TRIES = 2
"""Number of aborts after which the program is to blame."""

_ENVIRONMENT = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "PYTHONHASHSEED": "0"}
"""Environment of a supervisor.

A process with threads cannot fork safely, and a set must have the same order in every supervisor.
"""

_ALONE = ("-P", "-s")
"""Options that hide the modules of the user; `-I` would also ignore the seed."""


class SupervisorProcess:
    """Supervisor process; it starts when the object is created.

    Attributes:
        settings: Settings of the supervisor.
        is_new: Whether it has received no request yet.
    """

    def __init__(self, settings: Settings) -> None:
        """Start the process, in the root folder and with no descriptors but its pipes.

        Raises:
            InfrastructureError: The system starts no process.
        """
        self.settings = settings
        self.is_new = True
        self._survey: Survey | None = None
        self._wants_fresh = self._is_late = self._has_failed = False
        self._errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 (`close` closes it)
        argument = settings.encode().decode()
        try:
            self._process = subprocess.Popen(  # noqa: S603 (a constant module, no shell)
                [sys.executable, *_ALONE, "-m", "litx.sandbox.supervisor", argument],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                cwd=Path.cwd().anchor,
                env=_ENVIRONMENT,
                start_new_session=True,  # only the host handles Ctrl-C
            )
        except OSError as error:
            self._errors.close()
            raise InfrastructureError(f"no supervisor starts: {error}") from error
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._requests, self._replies = self._process.stdin, self._process.stdout

    def survey(self) -> "Survey":
        """Wait until the supervisor is ready, and return its survey of this system.

        Raises:
            InfrastructureError: The supervisor does not get ready.
        """
        if self._survey is None:
            limit = self.settings.limits.startup_s
            with self._timeout(limit):
                line = self._replies.readline(_LONGEST_LINE).decode(errors="replace")
            self._has_failed = not line.startswith(READY)
            if self._is_late:
                raise InfrastructureError(f"a supervisor was not ready within {limit:g} s")
            if self._has_failed:
                raise InfrastructureError(
                    f"a supervisor did not get ready: {self._read_last_error()}"
                )
            from litx.sandbox.confinement import Survey  # noqa: PLC0415 (only if it is needed)

            self._survey = Survey.from_json(line.removeprefix(READY))
        return self._survey

    def ask(
        self, request: Request, cpu_s: float | None = None, *, is_fresh: bool = False
    ) -> tuple[Reply, Observation]:
        """Run a program; return its reply, or what replaces it, and what the supervisor observed.

        Args:
            request: Program.
            cpu_s: Limit of processor time, in seconds; by default that of the settings.
            is_fresh: Whether the program must be the first of its process.

        Raises:
            InfrastructureError: The supervisor fails; it accepts no further programs.
        """
        limits = self.settings.limits
        limits = limits if cpu_s is None else replace(limits, cpu_s=cpu_s)
        self.is_new = False
        self._wants_fresh |= is_fresh
        begun = time.monotonic()
        for _ in range(_TRIES):
            with self._timeout(limits.longest_s + _GRACE_S):
                observation, claim = self._exchange(request, limits.cpu_s)
            if request.tier.is_python or observation is None or observation.status not in _ABORTED:
                break
        wall_s = time.monotonic() - begun
        forks = self.settings.forks
        if self._is_late and not forks:  # the program kept the supervisor from watching it
            observation = Observation(Ending.time, wall_s)
            return _reply(observation, b"", limits), observation
        is_out = observation is not None and observation.ending is Ending.time and not forks
        self._has_failed = observation is None or observation.ending is Ending.blameless or is_out
        if observation is None:
            raise InfrastructureError(f"a supervisor failed: {self._read_last_error()}")
        if observation.ending is Ending.blameless:
            raise InfrastructureError(observation.why)
        reply = _reply(observation, claim, limits)
        if reply.limit == COMPUTES and request.tier is not Tier.auto:
            message = "the result could not be read: it leaves the program to another tier"
            reply = Reply(Outcome.crashed, message)
        self._wants_fresh = reply.limit not in (None, "language", COMPUTES)
        return reply, observation

    def _exchange(self, request: Request, cpu_s: float) -> tuple[Observation | None, bytes]:
        """Send a request and read the response; None if the supervisor is gone."""
        line = request.encode()
        head = Head(request.tier, len(line), cpu_s, self._wants_fresh)
        try:
            self._requests.write(head.encode() + line)
            self._requests.flush()
        except OSError:
            return None, b""
        line = self._replies.readline(_LONGEST_LINE)
        if not line.endswith(b"\n"):
            return None, b""
        observation = Observation.decode(line)
        claim = self._replies.read(observation.size)
        return (observation, claim) if len(claim) == observation.size else (None, b"")

    @contextlib.contextmanager
    def _timeout(self, seconds: float) -> Iterator[None]:
        """Kill the supervisor after a time, which also ends reads from it."""

        def expire() -> None:
            self._is_late = True
            self._process.kill()

        timer = threading.Timer(seconds, expire)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    @property
    def is_alive(self) -> bool:
        """Whether it can run a further program."""
        return not (self._is_late or self._has_failed) and self._process.poll() is None

    def give_up(self) -> None:
        """Accept no further programs."""
        self._has_failed = True

    def kill(self) -> None:
        """Make the supervisor end its children and itself; any thread may call this."""
        if self._process.poll() is None:
            self._process.terminate()

    def close(self) -> None:
        """End the supervisor and its children, and wait until they have ended."""
        with contextlib.suppress(OSError):  # a partial request is lost
            self._requests.close()
        try:
            self._process.wait(_GRACE_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._replies.close()
        self._errors.close()

    def _read_last_error(self) -> str:
        """Return the last line that the supervisor wrote to its standard error."""
        self._errors.seek(max(self._errors.seek(0, os.SEEK_END) - 2000, 0))
        lines = self._errors.read().decode(errors="replace").split("\n")
        return next((line for line in reversed(lines) if line.strip()), "it said nothing")


def _reply(observation: Observation, claim: bytes, limits: Limits) -> Reply:
    """Return the reply of a program, or a reply that describes its end."""
    match observation.ending:
        case Ending.time:
            message = f"the program was still running after {limits.cpu_s:g} s of processor time"
            if observation.cpu_s < limits.cpu_s:
                message = f"the program was still waiting after {observation.wall_s:.1f} s"
            return Reply(Outcome.timed_out, message, limit="time")
        case Ending.size:
            message = f"the result is too large; at most {limits.result_mb} MB are taken"
            return Reply(Outcome.rejected, message, limit="result")
        case Ending.died:
            return _without_result(observation.status)
    try:
        return Reply.decode(claim)
    except FormatError as error:
        return Reply(Outcome.crashed, f"the result could not be read: {error}")


def _without_result(status: int | None) -> Reply:
    """Return the reply for a process that ended without a result."""
    if status is None:
        return Reply(Outcome.crashed, "the program closed its result without giving one")
    name = {-s.value: s.name for s in signal.Signals}.get(status, f"number {-status}")
    if name == "SIGXCPU":
        return Reply(Outcome.timed_out, "the program used up its processor time", limit="time")
    if name == "SIGSYS":
        message = "the program asked the system for what the sandbox forbids, and was killed"
        return Reply(Outcome.crashed, message, limit="forbidden")
    if status < 0:
        return Reply(Outcome.crashed, f"the program was killed by the signal {name}")
    return Reply(Outcome.crashed, f"the program ended its process, exit status {status}")
