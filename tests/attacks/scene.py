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


class Listeners:
    """Sockets of the host that nobody else should reach."""

    def __init__(self, folder: Path) -> None:
        self.abstract, self.unix_path = f"litx-{secrets.token_hex(8)}", folder / "listener"
        local = "127.0.0.1"
        self._sockets: list[socket.socket] = []
        self.port = self._bind((local, 0), socket.AF_INET).getsockname()[1]
        udp = self._bind((local, 0), socket.AF_INET, socket.SOCK_DGRAM)
        self.udp_port = udp.getsockname()[1]
        self._bind(f"\0{self.abstract}", socket.AF_UNIX)
        self._bind(str(self.unix_path), socket.AF_UNIX)
        self.unix_path.chmod(0o777)
        with contextlib.suppress(OSError):  # root alone may, and nobody else may have it
            self._bind((local, 53), socket.AF_INET, socket.SOCK_DGRAM)  # where names are asked

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

    def heard(self) -> bool:
        """Tell whether anything came since the last time, and forget it."""
        was_reached = False
        for listener in self._sockets:
            with contextlib.suppress(OSError):
                while True:
                    if listener.type == socket.SOCK_STREAM:
                        listener.accept()[0].close()
                    else:
                        listener.recv(4096)
                    was_reached = True
        return was_reached

    def close(self) -> None:
        """Stop to listen."""
        for listener in self._sockets:
            listener.close()


class Scene:
    """A folder with files of known content, and a process that must survive.

    Its attributes and those of the listeners are what the placeholders of payloads stand for.
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
        self.keep_path.write_text(_KEPT)
        self.keep_path.chmod(0o666)
        self.folder.mkdir()
        self.folder.chmod(0o777)
        (folder / self._token).touch()  # who lists the folder has the secret
        if os.getuid() == 0:
            os.chown(self.keep_path, _NOBODY, _NOBODY)  # so that rights alone protect nothing
        self._before = _names(folder)
        self._victim = subprocess.Popen(["sleep", "60"], cwd="/")
        self.pid = self._victim.pid

    def fill(self, text: str) -> str:
        """Fill in the placeholders of a payload."""
        for name, value in (vars(self._listeners) | vars(self)).items():
            text = text.replace(f"{{{name}}}", str(value))
        return text

    def harms(self) -> set[Harm]:
        """Return what has been done to files, listeners and the process."""
        names, keep = _names(self.scratch), self.keep_path
        is_there = keep.exists() and not names < self._before
        seen = {
            Harm.mounted: os.path.ismount(self.folder),
            Harm.appeared: _names(self.folder) or names - self._before,
            Harm.removed: not is_there,
            Harm.changed: is_there and keep.read_text() != _KEPT,
            Harm.mode: is_there and keep.stat().st_mode & 0o777 != 0o666,
            Harm.packet: self._listeners.heard(),
            Harm.victim: self._victim.poll() is not None,
        }
        return {harm for harm, is_done in seen.items() if is_done}

    def tokens(self) -> list[str]:
        """Return what must be in no result."""
        return [self._token, SENTINEL.rsplit("-", 1)[-1], *filter(None, [os.environ.get(KEY)])]

    def close(self) -> None:
        """End the process."""
        self._victim.kill()
        self._victim.wait()


def _names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


@contextlib.contextmanager
def scene(listeners: Listeners) -> Iterator[Scene]:
    """Set up a scene in a scratch folder and remove all of it afterwards."""
    folder = Path(tempfile.mkdtemp(prefix="litx-attack-"))
    new_scene = Scene(folder, listeners)
    try:
        yield new_scene
    finally:
        new_scene.close()
        if os.path.ismount(new_scene.folder):
            subprocess.run(["umount", new_scene.folder], check=True)
        shutil.rmtree(folder)
