"""Throw-away processes: start some, let them tell what happened, and see how each ended."""

import contextlib
import os
import select
import signal
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

PATIENCE_S = 10.0
"""How long a throw-away process may take, in seconds.

Each takes milliseconds; on a busy machine who is impatient takes a layer for missing.
"""

_LONGEST = 65536


@dataclass(frozen=True)
class Ended:
    """What a throw-away process told and how it ended.

    Attributes:
        told: What it wrote, line by line.
        exit_code: Its exit status, or the negative number of the signal that killed it.
    """

    told: tuple[str, ...]
    exit_code: int


def run(
    bodies: Sequence[Callable[[int], None]], meanwhile: Callable[[], None] = lambda: None
) -> list[Ended]:
    """Run throw-away processes, all at once, and say how each ended.

    Args:
        bodies: What each does; it gets the descriptor to write to. When it returns, it ends.
        meanwhile: What this process does while they run.

    Raises:
        OSError: The system starts no process; those that started have ended.
    """
    running: list[tuple[int, int]] = []
    ended: list[Ended] = []
    try:
        for body in bodies:
            running.append(_start(body))  # noqa: PERF401 (those that run must be known)
        meanwhile()
    finally:
        ended += [_end(*one) for one in running]
    return ended


def _start(body: Callable[[int], None]) -> tuple[int, int]:
    """Fork a process; return its number and the descriptor to hear it on."""
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
    return pid, read_fd


def _end(pid: int, told_fd: int) -> Ended:
    """Hear what a process has to tell, end it, and say how it ended."""
    deadline = time.monotonic() + PATIENCE_S
    told = bytearray()
    poll = select.poll()
    poll.register(told_fd, select.POLLIN)
    while len(told) < _LONGEST and (left := deadline - time.monotonic()) > 0:
        if not poll.poll(1000 * left):
            break
        chunk = os.read(told_fd, _LONGEST)
        if not chunk:
            break
        told += chunk
    else:
        os.kill(pid, signal.SIGKILL)
    os.close(told_fd)
    return Ended(tuple(told.decode(errors="replace").splitlines()), _status(pid, deadline))


def _status(pid: int, deadline: float) -> int:
    """Wait for the end, bring it about at the deadline, and return the exit status."""
    while True:
        ended, status = os.waitpid(pid, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        if time.monotonic() > deadline:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        time.sleep(0.0002)
