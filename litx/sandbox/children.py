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
from contextlib import closing
from functools import partial
from pathlib import Path

from litx.sandbox.clock import KEPT_FROM_RUNNING, Clock, Witness
from litx.sandbox.confinement import (
    ConfinementError,
    Layer,
    Role,
    Starter,
    confine,
    starting,
)
from litx.sandbox.limits import Limits
from litx.sandbox.protocol import Ending, Seen
from litx.sandbox.relay import HostGoneError, Relay, keep, private_page
from litx.sandbox.witness import AnyReady, Canary, Nobody, Turns, kernel_tells

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
        """Fork, confine the child and have it run `body`, which does not come back.

        Args:
            role: What the child is for.
            limits: What each of its programs may use.
            layers: What confines it.
            body: What it does then, given what it has read.
            request_size: Bytes that it reads before it is confined; they must be sent.
            programs: How many programs it is to run.
            starter: What starts monty beside it.
        """
        self._role, self._layers = role, layers
        self._page = private_page()
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
        self._pids = [self.pid, *self._started()]
        self._ends = [self._exit, *map(_open_pidfd, self._pids[1:])]

    def has_more(self) -> bool:
        """Tell whether the child wrote what nobody asked for, or it or its monty has ended."""
        poll = select.poll()
        for descriptor in (self._replies, *self._ends):
            if descriptor is not None:
                poll.register(descriptor, select.POLLIN)
        return bool(poll.poll(0))

    def clock(self, limits: Limits) -> Clock:
        """Return a clock for its next program."""
        return Clock(limits, self.cpu_s, self._witness())

    def _witness(self) -> Witness:
        """Return who knows whether the child is kept from running."""
        if self._role is Role.program and Layer.seccomp not in self._layers:
            return Nobody()
        if not kernel_tells():
            return Canary()
        return Turns(self.pid) if self._role is Role.program else AnyReady(self._pids)

    def read(self, relay: Relay, clock: Clock, *, to_end: bool) -> tuple[Ending, int]:
        """Read what the child writes, up to a line break or to its end, and count it.

        Raises:
            HostGoneError: The host ended meanwhile.
        """
        poll = select.poll()
        poll.register(self._replies, select.POLLIN)
        poll.register(0, 0)  # the host's pipe: a hang-up alone
        if self._exit is not None:
            poll.register(self._exit, select.POLLIN)
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
            if ending := clock.look():
                return ending, 0

    def end(self, *, may_be_over: bool = True) -> tuple[int | None, float, float]:
        """Kill the child and its group; return its status, processor time (s) and memory (MiB).

        The status is None where the child would have gone on.
        """
        was_over = may_be_over and self._is_over()
        for kill in (os.killpg, os.kill):  # it may not have got as far as its own group
            with contextlib.suppress(ProcessLookupError):
                kill(self.pid, signal.SIGKILL)
        _, status, used = os.wait4(self.pid, 0)
        for descriptor in (self._replies, self.requests, self._alive, *self._ends):
            _close(descriptor)
        cpu_s = used.ru_utime + used.ru_stime
        code = os.waitstatus_to_exitcode(status) if was_over else None
        return code, cpu_s, used.ru_maxrss / 1024

    def _is_over(self) -> bool:
        """Tell whether the child has ended by itself; its pipe closes a moment before."""
        if self._exit is not None:
            poll = select.poll()
            poll.register(self._exit, select.POLLIN)
            poll.poll(_LAST_MOMENT_MS)
        return os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    def why_unconfined(self) -> str | None:
        """Return why the child was not confined; None when it was."""
        said = bytes(self._page[:]).rstrip(b"\0")
        if said.startswith(_CONFINED):
            return None
        return said.decode(errors="replace") or "it ended before it was confined"

    def cpu_s(self) -> float:
        """Return the processor time of the child and its monty so far, in seconds.

        What has ended counts as 0.
        """
        return sum(map(_cpu_s, self._pids))

    def memory_mb(self) -> tuple[float, float]:
        """Return the resident memory of the child and its monty, the largest and now, in MiB.

        The largest of the two may have been at different times.
        """
        largest, now = zip(*map(_memory_mb, self._pids), strict=True)
        return sum(largest), sum(now)

    def _started(self) -> list[int]:
        """Return the process number of the child's monty, if it has one."""
        said = bytes(self._page[:]).rstrip(b"\0")
        is_confined = said.startswith(_CONFINED)
        return [int(pid) for pid in said.removeprefix(_CONFINED).split() if is_confined]


