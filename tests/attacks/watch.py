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
from tests.sandbox.processes import wait_until

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


def children(pid: int) -> list[int]:
    """Return the children of a process that have not ended."""
    found = []
    with contextlib.suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            found += [int(one) for one in (task / "children").read_text().split()]
    return [one for one in found if _status(one).get("State", "Z")[0] != "Z"]


def descendants(pid: int) -> Iterator[int]:
    """Yield all processes below one."""
    for one in children(pid):
        yield one
        yield from descendants(one)


def supervisors() -> set[int]:
    """Return the children of this process that have programs run."""
    found = set()
    for one in children(os.getpid()):
        with contextlib.suppress(OSError):
            if b"litx.sandbox" in Path(f"/proc/{one}/cmdline").read_bytes():
                found.add(one)
    return found


def _status(pid: int) -> dict[str, str]:
    """Return what /proc says of a process; nothing if it is gone."""
    with contextlib.suppress(OSError):
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
        return {key: value.strip() for key, _, value in (line.partition(":") for line in lines)}
    return {}


def _links(pid: int | str, folder: str) -> dict[str, str]:
    """Return where links of a process lead, as far as it is there and may be asked."""
    found = {}
    with contextlib.suppress(OSError):
        for one in Path(f"/proc/{pid}/{folder}").iterdir():
            with contextlib.suppress(OSError):
                found[one.name] = str(one.readlink())
    return found


class Watch:
    """Samples the processes below this one; `harms` then says what it saw."""

    def __init__(self, *, base_mb: float) -> None:
        self._most_mb = base_mb + GROWTH_MB
        self._own = _links("self", "ns").get("user", "")
        self.before = supervisors()
        self._known = set(descendants(os.getpid()))
        self._usual = sum(len(children(one)) for one in self.before)
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
            if any(_status(one).get("TracerPid", "0") != "0" for one in traced):
                self._seen.add(Harm.traced)
            for one in below[:_MANY_PROCESSES]:
                self._look_at(one)

    def _look_at(self, pid: int) -> None:
        status = _status(pid)
        if int(status.get("Threads", "0")) > _MANY_THREADS:
            self._seen.add(Harm.threads)
        if float(status.get("VmRSS", "0 kB").split()[0]) / 1024 > self._most_mb:
            self._seen.add(Harm.memory)
        # all rights in a namespace that is not the host's
        if _links(pid, "ns").get("user", "") not in {"", self._own} and os.getuid() == 0:
            self._seen.add(Harm.namespace)
        if any("io_uring" in one for one in _links(pid, "fd").values()):
            self._seen.add(Harm.ring)

    def harms(self, peak_mb: float) -> set[Harm]:
        """Return what was seen, and what is left behind."""
        found = set(self._seen)
        if peak_mb > self._most_mb:
            found.add(Harm.memory)
        if self.before - supervisors():
            found.add(Harm.supervisor)
        elif not wait_until(lambda: not self._extra(), _GRACE_S):
            found.add(Harm.leftover)
        return found

    def _extra(self) -> bool:
        """Tell whether there are processes that nobody needs any more."""
        now = supervisors()
        most = max(self._usual, len(now))
        return len(now) > len(self.before) or sum(len(children(one)) for one in now) > most

    def kill_leftovers(self) -> None:
        """End the processes that an attack left to us."""
        for one in supervisors() - self.before:
            with contextlib.suppress(ProcessLookupError):
                os.kill(one, signal.SIGKILL)
                os.waitpid(one, 0)


def live_addresses(text: str, pids: set[int]) -> bool:
    """Tell whether a text names an address that is mapped in one of these processes."""
    named = [int(one, 16) for one in _ADDRESS.findall(text)]
    for pid in pids if named else ():
        with contextlib.suppress(OSError):
            for line in Path(f"/proc/{pid}/maps").read_text().splitlines():
                first, last = (int(one, 16) for one in line.split()[0].split("-"))
                if any(first <= one < last for one in named):
                    return True
    return False
