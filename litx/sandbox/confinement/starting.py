"""How a confined process starts monty, how nothing starts after that, and how both end.

The process hands its listener (`litx.sandbox.confinement.seccomp`) to its supervisor and starts
monty, which inherits every layer. Meanwhile the supervisor lets each call of starting happen that
it is asked about. No foreign program runs before the process says that it is done; then the
supervisor closes the listener.
"""

import contextlib
import os
import select
import signal
import socket
import struct
import sys
import time
from collections.abc import Callable
from errno import ESRCH
from pathlib import Path

if sys.platform != "win32":
    import fcntl

PLACE = 3
"""The descriptor of the socket to the supervisor; who has started all there is closes it."""

PLACE_OF_LIFE = 4
"""The descriptor of a pipe that nobody writes to, and whose other end the supervisor has."""

PLACE_OF_BINARY = 5
"""The descriptor of the file that is executed, which lies where nobody may look, perhaps."""

BINARY = f"/proc/self/fd/{PLACE_OF_BINARY}"
"""The path of that file, in the worker."""

_RECEIVE, _SEND = 0xC0502100, 0xC0182101
"""The requests of `ioctl` to a listener: `SECCOMP_IOCTL_NOTIF_RECV` and `..._SEND`."""

_QUESTION, _ANSWER, _CONTINUE = 80, struct.Struct("=QqiI"), 1
"""Bytes of `struct seccomp_notif`, and `struct seccomp_notif_resp` with its flag."""


def end_together() -> None:
    """Have the kernel kill the group of this process when the pipe from the supervisor closes.

    What this process starts inherits the pipe, and nothing else that ends it with its parent.
    """
    if os.getpgid(0) != os.getpid():
        raise OSError(ESRCH, "the process leads no group")
    fcntl.fcntl(PLACE_OF_LIFE, fcntl.F_SETSIG, signal.SIGKILL)
    fcntl.fcntl(PLACE_OF_LIFE, fcntl.F_SETOWN, -os.getpid())
    flags = fcntl.fcntl(PLACE_OF_LIFE, fcntl.F_GETFL)
    fcntl.fcntl(PLACE_OF_LIFE, fcntl.F_SETFL, flags | os.O_ASYNC)


def hand_over(listen: Callable[[], int]) -> None:
    """Hand a listener to the supervisor, without a call that it would be asked about."""
    supervisor = socket.socket(fileno=PLACE)
    try:
        listener = listen()
        socket.send_fds(supervisor, [b"x"], [listener])
        os.close(listener)
    finally:
        supervisor.detach()


def let_start(starter: socket.socket, patience_s: float) -> None:
    """Let a process start what it has to, until it closes its end of the socket.

    Standard input is the pipe from the host; nothing starts any more when that closes.
    """
    deadline = time.monotonic() + patience_s
    poll = select.poll()
    poll.register(starter, select.POLLIN)
    poll.register(0, 0)  # the host's pipe: a hang-up alone
    with contextlib.ExitStack() as received:
        listener = -1
        while ready := dict(poll.poll(1000 * max(deadline - time.monotonic(), 0))):
            if 0 in ready:
                break
            if listener in ready:
                if not ready[listener] & select.POLLIN:  # nobody is left who could ask
                    break
                question = bytearray(_QUESTION)
                with contextlib.suppress(FileNotFoundError):  # who asked has ended meanwhile
                    fcntl.ioctl(listener, _RECEIVE, question, True)
                    number = int.from_bytes(question[:8], sys.byteorder)
                    fcntl.ioctl(listener, _SEND, _ANSWER.pack(number, 0, 0, _CONTINUE))
                continue
            sent, listeners, *_ = socket.recv_fds(starter, 1, 1)
            if not sent:
                break
            (listener,) = listeners
            received.callback(os.close, listener)
            poll.register(listener, select.POLLIN)


def needed_files(binary: str) -> dict[str, bool]:
    """Return the files and folders that starting a binary reads, and whether it executes them.

    These are the binary, the loader, and where the system has its C library.
    """
    needed = {binary: True}
    for line in Path("/proc/self/maps").read_text().splitlines():
        path = Path(line.partition("/")[1] + line.partition("/")[2])
        if path.name.startswith(("ld-", "ld.")):
            needed[str(path)] = True
        elif path.name.startswith(("libc.so", "libc-")):
            needed[str(path.parent)] = False
    return needed | {"/etc/ld.so.cache": False}
