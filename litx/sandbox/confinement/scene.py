"""The scene of the deeds: a file, a pipe and two listeners, which show what was done."""

import contextlib
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from litx.sandbox.limits import Limits

if sys.platform != "win32":
    import fcntl

_BEYOND_MIB = 64
"""How much more than its limit a process asks for."""

_FAR = 30
"""From here up no role has a descriptor."""

_FILES = ("/etc/hostname", "/etc/passwd", "/etc/os-release", sys.executable, os.__file__)
"""Files that are there nearly everywhere and that nearly everyone may read."""

WORD, CONTROL_WORD = b"confined", b"free"
"""What a process says to a listener, with the layer and without."""


@dataclass(frozen=True)
class Scene:
    """What the one who does a deed finds.

    Attributes:
        parent: The process number of its parent.
        file: A file that the parent can read, or None.
        unwritten: The path of a file that is not there, or None.
        inherited: A descriptor that can be written, and that no role has.
        tcp: The port of a listener of the parent's on 127.0.0.1, or None.
        udp: The port of another.
        memory: More memory than the limit allows, in bytes.
        word: What to say to a listener.
    """

    parent: int
    file: str | None
    unwritten: str | None
    inherited: int
    tcp: int | None
    udp: int | None
    memory: int
    word: bytes = WORD


class Listeners:
    """A TCP and a UDP listener on 127.0.0.1, or what there is of them."""

    def __init__(self, stack: contextlib.ExitStack) -> None:
        """Listen until the stack is closed."""
        self._tcp = _listener(stack, socket.SOCK_STREAM)
        self._udp = _listener(stack, socket.SOCK_DGRAM)
        self.ports = [_port(one) for one in (self._tcp, self._udp)]

    def heard(self) -> list[bytes]:
        """Return the words that have come in, without waiting for more."""
        words = []
        with suppress(OSError):  # nothing more
            while self._udp is not None:
                words.append(self._udp.recv(64))
        with suppress(OSError):
            while self._tcp is not None:
                connection, _ = self._tcp.accept()
                with connection:
                    connection.settimeout(0.05)
                    words.append(b"")
                    words[-1] = connection.recv(64)
        return words


@contextmanager
def stage(limits: Limits, folder: Path | None = None) -> Iterator[tuple[Scene, Listeners]]:
    """Set the scene, and clear it away in the end.

    Args:
        limits: What one program may use.
        folder: Where the file `secret` is, and no file `written`; by default any file is read.
    """
    with contextlib.ExitStack() as stack:
        listeners = Listeners(stack)
        read_fd, write_fd = os.pipe()
        stack.callback(os.close, read_fd)
        stack.callback(os.close, write_fd)
        inherited = write_fd
        if sys.platform != "win32":
            inherited = fcntl.fcntl(write_fd, fcntl.F_DUPFD_CLOEXEC, _FAR)
            stack.callback(os.close, inherited)
        anyone = next((path for path in _FILES if os.access(path, os.R_OK)), None)
        scene = Scene(
            parent=os.getpid(),
            file=anyone if folder is None else str(folder / "secret"),
            unwritten=None if folder is None else str(folder / "written"),
            inherited=inherited,
            tcp=listeners.ports[0],
            udp=listeners.ports[1],
            memory=(limits.memory_mb + _BEYOND_MIB) << 20,
        )
        yield scene, listeners


def _port(listener: socket.socket | None) -> int | None:
    return None if listener is None else int(listener.getsockname()[1])


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
