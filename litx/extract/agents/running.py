"""Runs a tool within a time limit, and leaves none of its processes behind."""

import contextlib
import os
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from litx.extract.agents.variables import MARK

GRACE_S = 5.0
"""How long a tool that is stopped may take to end what it started itself, in seconds."""

_PATIENCE_S = 0.2
"""How often one looks whether the tool is to be stopped, in seconds."""

_MOST_OUT, _MOST_ERR = 32_000_000, 1_000_000
"""Bytes of what a tool prints that are kept of its beginning."""

_TAIL = 64_000
"""Bytes of the end that are kept all the same."""

_ROUNDS = 20
"""How often processes that are left over are looked for; they may start others meanwhile."""


@dataclass(frozen=True)
class ToolRun:
    """How a tool ended.

    Attributes:
        status: Its exit status, negative for a signal; None where it was stopped.
        out: What it printed; of very much, the beginning and the end.
        err: What it wrote to standard error, likewise.
        is_cut: Whether something is missing in `out`.
    """

    status: int | None
    out: str
    err: str
    is_cut: bool


def run(
    command: Sequence[str],
    folder: Path,
    variables: Mapping[str, str],
    said: str,
    limit_s: float,
    stopped: threading.Event,
    most_out: int | None = None,
) -> ToolRun:
    """Run a tool until it ends, its time is up or it is stopped.

    Args:
        command: The command line.
        folder: Where it works.
        variables: Its environment; `MARK` in it is known to be its own.
        said: What it reads from standard input.
        limit_s: How long it may take, in seconds.
        stopped: Set once it is to be stopped.
        most_out: Bytes after which it is stopped for printing too much; by default it goes on, and
            what is above a limit is left out.

    Raises:
        OSError: It does not start.
    """
    with tempfile.TemporaryFile() as text:
        text.write(said.encode(errors="surrogateescape"))
        text.seek(0)
        process = subprocess.Popen(  # noqa: S603 (a command line of ours, no shell)
            command,
            cwd=folder,
            env=variables,
            stdin=text,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # a group of its own, which ends as a whole
        )
    assert process.stdout is not None
    assert process.stderr is not None
    out, err = _Kept(process.stdout, most_out or _MOST_OUT), _Kept(process.stderr, _MOST_ERR)
    try:
        has_ended = _wait(
            process,
            time.monotonic() + limit_s,
            lambda: stopped.is_set() or (most_out is not None and out.is_cut),
        )
    finally:
        _end(process, variables[MARK])
        for kept in (out, err):
            kept.close()
    return ToolRun(process.returncode if has_ended else None, out.text, err.text, out.is_cut)


def _wait(process: subprocess.Popen[bytes], until: float, is_stopped: Callable[[], bool]) -> bool:
    """Wait for the end of a process; tell whether it came in time."""
    while not is_stopped() and (left := until - time.monotonic()) > 0:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(min(left, _PATIENCE_S))
            return True
    return False


def _end(process: subprocess.Popen[bytes], mark: str) -> None:
    """End a process, its group, and what it put outside of its group."""
    if process.poll() is None:
        _signal_group(process.pid, signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(GRACE_S)
    _signal_group(process.pid, signal.SIGKILL)
    process.wait()
    for _ in range(_ROUNDS):
        left = list(_marked(f"{MARK}={mark}".encode()))
        if not left:
            return
        for pid in left:
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        time.sleep(0.01)


def _signal_group(group: int, number: signal.Signals) -> None:
    with contextlib.suppress(OSError):  # nobody is left in it
        os.killpg(group, number)


def _marked(mark: bytes) -> Iterator[int]:
    """Yield the processes that have a mark in their environment, where the system shows them."""
    for file in Path("/proc").glob("[0-9]*/environ"):
        with contextlib.suppress(OSError):  # it has ended, or is somebody else's
            if mark in file.read_bytes().split(b"\0"):
                yield int(file.parent.name)


class _Kept:
    """Reads a stream to its end, so that the tool never waits, and keeps a part of it."""

    def __init__(self, stream: IO[bytes], most: int) -> None:
        self._stream, self._most = stream, most
        self._head, self._tail, self._dropped = bytearray(), bytearray(), 0
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        while piece := os.read(self._stream.fileno(), 65536):
            room = self._most - len(self._head)
            self._head += piece[:room]
            self._tail += piece[room:]
            if len(self._tail) > 2 * _TAIL:
                self._dropped += len(self._tail) - _TAIL
                del self._tail[:-_TAIL]

    def close(self) -> None:
        """Wait for the end of the stream; not for long where someone else holds it open."""
        self._thread.join(GRACE_S)
        if not self._thread.is_alive():
            self._stream.close()

    @property
    def is_cut(self) -> bool:
        """Whether not all of it was kept."""
        return self._dropped > 0

    @property
    def text(self) -> str:
        """What was kept."""
        told = f"\n... {self._dropped} bytes are left out ...\n" if self.is_cut else ""
        head, tail = (bytes(one).decode(errors="replace") for one in (self._head, self._tail))
        return f"{head}{told}{tail}"
