"""Forked children of a supervisor: start, request, clock, end.

A child confines itself before it runs a program. It writes the result to a page of shared memory,
which it unmaps before the program runs, so that no program can change it.
"""

import contextlib
import mmap
import os
import re
import select
import signal
import socket
import time
from collections.abc import Callable, Collection
from dataclasses import replace
from functools import partial
from pathlib import Path

from litx.sandbox.clock import (
    KEPT_FROM_RUNNING,
    AnyThreadReady,
    Canary,
    Clock,
    SchedulerState,
    SwitchCount,
    has_kernel_state,
)
from litx.sandbox.confinement import ConfinementError, Layer, Role, Starter, confine, starting
from litx.sandbox.limits import Limits
from litx.sandbox.protocol import Ending
from litx.sandbox.relay import HostGoneError, Relay, exclude_from_forks

_CONFINED = b"confined"

MONTY_KILLED = 99
"""Exit status of a worker whose monty was killed by SIGKILL."""

_LAST_MOMENT_MS = 100
_MEMORY = re.compile(rb"VmHWM:\s*(\d+) kB\nVmRSS:\s*(\d+) kB")


class Child:
    """Forked child in a separate process group, which `end` kills as a whole."""

    def __init__(
        self,
        role: Role,
        limits: Limits,
        layers: Collection[Layer],
        body: Callable[[bytes], None],
        *,
        request_size: int = 0,
        programs: int = 1,
        starter: Starter | None = None,
    ) -> None:
        """Fork, confine the child, and run `body` in it, which does not return."""
        self._role, self._layers = role, layers
        self._page = mmap.mmap(-1, mmap.PAGESIZE)
        self._replies, reply = os.pipe()
        request, self.requests = os.pipe()
        alive, self._alive = os.pipe()
        supervisor_end, child_end = socket.socketpair()
        if starter is not None:
            starter = replace(starter, socket_fd=child_end.fileno(), lifeline_fd=alive)
        confined = partial(
            confine,
            role,
            limits,
            layers,
            write_fd=reply,
            read_fd=request,
            parent=os.getpid(),
            programs=programs,
            starter=starter,
        )
        self.pid = os.fork()
        if self.pid == 0:
            try:
                os.close(self.requests)
                os.close(self._alive)
                supervisor_end.close()
                body(_become_confined(confined, self._page, request, request_size))
            finally:  # a child must never continue as a copy of the supervisor
                os._exit(1)
        exclude_from_forks(self._page)
        for descriptor in (reply, request, alive):
            os.close(descriptor)
        child_end.close()
        with supervisor_end:
            if starter is not None:
                starting.allow_start(supervisor_end, limits.startup_s)
        started = b"" if self.why_unconfined() else self._page[len(_CONFINED) :].rstrip(b"\0")
        self._pids = [self.pid, *map(int, started.split())]
        self._ends = _open_pidfds(self._pids)

    def has_more(self) -> bool:
        """Return whether the child wrote without a request, or it or its monty has ended."""
        return _wait_for_any((self._replies, *self._ends), 0)

    def clock(self, limits: Limits) -> Clock:
        """Return a clock for its next program."""
        is_program = self._role is Role.program
        scheduler: SchedulerState
        if is_program and Layer.seccomp not in self._layers:
            scheduler = SchedulerState()
        elif not has_kernel_state():
            scheduler = Canary()
        else:
            scheduler = SwitchCount(self.pid) if is_program else AnyThreadReady(self._pids)
        return Clock(limits, self.cpu_s, scheduler)

    def read(self, relay: Relay, clock: Clock) -> tuple[Ending, int]:
        """Read the reply of the child, of a worker up to a line break; return end and size."""
        poll = select.poll()
        poll.register(self._replies, select.POLLIN)
        poll.register(0, 0)  # the host's pipe: a hang-up alone
        for descriptor in self._ends[:1]:
            poll.register(descriptor, select.POLLIN)
        to_end = self._role is Role.program
        size = 0
        while True:
            ready = {descriptor for descriptor, _ in poll.poll(1000 * clock.pause_s())}
            if 0 in ready:
                raise HostGoneError
            count = relay.take(self._replies, size) if self._replies in ready else 0
            size += count
            if size > relay.longest:
                return Ending.size, 0
            if ready and not (count and (to_end or not relay.ends_line(size))):
                # it has ended, even if a process that it started holds the pipe
                return Ending.replied if size else Ending.died, size
            if ending := clock.check():
                return ending, 0

    def end(self, *, may_be_over: bool = False) -> tuple[int | None, float, float]:
        """Kill the child and its group; return its status, processor time (s) and memory (MiB).

        The status is None if the child was still running, or if `may_be_over` is not set.
        """
        was_over = False
        if may_be_over:
            if self._ends:  # its pipe closes shortly before
                _wait_for_any(self._ends[:1], _LAST_MOMENT_MS)
            options = os.WEXITED | os.WNOHANG | os.WNOWAIT
            was_over = os.waitid(os.P_PID, self.pid, options) is not None
        for kill in (os.killpg, os.kill):  # it may not have created its group yet
            with contextlib.suppress(ProcessLookupError):
                kill(self.pid, signal.SIGKILL)
        _, status, used = os.wait4(self.pid, 0)
        for descriptor in (self._replies, self.requests, self._alive, *self._ends):
            os.close(descriptor)
        cpu_s = used.ru_utime + used.ru_stime
        code = os.waitstatus_to_exitcode(status) if was_over else None
        return code, cpu_s, used.ru_maxrss / 1024

    def why_not_to_blame(self, ending: Ending, status: int | None) -> str:
        """Return why the program is not to blame for the end of the child; empty if it is.

        A program behind seccomp cannot kill itself by SIGKILL. Another process did, or a system
        without memory.
        """
        if ending is Ending.starved:
            return KEPT_FROM_RUNNING
        if ending is not Ending.time and (why := self.why_unconfined()) is not None:
            return f"the program was not run, not being confined: {why}"
        killed = {-signal.SIGKILL}
        if self._role is not Role.program:  # a program may end with any status
            killed.add(MONTY_KILLED)
        if status in killed and Layer.seccomp in self._layers:
            return "something outside of the sandbox killed the program"
        return ""

    def why_unconfined(self) -> str | None:
        """Return why the child was not confined; None if it was."""
        status_text = bytes(self._page[:]).rstrip(b"\0")
        if status_text.startswith(_CONFINED):
            return None
        return status_text.decode(errors="replace") or "it ended before it was confined"

    def cpu_s(self) -> float:
        """Return the processor time of child and monty, in seconds; 0 for an ended process."""
        used = 0.0
        for pid in self._pids:
            with contextlib.suppress(OSError):
                used += time.clock_gettime((~pid << 3) | 2)  # the processor clock of the process
        return used

    def memory_mb(self) -> tuple[float, float]:
        """Return the largest and the current resident memory of child and monty, in MiB."""
        largest = now = 0.0
        for pid in self._pids:
            with contextlib.suppress(OSError):
                if match := _MEMORY.search(Path(f"/proc/{pid}/status").read_bytes()):
                    largest += int(match[1]) / 1024
                    now += int(match[2]) / 1024
        return largest, now


