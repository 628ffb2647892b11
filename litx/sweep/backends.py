"""Backends of joblib: local processes, or workers of dask or ray."""

import contextlib
import importlib
import logging
import os
import socket
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import wait
from typing import Any

import joblib

from litx.display.suggestions import suggest
from litx.errors import ArgumentError
from litx.sweep import worker

LOCAL = "loky"
"""Default backend: processes on this machine."""

_PATIENCE_S = 10
"""Longest wait for a scheduler, and for its first worker, in seconds."""


@contextlib.contextmanager
def open_backend(backend: str, jobs: int | None = None) -> Iterator[joblib.Parallel]:
    """Open a backend, which calls functions on workers and yields their results in any order.

    At most twice as many calls wait as there are workers, which limits the chunks in memory.

    Args:
        backend: ``loky``, ``dask://HOST:PORT`` or ``ray://HOST:PORT``.
        jobs: Number of local processes; by default the number of processors.

    Raises:
        ArgumentError: The backend is unknown, or its package is not installed.
        ConnectionRefusedError: The address does not answer.
    """
    kind, _, address = backend.partition("://")
    host, _, port = address.rpartition(":")
    if kind == LOCAL and not address:
        workers = _loky(jobs)
    elif kind in _REMOTE and host and port.isdigit():
        if jobs:
            raise ArgumentError(f"{kind} has a fixed number of workers", f"jobs are for {LOCAL}")
        _require_listener(address)  # dask and ray take long to notice
        workers = _REMOTE[kind](address)
    else:
        forms = (LOCAL, *(f"{name}://HOST:PORT" for name in _REMOTE))
        raise ArgumentError(f"unknown backend {backend!r}", suggest(backend, forms))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # on cancelled calls after a failure
        with workers as (name, count):
            yield joblib.Parallel(
                n_jobs=count, backend=name, return_as="generator_unordered", batch_size=1
            )


def _require_listener(address: str) -> None:
    """Raise `ConnectionRefusedError` unless HOST:PORT accepts a connection within seconds."""
    host, _, port = address.rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), _PATIENCE_S).close()
    except (OSError, OverflowError) as error:
        raise ConnectionRefusedError(f"no answer: {error}") from error


@contextlib.contextmanager
def _loky(jobs: int | None) -> Iterator[tuple[Any, int]]:
    """Start local processes and end them all; a single job runs in this process."""
    from joblib.externals.loky import get_reusable_executor  # noqa: PLC0415 (slow to load)

    try:
        yield LOCAL, jobs or joblib.cpu_count()
    finally:
        worker.release()
        get_reusable_executor(reuse=True).shutdown(kill_workers=True)


@contextlib.contextmanager
def _dask(address: str) -> Iterator[tuple[Any, int]]:
    """Connect to a dask scheduler at HOST:PORT; yield its backend, and -1 for all workers."""
    distributed = _import("distributed", "dask")
    from joblib._dask import DaskDistributedBackend  # noqa: PLC0415 (loads dask)

    class DaskBackend(DaskDistributedBackend):  # type: ignore[misc]
        """The backend of joblib, also for a single worker."""

        def effective_n_jobs(self, n_jobs: int) -> int:
            """Return how many calls run at once; 1 would mean this process to joblib."""
            return max(2, int(super().effective_n_jobs(n_jobs)))

    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # litx reports failures
    client = distributed.Client(f"tcp://{address}", timeout=_PATIENCE_S, set_as_default=False)
    try:
        yield DaskBackend(client=client, wait_for_workers_timeout=_PATIENCE_S), -1
    finally:
        client.close(timeout=_PATIENCE_S)


@contextlib.contextmanager
def _ray(address: str) -> Iterator[tuple[Any, int]]:
    """Connect to a ray head at HOST:PORT; yield a joblib backend and its CPUs, at least 2."""
    # ray reads this on import: a call after a broken connection would start a local cluster
    os.environ.setdefault("RAY_ENABLE_AUTO_CONNECT", "0")
    ray = _import("ray", "ray")
    from joblib._parallel_backends import ThreadingBackend  # noqa: PLC0415 (as that of dask)

    run = ray.remote(num_cpus=1)(lambda call: call())  # ray repeats it if a worker dies

    class RayBackend(ThreadingBackend):  # type: ignore[misc]
        """A local thread waits for each remote call; the backend of ray hangs on a dead head."""

        def submit(self, func: Callable[[], Any], callback: Any = None) -> Any:
            """Call a function on a worker."""

            def call_remotely() -> Any:
                try:
                    future = run.remote(func).future()
                    while not wait([future], _PATIENCE_S).done:
                        _require_listener(address)  # a dead machine does not close connections
                    return future.result()
                except ConnectionError as error:  # its text has ten lines
                    raise ConnectionError("the connection to the head broke") from error

            return super().submit(call_remotely, callback)

    logging.getLogger("ray.util.client.logsclient").disabled = True  # it ignores log levels
    # a broken connection cancels its calls at once; the sweep opens another
    os.environ.setdefault("RAY_CLIENT_RECONNECT_GRACE_PERIOD", "0")
    ray.init(f"ray://{address}", log_to_driver=False, logging_level=logging.CRITICAL)
    try:  # 1 would mean this process to joblib
        yield RayBackend(), max(2, int(ray.cluster_resources().get("CPU", 1)))
    finally:
        ray.shutdown()


_REMOTE = {"dask": _dask, "ray": _ray}


def _import(module: str, package: str) -> Any:
    """Import a module; an `ArgumentError` says how to install the package if it is missing."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        message = f"the backend {package} needs the package {package}"
        raise ArgumentError(message, "install it with `pip install 'litx[cluster]'`") from error
