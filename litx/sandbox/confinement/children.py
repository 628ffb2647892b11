"""Throw-away processes: start one, let it tell what happened, and see how it ended."""

import contextlib
import os
import select
import signal
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

_PATIENCE_S = 10.0
"""How long a throw-away process may take, in seconds.

Each takes milliseconds; on a busy machine who is impatient takes a layer for missing.
"""

_LONGEST = 65536


@dataclass(frozen=True)
class Ending:
    """What a throw-away process told and how it ended.

    Attributes:
        told: What it wrote, line by line.
        exit_code: Its exit status, or the negative number of the signal that killed it.
    """

    told: tuple[str, ...]
    exit_code: int


@dataclass(frozen=True)
class Child:
    """A throw-away process that runs."""

    pid: int
    told_fd: int

    def end(self) -> Ending:
        """Hear what the process has to tell, end it, and say how it ended."""
        deadline = time.monotonic() + _PATIENCE_S
        told = bytearray()
        poll = select.poll()
        poll.register(self.told_fd, select.POLLIN)
        while len(told) < _LONGEST and (left := deadline - time.monotonic()) > 0:
            if not poll.poll(1000 * left):
                break
            chunk = os.read(self.told_fd, _LONGEST)
            if not chunk:
                break
            told += chunk
        else:
            os.kill(self.pid, signal.SIGKILL)
        os.close(self.told_fd)
        return Ending(tuple(told.decode(errors="replace").splitlines()), self._reap(deadline))

    def _reap(self, deadline: float) -> int:
        """Wait for the end, bring it about at the deadline, and return the exit status."""
        while True:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                return os.waitstatus_to_exitcode(status)
            if time.monotonic() > deadline:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(self.pid, signal.SIGKILL)
            time.sleep(0.0002)


def start(body: Callable[[int], None]) -> Child:
    """Fork a throw-away process.

    Args:
        body: What it does; it gets the descriptor to write to. When it returns, the process ends.

    Raises:
        OSError: The system starts no process.
    """
    read_fd, write_fd = os.pipe()
    try:
        pid = os.fork()
    except OSError:
        os.close(read_fd)
        os.close(write_fd)
        raise
    if pid == 0:
        status = 1
        try:
            body(write_fd)
            status = 0
        finally:
            os._exit(status)
    os.close(write_fd)
    return Child(pid, read_fd)


def run(bodies: Sequence[Callable[[int], None]]) -> list[Ending]:
    """Run throw-away processes, all at once, and say how each ended.

    Raises:
        OSError: The system starts no process; those that started have ended.
    """
    running: list[Child] = []
    endings: list[Ending] = []
    try:
        for body in bodies:
            running.append(start(body))  # noqa: PERF401 (those that run must be known)
    finally:
        endings += [child.end() for child in running]
    return endings
