"""Start of monty by a confined process, which can start nothing after that.

The process sends its listener (`litx.sandbox.confinement.seccomp`) to its supervisor and starts
monty, which inherits every layer. Until then the supervisor allows each system call that the kernel
asks about. No foreign program runs before the process reports the end of the start; then the
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

SOCKET = 3
"""Descriptor of the socket to the supervisor; the worker closes it after the start."""

LIFELINE = 4
"""Descriptor of a pipe without data, whose other end only the supervisor has."""

BINARY_DESCRIPTOR = 5
"""Descriptor of the binary, which may be in a folder that the user nobody cannot read."""

BINARY = f"/proc/self/fd/{BINARY_DESCRIPTOR}"
"""Path of the binary, in the worker."""

_RECEIVE, _SEND = 0xC0502100, 0xC0182101
"""Requests of `ioctl` to a listener: `SECCOMP_IOCTL_NOTIF_RECV` and `..._SEND`."""

_NOTIFICATION_SIZE, _RESPONSE, _CONTINUE = 80, struct.Struct("=QqiI"), 1
"""Size of `struct seccomp_notif` in bytes, and `struct seccomp_notif_resp` with its flag."""


def die_with_supervisor() -> None:
    """Make the kernel kill the group of this process when the pipe from the supervisor closes.

    Processes that this process starts inherit only this way to end with their parent.
    """
    if os.getpgid(0) != os.getpid():
        raise OSError(ESRCH, "the process leads no group")
    fcntl.fcntl(LIFELINE, fcntl.F_SETSIG, signal.SIGKILL)
    fcntl.fcntl(LIFELINE, fcntl.F_SETOWN, -os.getpid())
    flags = fcntl.fcntl(LIFELINE, fcntl.F_GETFL)
    fcntl.fcntl(LIFELINE, fcntl.F_SETFL, flags | os.O_ASYNC)


def send_listener(listen: Callable[[], int]) -> None:
    """Send a listener to the supervisor, without a call that would need its permission."""
    supervisor = socket.socket(fileno=SOCKET)
    try:
        listener = listen()
        socket.send_fds(supervisor, [b"x"], [listener])
        os.close(listener)
    finally:
        supervisor.detach()


def allow_start(starter: socket.socket, timeout_s: float) -> None:
    """Allow a process to start monty, until it closes its end of the socket.

    Standard input is the pipe from the host; the start stops when the pipe closes.
    """
    deadline = time.monotonic() + timeout_s
    poll = select.poll()
    poll.register(starter, select.POLLIN)
    poll.register(0, 0)  # the host's pipe: a hang-up alone
    with contextlib.ExitStack() as received:
        listener = -1
        while ready := dict(poll.poll(1000 * max(deadline - time.monotonic(), 0))):
            if 0 in ready:
                break
            if listener in ready:
                if not ready[listener] & select.POLLIN:  # no process has the filter any more
                    break
                notification = bytearray(_NOTIFICATION_SIZE)
                with contextlib.suppress(FileNotFoundError):  # the process has ended meanwhile
                    fcntl.ioctl(listener, _RECEIVE, notification, True)
                    number = int.from_bytes(notification[:8], sys.byteorder)
                    fcntl.ioctl(listener, _SEND, _RESPONSE.pack(number, 0, 0, _CONTINUE))
                continue
            sent, listeners, *_ = socket.recv_fds(starter, 1, 1)
            if not sent:
                break
            (listener,) = listeners
            received.callback(os.close, listener)
            poll.register(listener, select.POLLIN)


def find_needed_files(binary: str) -> dict[str, bool]:
    """Return the files and folders that the start of a binary reads, and whether it executes them.

    These are the binary, the loader and the folder of the C library.
    """
    needed = {binary: True}
    for line in Path("/proc/self/maps").read_text().splitlines():
        path = Path(line.partition("/")[1] + line.partition("/")[2])
        if path.name.startswith(("ld-", "ld.")):
            needed[str(path)] = True
        elif path.name.startswith(("libc.so", "libc-")):
            needed[str(path.parent)] = False
    return needed | {"/etc/ld.so.cache": False}
