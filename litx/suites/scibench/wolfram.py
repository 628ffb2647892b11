"""Running programs in the Wolfram Language, where the user has a kernel and says so.

Nothing confines these programs but a time limit: to name a kernel is to trust what a model writes.
"""

import os
import signal
import subprocess
import threading
from typing import Final

from litx.errors import InfrastructureError
from litx.sandbox import Outcome
from litx.suites.scibench.printed import Printed

VARIABLE: Final = "LITX_WOLFRAM_KERNEL"
"""Names the program that evaluates code: ``wolframscript``, or one that takes ``-code`` as it."""

WALL_S: Final = 30.0
"""Time that one program may take, in seconds."""

_MOST_PRINTED = 1_000_000
_LONGEST = 100_000
"""Bytes of a program; Linux takes no argument that is longer than 131,072."""

_ENVIRONMENT = ("HOME", "LANG", "PATH", "TMPDIR", "USER")
"""What a program may know of the environment; keys of providers are in it, too."""


def kernel() -> str | None:
    """Return the program that evaluates code; None where none is named."""
    return os.environ.get(VARIABLE) or None


def run_wolfram(program: str, name: str, wall_s: float = WALL_S) -> Printed:
    """Evaluate a program numerically, as the published script does.

    Args:
        program: The text.
        name: What evaluates it, as `kernel` returns it.
        wall_s: Its time, in seconds.

    Raises:
        InfrastructureError: The kernel cannot be started.
    """
    if len(program.encode(errors="replace")) > _LONGEST or "\0" in program:
        message = f"the program is no text of at most {_LONGEST:,} bytes"
        return Printed(None, Outcome.rejected, message)
    command = [name, "-code", f"ToString[N[{program}], CForm]"]
    environment = {key: os.environ[key] for key in _ENVIRONMENT if key in os.environ}
    try:
        process = subprocess.Popen(  # noqa: S603 (the user names what is started)
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
            start_new_session=True,
        )
    except OSError as error:
        message = f"{name} cannot be started: {error.strerror}"
        raise InfrastructureError(message, f"{VARIABLE} names wolframscript") from error
    return _printed(process, wall_s)


def _printed(process: "subprocess.Popen[bytes]", wall_s: float) -> Printed:
    """Return what a process prints until it ends, or is ended."""
    late = threading.Event()

    def end() -> None:
        late.set()
        _kill(process)

    timer = threading.Timer(wall_s, end)
    timer.start()
    with process:
        assert process.stdout is not None
        output = process.stdout.read(_MOST_PRINTED + 1)
        if len(output) > _MOST_PRINTED:
            _kill(process)
        status = process.wait()
    timer.cancel()
    if late.is_set():
        return Printed(None, Outcome.timed_out, f"it was still running after {wall_s:g} s")
    if len(output) > _MOST_PRINTED:
        return Printed(None, Outcome.rejected, "it prints too much")
    if status:
        return Printed(None, Outcome.crashed, f"the kernel ended with status {status}")
    return Printed(output.decode(errors="replace").strip(), Outcome.ok)


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """End a process and all that it started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        return  # it has ended by itself
