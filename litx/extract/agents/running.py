"""Runs a tool in an environment of its own, and leaves none of its processes behind."""

import os
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from litx.extract.agents.tool import Tool

GRACE_S = 5.0  # how long a tool that is stopped may take to end what it started itself, in seconds
_PATIENCE_S = 0.2  # how often one looks whether the tool is to be stopped, in seconds
_MOST_OUT, _MOST_ERR = 32_000_000, 1_000_000
"""Bytes of what a tool prints that are kept of its beginning."""

_TAIL = 64_000  # bytes of the end that are kept all the same
_ROUNDS = 20
"""How often processes that are left over are looked for; they may start others meanwhile."""

_ALL_NEED = (
    *("HOME", "LANG", "LC_", "LOGNAME", "NODE_EXTRA_CA_CERTS", "PATH", "SHELL", "SSL_CERT_"),
    *("TERM", "TMPDIR", "TZ", "USER", "XDG_", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"),
    *("http_proxy", "https_proxy", "no_proxy"),
)
"""Beginnings of the variables that every tool gets.

Whatever is not named stays away: VIRTUAL_ENV and PYTHONPATH, which would lead to the ground truth,
and the keys of other providers.
"""

MARK = "LITX_AGENT"  # the variable by which the processes of one call are known from all others


def variables_for(
    tool: Tool, programs: Path, mark: str, given: Mapping[str, str] = os.environ
) -> dict[str, str]:
    """Return the environment of a tool: what it may have of one that is given, its Python first."""
    wanted = {
        name: value
        for name, value in given.items()
        if name.startswith((*_ALL_NEED, *tool.keeps)) and name not in tool.drops
    }
    path = os.pathsep.join(one for one in (str(programs), wanted.get("PATH", os.defpath)) if one)
    return {**wanted, "PATH": path, MARK: mark}


@dataclass(frozen=True)
class ToolRun:
    """How a tool ended: its status, negative for a signal, is None where it was stopped.

    Of very much that it printed there are the beginning and the end; `is_cut` says so of `out`.
    """

    status: int | None
    out: str
    err: str
    is_cut: bool


def run_tool(
    command: Sequence[str],
    folder: Path,
    variables: Mapping[str, str],
    said: str,
    limit_s: float,
    stopped: threading.Event,
    most_out: int | None = None,
) -> ToolRun:
    """Run a tool until it ends, its time is up or it is stopped; if it does not start: `OSError`.

    What is said stands on its standard input; `MARK` among the variables is known to be its own.
    After `most_out` bytes it is stopped for printing too much; by default it goes on, and what is
    above a limit is left out.
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
    status, until = None, time.monotonic() + limit_s
    try:
        while status is None and not (stopped.is_set() or (most_out and out.dropped)):
            if (left := until - time.monotonic()) <= 0:
                break
            with suppress(subprocess.TimeoutExpired):
                status = process.wait(min(left, _PATIENCE_S))
    finally:
        _end(process, variables[MARK])
        printed, errors = out.close(), err.close()
    return ToolRun(status, printed, errors, out.dropped > 0)


def _end(process: subprocess.Popen[bytes], mark: str) -> None:
    """End a process, its group, and what it put outside of its group."""
    with suppress(OSError, subprocess.TimeoutExpired):  # or nobody is left in the group
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(GRACE_S)
    with suppress(OSError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for _ in range(_ROUNDS):
        has_left = False
        for file in Path("/proc").glob("[0-9]*/environ"):  # where the system shows them
            with suppress(OSError):  # it has ended, or is somebody else's
                if f"{MARK}={mark}".encode() in file.read_bytes().split(b"\0"):
                    has_left = True
                    os.kill(int(file.parent.name), signal.SIGKILL)
        if not has_left:
            return
        time.sleep(0.01)


class _Kept:
    """Reads a stream to its end, so that the tool never waits, and keeps a part of it."""

    def __init__(self, stream: IO[bytes], most: int) -> None:
        self._stream, self._most = stream, most
        self._head, self._tail, self.dropped = bytearray(), bytearray(), 0
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        while piece := os.read(self._stream.fileno(), 65536):
            room = self._most - len(self._head)
            self._head += piece[:room]
            self._tail += piece[room:]
            if len(self._tail) > 2 * _TAIL:
                self.dropped += len(self._tail) - _TAIL
                del self._tail[:-_TAIL]

    def close(self) -> str:
        """Return what was kept, at the end of the stream or soon, where others hold it open."""
        self._thread.join(GRACE_S)
        if not self._thread.is_alive():
            self._stream.close()
        told = f"\n... {self.dropped} bytes are left out ...\n" if self.dropped else ""
        head, tail = (bytes(one).decode(errors="replace") for one in (self._head, self._tail))
        return f"{head}{told}{tail}"
