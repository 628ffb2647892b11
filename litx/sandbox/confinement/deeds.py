"""What the layers are there to stop, done in throw-away processes.

Each deed takes the scene and returns when it could be done; it raises OSError when it could not.
None does any harm: what is opened is not read, what is written has nobody who minds.
"""

import mmap
import os
import socket
import sys
from dataclasses import dataclass
from errno import EACCES, EDOM

from litx.sandbox.confinement.linux import PR_GET_DUMPABLE, PR_GET_NO_NEW_PRIVS, call
from litx.sandbox.confinement.user import NOBODY

if sys.platform != "win32":
    import resource

_PAGE = 4096
_NO_RESERVE = 0x4000
"""The flag of `mmap` that memory need not be there before it is touched; Python has no name."""

_PATIENCE_S = 0.2
"""How long to wait for a listener on this machine, in seconds."""

WORD, CONTROL_WORD = b"confined", b"free"
"""What a process says to a listener, with the layer and without."""


@dataclass(frozen=True)
class Scene:
    """What a throw-away process finds.

    Attributes:
        parent: The process number of its parent.
        file: A file that the parent can read, or None.
        inherited: A descriptor that can be written, and that no role has.
        tcp: The port of a listener of the parent's on 127.0.0.1, or None.
        udp: The port of another.
        memory: More memory than the limit allows, in bytes.
        word: What to say to a listener.
    """

    parent: int
    file: str | None
    inherited: int
    tcp: int | None
    udp: int | None
    memory: int
    word: bytes = WORD


def read_file(scene: Scene) -> None:
    """Open a file that anyone may read."""
    if scene.file is None:
        raise OSError(EDOM, "there is no file to try")
    os.close(os.open(scene.file, os.O_RDONLY))


def write_elsewhere(scene: Scene) -> None:
    """Write to a descriptor that is not the role's."""
    os.write(scene.inherited, b"x")


def use_inherited(scene: Scene) -> None:
    """Use a descriptor that was open in the parent."""
    os.fstat(scene.inherited)


def open_descriptor(scene: Scene) -> None:  # noqa: ARG001 (a deed like the others)
    """Open one more descriptor."""
    os.close(os.dup(1))


def map_code(scene: Scene) -> None:  # noqa: ARG001
    """Get memory that can be written and run."""
    with mmap.mmap(
        -1,
        _PAGE,
        mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS,
        mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC,
    ):
        pass


def allocate(scene: Scene) -> None:
    """Get more memory than the limit allows; none of it is touched."""
    with mmap.mmap(-1, scene.memory, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | _NO_RESERVE):
        pass


def grow_file(scene: Scene) -> None:
    """Be allowed to dump core or to make a file grow."""
    del scene
    limits = (resource.RLIMIT_CORE, resource.RLIMIT_FSIZE)
    if all(resource.getrlimit(kind) == (0, 0) for kind in limits):
        raise OSError(EDOM, "core dumps and files are limited to nothing")


def reach_tcp(scene: Scene) -> None:
    """Say a word to a TCP listener of the parent's."""
    if scene.tcp is None:
        raise OSError(EDOM, "there is no listener to try")
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as connection:
        connection.settimeout(_PATIENCE_S)
        connection.connect(("127.0.0.1", scene.tcp))
        connection.sendall(scene.word)


def reach_udp(scene: Scene) -> None:
    """Say a word to a UDP listener of the parent's."""
    if scene.udp is None:
        raise OSError(EDOM, "there is no listener to try")
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
        sender.sendto(scene.word, ("127.0.0.1", scene.udp))


def signal_parent(scene: Scene) -> None:
    """Be allowed to send the parent a signal."""
    os.kill(scene.parent, 0)


def look_into_parent(scene: Scene) -> None:
    """Open the environment of the parent, which is its user's alone to read."""
    try:
        os.close(os.open(f"/proc/{scene.parent}/environ", os.O_RDONLY))
    except FileNotFoundError:  # no /proc: nothing to look into
        raise OSError(EACCES, "there is no /proc") from None


def become_root(scene: Scene) -> None:  # noqa: ARG001
    """Become root again."""
    os.setresuid(0, 0, 0)


def be_somebody(scene: Scene) -> None:  # noqa: ARG001
    """Be another user than nobody, or in some group."""
    is_nobody = {*os.getresuid(), *os.getresgid()} == {NOBODY}
    if is_nobody and not os.getgroups():
        raise OSError(EDOM, "the user is nobody")


def outrank(scene: Scene) -> None:  # noqa: ARG001
    """Be able to gain rights, or to be looked into."""
    if call("prctl", PR_GET_NO_NEW_PRIVS) == 1 and call("prctl", PR_GET_DUMPABLE) == 0:
        raise OSError(EDOM, "rights cannot grow")


def fork(scene: Scene) -> None:  # noqa: ARG001
    """Start a process."""
    if os.fork() == 0:
        os._exit(0)


def make_tcp_socket(scene: Scene) -> None:  # noqa: ARG001
    """Make a TCP socket, which could reach anyone."""
    socket.socket(socket.AF_INET, socket.SOCK_STREAM).close()


def make_udp_socket(scene: Scene) -> None:  # noqa: ARG001
    """Make a UDP socket."""
    socket.socket(socket.AF_INET, socket.SOCK_DGRAM).close()
