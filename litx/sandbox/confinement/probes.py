"""Probes: forbidden operations, each of which a layer of confinement must stop.

The checks of layers (`litx.sandbox.confinement.checks`) run them in short-lived processes, without
the layer and with it. The checks of a batch (`litx.sandbox.batch`) run the same operations as
programs, where a program can do them. A probe receives its target, returns if it succeeds and
raises OSError if it does not. Probes are harmless: they do not read what they open, and what they
write to belongs to the check.
"""

import contextlib
import errno
import mmap
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from litx.sandbox.confinement.layer import Layer, Role
from litx.sandbox.confinement.rights import NOBODY
from litx.sandbox.confinement.syscalls import PR_GET_DUMPABLE, PR_GET_NO_NEW_PRIVS, call
from litx.sandbox.limits import Limits

if sys.platform != "win32":
    import resource

CONFINED_MESSAGE, CONTROL_MESSAGE = b"confined", b"free"
"""Texts that a process sends to a listener, with the layer and without."""

_EXTRA_MEMORY_MIB = 64
"""Memory beyond the limit that a process requests, in mebibytes."""

INHERITED = 200
"""Open descriptor of a process that runs probes, beyond those of every role and of the check."""

_FILES = ("/etc/hostname", "/etc/passwd", "/etc/os-release", sys.executable, os.__file__)
"""Files that nearly every system has and that nearly every user may read."""

_NO_RESERVE = 0x4000
"""Flag of `mmap` to reserve no memory (MAP_NORESERVE, which Python does not name)."""

_PARENT_END = "SIGUSR1"
"""Name of the signal by which a process ends its parent, to see whether it outlives it."""

_TIMEOUT_S = 0.2
"""Longest wait for a listener on this machine, in seconds."""


@dataclass(frozen=True)
class ProbeTarget:
    """Files, sockets and processes that a probe tries to reach.

    Attributes:
        parent: Process id of the parent.
        file: Path of a file that the parent can read; empty if there is none.
        unwritten: Path of a missing file in a folder that the parent can write to, or empty.
        tcp: Port of a TCP listener of the parent on 127.0.0.1; 0 without a network.
        udp: Port of a UDP listener, likewise.
        memory: More memory than the limit allows, in bytes.
        message: Text to send to a listener.
    """

    parent: int
    file: str
    unwritten: str
    tcp: int
    udp: int
    memory: int
    message: bytes = CONFINED_MESSAGE


@contextmanager
def setup_probe_target(
    limits: Limits, folder: Path | None = None
) -> Iterator[tuple[ProbeTarget, Callable[[], list[bytes]]]]:
    """Open the listeners of a target, and close them in the end.

    Args:
        limits: Limits of a program.
        folder: Folder with the file `secret` and without the file `written`; by default the target
            has a system file that anyone may read.

    Yields:
        The target, and a function that returns the messages that have arrived at the listeners.
    """
    with contextlib.ExitStack() as stack:
        listeners: list[socket.socket] = []
        for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM):
            with contextlib.suppress(OSError):  # a system without any network
                listener = stack.enter_context(socket.socket(socket.AF_INET, kind))
                listener.setblocking(False)
                listener.bind(("127.0.0.1", 0))
                if kind == socket.SOCK_STREAM:
                    listener.listen()
                listeners.append(listener)
        ports = {listener.type: listener.getsockname()[1] for listener in listeners}
        readable = next((path for path in _FILES if os.access(path, os.R_OK)), "")
        target = ProbeTarget(
            parent=os.getpid(),
            file=str(folder / "secret") if folder else readable,
            unwritten=str(folder / "written") if folder else "",
            tcp=ports.get(socket.SOCK_STREAM, 0),
            udp=ports.get(socket.SOCK_DGRAM, 0),
            memory=(limits.memory_mb + _EXTRA_MEMORY_MIB) << 20,
        )
        yield target, lambda: [text for listener in listeners for text in _receive(listener)]


