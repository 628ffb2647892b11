"""Monitor of the descendants of this process, which samples /proc during an attack."""

import contextlib
import ctypes
import os
import re
import signal
import threading
from collections.abc import Iterator
from pathlib import Path

from tests.attacks.attack import Harm
from tests.sandbox.processes import (
    find_children,
    read_links,
    read_mappings,
    read_status,
    wait_until,
)

GROWTH_MB = 300
"""Growth of memory that counts as harm, in MB."""

_PERIOD_S = 0.01
_GRACE_S = 0.4
_MANY_PROCESSES = 20
_MANY_THREADS = 40
_SET_CHILD_SUBREAPER = 36
_ADDRESS = re.compile(r"0x([0-9a-f]{6,16})\b")


def adopt_orphans() -> None:
    """Make this process the parent of descendants that lose their parent."""
    ctypes.CDLL(None).prctl(_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def find_descendants(pid: int) -> Iterator[int]:
    """Yield all descendants of a process."""
    for child in find_children(pid):
        yield child
        yield from find_descendants(child)


def find_supervisors() -> set[int]:
    """Return the children of this process that are supervisors."""
    pids = set()
    for pid in find_children(os.getpid()):
        with contextlib.suppress(OSError):
            if b"litx.sandbox" in Path(f"/proc/{pid}/cmdline").read_bytes():
                pids.add(pid)
    return pids


def _count_children(pids: set[int]) -> int:
    return sum(len(find_children(pid)) for pid in pids)


class ProcessMonitor:
    """A thread that samples the descendants of this process, to find harm."""

    def __init__(self, *, base_mb: float) -> None:
        self._max_memory_mb = base_mb + GROWTH_MB
        self._user_namespace = read_links("self", "ns").get("user", "")
        self.supervisors = find_supervisors()
        self._initial_pids = set(find_descendants(os.getpid()))
        self._initial_count = _count_children(self.supervisors)
        self._harms: set[Harm] = set()
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._sample, daemon=True)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._stop.set()
        self._thread.join()

    def _sample(self) -> None:
        while not self._stop.wait(_PERIOD_S):
            # new processes first
            pids = sorted(find_descendants(os.getpid()), key=self._initial_pids.__contains__)
            if len(set(pids) - self._initial_pids) > _MANY_PROCESSES:
                self._harms.add(Harm.processes)
            traced = [os.getpid(), *self.supervisors]
            if any(read_status(pid).get("TracerPid", "0") != "0" for pid in traced):
                self._harms.add(Harm.traced)
            for pid in pids[:_MANY_PROCESSES]:
                self._check_process(pid)

    def _check_process(self, pid: int) -> None:
        status = read_status(pid)
        if int(status.get("Threads", "0")) > _MANY_THREADS:
            self._harms.add(Harm.threads)
        if float(status.get("VmRSS", "0 kB").split()[0]) / 1024 > self._max_memory_mb:
            self._harms.add(Harm.memory)
        user_namespace = read_links(pid, "ns").get("user", "")
        if user_namespace not in {"", self._user_namespace} and os.getuid() == 0:
            self._harms.add(Harm.namespace)
        if any("io_uring" in target for target in read_links(pid, "fd").values()):
            self._harms.add(Harm.ring)

    def find_harms(self, peak_mb: float) -> set[Harm]:
        """Return the harm during and after the attack."""
        harms = set(self._harms)
        if peak_mb > self._max_memory_mb:
            harms.add(Harm.memory)
        if self.supervisors - find_supervisors():
            harms.add(Harm.supervisor)
        elif not wait_until(lambda: not self._has_leftovers(), _GRACE_S):
            harms.add(Harm.leftover)
        return harms

    def _has_leftovers(self) -> bool:
        """Return whether there are more supervisors, or more children of them, than before."""
        supervisors = find_supervisors()
        return len(supervisors) > len(self.supervisors) or _count_children(supervisors) > max(
            self._initial_count, len(supervisors)
        )

    def kill_leftovers(self) -> None:
        """End the processes that an attack left behind."""
        for pid in find_supervisors() - self.supervisors:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)


def has_live_address(text: str, pids: set[int]) -> bool:
    """Return whether a text contains an address that is mapped in a process."""
    addresses = [int(address, 16) for address in _ADDRESS.findall(text)]
    for pid in pids if addresses else ():
        with contextlib.suppress(OSError):
            mappings = read_mappings(pid)
            if any(start <= address < end for start, end, _ in mappings for address in addresses):
                return True
    return False
