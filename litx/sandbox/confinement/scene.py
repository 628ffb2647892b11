"""The scene of the deeds: a file, a pipe and two listeners, which show what was done."""

import contextlib
import os
import socket
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
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
    """What the one who does a deed finds."""

    parent: int  # the process number of its parent
    file: str  # one that the parent can read; empty where there is none
    unwritten: str  # the path of a file that is not there, where one may be made
    inherited: int  # a descriptor that can be written, and that no role has
    tcp: int  # the port of a listener of the parent's on 127.0.0.1; 0 without a network
    udp: int  # the port of another, likewise
    memory: int  # more than the limit allows, in bytes
    word: bytes = WORD  # what to say to a listener


@contextmanager
def stage(
    limits: Limits, folder: Path | None = None
) -> Iterator[tuple[Scene, Callable[[], list[bytes]]]]:
    """Set the scene, and clear it away in the end.

    Args:
        limits: What one program may use.
        folder: Where the file `secret` is, and no file `written`; by default any file is read.

    Yields:
        The scene, and what returns the words that listeners have heard, without waiting for more.
    """
    with contextlib.ExitStack() as stack:
        listeners: dict[int, socket.socket] = {}
        for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM):
            with contextlib.suppress(OSError):  # where the system has no network at all
                listener = stack.enter_context(socket.socket(socket.AF_INET, kind))
                listener.setblocking(False)
                listener.bind(("127.0.0.1", 0))
                if kind == socket.SOCK_STREAM:
                    listener.listen()
                listeners[kind] = listener
        ports = {kind: one.getsockname()[1] for kind, one in listeners.items()}
        read_fd, inherited = os.pipe()
        stack.callback(os.close, read_fd)
        stack.callback(os.close, inherited)
        if sys.platform != "win32":
            inherited = fcntl.fcntl(inherited, fcntl.F_DUPFD_CLOEXEC, _FAR)
            stack.callback(os.close, inherited)
        anyone = next((path for path in _FILES if os.access(path, os.R_OK)), "")
        scene = Scene(
            parent=os.getpid(),
            file=str(folder / "secret") if folder else anyone,
            unwritten=str(folder / "written") if folder else "",
            inherited=inherited,
            tcp=ports.get(socket.SOCK_STREAM, 0),
            udp=ports.get(socket.SOCK_DGRAM, 0),
            memory=(limits.memory_mb + _BEYOND_MIB) << 20,
        )
        yield scene, partial(_heard, listeners)


def _heard(listeners: Mapping[int, socket.socket]) -> list[bytes]:
    words = []
    with contextlib.suppress(OSError, KeyError):  # nothing more
        while True:
            words.append(listeners[socket.SOCK_DGRAM].recv(64))
    with contextlib.suppress(OSError, KeyError):
        while True:
            connection, _ = listeners[socket.SOCK_STREAM].accept()
            with connection:
                connection.settimeout(0.05)
                words.append(b"")
                words[-1] = connection.recv(64)
    return words
