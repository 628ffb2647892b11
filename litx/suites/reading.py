"""Reader of answers in a separate process, confined and limited in memory and time.

A model's answer may be crafted to harm its reader. The child takes a JSON line for each text and
answers with a line; where it takes too long, or ends, the text is unreadable, and another child
reads the next.
"""

import atexit
import contextlib
import json
import selectors
import subprocess
import sys
from collections.abc import Sequence
from functools import lru_cache
from threading import RLock
from typing import Any, Final

from litx.errors import InfrastructureError

LIMIT_S: Final = 10.0
"""Time limit for a text, in seconds; a page takes a few thousandths."""

MEMORY_BYTES: Final = 2**30
"""Memory limit of the child."""

LONGEST: Final = 200_000
"""Characters of a text that are read; these are its last."""

_READY: Final = b"ready\n"
_UNREADABLE: Final[tuple[Sequence[Sequence[Any]], str]] = ((), "unreadable")


class AnswerProcess:
    """Reader of texts in a child process, which starts with the first text; it is thread-safe."""

    def __init__(self, limit_s: float = LIMIT_S) -> None:
        """Set the time limit for a text, in seconds."""
        self._limit_s = limit_s
        self._lock = RLock()
        self._child: subprocess.Popen[bytes] | None = None

    def read(
        self, text: str, unit: str, *, is_printed: bool = False, is_below_zero: bool = False
    ) -> tuple[Sequence[Sequence[Any]], str]:
        """Return the values of a reply, each with whether it has a unit, and their location.

        Args:
            text: The reply, or the output of its program.
            unit: The unit that the question states.
            is_printed: Whether the text is the output of a program.
            is_below_zero: Whether the right answer is negative.

        Raises:
            InfrastructureError: The child does not start.
        """
        request = json.dumps([text[-LONGEST:], unit, is_printed, is_below_zero])
        with self._lock:
            if self._child is None:
                self._child = _start(self._limit_s)
            answer = _exchange(self._child, f"{request}\n".encode(), self._limit_s)
            if not answer:
                self.close()
                return _UNREADABLE
        values, location = json.loads(answer)
        return values, location

    def close(self) -> None:
        """Kill the child, if any, and wait for its end; a later `read` starts a new child."""
        with self._lock:
            if self._child is not None:
                self._child.kill()
                self._child.communicate()
                self._child = None


def _start(limit_s: float) -> subprocess.Popen[bytes]:
    """Start a child and wait until it is ready; an `InfrastructureError` if it is not in time."""
    pipe = subprocess.PIPE
    child = subprocess.Popen(
        [sys.executable, "-P", "-m", "litx.suites.reading"], stdin=pipe, stdout=pipe, stderr=pipe
    )
    if _exchange(child, b"", max(limit_s, 60.0)) != _READY:
        child.kill()
        _, stderr = child.communicate()
        reason = stderr.decode(errors="replace").strip().rpartition("\n")[2]
        message = f"the reader of answers does not start: {reason}"
        raise InfrastructureError(message, "pip install 'litx[suites]'")
    return child


def _exchange(child: subprocess.Popen[bytes], request: bytes, limit_s: float) -> bytes:
    """Return the line that a child answers with; empty where it ends or takes too long."""
    assert child.stdin is not None
    assert child.stdout is not None
    try:
        child.stdin.write(request)
        child.stdin.flush()
    except OSError:
        return b""
    with selectors.DefaultSelector() as selector:
        selector.register(child.stdout, selectors.EVENT_READ)
        return child.stdout.readline() if selector.select(limit_s) else b""


def main() -> None:
    """Answer each line of standard input, in the child."""
    import resource  # noqa: PLC0415 (no such module on Windows)

    from litx.sandbox.confinement import Role, rights, seccomp  # noqa: PLC0415
    from litx_scoring.metrics.answer_text import AnswerReader  # noqa: PLC0415 (in the child alone)

    for kind, most in (
        (resource.RLIMIT_AS, MEMORY_BYTES),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_NPROC, 0),
    ):
        _, hard = resource.getrlimit(kind)
        limit = most if hard == resource.RLIM_INFINITY else min(most, hard)
        with contextlib.suppress(OSError, ValueError):  # not every system has this limit
            resource.setrlimit(kind, (limit, limit))
    reader_of = lru_cache(1_000)(AnswerReader)
    reader_of("m").read_reply("1 m")  # loads now all that the first answer would load
    with contextlib.suppress(OSError):  # elsewhere memory, time and files alone are limited
        rights.forbid_new_privileges()
        seccomp.restrict(Role.worker)
    sys.stdout.buffer.write(_READY)
    sys.stdout.flush()
    for line in sys.stdin.buffer:
        text, unit, is_printed, is_below_zero = json.loads(line)
        answers = reader_of(unit, is_below_zero=is_below_zero)
        values, location = answers.read_printed(text) if is_printed else answers.read_reply(text)
        sys.stdout.write(f"{json.dumps([values, location])}\n")
        sys.stdout.flush()


reader: Final = AnswerProcess()
"""The process in which this program reads answers."""

atexit.register(reader.close)

if __name__ == "__main__":
    main()