def _become_confined(
    confined: Callable[[], int | None], page: mmap.mmap, request: int, size: int
) -> bytes:
    """Read the request in this new child, and confine it.

    If that fails, the child writes the reason and ends.
    """
    try:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)  # the handler is the supervisor's alone
        os.setsid()
        with open(request, "rb", closefd=False) as stream:
            text = stream.read(size)
        started = confined()
    except (ConfinementError, OSError) as error:
        page[:] = str(error).encode()[: mmap.PAGESIZE].ljust(mmap.PAGESIZE, b"\0")
        os._exit(1)
    status_text = _CONFINED if started is None else b"%s %d" % (_CONFINED, started)
    page[: len(status_text)] = status_text
    page.close()
    if started is not None:
        os.close(starting.SOCKET)  # from here on, nothing can start
    return text


def _wait_for_any(descriptors: Collection[int], timeout_ms: int) -> bool:
    """Return whether a descriptor becomes readable in time."""
    poll = select.poll()
    for descriptor in descriptors:
        poll.register(descriptor, select.POLLIN)
    return bool(poll.poll(timeout_ms))


def _open_pidfds(pids: Collection[int]) -> list[int]:
    """Return descriptors that show the end of processes; none if the system has none."""
    descriptors = []
    for pid in pids:
        with contextlib.suppress(OSError):
            descriptors.append(os.pidfd_open(pid))
    return descriptors
