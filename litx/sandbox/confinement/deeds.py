"""The catalogue of deeds that confinement is there to stop, and what must become of each.

Probing (`litx.sandbox.confinement.probing`) does them in throw-away processes, without a layer and
with it. Checks of a batch (`litx.sandbox.batch`) have programs try those that a program can. Each
takes the scene and returns when it could be done; it raises OSError when it could not. None does
any harm: what is opened is not read, what is written has nobody who minds.
"""

import contextlib
import errno
import mmap
import os
import socket
import sys
from collections.abc import Callable, Collection
from dataclasses import dataclass

from litx.sandbox.confinement.layer import Layer, Role
from litx.sandbox.confinement.rights import NOBODY
from litx.sandbox.confinement.scene import Scene
from litx.sandbox.confinement.syscalls import PR_GET_DUMPABLE, PR_GET_NO_NEW_PRIVS, call

if sys.platform != "win32":
    import resource

_NO_RESERVE = 0x4000
"""The flag of `mmap` that memory need not be there before it is touched; Python has no name."""

_PATIENCE_S = 0.2
"""How long to wait for a listener on this machine, in seconds."""


def read_file(scene: Scene) -> None:
    """Open a file that anyone may read."""
    os.close(os.open(scene.file, os.O_RDONLY))


def write_elsewhere(scene: Scene) -> None:
    """Write to a descriptor that is not the role's."""
    os.write(scene.inherited, b"x")


def _use_inherited(scene: Scene) -> None:
    os.fstat(scene.inherited)


def _open_descriptors(_: Scene) -> None:
    with contextlib.ExitStack() as more:
        for _more in range(Role.worker.descriptors):
            more.callback(os.close, os.dup(1))


def _map_code(_: Scene) -> None:
    """Get memory that can be written and run."""
    rights = mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC
    mmap.mmap(-1, mmap.PAGESIZE, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, rights).close()


def _allocate(scene: Scene) -> None:
    """Get more memory than the limit allows; none of it is touched."""
    kind = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | _NO_RESERVE
    mmap.mmap(-1, scene.memory, kind).close()


def _grow_file(_: Scene) -> None:
    """Be allowed to dump core or to make a file grow."""
    kinds = (resource.RLIMIT_CORE, resource.RLIMIT_FSIZE)
    if {(0, 0)} == set(map(resource.getrlimit, kinds)):
        raise OSError(errno.EDOM, "core dumps and files are limited to nothing")


def reach_tcp(scene: Scene) -> None:
    """Say a word to a TCP listener of the parent's."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as connection:
        connection.settimeout(_PATIENCE_S)
        connection.connect(("127.0.0.1", scene.tcp))
        connection.sendall(scene.word)


def reach_udp(scene: Scene) -> None:
    """Say a word to a UDP listener of the parent's."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
        sender.sendto(scene.word, ("127.0.0.1", scene.udp))


def _signal_parent(scene: Scene) -> None:
    os.kill(scene.parent, 0)


def _look_into_parent(scene: Scene) -> None:
    """Open the environment of the parent, which is its user's alone to read."""
    try:
        os.close(os.open(f"/proc/{scene.parent}/environ", os.O_RDONLY))
    except FileNotFoundError:  # no /proc: nothing to look into
        raise OSError(errno.EACCES, "there is no /proc") from None


def _become_root(_: Scene) -> None:
    os.setresuid(0, 0, 0)


def _be_somebody(_: Scene) -> None:
    """Be another user than nobody, or in some group."""
    is_nobody = {*os.getresuid(), *os.getresgid()} == {NOBODY}
    if is_nobody and not os.getgroups():
        raise OSError(errno.EDOM, "the user is nobody")


def _gain_rights(_: Scene) -> None:
    """Be able to gain rights, or to be looked into."""
    if call("prctl", PR_GET_NO_NEW_PRIVS) == 1 and call("prctl", PR_GET_DUMPABLE) == 0:
        raise OSError(errno.EDOM, "rights cannot grow")


def fork(_: Scene) -> None:
    """Start a process."""
    if os.fork() == 0:
        os._exit(0)


def _execute(_: Scene) -> None:
    """Run another program in place of this one."""
    os.execv(sys.executable, [sys.executable, "-c", "import sys; sys.exit(3)"])  # noqa: S606


def _make_socket(_: Scene) -> None:
    socket.socket(socket.AF_INET, socket.SOCK_STREAM).close()


@dataclass(frozen=True)
class Deed:
    """One deed that a layer must stop.

    Attributes:
        act: Does it.
        layer: The layer.
        errors: With which errors it must fail; other roles than `deadly` names.
        deadly: Roles of which it must end the process.
        roles: Roles in which it is tried.
        has_control: Whether it is done without the layer first, to see that it can be.
    """

    act: Callable[[Scene], None]
    layer: Layer
    errors: tuple[int, ...] = ()
    deadly: Collection[Role] = ()
    roles: Collection[Role] = (Role.program,)
    has_control: bool = True

    @property
    def name(self) -> str:
        """What it is, for people."""
        return self.act.__name__.replace("_", " ").strip()


_ALONE = (
    errno.ENETUNREACH,
    errno.ENETDOWN,
    errno.EHOSTUNREACH,
    errno.EADDRNOTAVAIL,
    errno.ECONNREFUSED,
)
"""How the kernel says that nobody else is on this network."""

_REFUSED = (errno.EPERM, errno.ENOSYS)
"""How seccomp refuses: the latter where there was somebody to ask, who is gone."""

_PYTHON, _ALL = (Role.program,), tuple(Role)

DEEDS = (
    Deed(fork, Layer.seccomp, _REFUSED, _PYTHON, _ALL, has_control=False),  # it was forked itself
    Deed(_execute, Layer.seccomp, _REFUSED, _PYTHON, _ALL, has_control=False),  # would be its end
    Deed(_make_socket, Layer.seccomp, (), _ALL, _ALL),
    Deed(write_elsewhere, Layer.seccomp, _REFUSED, (), _ALL),
    Deed(_map_code, Layer.seccomp, _REFUSED, (), _ALL),
    Deed(read_file, Layer.seccomp, _REFUSED, (), _ALL),
    Deed(reach_tcp, Layer.namespaces, _ALONE),
    Deed(reach_udp, Layer.namespaces, _ALONE),
    Deed(_allocate, Layer.limits, (errno.ENOMEM,)),
    Deed(_grow_file, Layer.limits, (errno.EDOM,), has_control=False),  # they may be limited already
    Deed(_use_inherited, Layer.descriptors, (errno.EBADF,)),
    Deed(_open_descriptors, Layer.descriptors, (errno.EMFILE,), (), (Role.program, Role.worker)),
    Deed(_signal_parent, Layer.user, (errno.EPERM,)),
    Deed(_look_into_parent, Layer.user, (errno.EACCES, errno.EPERM)),
    Deed(_become_root, Layer.user, (errno.EPERM,)),
    Deed(_be_somebody, Layer.user, (errno.EDOM,)),
    Deed(_gain_rights, Layer.no_new_privs, (errno.EDOM,), has_control=False),
    Deed(read_file, Layer.landlock, (errno.EACCES,)),
)
"""The deeds; `parent_death` takes more than one process, which `probing` has."""

PROGRAMS = {
    read_file: "raise ValueError(open({file!r}).read())",
    write_elsewhere: "open({unwritten!r}, 'w').write('harm')\n[]",
    reach_tcp: "import socket\nsocket.create_connection(('127.0.0.1', {tcp}), 1)\n[]",
}
"""How a program would do some of them; none may succeed, tell what a file holds, or be heard."""
