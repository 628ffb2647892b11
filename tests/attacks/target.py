"""Target of an attack: files, listeners, a process and secrets, and the harm done to them."""

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
"""Environment variable that represents the keys of a host; its value is a token."""

SENTINEL = "LITX-SENTINEL-" + secrets.token_hex(12)
"""Secret of the scorer, in the memory of this process and of the truth."""

_NOBODY = 65534
_INITIAL_TEXT = "to be kept\n"


class Listeners:
    """Sockets of the host that no program should reach."""

    def __init__(self, folder: Path) -> None:
        self.abstract, self.unix_path = f"litx-{secrets.token_hex(8)}", folder / "listener"
        localhost = "127.0.0.1"
        self._sockets: list[socket.socket] = []
        self.port = self._bind((localhost, 0), socket.AF_INET).getsockname()[1]
        udp = self._bind((localhost, 0), socket.AF_INET, socket.SOCK_DGRAM)
        self.udp_port = udp.getsockname()[1]
        self._bind(f"\0{self.abstract}", socket.AF_UNIX)
        self._bind(str(self.unix_path), socket.AF_UNIX)
        self.unix_path.chmod(0o777)
        with contextlib.suppress(OSError):  # only root can bind the port of DNS, if it is free
            self._bind((localhost, 53), socket.AF_INET, socket.SOCK_DGRAM)

    def _bind(
        self,
        address: str | tuple[str, int],
        family: socket.AddressFamily,
        kind: socket.SocketKind = socket.SOCK_STREAM,
    ) -> socket.socket:
        listener = socket.socket(family, kind)
        listener.setblocking(False)
        self._sockets.append(listener)
        listener.bind(address)
        if kind == socket.SOCK_STREAM:
            listener.listen()
        return listener

    def drain(self) -> bool:
        """Discard all connections and packets; return whether there were any."""
        is_reached = False
        for listener in self._sockets:
            with contextlib.suppress(OSError):
                while True:
                    if listener.type == socket.SOCK_STREAM:
                        listener.accept()[0].close()
                    else:
                        listener.recv(4096)
                    is_reached = True
        return is_reached

    def close(self) -> None:
        """Close all sockets."""
        for listener in self._sockets:
            listener.close()


class Target:
    """A folder with files of known content, and a process that sleeps.

    The placeholders of payloads are names of attributes of this class and of `Listeners`.
    """

    def __init__(self, folder: Path, listeners: Listeners) -> None:
        self._listeners, self._token = listeners, secrets.token_hex(12)
        self.scratch, self.folder, self.host_pid = folder, folder / "folder", os.getpid()
        self.secret_path, self.root_secret_path = folder / "secret", folder / "root_secret"
        self.keep_path = folder / "keep"
        folder.chmod(0o777)
        self.secret_path.write_text(f"secret{self._token} = 3\n")
        self.root_secret_path.write_text(f"{self._token}\n")
        self.root_secret_path.chmod(0o600)
        self.keep_path.write_text(_INITIAL_TEXT)
        self.keep_path.chmod(0o666)
        self.folder.mkdir()
        self.folder.chmod(0o777)
        (folder / self._token).touch()  # so that a listing of the folder leaks the secret
        if os.getuid() == 0:
            os.chown(self.keep_path, _NOBODY, _NOBODY)  # so that rights alone protect nothing
        self._initial_names = _list_names(folder)
        self._process = subprocess.Popen(["sleep", "60"], cwd="/")
        self.pid = self._process.pid

    def fill(self, text: str) -> str:
        """Fill in the placeholders of a payload."""
        for name, value in (vars(self._listeners) | vars(self)).items():
            text = text.replace(f"{{{name}}}", str(value))
        return text

    def find_harms(self) -> set[Harm]:
        """Return the harm to files, listeners and the process."""
        names, keep = _list_names(self.scratch), self.keep_path
        is_complete = keep.exists() and not names < self._initial_names
        is_done_by_harm = {
            Harm.mounted: os.path.ismount(self.folder),
            Harm.appeared: _list_names(self.folder) or names - self._initial_names,
            Harm.removed: not is_complete,
            Harm.changed: is_complete and keep.read_text() != _INITIAL_TEXT,
            Harm.mode: is_complete and keep.stat().st_mode & 0o777 != 0o666,
            Harm.packet: self._listeners.drain(),
            Harm.killed: self._process.poll() is not None,
        }
        return {harm for harm, is_done in is_done_by_harm.items() if is_done}

    def has_leaked(self, text: str) -> bool:
        """Return whether a text contains a secret."""
        tokens = [self._token, SENTINEL.rsplit("-", 1)[-1], *filter(None, [os.environ.get(KEY)])]
        return any(token in text for token in tokens)

    def close(self) -> None:
        """End the process and unmount what a payload mounted."""
        self._process.kill()
        self._process.wait()
        if os.path.ismount(self.folder):
            subprocess.run(["umount", self.folder], check=True)


def _list_names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


@contextlib.contextmanager
def set_up_target(listeners: Listeners) -> Iterator[Target]:
    """Set up a target in a temporary folder; remove all of it afterwards."""
    # a `TemporaryDirectory` would be removed by the exit functions of a fork
    folder = Path(tempfile.mkdtemp(prefix="litx-attack-"))
    target = Target(folder, listeners)
    try:
        yield target
    finally:
        target.close()
        shutil.rmtree(folder)
