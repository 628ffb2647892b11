"""Running programs, several at once, each in a worker of its own."""

import importlib
import os
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Self

from litx.errors import InfrastructureError
from litx.sandbox.limits import MAX_SOURCE_MB, Limits
from litx.sandbox.outcome import Outcome
from litx.sandbox.process import Worker
from litx.sandbox.protocol import Request
from litx.sandbox.result import Result
from litx.sandbox.source import Source

_ATTEMPTS = 2
"""How often a program is given to a fresh worker when our own machinery fails."""


class Runner:
    """Runs programs; as a context manager it leaves no worker behind."""

    def __init__(
        self, limits: Limits | None = None, jobs: int | None = None, *, validate: bool = True
    ) -> None:
        """Start nothing yet.

        Args:
            limits: What each program may use.
            jobs: How many programs run at once; by default one per processor.
            validate: Whether experiments that break a rule for extractions make the outcome
                `invalid`.
        """
        self._limits = limits or Limits()
        self._jobs = jobs or os.cpu_count() or 1
        self._validate = validate
        self._idle: deque[Worker] = deque()
        self._busy: set[Worker] = set()
        self._lock = threading.Lock()
        self._closed = False

    def __enter__(self) -> Self:
        """Return the runner itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End every worker."""
        self.close()

    def prestart(self, count: int = 1) -> None:
        """Start workers for programs to come; they get ready while the caller does something else.

        Args:
            count: How many programs are to come; no more workers start than run at once.
        """
        while len(self._idle) < min(count, self._jobs):
            try:
                worker = Worker(self._limits)
            except InfrastructureError:
                return  # running the program will meet it again, and tell
            with self._lock:
                self._idle.append(worker)

    def run(self, source: Source) -> Result:
        """Run one program. What goes wrong is told by the outcome, never raised."""
        if source.is_too_large:
            message = f"the program is larger than {MAX_SOURCE_MB} MB"
            return Result(source.name, Outcome.rejected, message, limit="source")
        told = ""
        for _ in range(_ATTEMPTS):
            try:
                return self._attempt(source)
            except InfrastructureError as error:
                told = str(error)
        return Result(source.name, Outcome.infra_error, told)

    def run_all(self, sources: Iterable[Source]) -> Iterator[Result]:
        """Run programs, several at once, and yield each result in its turn once it is there.

        Nothing starts before the first result is asked for. Who stops before the end stops the
        programs that run, and the runner takes no more.

        Args:
            sources: The programs; their results come in the same order.
        """
        waiting = list(sources)
        self.prestart(sum(not source.is_too_large for source in waiting))
        _rebuilder()
        pool = ThreadPoolExecutor(self._jobs)
        try:
            yield from pool.map(self.run, waiting)
        except BaseException:  # GeneratorExit is how a caller that stops shows here
            self._abandon()
            raise
        finally:
            pool.shutdown(cancel_futures=True)

    def run_files(self, paths: Iterable[str | os.PathLike[str]]) -> list[Result]:
        """Run the programs in files and return their results in the same order; see `run_all`.

        Raises:
            ProgramError: A file is not there or cannot be read; nothing has run then.
        """
        return list(self.run_all([Source.read(path) for path in paths]))

    def close(self) -> None:
        """End every worker that waits or runs; the runner takes no more programs."""
        self._abandon()
        while self._idle:
            self._idle.pop().close()

    def _attempt(self, source: Source) -> Result:
        """Run one program in one fresh worker.

        Raises:
            InfrastructureError: Our own machinery failed.
        """
        worker = self._take()
        try:
            worker.wait_until_ready()
            answer = worker.ask(Request(source.kind, source.text))
        finally:
            with self._lock:
                self._busy.discard(worker)
            worker.close()
        return _rebuilder()(source, answer, validate=self._validate)

    def _take(self) -> Worker:
        """Return a worker that has started, an idle one if there is one."""
        with self._lock:
            if self._closed:
                raise InfrastructureError("the runner is closed")
            worker = self._idle.popleft() if self._idle else Worker(self._limits)
            self._busy.add(worker)
        return worker

    def _abandon(self) -> None:
        """Kill the workers that run; the threads that wait for them close them."""
        with self._lock:
            self._closed = True
            for worker in self._busy:
                worker.kill()


def _rebuilder() -> Callable[..., Result]:
    """Return what makes results; it loads the objects, which takes as long as a worker's start."""
    return importlib.import_module("litx.sandbox.rebuild").rebuild  # type: ignore[no-any-return]


def run_program(source: Source, limits: Limits | None = None, *, validate: bool = True) -> Result:
    """Run one program.

    Args:
        source: The program.
        limits: What it may use.
        validate: Whether experiments that break a rule for extractions make the outcome `invalid`.
    """
    with Runner(limits, jobs=1, validate=validate) as runner:
        (result,) = runner.run_all([source])
        return result