def _receive(listener: socket.socket) -> Iterator[bytes]:
    """Yield the messages that have arrived at a listener; a connection without data counts."""
    with contextlib.suppress(OSError):  # no more datagrams or connections
        while listener.type == socket.SOCK_DGRAM:
            yield listener.recv(64)
        while True:
            connection, _ = listener.accept()
            message = b""
            with connection, contextlib.suppress(OSError):
                connection.settimeout(0.05)
                message = connection.recv(64)
            yield message


def read_file(target: ProbeTarget) -> None:
    """Open a file that anyone may read."""
    os.close(os.open(target.file, os.O_RDONLY))


def write_elsewhere(_: ProbeTarget) -> None:
    """Write to a descriptor that the role does not have."""
    os.write(INHERITED, b"x")


def _open_many(_: ProbeTarget) -> None:
    with contextlib.ExitStack() as stack:
        for _number in range(Role.worker.descriptors):
            stack.callback(os.close, os.dup(1))


def _map_code(_: ProbeTarget) -> None:
    """Map memory that is writable and executable."""
    rights = mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC
    mmap.mmap(-1, mmap.PAGESIZE, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, rights).close()


def _allocate(target: ProbeTarget) -> None:
    """Map more memory than the limit allows, without touching it."""
    flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | _NO_RESERVE
    mmap.mmap(-1, target.memory, flags).close()


def _grow_file(_: ProbeTarget) -> None:
    """Check that core dumps and growing files are forbidden."""
    limits = {resource.getrlimit(kind) for kind in (resource.RLIMIT_CORE, resource.RLIMIT_FSIZE)}
    if limits == {(0, 0)}:
        raise OSError(errno.EDOM, "core dumps and files are limited to nothing")


def reach_tcp(target: ProbeTarget) -> None:
    """Send a message to the TCP listener of the parent."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as connection:
        connection.settimeout(_TIMEOUT_S)
        connection.connect(("127.0.0.1", target.tcp))
        connection.sendall(target.message)


def reach_udp(target: ProbeTarget) -> None:
    """Send a message to the UDP listener of the parent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
        sender.sendto(target.message, ("127.0.0.1", target.udp))


def _look_into_parent(target: ProbeTarget) -> None:
    """Open the environment of the parent, which only its user may read."""
    try:
        os.close(os.open(f"/proc/{target.parent}/environ", os.O_RDONLY))
    except FileNotFoundError:  # without /proc, there is nothing to open
        raise OSError(errno.EACCES, "there is no /proc") from None


def _be_somebody(_: ProbeTarget) -> None:
    """Check for a user other than nobody, or a group."""
    is_nobody = {*os.getresuid(), *os.getresgid()} == {NOBODY}
    if is_nobody and not os.getgroups():
        raise OSError(errno.EDOM, "the user is nobody")


def _gain_rights(_: ProbeTarget) -> None:
    """Check that the process can gain rights or be traced."""
    if call("prctl", PR_GET_NO_NEW_PRIVS) == 1 and call("prctl", PR_GET_DUMPABLE) == 0:
        raise OSError(errno.EDOM, "rights cannot grow")


def fork(_: ProbeTarget) -> None:
    """Start a process."""
    if os.fork() == 0:
        os._exit(0)


def _execute(_: ProbeTarget) -> None:
    """Execute another program in this process."""
    os.execv(sys.executable, [sys.executable, "-c", "import sys; sys.exit(3)"])  # noqa: S606


def _outlive_parent(target: ProbeTarget) -> None:
    """End the parent by a signal that nothing else sends, and go on for a second after that.

    A second process, which this process has started, waits for the end of this process.
    """
    parent = os.getppid()
    os.kill(target.parent, signal.Signals[_PARENT_END])
    while os.getppid() == parent:
        time.sleep(0.001)
    time.sleep(1)


