"""The scene of the trials: a file, a pipe and two listeners that the parent owns."""

import contextlib
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from litx.sandbox.confinement.deeds import Scene
from litx.sandbox.limits import Limits

if sys.platform != "win32":
    import fcntl

_MIB = 1024 * 1024
_BEYOND_MIB = 64
"""How much more than its limit a process asks for."""

_FAR = 10
"""From here up no role has a descriptor."""

_FILES = ("/etc/hostname", "/etc/passwd", "/etc/os-release", sys.executable, os.__file__)
"""Files that are there nearly everywhere and that nearly everyone may read."""


@dataclass(frozen=True)
class Listeners:
    """A TCP and a UDP listener on 127.0.0.1, or what there is of them."""

    tcp: socket.socket | None
    udp: socket.socket | None

    def port(self, listener: socket.socket | None) -> int | None:
        """Return the port of one of them."""
        return None if listener is None else int(listener.getsockname()[1])

    def heard(self) -> list[bytes]:
        """Return the words that have come in, without waiting for more."""
        words = []
        with suppress(OSError):  # nothing more
            while self.udp is not None:
                words.append(self.udp.recv(64))
        with suppress(OSError):
            while self.tcp is not None:
                connection, _ = self.tcp.accept()
                with connection:
                    connection.settimeout(0.05)
                    words.append(connection.recv(64))
        return words


@contextmanager
def stage(limits: Limits) -> Iterator[tuple[Scene, Listeners]]:
    """Set the scene, and clear it away in the end."""
    with contextlib.ExitStack() as stack:
        listeners = Listeners(
            _listener(stack, socket.SOCK_STREAM), _listener(stack, socket.SOCK_DGRAM)
        )
        read_fd, write_fd = os.pipe()
        stack.callback(os.close, read_fd)
        inherited = fcntl.fcntl(write_fd, fcntl.F_DUPFD_CLOEXEC, _FAR)
        stack.callback(os.close, inherited)
        os.close(write_fd)
        yield (
            Scene(
                parent=os.getpid(),
                file=next((path for path in _FILES if os.access(path, os.R_OK)), None),
                inherited=inherited,
                tcp=listeners.port(listeners.tcp),
                udp=listeners.port(listeners.udp),
                memory=(limits.memory_mb + _BEYOND_MIB) * _MIB,
            ),
            listeners,
        )


def _listener(stack: contextlib.ExitStack, kind: int) -> socket.socket | None:
    """Return a listener on a free port, if the system has a network at all."""
    try:
        listener = stack.enter_context(socket.socket(socket.AF_INET, kind))
        listener.bind(("127.0.0.1", 0))
        if kind == socket.SOCK_STREAM:
            listener.listen()
    except OSError:
        return None
    listener.setblocking(False)
    return listener
