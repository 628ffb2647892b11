"""What the processes below this one do, sampled from /proc while an attack runs."""

import contextlib
import ctypes
import os
import re
import signal
import threading
from collections.abc import Iterator
from pathlib import Path

from tests.attacks.attack import Harm
from tests.sandbox.processes import children, wait_until

GROWTH_MB = 300
"""Growth of memory that counts as harm."""

_PERIOD_S = 0.01
_GRACE_S = 0.4
_MANY_PROCESSES = 20
_MANY_THREADS = 40
_SET_CHILD_SUBREAPER = 36
_ADDRESS = re.compile(r"0x([0-9a-f]{6,16})\b")


def adopt_orphans() -> None:
    """Have processes that lose their parent below this one become children of this one."""
    ctypes.CDLL(None).prctl(_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def descendants(pid: int) -> Iterator[int]:
    """Yield all processes below one."""
    for child in children(pid):
        yield child
        yield from descendants(child)


def supervisors() -> set[int]:
    """Return the children of this process that have programs run."""
    pids = set()
    for pid in children(os.getpid()):
        with contextlib.suppress(OSError):
            if b"litx.sandbox" in Path(f"/proc/{pid}/cmdline").read_bytes():
                pids.add(pid)
    return pids


def _status(pid: int) -> dict[str, str]:
    """Return what /proc says of a process; nothing if it is gone."""
    with contextlib.suppress(OSError):
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
        return {key: value.strip() for key, _, value in (line.partition(":") for line in lines)}
    return {}


def _links(pid: int | str, folder: str) -> dict[str, str]:
    """Return where links of a process lead, as far as it is there and may be asked."""
    targets = {}
    with contextlib.suppress(OSError):
        for link in Path(f"/proc/{pid}/{folder}").iterdir():
            with contextlib.suppress(OSError):
                targets[link.name] = str(link.readlink())
    return targets


class Watch:
    """Samples the processes below this one; `harms` then says what it saw."""

    def __init__(self, *, base_mb: float) -> None:
        self._most_mb = base_mb + GROWTH_MB
        self._own = _links("self", "ns").get("user", "")
        self.before = supervisors()
        self._known = set(descendants(os.getpid()))
        self._usual = sum(len(children(supervisor)) for supervisor in self.before)
        self._seen: set[Harm] = set()
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._sample, daemon=True)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._over.set()
        self._thread.join()

    def _sample(self) -> None:
        while not self._over.wait(_PERIOD_S):
            below = sorted(descendants(os.getpid()), key=self._known.__contains__)  # new ones first
            if len(set(below) - self._known) > _MANY_PROCESSES:
                self._seen.add(Harm.processes)
            traced = [os.getpid(), *self.before]
            if any(_status(process).get("TracerPid", "0") != "0" for process in traced):
                self._seen.add(Harm.traced)
            for process in below[:_MANY_PROCESSES]:
                self._look_at(process)

    def _look_at(self, pid: int) -> None:
        status = _status(pid)
        if int(status.get("Threads", "0")) > _MANY_THREADS:
            self._seen.add(Harm.threads)
        if float(status.get("VmRSS", "0 kB").split()[0]) / 1024 > self._most_mb:
            self._seen.add(Harm.memory)
        # all rights in a namespace that is not the host's
        if _links(pid, "ns").get("user", "") not in {"", self._own} and os.getuid() == 0:
            self._seen.add(Harm.namespace)
        if any("io_uring" in target for target in _links(pid, "fd").values()):
            self._seen.add(Harm.ring)

    def harms(self, peak_mb: float) -> set[Harm]:
        """Return what was seen, and what is left behind."""
        harms = set(self._seen)
        if peak_mb > self._most_mb:
            harms.add(Harm.memory)
        if self.before - supervisors():
            harms.add(Harm.supervisor)
        elif not wait_until(lambda: not self._extra(), _GRACE_S):
            harms.add(Harm.leftover)
        return harms

    def _extra(self) -> bool:
        """Tell whether there are processes that nobody needs any more."""
        now = supervisors()
        most = max(self._usual, len(now))
        return (
            len(now) > len(self.before)
            or sum(len(children(supervisor)) for supervisor in now) > most
        )

    def kill_leftovers(self) -> None:
        """End the processes that an attack left to us."""
        for pid in supervisors() - self.before:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)


def live_addresses(text: str, pids: set[int]) -> bool:
    """Tell whether a text names an address that is mapped in one of these processes."""
    named = [int(address, 16) for address in _ADDRESS.findall(text)]
    for pid in pids if named else ():
        with contextlib.suppress(OSError):
            for line in Path(f"/proc/{pid}/maps").read_text().splitlines():
                first, last = (int(bound, 16) for bound in line.split()[0].split("-"))
                if any(first <= address < last for address in named):
                    return True
    return False
