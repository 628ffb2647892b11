"""The time of a program: processor time and voluntary waiting.

The limit counts processor time, so that no program fails because the machine is busy. A program
that waits uses none and would never end. So waiting counts too, except if the scheduler state shows
that the program was ready to run all the time and got no processor.
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
"""Shortest and longest time between two checks of a program, in seconds."""

_SWITCHES = re.compile(rb"\nvoluntary_ctxt_switches:\s*(\d+)\n")

_EFFORT_S, _LATE_S, _PATIENCE_S = 0.1, 0.15, 0.5
"""Processor time of a canary; longest time for it, without and with its start; in seconds."""

_CANARY = f"""
import sys, time
begun, used = time.monotonic(), time.process_time()
while time.process_time() < used + {_EFFORT_S}: pass
sys.exit(time.monotonic() > begun + {_LATE_S})
"""


class SchedulerState:
    """Scheduler state of a program: whether it was ready to run but had no processor.

    This class counts all waiting as voluntary, for systems where a program could pretend otherwise.
    """

    def was_ready(self) -> bool:
        """Return whether the program was ready to run all the time since the last call."""
        return False

    def close(self) -> None:
        """Release the resources."""


class SwitchCount(SchedulerState):
    """Scheduler state of a process with a single thread, from its voluntary context switches.

    A process that is ready now, was ready at the last call and did not switch in between was ready
    all the time. `/proc/PID/schedstat` has the time in the queue, but without the current wait, and
    counts a thousand short sleeps like computing.

    The process must not be able to make other processes compute for it, to yield or to lower its
    priority, which seccomp forbids.
    """

    def __init__(self, pid: int) -> None:
        """Start to observe a process."""
        self._pid = pid
        self._last: int | None = None

    def was_ready(self) -> bool:
        """Return whether the process was ready to run all the time since the last call."""
        last, self._last = self._last, _count_switches(self._pid)
        return self._last is not None and self._last == last


def _count_switches(pid: int) -> int | None:
    """Return the number of voluntary context switches; None if the process is not ready to run."""
    folder = Path(f"/proc/{pid}")
    try:
        match = _SWITCHES.search((folder / "status").read_bytes())
        state = (folder / "stat").read_bytes()  # after the count, which any wait raises
    except OSError:
        return None
    return int(match[1]) if match and _is_ready(state) else None


def _is_ready(stat: bytes) -> bool:
    return stat.rpartition(b")")[2].split()[:1] == [b"R"]


def has_kernel_state() -> bool:
    """Return whether the kernel has the files that `SwitchCount` reads.

    This process is running and therefore ready.
    """
    return sys.platform == "linux" and _count_switches(os.getpid()) is not None


class AnyThreadReady(SchedulerState):
    """Scheduler state of processes that only wait for each other, such as a worker and its monty.

    The process that does not wait is computing, or has no processor.
    """

    def __init__(self, pids: Sequence[int]) -> None:
        """Start to observe processes."""
        self._pids = pids

    def was_ready(self) -> bool:
        """Return whether any thread of the processes is ready now."""
        for pid in self._pids:
            with contextlib.suppress(OSError):  # it has ended
                stats = Path(f"/proc/{pid}/task").glob("*/stat")
                if any(_is_ready(stat.read_bytes()) for stat in stats):
                    return True
        return False


class Canary(SchedulerState):
    """A process beside the program that computes for a moment, again and again.

    If that takes half as long again as it should, the machine is too busy. This is for interpreted
    programs, which cannot wait, on systems without data about processes.
    """

    def __init__(self) -> None:
        """Start nothing yet: most programs end before the first check."""
        self._process: subprocess.Popen[bytes] | None = None
        self._begun = 0.0
        self._is_late = False

    def was_ready(self) -> bool:
        """Return whether the canary is late, or was late the last time."""
        is_over_time = time.monotonic() - self._begun > _PATIENCE_S
        if self._process is not None and self._process.poll() is None:
            self._is_late |= is_over_time
            return self._is_late
        if self._process is not None:
            self._is_late = is_over_time or self._process.returncode == 1
        self._begun = time.monotonic()
        self._process = subprocess.Popen(  # noqa: S603 (a constant text, no shell)
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
    """Clock of a program; it starts when the object is created."""

    def __init__(
        self, limits: Limits, cpu_s: Callable[[], float], scheduler: SchedulerState
    ) -> None:
        """Start the clock."""
        self._limits = limits
        self._cpu_s = cpu_s
        self._scheduler = scheduler
        self._begun = self._seen = time.monotonic()
        self._cpu_begun = self._cpu_seen = cpu_s()
        self._waited_s = 0.0
        self._pause_s = _SHORTEST_S

    @property
    def wall_s(self) -> float:
        """Wall time since the start, in seconds."""
        return time.monotonic() - self._begun

    @property
    def cpu_s(self) -> float:
        """Processor time since the start, in seconds; the last known value after the end."""
        return max(self._cpu_s(), self._cpu_seen) - self._cpu_begun

    def pause_s(self) -> float:
        """Return the time until the next check, in seconds."""
        remaining = min(self._limits.cpu_s - self.cpu_s, self._limits.wait_s - self._waited_s)
        self._pause_s = min(max(remaining, _SHORTEST_S), _LONGEST_S)
        return self._pause_s

    def check(self) -> Ending | None:
        """Return how the program ends now; None if it may continue."""
        now, cpu = time.monotonic(), max(self._cpu_s(), self._cpu_seen)
        elapsed, used = now - self._seen, cpu - self._cpu_seen
        self._seen, self._cpu_seen = now, cpu
        if not self._scheduler.was_ready():
            # a check that is late means that this process had no processor itself
            self._waited_s += max(min(elapsed, self._pause_s) - used, 0.0)
        if cpu - self._cpu_begun > self._limits.cpu_s or self._waited_s > self._limits.wait_s:
            return Ending.time
        return Ending.starved if now - self._begun > self._limits.longest_s else None

    def close(self) -> None:
        """Close the scheduler state."""
        self._scheduler.close()
