"""The scene of the deeds: a file, a pipe and two listeners, which show what was done."""

import contextlib
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
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
        file: A file that the parent can read; empty where there is none.
        unwritten: The path of a file that is not there, where one may be made.
        inherited: A descriptor that can be written, and that no role has.
        tcp: The port of a listener of the parent's on 127.0.0.1; 0 where there is no network.
        udp: The port of another, likewise.
        memory: More memory than the limit allows, in bytes.
        word: What to say to a listener.
    """

    parent: int
    file: str
    unwritten: str
    inherited: int
    tcp: int
    udp: int
    memory: int
    word: bytes = WORD


class Listeners:
    """A TCP and a UDP listener on 127.0.0.1, or what there is of them."""

    def __init__(self, stack: contextlib.ExitStack) -> None:
        """Listen on free ports until the stack is closed, if the system has a network at all."""
        self._listening: dict[int, socket.socket] = {}
        for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM):
            with contextlib.suppress(OSError):
                listener = stack.enter_context(socket.socket(socket.AF_INET, kind))
                listener.setblocking(False)
                listener.bind(("127.0.0.1", 0))
                if kind == socket.SOCK_STREAM:
                    listener.listen()
                self._listening[kind] = listener

    def port(self, kind: int) -> int:
        """Return the port of a listener, 0 where there is none."""
        return int(self._listening[kind].getsockname()[1]) if kind in self._listening else 0

    def heard(self) -> list[bytes]:
        """Return the words that have come in, without waiting for more."""
        words = []
        with contextlib.suppress(OSError, KeyError):  # nothing more
            while True:
                words.append(self._listening[socket.SOCK_DGRAM].recv(64))
        with contextlib.suppress(OSError, KeyError):
            while True:
                connection, _ = self._listening[socket.SOCK_STREAM].accept()
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
        read_fd, inherited = os.pipe()
        stack.callback(os.close, read_fd)
        stack.callback(os.close, inherited)
        if sys.platform != "win32":
            inherited = fcntl.fcntl(inherited, fcntl.F_DUPFD_CLOEXEC, _FAR)
            stack.callback(os.close, inherited)
        anyone = next((path for path in _FILES if os.access(path, os.R_OK)), "")
        yield (
            Scene(
                parent=os.getpid(),
                file=str(folder / "secret") if folder else anyone,
                unwritten=str(folder / "written") if folder else "",
                inherited=inherited,
                tcp=listeners.port(socket.SOCK_STREAM),
                udp=listeners.port(socket.SOCK_DGRAM),
                memory=(limits.memory_mb + _BEYOND_MIB) << 20,
            ),
            listeners,
        )