@dataclass(frozen=True)
class Probe:
    """A forbidden operation, which runs in a confined child.

    Attributes:
        name: Display name.
        operation: Function that tries it.
        layer: Layer that must stop it.
        errors: Error numbers with which it must fail in roles other than `deadly`.
        deadly: Roles whose process it must end.
        roles: Roles in which it is tried.
        has_control: Whether it first runs without the layer, to show that it is possible.
        signal: Name of the signal by which it must end the process, in the roles `deadly`.
        program: The same as a program, which may not succeed, show the content of a file or reach
            a listener; empty if the checks of a batch do not try it.
    """

    name: str
    operation: Callable[[ProbeTarget], object]
    layer: Layer
    errors: tuple[int, ...] = ()
    deadly: Collection[Role] = ()
    roles: Collection[Role] = (Role.program,)
    has_control: bool = True
    signal: str = "SIGSYS"
    program: str = ""


_UNREACHABLE = (
    *(errno.ENETUNREACH, errno.ENETDOWN, errno.EHOSTUNREACH),
    *(errno.EADDRNOTAVAIL, errno.ECONNREFUSED),
)
"""Errors of a network without other members."""

_REFUSED = (errno.EPERM, errno.ENOSYS)
"""Errors of seccomp; the second if the listener that it would ask has closed."""

_PYTHON, _NOT_MONTY, _ALL = (Role.program,), (Role.program, Role.worker), tuple(Role)
_READING = "raise ValueError(open({file!r}).read())"
_WRITING = "open({unwritten!r}, 'w').write('harm')\n[]"
_CONNECTING = "import socket\nsocket.create_connection(('127.0.0.1', {tcp}), 1)\n[]"

PROBES = (
    # without control: the process itself was forked, and executing would end the check
    Probe("fork", fork, Layer.seccomp, _REFUSED, _PYTHON, _ALL, has_control=False),
    Probe("execute", _execute, Layer.seccomp, _REFUSED, _PYTHON, _ALL, has_control=False),
    Probe("make socket", lambda _: socket.socket().close(), Layer.seccomp, (), _ALL, _ALL),
    Probe("write elsewhere", write_elsewhere, Layer.seccomp, _REFUSED, (), _ALL, program=_WRITING),
    Probe("map code", _map_code, Layer.seccomp, _REFUSED, (), _ALL),
    Probe("read file", read_file, Layer.seccomp, _REFUSED, (), _ALL),
    Probe("reach tcp", reach_tcp, Layer.namespaces, _UNREACHABLE, program=_CONNECTING),
    Probe("reach udp", reach_udp, Layer.namespaces, _UNREACHABLE),
    Probe("allocate", _allocate, Layer.limits, (errno.ENOMEM,)),
    # without control: a limit may be set already
    Probe("grow file", _grow_file, Layer.limits, (errno.EDOM,), has_control=False),
    Probe("use inherited", lambda _: os.fstat(INHERITED), Layer.descriptors, (errno.EBADF,)),
    Probe("open descriptors", _open_many, Layer.descriptors, (errno.EMFILE,), (), _NOT_MONTY),
    Probe("signal parent", lambda t: os.kill(t.parent, 0), Layer.user, (errno.EPERM,)),
    Probe("look into parent", _look_into_parent, Layer.user, (errno.EACCES, errno.EPERM)),
    Probe("become root", lambda _: os.setresuid(0, 0, 0), Layer.user, (errno.EPERM,)),
    Probe("be somebody", _be_somebody, Layer.user, (errno.EDOM,)),
    Probe("gain rights", _gain_rights, Layer.no_new_privs, (errno.EDOM,), has_control=False),
    Probe("read file", read_file, Layer.landlock, (errno.EACCES,), program=_READING),
    # without control: the check would wait for it
    Probe(
        *("outlive parent", _outlive_parent, Layer.parent_death, (), _NOT_MONTY, _NOT_MONTY),
        has_control=False,
        signal=_PARENT_END,
    ),
)
"""Probes of all layers."""
