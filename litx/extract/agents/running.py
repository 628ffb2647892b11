"""Run a tool in a separate environment, and end all of its processes."""

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

GRACE_S = 5.0  # time for a stopped tool to end its processes, in seconds
_POLL_S = 0.2  # interval of checks whether the tool must be stopped, in seconds
_MAX_OUT, _MAX_ERR = 32_000_000, 1_000_000
"""Bytes that are kept of the beginning of the output."""

_TAIL = 64_000  # bytes that are kept of the end of the output
_ROUNDS = 20
"""Most searches for remaining processes, since these may start new ones in the meantime."""

_COMMON = (
    *("HOME", "LANG", "LC_", "LOGNAME", "NODE_EXTRA_CA_CERTS", "PATH", "SHELL", "SSL_CERT_"),
    *("TERM", "TMPDIR", "TZ", "USER", "XDG_", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"),
    *("http_proxy", "https_proxy", "no_proxy"),
)
"""Prefixes of the environment variables that every tool gets.

All others are removed: VIRTUAL_ENV and PYTHONPATH, which would lead to the ground truth, and the
keys of other providers.
"""

MARK = "LITX_AGENT"  # environment variable that identifies the processes of a call


def build_variables(
    tool: Tool, programs: Path, mark: str, environment: Mapping[str, str] = os.environ
) -> dict[str, str]:
    """Select the environment variables of a tool, and put its Python first on the PATH."""
    variables = {
        name: value
        for name, value in environment.items()
        if name.startswith((*_COMMON, *tool.keeps)) and name not in tool.drops
    }
    path = variables.get("PATH", os.defpath)
    return {**variables, "PATH": os.pathsep.join(filter(None, (str(programs), path))), MARK: mark}


@dataclass(frozen=True)
class ToolRun:
    """Result of a tool. Of a long output only the beginning and the end are kept."""

    status: int | None  # exit status, negative for a signal; None if the tool was stopped
    out: str
    err: str
    is_cut: bool  # whether `out` is incomplete


def run_tool(
    command: Sequence[str],
    folder: Path,
    variables: Mapping[str, str],
    task: str,
    limit_s: float,
    stopped: threading.Event,
    max_out: int | None = None,
) -> ToolRun:
    """Run a tool until it ends, reaches its time limit or is stopped.

    Args:
        command: Program and arguments.
        folder: Working folder.
        variables: Environment, with a distinct value of `MARK`.
        task: Text for the standard input.
        limit_s: Time limit, in seconds.
        stopped: Event that stops the tool.
        max_out: Bytes of output after which the tool is stopped. By default the tool continues, and
            the middle of a long output is left out.

    Raises:
        OSError: The tool does not start.
    """
    with tempfile.TemporaryFile() as text:
        text.write(task.encode(errors="surrogateescape"))
        text.seek(0)
        process = subprocess.Popen(  # noqa: S603 (no shell)
            command,
            cwd=folder,
            env=variables,
            stdin=text,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # a separate group can be ended as a whole
        )
    assert process.stdout is not None
    assert process.stderr is not None
    out, err = _Reader(process.stdout, max_out or _MAX_OUT), _Reader(process.stderr, _MAX_ERR)
    status, deadline = None, time.monotonic() + limit_s
    try:
        while status is None and not (stopped.is_set() or (max_out and out.dropped)):
            if (left_s := deadline - time.monotonic()) <= 0:
                break
            with suppress(subprocess.TimeoutExpired):
                status = process.wait(min(left_s, _POLL_S))
    finally:
        _end_processes(process, variables[MARK])
        out_text, err_text = out.close(), err.close()
    return ToolRun(status, out_text, err_text, out.dropped > 0)


def _end_processes(process: subprocess.Popen[bytes], mark: str) -> None:
    """End a process, its group, and the processes that it started outside of its group."""
    with suppress(OSError, subprocess.TimeoutExpired):  # the group may be empty
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(GRACE_S)
    with suppress(OSError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for _ in range(_ROUNDS):
        has_remaining = False
        for file in Path("/proc").glob("[0-9]*/environ"):  # not every system has it
            with suppress(OSError):  # the process has ended, or belongs to another user
                if f"{MARK}={mark}".encode() in file.read_bytes().split(b"\0"):
                    has_remaining = True
                    os.kill(int(file.parent.name), signal.SIGKILL)
        if not has_remaining:
            return
        time.sleep(0.01)


class _Reader:
    """Reads a stream to its end, so that the tool never blocks, and keeps a part of it."""

    def __init__(self, stream: IO[bytes], max_bytes: int) -> None:
        """Start a thread that reads the stream; `max_bytes` of its head are stored."""
        self._stream, self._max_bytes = stream, max_bytes
        self._head, self._tail, self.dropped = bytearray(), bytearray(), 0
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        """Read the stream to its end; store its first `max_bytes` and its tail, drop the rest."""
        while chunk := os.read(self._stream.fileno(), 65536):
            room = self._max_bytes - len(self._head)
            self._head += chunk[:room]
            self._tail += chunk[room:]
            if len(self._tail) > 2 * _TAIL:
                self.dropped += len(self._tail) - _TAIL
                del self._tail[:-_TAIL]

    def close(self) -> str:
        """Return the text at the end of the stream, or after a while if the stream stays open."""
        self._thread.join(GRACE_S)
        if not self._thread.is_alive():
            self._stream.close()
        gap = f"\n... {self.dropped} bytes are left out ...\n" if self.dropped else ""
        head, tail = self._head.decode(errors="replace"), self._tail.decode(errors="replace")
        return f"{head}{gap}{tail}"
