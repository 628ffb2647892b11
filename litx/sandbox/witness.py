"""Who knows whether a program that is late was kept from running, or waited of its own will."""

import contextlib
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

_SWITCHES = re.compile(rb"\nvoluntary_ctxt_switches:\s*(\d+)\n")

_EFFORT_S, _LATE_S, _PATIENCE_S = 0.1, 0.15, 0.5
"""Processor time of a canary, how long that may take, and how long it may take with its start."""

_CANARY = f"""
import sys, time
begun, used = time.monotonic(), time.process_time()
while time.process_time() < used + {_EFFORT_S}: pass
sys.exit(time.monotonic() > begun + {_LATE_S})
"""


class Turns:
    """The kernel, which counts how often a process of one thread gave up its processor to wait.

    A process that is ready now, was ready before and gave up nothing in between was ready all the
    while. `/proc/PID/schedstat` would tell how long it queued, but not of the wait that still goes
    on, and as much after each of a thousand short sleeps as for a program that computes.

    The process must be unable to make others compute in its place, to give way or to lower its own
    priority, which seccomp forbids.
    """

    def __init__(self, pid: int) -> None:
        """Watch a process."""
        self._folder = Path(f"/proc/{pid}")
        self._last: int | None = None

    def was_ready(self) -> bool:
        """Tell whether the process was ready to run ever since the last call."""
        last, self._last = self._last, self._given_up()
        return self._last is not None and self._last == last

    def close(self) -> None:
        """Do nothing; there is nothing to end."""

    def _given_up(self) -> int | None:
        """Return how often the process gave up its processor; None where it is not ready to run."""
        try:
            found = _SWITCHES.search((self._folder / "status").read_bytes())
            state = (self._folder / "stat").read_bytes()  # after the count, which any wait raises
        except OSError:
            return None
        is_ready = state.rpartition(b")")[2].split()[:1] == [b"R"]
        return int(found[1]) if found and is_ready else None


class AnyReady:
    """The kernel, which tells whether any thread of some processes is ready to run.

    This is for processes that wait for one another alone, as a worker and its monty do: whichever
    is not waiting computes, or is kept from it.
    """

    def __init__(self, pids: Iterable[int]) -> None:
        """Watch some processes."""
        self._pids = tuple(pids)

    def was_ready(self) -> bool:
        """Tell whether one of them is ready now."""
        return any(map(_is_ready, self._pids))

    def close(self) -> None:
        """Do nothing; there is nothing to end."""


def _is_ready(pid: int) -> bool:
    """Tell whether a thread of a process is ready to run."""
    with contextlib.suppress(OSError):  # it has ended
        for stat in Path(f"/proc/{pid}/task").glob("*/stat"):
            if stat.read_bytes().rpartition(b")")[2].split()[:1] == [b"R"]:
                return True
    return False


class Canary:
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
        if self._process is None:
            self._start()
        elif self._process.poll() is None:
            self._is_late |= is_over_time
        else:
            self._is_late = is_over_time or self._process.returncode == 1
            self._start()
        return self._is_late

    def close(self) -> None:
        """End the canary."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def _start(self) -> None:
        self._begun = time.monotonic()
        self._process = subprocess.Popen(  # noqa: S603 (our own text, no shell)
            [sys.executable, "-I", "-S", "-c", _CANARY],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            env={},
        )


class Nobody:
    """Stands where a program could feign that it is kept from running: waiting is waiting."""

    def was_ready(self) -> bool:
        """Return False."""
        return False

    def close(self) -> None:
        """Do nothing."""


def kernel_tells() -> bool:
    """Tell whether this system has what `Turns` needs; this process is running, hence ready."""
    return sys.platform == "linux" and Turns(os.getpid())._given_up() is not None
