"""The time of one program: what it computes, and what it waits of its own will.

Programs are judged by processor time, so that a busy machine fails none. One that waits uses none,
and would never end: its waiting is counted too, unless a witness says that it was ready to run all
the while and did not get a processor.
"""

import contextlib
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from litx.sandbox.limits import Limits
from litx.sandbox.protocol import Ending

KEPT_FROM_RUNNING = "the program was ready to run and hardly got a processor"

_SHORTEST_S, _LONGEST_S = 0.005, 0.1
"""Between two looks at a program."""

_SWITCHES = re.compile(rb"\nvoluntary_ctxt_switches:\s*(\d+)\n")

_EFFORT_S, _LATE_S, _PATIENCE_S = 0.1, 0.15, 0.5
"""Processor time of a canary, how long that may take, and how long it may take with its start."""

_CANARY = f"""
import sys, time
begun, used = time.monotonic(), time.process_time()
while time.process_time() < used + {_EFFORT_S}: pass
sys.exit(time.monotonic() > begun + {_LATE_S})
"""


class Witness:
    """Knows whether a program was kept from running.

    This one takes all waiting for the program's own, where a program could feign otherwise.
    """

    def was_ready(self) -> bool:
        """Tell whether the program was ready to run at every moment since the last call."""
        return False

    def close(self) -> None:
        """End what helped to know it."""


class Turns(Witness):
    """The kernel, which counts how often a process of one thread gave up its processor to wait.

    A process that is ready now, was ready before and gave up nothing in between was ready all the
    while. `/proc/PID/schedstat` would tell how long it queued, but not of the wait that still goes
    on, and as much after each of a thousand short sleeps as for a program that computes.

    The process must be unable to make others compute in its place, to give way or to lower its own
    priority, which seccomp forbids.
    """

    def __init__(self, pid: int) -> None:
        """Watch a process."""
        self._pid = pid
        self._last: int | None = None

    def was_ready(self) -> bool:
        """Tell whether the process was ready to run ever since the last call."""
        last, self._last = self._last, _given_up(self._pid)
        return self._last is not None and self._last == last


def _given_up(pid: int) -> int | None:
    """Return how often a process gave up its processor; None where it is not ready to run."""
    folder = Path(f"/proc/{pid}")
    try:
        found = _SWITCHES.search((folder / "status").read_bytes())
        state = (folder / "stat").read_bytes()  # after the count, which any wait raises
    except OSError:
        return None
    return int(found[1]) if found and _is_ready(state) else None


def _is_ready(stat: bytes) -> bool:
    return stat.rpartition(b")")[2].split()[:1] == [b"R"]


def kernel_tells() -> bool:
    """Tell whether this system has what `Turns` needs; this process is running, hence ready."""
    return sys.platform == "linux" and _given_up(os.getpid()) is not None


class AnyReady(Witness):
    """The kernel, which tells whether any thread of some processes is ready to run.

    This is for processes that wait for one another alone, as a worker and its monty do: whichever
    is not waiting computes, or is kept from it.
    """

    def __init__(self, pids: Sequence[int]) -> None:
        """Watch some processes."""
        self._pids = pids

    def was_ready(self) -> bool:
        """Tell whether one of them is ready now."""
        for pid in self._pids:
            with contextlib.suppress(OSError):  # it has ended
                stats = Path(f"/proc/{pid}/task").glob("*/stat")
                if any(_is_ready(stat.read_bytes()) for stat in stats):
                    return True
        return False


class Canary(Witness):
    """A process beside the program that computes for a moment, again and again.

    Where that takes half as long again as it should, the machine is too busy. This is for programs
    that are interpreted, which have no way to wait, on systems that tell nothing of processes.
    """

    def __init__(self) -> None:
        """Start nothing yet: most programs are done before anybody asks."""
        self._process: subprocess.Popen[bytes] | None = None
        self._begun = 0.0
        self._is_late = False

    def was_ready(self) -> bool:
        """Tell whether the canary is late, or was when it computed last."""
        is_over_time = time.monotonic() - self._begun > _PATIENCE_S
        if self._process is not None and self._process.poll() is None:
            self._is_late |= is_over_time
            return self._is_late
        if self._process is not None:
            self._is_late = is_over_time or self._process.returncode == 1
        self._begun = time.monotonic()
        self._process = subprocess.Popen(  # noqa: S603 (our own text, no shell)
            [sys.executable, "-I", "-S", "-c", _CANARY],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            env={},
        )
        return self._is_late

    def close(self) -> None:
        """End the canary."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()


class Clock:
    """Counts the time of a program from the moment this object is made."""

    def __init__(self, limits: Limits, cpu_s: Callable[[], float], witness: Witness) -> None:
        """Begin."""
        self._limits = limits
        self._cpu_s = cpu_s
        self._witness = witness
        self._begun = self._seen = time.monotonic()
        self._cpu_begun = self._cpu_seen = cpu_s()
        self._waited_s = 0.0
        self._pause_s = _SHORTEST_S

    @property
    def wall_s(self) -> float:
        """Time since the beginning, in seconds."""
        return time.monotonic() - self._begun

    @property
    def cpu_s(self) -> float:
        """Processor time since the beginning, in seconds; what was seen where it has ended."""
        return max(self._cpu_s(), self._cpu_seen) - self._cpu_begun

    def pause_s(self) -> float:
        """Return after how many seconds to look again."""
        left = min(self._limits.cpu_s - self.cpu_s, self._limits.wait_s - self._waited_s)
        self._pause_s = min(max(left, _SHORTEST_S), _LONGEST_S)
        return self._pause_s

    def look(self) -> Ending | None:
        """Return how the program comes to its end now; None where it may go on."""
        now, cpu = time.monotonic(), max(self._cpu_s(), self._cpu_seen)
        elapsed, used = now - self._seen, cpu - self._cpu_seen
        self._seen, self._cpu_seen = now, cpu
        if not self._witness.was_ready():
            # who looks later than it meant to was itself kept from running
            self._waited_s += max(min(elapsed, self._pause_s) - used, 0.0)
        if cpu - self._cpu_begun > self._limits.cpu_s or self._waited_s > self._limits.wait_s:
            return Ending.time
        return Ending.starved if now - self._begun > self._limits.longest_s else None

    def close(self) -> None:
        """End the witness."""
        self._witness.close()