def _cpu_s(pid: int) -> float:
    try:
        return time.clock_gettime((~pid << 3) | 2)  # Linux: the clock of that process
    except OSError:
        return 0.0


def _memory_mb(pid: int) -> tuple[float, float]:
    try:
        status = Path(f"/proc/{pid}/status").read_bytes()
    except OSError:
        return 0.0, 0.0
    found = _MEMORY.search(status)
    return (int(found[1]) / 1024, int(found[2]) / 1024) if found else (0.0, 0.0)


def program_child(
    relay: Relay,
    limits: Limits,
    layers: Collection[Layer],
    body: Callable[[bytes], None],
    size: int,
) -> tuple[Seen, int]:
    """Run `body` on a request of so many bytes in a child of its own.

    Returns what was seen of it, and how much it wrote.

    Raises:
        HostGoneError: The host ended meanwhile; the child has been ended.
    """
    child = Child(Role.program, limits, layers, body, request_size=size)
    ending, written = Ending.died, 0
    with closing(child.clock(limits)) as clock:
        try:
            relay.pass_on(size, child.requests)
            ending, written = child.read(relay, clock, to_end=True)
        finally:
            wall_s = clock.wall_s
            has_closed = ending in (Ending.replied, Ending.died)
            status, cpu_s, peak_mb = child.end(may_be_over=has_closed)
    why = why_not_to_blame(child, ending, status, layers)
    if why:
        return Seen(Ending.blameless, wall_s, why=why), 0
    if ending is Ending.replied and cpu_s > limits.cpu_s:
        ending, written = Ending.time, 0
    return Seen(ending, wall_s, cpu_s, peak_mb, status), written


def why_not_to_blame(
    child: Child, ending: Ending, status: int | None, layers: Collection[Layer]
) -> str:
    """Say why what became of a child is not its program's doing; empty where it is.

    A program behind seccomp cannot kill itself by SIGKILL; somebody else did, such as a system that
    has run out of memory.
    """
    if ending is Ending.starved:
        return KEPT_FROM_RUNNING
    if ending is not Ending.time and (why := child.why_unconfined()) is not None:
        return f"the program was not run, not being confined: {why}"
    if status in (-signal.SIGKILL, MONTY_KILLED) and Layer.seccomp in layers:
        return "something outside of the sandbox killed the program"
    return ""


def _become_confined(
    confined: Callable[[], int | None], page: mmap.mmap, request: int, size: int
) -> bytes:
    """Turn this fresh child into a confined one that has read its request.

    Where that fails, the child says why and ends.
    """
    try:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)  # the supervisor's own is not for children
        os.setsid()
        text = _read(request, size)
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


def _read(descriptor: int, size: int) -> bytes:
    """Read so many bytes.

    Raises:
        OSError: There are fewer.
    """
    parts = []
    while size:
        part = os.read(descriptor, size)
        if not part:
            raise OSError("the request breaks off")
        parts.append(part)
        size -= len(part)
    return b"".join(parts)


def _close(descriptor: int | None) -> None:
    if descriptor is not None:
        os.close(descriptor)


def _open_pidfd(pid: int) -> int | None:
    """Return a descriptor that tells of a process's end; None where the system has none."""
    try:
        return os.pidfd_open(pid)
    except OSError:
        return None
