"""The supervisors of one runner: never more of them than programs may run at once."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain
from typing import TypeVar

from litx.errors import InfrastructureError
from litx.sandbox.process import SupervisorProcess
from litx.sandbox.threads import in_threads

_T = TypeVar("_T")


class Pool:
    """Supervisors that wait for programs or work on one; any thread may ask for one.

    Each method that may start one raises InfrastructureError where the system starts no process.

    Attributes:
        idle: Those that wait.
    """

    def __init__(self, most: int, start: Callable[[bool], SupervisorProcess]) -> None:
        """Start nothing yet."""
        self._most = most
        self._start = start
        self._all: set[SupervisorProcess] = set()
        self.idle: list[SupervisorProcess] = []
        self._is_closed = False
        self._lock = threading.RLock()  # taken by itself: a Ctrl-C cannot come in between
        self._changed = threading.Condition(self._lock)

    def prestart(self, count: int, *, is_numeric: bool) -> None:
        """Start supervisors, until there are so many, which get ready while the caller goes on."""
        with self._lock:
            while not self._is_closed and len(self._all) < min(count, self._most):
                self.idle.append(self._add(is_numeric=is_numeric))

    @contextmanager
    def one(self, *, is_numeric: bool) -> Iterator[SupervisorProcess]:
        """Give out a supervisor that nobody else has, once there is one.

        Args:
            is_numeric: Whether it must have loaded scipy and sympy.

        Raises:
            InfrastructureError: The pool is closed.
        """
        supervisor = self._next(is_numeric=is_numeric)
        while supervisor.settings.is_numeric < is_numeric:
            self._end(supervisor)  # which makes room for one that loads more
            supervisor = self._next(is_numeric=is_numeric)
        try:
            yield supervisor
        finally:
            self._give_back(supervisor)

    def each(self, act: Callable[[SupervisorProcess], _T]) -> list[_T]:
        """Do something short with every supervisor that waits and lives, with all at once."""

        def done(supervisor: SupervisorProcess) -> list[_T]:
            with self._lock:
                if supervisor not in self.idle:
                    return []
                self.idle.remove(supervisor)
            try:
                return [act(supervisor)] if supervisor.is_alive else []
            finally:
                self._give_back(supervisor)

        waiting = tuple(self.idle)
        return list(chain(*in_threads(done, waiting, len(waiting), lambda: None)))

    def abandon(self) -> None:
        """Kill every supervisor and give out no more; who has one or waits for one hears of it."""
        with self._lock:
            self._is_closed = True
            for supervisor in self._all:
                supervisor.kill()
            self._changed.notify_all()

    def close(self) -> None:
        """Do the same, and wait for the end of those that nobody has."""
        self.abandon()
        while self.idle:
            self._end(self.idle.pop())

    def _next(self, *, is_numeric: bool) -> SupervisorProcess:
        """Return a waiting supervisor that fits, else a new one, else any that waits."""
        with self._lock:
            while not self._is_closed:
                fit = [one for one in self.idle if one.settings.is_numeric >= is_numeric]
                if not fit and len(self._all) < self._most:
                    return self._add(is_numeric=is_numeric)
                if found := fit or self.idle:
                    self.idle.remove(supervisor := found[0])
                    return supervisor
                self._changed.wait()
        raise InfrastructureError("the runner is closed")

    def _add(self, *, is_numeric: bool) -> SupervisorProcess:
        supervisor = self._start(is_numeric)
        self._all.add(supervisor)
        return supervisor

    def _give_back(self, supervisor: SupervisorProcess) -> None:
        """Keep a supervisor for the next program, or end one that has failed."""
        with self._lock:
            is_kept = supervisor.is_alive and not self._is_closed
            if is_kept:
                self.idle.append(supervisor)
                self._changed.notify_all()
        if not is_kept:
            self._end(supervisor)

    def _end(self, supervisor: SupervisorProcess) -> None:
        """End a supervisor that nobody has; only then another may take its place."""
        try:
            supervisor.close()
        finally:
            with self._lock:
                self._all.discard(supervisor)
                self._changed.notify_all()
