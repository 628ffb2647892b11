"""Pool of supervisors of a runner, as many as programs run in parallel."""

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
    """Supervisors that wait for programs or run them, for several threads.

    Methods that start supervisors raise InfrastructureError if the system starts no process.

    Attributes:
        idle: Supervisors that wait.
    """

    def __init__(self, most: int, start: Callable[[bool], SupervisorProcess]) -> None:
        """Start nothing yet."""
        self._most = most
        self._start = start
        self._all: set[SupervisorProcess] = set()
        self.idle: list[SupervisorProcess] = []
        self._is_closed = False
        self._lock = threading.RLock()  # stored separately, since Ctrl-C may not interrupt it
        self._changed = threading.Condition(self._lock)

    def prestart(self, count: int, *, is_numeric: bool) -> None:
        """Start supervisors in the background, up to `count`."""
        with self._lock:
            while not self._is_closed and len(self._all) < min(count, self._most):
                self.idle.append(self._add(is_numeric=is_numeric))

    @contextmanager
    def borrow(self, *, is_numeric: bool) -> Iterator[SupervisorProcess]:
        """Lend a supervisor to a single caller, as soon as possible.

        Args:
            is_numeric: Whether the supervisor needs scipy and sympy.

        Raises:
            InfrastructureError: The pool is closed.
        """
        supervisor = self._next(is_numeric=is_numeric)
        while supervisor.settings.is_numeric < is_numeric:
            self._end(supervisor)  # this makes room for a supervisor that loads more
            supervisor = self._next(is_numeric=is_numeric)
        try:
            yield supervisor
        finally:
            self._give_back(supervisor)

    def for_each_idle(self, function: Callable[[SupervisorProcess], _T]) -> list[_T]:
        """Call a short function for every idle supervisor that is alive, in parallel."""

        def call(supervisor: SupervisorProcess) -> list[_T]:
            with self._lock:
                if supervisor not in self.idle:
                    return []
                self.idle.remove(supervisor)
            try:
                return [function(supervisor)] if supervisor.is_alive else []
            finally:
                self._give_back(supervisor)

        waiting = tuple(self.idle)
        return list(chain(*in_threads(call, waiting, len(waiting), lambda: None)))

    def abandon(self) -> None:
        """Kill every supervisor and lend no more; waiting and working callers get an error."""
        with self._lock:
            self._is_closed = True
            for supervisor in self._all:
                supervisor.kill()
            self._changed.notify_all()

    def close(self) -> None:
        """Kill every supervisor, lend no more, and wait for the end of idle supervisors."""
        self.abandon()
        while self.idle:
            self._end(self.idle.pop())

    def _next(self, *, is_numeric: bool) -> SupervisorProcess:
        """Return an idle supervisor that fits, a new supervisor, or any idle supervisor."""
        with self._lock:
            while not self._is_closed:
                fit = [idle for idle in self.idle if idle.settings.is_numeric >= is_numeric]
                if not fit and len(self._all) < self._most:
                    return self._add(is_numeric=is_numeric)
                if candidates := fit or self.idle:
                    self.idle.remove(supervisor := candidates[0])
                    return supervisor
                self._changed.wait()
        raise InfrastructureError("the runner is closed")

    def _add(self, *, is_numeric: bool) -> SupervisorProcess:
        supervisor = self._start(is_numeric)
        self._all.add(supervisor)
        return supervisor

    def _give_back(self, supervisor: SupervisorProcess) -> None:
        """Take back a supervisor for the next program, or end it if it has failed."""
        with self._lock:
            is_usable = supervisor.is_alive and not self._is_closed
            if is_usable:
                self.idle.append(supervisor)
                self._changed.notify_all()
        if not is_usable:
            self._end(supervisor)

    def _end(self, supervisor: SupervisorProcess) -> None:
        """End a supervisor; only then may a new supervisor start."""
        try:
            supervisor.close()
        finally:
            with self._lock:
                self._all.discard(supervisor)
                self._changed.notify_all()
