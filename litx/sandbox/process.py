"""One worker as the process that started it sees it: start, ask, watch the clock, end."""

import contextlib
import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import asdict, dataclass

from litx.errors import FormatError, InfrastructureError
from litx.sandbox.limits import Limits
from litx.sandbox.outcome import Outcome
from litx.sandbox.protocol import ENVELOPE_BYTES, READY, Reply, Request

_GLANCE_S = 0.05
"""How long to wait for output before looking whether the process has ended, in seconds."""

_RSS_UNITS_PER_MIB = 2**20 if sys.platform == "darwin" else 2**10
"""Units of `ru_maxrss`: bytes on macOS, kibibytes elsewhere."""


@dataclass(frozen=True)
class Answer:
    """What a worker replied, or what was seen instead, and what it used.

    Attributes:
        reply: The reply.
        wall_s: Time from the request to the reply, in seconds.
        cpu_s: Processor time of the process, in seconds.
        peak_mb: Largest resident memory of the process, in mebibytes.
    """

    reply: Reply
    wall_s: float
    cpu_s: float
    peak_mb: float


class _TimeOverError(Exception):
    """The deadline passed before a line was complete."""


class _TooLongError(Exception):
    """A line is longer than allowed."""


class _EndedError(Exception):
    """The process ended, or closed its pipe, before a line was complete."""


class Worker:
    """A worker process, starting from the moment this object is made; it takes one program."""

    def __init__(self, limits: Limits) -> None:
        """Start the process and return without waiting for it.

        Raises:
            InfrastructureError: The system starts no process.
        """
        self._limits = limits
        self._lock = threading.Lock()
        self._is_over = False
        self._usage: tuple[int, float, float] | None = None  # exit status, cpu_s, peak_mb
        with contextlib.ExitStack() as opened:
            try:
                folder = tempfile.TemporaryDirectory(prefix="litx-", ignore_cleanup_errors=True)
                working_folder = opened.enter_context(folder)
                self._errors = opened.enter_context(tempfile.TemporaryFile())
                self._process = self._start(working_folder)
            except OSError as error:
                raise InfrastructureError(f"no worker process starts: {error}") from error
            self._opened = opened.pop_all()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._requests = self._process.stdin
        self._replies = self._process.stdout

    def _start(self, folder: str) -> subprocess.Popen[bytes]:
        """Start the process in an empty folder, with nothing of ours but its pipes."""
        return subprocess.Popen(  # noqa: S603 (our own module, no shell)
            [sys.executable, "-I", "-m", "litx.sandbox.worker", json.dumps(asdict(self._limits))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            cwd=folder,
            env={},
            start_new_session=True,  # a group of its own, to be ended as one
        )

    def wait_until_ready(self) -> None:
        """Wait for the worker to get ready.

        Raises:
            InfrastructureError: It does not.
        """
        limit = self._limits.startup_s
        try:
            line = self._read_line(time.monotonic() + limit, len(READY))
        except _TimeOverError:
            raise InfrastructureError(f"a worker was not ready within {limit:g} s") from None
        except (_EndedError, _TooLongError):
            line = b""
        if line != READY:
            raise InfrastructureError(f"a worker did not get ready: {self._last_words()}")

    def ask(self, request: Request) -> Answer:
        """Have the program run, and end the worker.

        Raises:
            InfrastructureError: The worker, though ready, does not take the request.
        """
        try:
            self._requests.write(request.encode())
            self._requests.flush()
        except OSError as error:
            raise InfrastructureError(f"a worker does not take its request: {error}") from error
        start = time.monotonic()
        reply = self._await_reply(start + self._limits.wall_s)
        wall_s = time.monotonic() - start
        status, cpu_s, peak_mb = self._end()
        return Answer(reply or _obituary(status), wall_s, cpu_s, peak_mb)

    def close(self) -> None:
        """End the worker and everything it started, whatever it is doing."""
        self._end()
        with contextlib.suppress(BrokenPipeError):  # part of a request that was never taken
            self._requests.close()
        self._replies.close()
        self._opened.close()

    def kill(self) -> None:
        """End the worker from a thread other than the one that waits for it."""
        with self._lock:
            if not self._is_over:
                self._kill_group()

    def _await_reply(self, deadline: float) -> Reply | None:
        """Return the reply, or what can be said without one; None when the process ended first."""
        limits = self._limits
        longest = 2 * limits.result_bytes + ENVELOPE_BYTES
        try:
            return Reply.decode(self._read_line(deadline, longest))
        except _TimeOverError:
            message = f"the program was still running after {limits.wall_s:g} s"
            return Reply(Outcome.timed_out, message, limit="time")
        except _TooLongError:
            message = f"the result is too large; at most {limits.result_mb} MB are taken"
            return Reply(Outcome.rejected, message, limit="result")
        except FormatError as error:
            return Reply(Outcome.crashed, f"the result could not be read: {error}")
        except _EndedError:
            return None

    def _read_line(self, deadline: float, longest: int) -> bytes:
        """Read up to the first line break; what follows it is dropped."""
        poll = select.poll()
        poll.register(self._replies, select.POLLIN)
        line = bytearray()
        while True:
            left = deadline - time.monotonic()
            if left <= 0:
                raise _TimeOverError
            if not poll.poll(1000 * min(left, _GLANCE_S)):
                if self._has_ended():
                    raise _EndedError  # something it started may still hold the pipe open
                continue
            chunk = os.read(self._replies.fileno(), 65536)
            if not chunk:
                raise _EndedError
            line += chunk
            if b"\n" in chunk:
                return bytes(line[: line.index(b"\n") + 1])
            if len(line) > longest:
                raise _TooLongError

    def _has_ended(self) -> bool:
        with self._lock:
            return self._reap(os.WNOHANG)

    def _end(self) -> tuple[int, float, float]:
        """Kill the group, and return exit status, processor time and memory of the worker."""
        with self._lock:
            if not self._is_over:  # its number may belong to another process afterwards
                self._kill_group()
                self._reap(0)
                self._is_over = True
            assert self._usage is not None
            return self._usage

    def _kill_group(self) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):  # the group is gone
            os.killpg(self._process.pid, signal.SIGKILL)

    def _reap(self, options: int) -> bool:
        """Take note of the process's end; tell whether it has ended."""
        if self._usage is None:
            pid, status, used = os.wait4(self._process.pid, options)
            if pid == 0:
                return False
            code = os.waitstatus_to_exitcode(status)
            self._process.returncode = code
            self._usage = (code, used.ru_utime + used.ru_stime, used.ru_maxrss / _RSS_UNITS_PER_MIB)
        return True

    def _last_words(self) -> str:
        """Return the last line that the worker wrote to its standard error before it was ready."""
        self._errors.seek(max(self._errors.seek(0, os.SEEK_END) - 2000, 0))
        lines = self._errors.read().decode(errors="replace").split("\n")
        return next((line for line in reversed(lines) if line.strip()), "it said nothing")


def _obituary(status: int) -> Reply:
    """Say how a process ended that gave no result."""
    if status == -signal.SIGXCPU:
        return Reply(Outcome.timed_out, "the program used up its processor time", limit="time")
    if status < 0:
        known = {s.value: s.name for s in signal.Signals}
        name = known.get(-status, f"number {-status}")
        return Reply(Outcome.crashed, f"the program was killed by the signal {name}")
    return Reply(Outcome.crashed, f"the program ended its process, exit status {status}")
