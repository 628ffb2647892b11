"""Forked children as their supervisor sees them: start, ask, watch the clock, end.

A child is confined before it touches a program. Whether that worked it says in a page of shared
memory that it lets go of before the program runs, so that no program can claim that it did not.
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
from litx.sandbox.relay import HostGoneError, Relay, keep

_CONFINED = b"confined"

MONTY_KILLED = 99
"""The exit status by which a worker tells that its monty was killed by SIGKILL."""

_LAST_MOMENT_MS = 100
_MEMORY = re.compile(rb"VmHWM:\s*(\d+) kB\nVmRSS:\s*(\d+) kB")


class Child:
    """A forked child; it is in a group of its own, which `end` ends as a whole."""

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
        """Fork, confine the child and have it run `body`, which does not come back."""
        self._role, self._layers = role, layers
        self._page = mmap.mmap(-1, mmap.PAGESIZE)
        self._replies, reply = os.pipe()
        request, self.requests = os.pipe()
        alive, self._alive = os.pipe()
        ours, theirs = socket.socketpair()
        own = {role.writes: reply}
        if role.reads is not None:
            own[role.reads] = request
        if starter is not None:
            own |= {starting.PLACE: theirs.fileno(), starting.PLACE_OF_LIFE: alive}
            own[starting.PLACE_OF_BINARY] = os.open(starter.binary, os.O_RDONLY)
        confined = partial(
            confine,
            *(role, limits, layers),
            own=own,
            parent=os.getpid(),
            programs=programs,
            starter=starter,
        )
        self.pid = os.fork()
        if self.pid == 0:
            try:
                os.close(self.requests)
                os.close(self._alive)
                ours.close()
                body(_become_confined(confined, self._page, request, request_size))
            finally:  # whatever happens, a child never goes on as the supervisor that it was
                os._exit(1)
        keep(self._page)
        for descriptor in (reply, request, alive, own.get(starting.PLACE_OF_BINARY)):
            _close(descriptor)
        theirs.close()
        self._exit = _open_pidfd(self.pid)
        with ours:
            if starter is not None:
                starting.let_start(ours, limits.startup_s)
        said = bytes(self._page[:]).rstrip(b"\0")
        is_confined = said.startswith(_CONFINED)
        started = said.removeprefix(_CONFINED).split() if is_confined else ()
        self._pids = [self.pid, *map(int, started)]
        self._ends = [self._exit, *map(_open_pidfd, self._pids[1:])]

    def has_more(self) -> bool:
        """Tell whether the child wrote what nobody asked for, or it or its monty has ended."""
        descriptors = (self._replies, *self._ends)
        return _wait_for_any([one for one in descriptors if one is not None], 0)

    def clock(self, limits: Limits) -> Clock:
        """Return a clock for its next program, with who knows whether it is kept from running."""
        scheduler = SchedulerState()
        if self._role is not Role.program or Layer.seccomp in self._layers:
            if not has_kernel_state():
                scheduler = Canary()
            else:
                scheduler = (
                    SwitchCount(self.pid)
                    if self._role is Role.program
                    else AnyThreadReady(self._pids)
                )
        return Clock(limits, self.cpu_s, scheduler)

    def read(self, relay: Relay, clock: Clock) -> tuple[Ending, int]:
        """Read what the child writes, a worker up to a line break, others to its end; count it."""
        poll = select.poll()
        poll.register(self._replies, select.POLLIN)
        poll.register(0, 0)  # the host's pipe: a hang-up alone
        if self._exit is not None:
            poll.register(self._exit, select.POLLIN)
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
                # it has ended, though something that it started may hold the pipe
                return Ending.replied if size else Ending.died, size
            if ending := clock.check():
                return ending, 0

    def end(self, *, may_be_over: bool = False) -> tuple[int | None, float, float]:
        """Kill the child and its group; return its status, processor time (s) and memory (MiB).

        The status is None where the child would have gone on, which it does unless it may be over.
        """
        was_over = False
        if may_be_over:
            if self._exit is not None:  # its pipe closes a moment before
                _wait_for_any([self._exit], _LAST_MOMENT_MS)
            how = os.WEXITED | os.WNOHANG | os.WNOWAIT
            was_over = os.waitid(os.P_PID, self.pid, how) is not None
        for kill in (os.killpg, os.kill):  # it may not have got as far as its own group
            with contextlib.suppress(ProcessLookupError):
                kill(self.pid, signal.SIGKILL)
        _, status, used = os.wait4(self.pid, 0)
        for descriptor in (self._replies, self.requests, self._alive, *self._ends):
            _close(descriptor)
        cpu_s = used.ru_utime + used.ru_stime
        code = os.waitstatus_to_exitcode(status) if was_over else None
        return code, cpu_s, used.ru_maxrss / 1024

    def why_not_to_blame(self, ending: Ending, status: int | None) -> str:
        """Say why what became of the child is not its program's doing; empty where it is.

        A program behind seccomp cannot kill itself by SIGKILL; somebody else did, such as a system
        that has run out of memory.
        """
        if ending is Ending.starved:
            return KEPT_FROM_RUNNING
        if ending is not Ending.time and (why := self.why_unconfined()) is not None:
            return f"the program was not run, not being confined: {why}"
        killed = {-signal.SIGKILL}
        if self._role is not Role.program:  # which ends by any status that it likes
            killed.add(MONTY_KILLED)
        if status in killed and Layer.seccomp in self._layers:
            return "something outside of the sandbox killed the program"
        return ""

    def why_unconfined(self) -> str | None:
        """Return why the child was not confined; None when it was."""
        said = bytes(self._page[:]).rstrip(b"\0")
        if said.startswith(_CONFINED):
            return None
        return said.decode(errors="replace") or "it ended before it was confined"

    def cpu_s(self) -> float:
        """Return the seconds of processor time of both so far; what has ended counts as 0."""
        used = 0.0
        for pid in self._pids:
            with contextlib.suppress(OSError):
                used += time.clock_gettime((~pid << 3) | 2)  # Linux: the clock of that process
        return used

    def memory_mb(self) -> tuple[float, float]:
        """Return the resident memory of both, in MiB: the sum of the largest, and now."""
        largest = now = 0.0
        for pid in self._pids:
            with contextlib.suppress(OSError):
                if found := _MEMORY.search(Path(f"/proc/{pid}/status").read_bytes()):
                    largest += int(found[1]) / 1024
                    now += int(found[2]) / 1024
        return largest, now


def _become_confined(
    confined: Callable[[], int | None], page: mmap.mmap, request: int, size: int
) -> bytes:
    """Turn this fresh child into a confined one that has read its request.

    Where that fails, the child says why and ends.
    """
    try:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)  # the supervisor's own is not for children
        os.setsid()
        with open(request, "rb", closefd=False) as stream:
            text = stream.read(size)
        started = confined()
    except (ConfinementError, OSError) as error:
        page[:] = str(error).encode()[: mmap.PAGESIZE].ljust(mmap.PAGESIZE, b"\0")
        os._exit(1)
    said = _CONFINED if started is None else b"%s %d" % (_CONFINED, started)
    page[: len(said)] = said
    page.close()
    if started is not None:
        os.close(starting.PLACE)  # nothing can be started from now on
    return text


def _wait_for_any(descriptors: Collection[int], patience_ms: int) -> bool:
    """Tell whether there is something to read in time."""
    poll = select.poll()
    for descriptor in descriptors:
        poll.register(descriptor, select.POLLIN)
    return bool(poll.poll(patience_ms))


def _close(descriptor: int | None) -> None:
    if descriptor is not None:
        os.close(descriptor)


def _open_pidfd(pid: int) -> int | None:
    """Return a descriptor that tells of a process's end; None where the system has none."""
    try:
        return os.pidfd_open(pid)
    except OSError:
        return None
