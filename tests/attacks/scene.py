"""What an attack can hurt: files, listeners, a process, secrets; and whether it has."""

import contextlib
import os
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.attacks.attack import Harm

KEY = "LITX_FAKE_KEY"
"""Name of the variable that stands for the keys of a host; its value is a token."""

SENTINEL = "LITX-SENTINEL-" + secrets.token_hex(12)
"""Stands for what the scorer knows; it is in the memory of this process and of the truth."""

_NOBODY = 65534
_KEPT = "to be kept\n"
_DNS_PORT = 53


class Listeners:
    """Sockets of the host that nobody else should reach."""

    def __init__(self, folder: Path) -> None:
        self.abstract = f"litx-{secrets.token_hex(8)}"
        self.unix_path = folder / "listener"
        kinds = socket.SOCK_STREAM, socket.SOCK_DGRAM
        self._tcp, self._udp = (socket.socket(socket.AF_INET, kind) for kind in kinds)
        self._sockets = [self._tcp, self._udp]
        for one in self._sockets:
            one.bind(("127.0.0.1", 0))
        for name in (f"\0{self.abstract}", str(self.unix_path)):
            one = socket.socket(socket.AF_UNIX)
            self._sockets.append(one)
            one.bind(name)
        self.unix_path.chmod(0o777)
        with contextlib.suppress(OSError):  # root alone may, and nobody else may have it
            dns = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
            self._sockets.append(dns)
            dns.bind(("127.0.0.1", _DNS_PORT))
        for one in self._sockets:
            one.setblocking(False)
            if one.type == socket.SOCK_STREAM:
                one.listen()

    @property
    def ports(self) -> tuple[int, int]:
        """The ports of TCP and UDP."""
        return self._tcp.getsockname()[1], self._udp.getsockname()[1]

    def heard(self) -> bool:
        """Tell whether anything came since the last time, and forget it."""
        found = False
        for one in self._sockets:
            with contextlib.suppress(OSError):
                while True:
                    if one.type == socket.SOCK_STREAM:
                        one.accept()[0].close()
                    else:
                        one.recv(4096)
                    found = True
        return found

    def close(self) -> None:
        """Stop to listen."""
        for one in self._sockets:
            one.close()


class Scene:
    """A folder with files of known content, and a process that must survive."""

    def __init__(self, folder: Path, listeners: Listeners) -> None:
        self._listeners = listeners
        self._scratch = folder
        self._token = secrets.token_hex(12)
        self._names = {name: folder / name for name in ("secret", "root_secret", "keep", "folder")}
        folder.chmod(0o777)
        self._names["secret"].write_text(f"secret{self._token} = 3\n")
        self._names["root_secret"].write_text(f"{self._token}\n")
        self._names["root_secret"].chmod(0o600)
        self._names["keep"].write_text(_KEPT)
        self._names["keep"].chmod(0o666)
        self._names["folder"].mkdir()
        self._names["folder"].chmod(0o777)
        (folder / self._token).touch()  # who lists the folder has the secret
        if os.getuid() == 0:
            os.chown(self._names["keep"], _NOBODY, _NOBODY)  # so that rights alone protect nothing
        self._before = _names(folder)
        self._victim = subprocess.Popen(["sleep", "60"], cwd="/")

    @property
    def victim(self) -> int:
        """The number of the process that must survive."""
        return self._victim.pid

    def fill(self, text: str) -> str:
        """Fill in the placeholders of a payload."""
        tcp, udp = self._listeners.ports
        known = {
            "secret_path": self._names["secret"],
            "root_secret_path": self._names["root_secret"],
            "keep_path": self._names["keep"],
            "folder": self._names["folder"],
            "scratch": self._scratch,
            "port": tcp,
            "udp_port": udp,
            "abstract": self._listeners.abstract,
            "unix_path": self._listeners.unix_path,
            "pid": self._victim.pid,
            "host_pid": os.getpid(),
        }
        for name, value in known.items():
            text = text.replace(f"{{{name}}}", str(value))
        return text

    def harms(self) -> set[Harm]:
        """Return what has been done to files, listeners and the process."""
        keep, folder = self._names["keep"], self._names["folder"]
        found = set()
        if os.path.ismount(folder):
            found.add(Harm.mounted)
        if _names(folder) or _names(self._scratch) - self._before:
            found.add(Harm.appeared)
        if not keep.exists() or _names(self._scratch) < self._before:
            found.add(Harm.removed)
        else:
            if keep.read_text() != _KEPT:
                found.add(Harm.changed)
            if keep.stat().st_mode & 0o777 != 0o666:
                found.add(Harm.mode)
        if self._listeners.heard():
            found.add(Harm.packet)
        if self._victim.poll() is not None:
            found.add(Harm.victim)
        return found

    def tokens(self) -> list[str]:
        """Return what must be in no result."""
        return [self._token, SENTINEL.rsplit("-", 1)[-1], *filter(None, [os.environ.get(KEY)])]

    def close(self) -> None:
        """End the process."""
        self._victim.kill()
        self._victim.wait()


def _names(folder: Path) -> set[str]:
    return {one.name for one in folder.iterdir()}


@contextlib.contextmanager
def scene(listeners: Listeners) -> Iterator[Scene]:
    """Set up a scene in a scratch folder and remove all of it afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="litx-attack-"))
    one = Scene(folder, listeners)
    try:
        yield one
    finally:
        one.close()
        if os.path.ismount(folder / "folder"):
            subprocess.run(["umount", folder / "folder"], check=True)
        shutil.rmtree(folder)
