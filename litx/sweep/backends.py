"""Where chunks are worked on: joblib, with processes here, or workers of dask or ray elsewhere."""

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
"""The backend without a name: processes on this machine."""

_PATIENCE_S = 10
"""How long a scheduler may take to answer, and its first worker to come, in seconds."""


@contextlib.contextmanager
def opened(backend: str, jobs: int | None = None) -> Iterator[joblib.Parallel]:
    """Give out what calls functions on workers and yields what they return, in any order.

    At most twice as many calls wait as there are workers, so that no more chunks are in memory.

    Args:
        backend: ``loky``, ``dask://HOST:PORT`` or ``ray://HOST:PORT``.
        jobs: How many processes there are here; by default one for each processor.

    Raises:
        ArgumentError: There is no such backend, or its package is not installed.
        ConnectionRefusedError: Nobody answers at its address.
    """
    kind, _, address = backend.partition("://")
    host, _, port = address.rpartition(":")
    if kind == LOCAL and not address:
        found = _loky(jobs)
    elif kind in _REMOTE and host and port.isdigit():
        if jobs:
            raise ArgumentError(f"{kind} has the workers that it has", f"jobs are for {LOCAL}")
        _knock(address)  # dask and ray take long to find out
        found = _REMOTE[kind](address)
    else:
        forms = (LOCAL, *(f"{one}://HOST:PORT" for one in _REMOTE))
        raise ArgumentError(f"unknown backend {backend!r}", suggest(backend, forms))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # that calls are given up where one fails
        with found as (name, count):
            yield joblib.Parallel(
                n_jobs=count, backend=name, return_as="generator_unordered", batch_size=1
            )


def _knock(address: str) -> None:
    host, _, port = address.rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), _PATIENCE_S).close()
    except (OSError, OverflowError) as error:
        raise ConnectionRefusedError(f"nobody answers: {error}") from error


@contextlib.contextmanager
def _loky(jobs: int | None) -> Iterator[tuple[Any, int]]:
    """Leave no process behind; a single job is done in this process."""
    from joblib.externals.loky import get_reusable_executor  # noqa: PLC0415 (slow to load)

    try:
        yield LOCAL, jobs or joblib.cpu_count()
    finally:
        worker.release()
        get_reusable_executor(reuse=True).shutdown(kill_workers=True)


@contextlib.contextmanager
def _dask(address: str) -> Iterator[tuple[Any, int]]:
    distributed = _required("distributed", "dask")
    from joblib._dask import DaskDistributedBackend  # noqa: PLC0415 (loads dask)

    class DaskBackend(DaskDistributedBackend):  # type: ignore[misc]
        """The backend of joblib, but that a single worker is one too."""

        def effective_n_jobs(self, n_jobs: int) -> int:
            """Return how many calls run at once; by one joblib means this very process."""
            return max(2, int(super().effective_n_jobs(n_jobs)))

    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what happens is told by us
    client = distributed.Client(f"tcp://{address}", timeout=_PATIENCE_S, set_as_default=False)
    try:
        yield DaskBackend(client=client, wait_for_workers_timeout=_PATIENCE_S), -1
    finally:
        client.close(timeout=_PATIENCE_S)


@contextlib.contextmanager
def _ray(address: str) -> Iterator[tuple[Any, int]]:
    # ray reads this as it loads: a call after the connection broke would start a cluster here
    os.environ.setdefault("RAY_ENABLE_AUTO_CONNECT", "0")
    ray = _required("ray", "ray")
    from joblib._parallel_backends import ThreadingBackend  # noqa: PLC0415 (as that of dask)

    run = ray.remote(num_cpus=1)(lambda call: call())  # again, where its worker dies

    class RayBackend(ThreadingBackend):  # type: ignore[misc]
        """A thread here waits for each call there; ray's own backend waits on for a dead head."""

        def submit(self, func: Callable[[], Any], callback: Any = None) -> Any:
            """Have a worker call it."""

            def called() -> Any:
                try:
                    future = run.remote(func).future()
                    while not wait([future], _PATIENCE_S).done:
                        _knock(address)  # a machine without power ends no connection
                    return future.result()
                except ConnectionError as error:  # whose text has ten lines
                    raise ConnectionError("the connection to the head broke") from error

            return super().submit(called, callback)

    logging.getLogger("ray.util.client.logsclient").disabled = True  # it heeds no level
    # a connection that breaks ends at once what it asked for; the sweep makes another
    os.environ.setdefault("RAY_CLIENT_RECONNECT_GRACE_PERIOD", "0")
    ray.init(f"ray://{address}", log_to_driver=False, logging_level=logging.CRITICAL)
    try:  # by one job joblib means this very process
        yield RayBackend(), max(2, int(ray.cluster_resources().get("CPU", 1)))
    finally:
        ray.shutdown()


_REMOTE = {"dask": _dask, "ray": _ray}


def _required(module: str, package: str) -> Any:
    try:
        return importlib.import_module(module)
    except ImportError as error:
        message = f"the backend {package} needs the package {package}"
        raise ArgumentError(message, "install it with `pip install 'litx[cluster]'`") from error
