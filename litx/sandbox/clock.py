"""The time of one program: what it computes, and what it waits of its own will.

Programs are judged by processor time, so that a busy machine fails none. One that waits uses none,
and would never end: its waiting is counted too, unless a witness says that it was ready to run all
the while and did not get a processor.
"""

import time
from collections.abc import Callable
from typing import Protocol

from litx.sandbox.limits import Limits
from litx.sandbox.protocol import Ending

KEPT_FROM_RUNNING = "the program was ready to run and hardly got a processor"

_SHORTEST_S, _LONGEST_S = 0.005, 0.1
"""Between two looks at a program."""


class Witness(Protocol):
    """Knows whether a program was kept from running."""

    def was_ready(self) -> bool:
        """Tell whether the program was ready to run at every moment since the last call."""

    def close(self) -> None:
        """End what helped to know it."""


class Clock:
    """Counts the time of a program from the moment this object is made."""

    def __init__(self, limits: Limits, cpu_s: Callable[[], float], witness: Witness) -> None:
        """Begin.

        Args:
            limits: What the program may use.
            cpu_s: Returns the processor time of its process so far, in seconds.
            witness: Tells whether it was kept from running.
        """
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
