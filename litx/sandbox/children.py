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
import time
from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path

from litx.sandbox.confinement import ConfinementError, Layer, Role, confine
from litx.sandbox.limits import Limits
from litx.sandbox.protocol import ENVELOPE_BYTES, Ending, Seen

_CONFINED = b"confined"
_CHUNK = 1 << 18
_MEMORY = re.compile(rb"VmHWM:\s*(\d+) kB\nVmRSS:\s*(\d+) kB")


class HostGoneError(Exception):
    """The host has closed its pipe."""


class Child:
    """A forked child; it is in a group of its own, which `end` ends as a whole."""

    def __init__(
        self,
        role: Role,
        limits: Limits,
        layers: Collection[Layer],
        body: Callable[[], None],
        programs: int = 1,
    ) -> None:
        """Fork, confine the child and have it run `body`, which does not come back.

        Args:
            role: What the child is for.
            limits: What each of its programs may use.
            layers: What confines it.
            body: What it does then.
            programs: How many programs it is to run.
        """
        self.limits = limits
        self._page = mmap.mmap(-1, mmap.PAGESIZE)
        replies, reply = os.pipe()
        request, requests = os.pipe()
        self.begun = time.monotonic()
        confined = partial(
            confine, role, limits, layers, write_fd=reply, parent=os.getpid(), programs=programs
        )
        if role.reads is not None:
            confined = partial(confined, read_fd=request)
        self.pid = os.fork()
        if self.pid == 0:
            try:
                _become_confined(confined, self._page)
                body()
            finally:  # whatever happens, a child never goes on as the supervisor that it was
                os._exit(1)
        os.close(reply)
        os.close(request)
        self._replies, self._requests = replies, requests
        self._exit = _open_pidfd(self.pid)

    def send(self, line: bytes) -> None:
        """Write a request; a child that has ended does not take it, which reading will show."""
        view = memoryview(line)
        with contextlib.suppress(BrokenPipeError):
            while view:
                view = view[os.write(self._requests, view) :]

    def has_more(self) -> bool:
        """Tell whether the child wrote something that nobody asked for, or has ended."""
        poll = select.poll()
        poll.register(self._replies, select.POLLIN)
        return bool(poll.poll(0))

    def read(self, deadline: float, *, to_end: bool) -> tuple[Ending, bytes]:
        """Read what the child writes, up to a line break or to its end.

        Raises:
            HostGoneError: The host ended meanwhile.
        """
        longest = 2 * self.limits.result_bytes + ENVELOPE_BYTES
        poll = select.poll()
        poll.register(self._replies, select.POLLIN)
        poll.register(0, 0)  # the host's pipe: a hang-up alone
        if self._exit is not None:
            poll.register(self._exit, select.POLLIN)
        claim = bytearray()
        while (left := deadline - time.monotonic()) > 0:
            ready = {descriptor for descriptor, _ in poll.poll(1000 * left)}
            if 0 in ready:
                raise HostGoneError
            if self._replies in ready:
                chunk = os.read(self._replies, _CHUNK)
                claim += chunk
                if len(claim) > longest:
                    return Ending.size, b""
                if chunk and (to_end or not chunk.endswith(b"\n")):
                    continue
                return Ending.replied if claim else Ending.died, bytes(claim)
            if ready:  # it has ended, though something that it started may hold the pipe
                return Ending.replied if claim else Ending.died, bytes(claim)
        return Ending.time, b""

    def end(self) -> tuple[int, float, float]:
        """Kill the child and its group; return its status, processor time (s) and memory (MiB)."""
        for kill in (os.killpg, os.kill):  # it may not have got as far as its own group
            with contextlib.suppress(ProcessLookupError):
                kill(self.pid, signal.SIGKILL)
        _, status, used = os.wait4(self.pid, 0)
        for descriptor in (self._replies, self._requests, self._exit):
            if descriptor is not None:
                os.close(descriptor)
        cpu_s = used.ru_utime + used.ru_stime
        return os.waitstatus_to_exitcode(status), cpu_s, used.ru_maxrss / 1024

    def why_unconfined(self) -> str | None:
        """Return why the child was not confined; None when it was."""
        said = bytes(self._page[:]).rstrip(b"\0")
        if said == _CONFINED:
            return None
        return said.decode(errors="replace") or "it ended before it was confined"

    def cpu_s(self) -> float:
        """Return the processor time of the child so far, in seconds; 0 once it has ended."""
        try:
            return time.clock_gettime((~self.pid << 3) | 2)  # Linux: the clock of that process
        except OSError:
            return 0.0

    def memory_mb(self) -> tuple[float, float]:
        """Return the child's resident memory, the largest so far and now, in mebibytes."""
        try:
            status = Path(f"/proc/{self.pid}/status").read_bytes()
        except OSError:
            return 0.0, 0.0
        found = _MEMORY.search(status)
        return (int(found[1]) / 1024, int(found[2]) / 1024) if found else (0.0, 0.0)


def program_child(
    limits: Limits, layers: Collection[Layer], body: Callable[[], None], wall_s: float
) -> tuple[Seen, bytes]:
    """Run `body` in a child of its own and return what was seen of it and what it wrote.

    Raises:
        HostGoneError: The host ended meanwhile; the child has been ended.
    """
    child = Child(Role.program, limits, layers, body)
    ending, claim = Ending.died, b""
    try:
        ending, claim = child.read(child.begun + wall_s, to_end=True)
    finally:
        wall = time.monotonic() - child.begun
        status, cpu_s, peak_mb = child.end()
    why = child.why_unconfined()
    if why is not None:
        return Seen(Ending.unconfined, wall, why=why), b""
    return Seen(ending, wall, cpu_s, peak_mb, status), claim


def _become_confined(confined: Callable[[], None], page: mmap.mmap) -> None:
    """Turn this fresh child into a confined one; where that fails, say why and end."""
    try:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)  # the supervisor's own is not for children
        os.setsid()
        confined()
    except (ConfinementError, OSError) as error:
        page[:] = str(error).encode()[: mmap.PAGESIZE].ljust(mmap.PAGESIZE, b"\0")
        os._exit(1)
    page[: len(_CONFINED)] = _CONFINED
    page.close()


def _open_pidfd(pid: int) -> int | None:
    """Return a descriptor that tells of a process's end; None where the system has none."""
    try:
        return os.pidfd_open(pid)
    except OSError:
        return None
