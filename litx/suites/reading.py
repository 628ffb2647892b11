"""Reading of answers in a process of their own, confined and limited in memory and time.

What a model writes may be meant to harm whoever reads it. The child takes one JSON line for each
text, and answers with one; where it takes too long, or ends, the text is unreadable, and another
child reads the next.
"""

import atexit
import contextlib
import json
import selectors
import subprocess
import sys
from collections.abc import Sequence
from functools import lru_cache
from threading import Lock
from typing import Any, Final

from litx.errors import InfrastructureError

LIMIT_S: Final = 10.0
"""Time that one text may take, in seconds; a page takes a few thousandths."""

MEMORY_BYTES: Final = 2**30
"""Memory that the child may have."""

LONGEST: Final = 200_000
"""Characters of a text, its last ones, that are read."""

_READY: Final = b"ready\n"
_UNREADABLE: Final[tuple[Sequence[Sequence[Any]], str]] = ((), "unreadable")


class AnswerProcess:
    """Reads texts in a child, which starts with the first; for several threads at once."""

    def __init__(self, limit_s: float = LIMIT_S) -> None:
        """Take the time that one text may take, in seconds."""
        self._limit_s = limit_s
        self._lock = Lock()
        self._child: subprocess.Popen[bytes] | None = None

    def read(
        self, text: str, unit: str, *, is_printed: bool = False, is_below_zero: bool = False
    ) -> tuple[Sequence[Sequence[Any]], str]:
        """Return the values of a reply, each with whether it has a unit, and where they stood.

        Args:
            text: The reply, or what its program printed.
            unit: The unit that is asked for.
            is_printed: Whether it was printed.
            is_below_zero: Whether the right answer is negative.

        Raises:
            InfrastructureError: The child does not start.
        """
        asked = json.dumps([text[-LONGEST:], unit, is_printed, is_below_zero])
        with self._lock:
            if self._child is None:
                self._child = _start(self._limit_s)
            answer = _answer(self._child, f"{asked}\n".encode(), self._limit_s)
            if answer is None:
                self._end()
                return _UNREADABLE
        values, how = json.loads(answer)
        return values, how

    def close(self) -> None:
        """End the child."""
        with self._lock:
            self._end()

    def _end(self) -> None:
        if self._child is not None:
            self._child.kill()
            self._child.communicate()
            self._child = None


def _start(limit_s: float) -> subprocess.Popen[bytes]:
    child = subprocess.Popen(
        [sys.executable, "-P", "-m", "litx.suites.reading"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    if _line(child, max(limit_s, 60.0)) != _READY:
        child.kill()
        _, told = child.communicate()
        reason = told.decode(errors="replace").strip().rpartition("\n")[2]
        message = f"the reader of answers does not start: {reason}"
        raise InfrastructureError(message, "pip install 'litx[suites]'")
    return child


def _answer(child: subprocess.Popen[bytes], asked: bytes, limit_s: float) -> bytes | None:
    """Return the line that a child answers with; None where it ends or takes too long."""
    assert child.stdin is not None
    try:
        child.stdin.write(asked)
        child.stdin.flush()
    except OSError:
        return None
    return _line(child, limit_s) or None


def _line(child: subprocess.Popen[bytes], limit_s: float) -> bytes:
    assert child.stdout is not None
    with selectors.DefaultSelector() as waiting:
        waiting.register(child.stdout, selectors.EVENT_READ)
        return child.stdout.readline() if waiting.select(limit_s) else b""


def main() -> None:
    """Answer each line that comes, in the child."""
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
    reader_of("m").reply("1 m")  # what is loaded for the first answer is loaded now
    with contextlib.suppress(OSError):  # elsewhere memory, time and files alone are limited
        rights.keep_down()
        seccomp.restrict(Role.worker)
    sys.stdout.buffer.write(_READY)
    sys.stdout.flush()
    for line in sys.stdin.buffer:
        text, unit, is_printed, is_below_zero = json.loads(line)
        one = reader_of(unit, is_below_zero=is_below_zero)
        values, how = one.printed(text) if is_printed else one.reply(text)
        sys.stdout.write(f"{json.dumps([values, how])}\n")
        sys.stdout.flush()


reader: Final = AnswerProcess()
"""The process that this program reads answers in."""

atexit.register(reader.close)

if __name__ == "__main__":
    main()
